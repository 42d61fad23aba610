import { liveOperationsMethods, type PersonInsideItem, TICKET_KINDS } from '@foyer/fair-domain'
import { useMethod } from '@foyer/record-react'
import { Button, Table, type TableColumn } from '@foyer/ui'
import { formatMoment, formatTime } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ReadState } from '../../shell/read-state.tsx'
import styles from './live-operations.module.css'
import { liveOperationsTexts } from './live-operations.texts.ts'

/** All people inside, by name, for printing. */
export function EvacuationList() {
  const say = useTexts(liveOperationsTexts)
  const language = useLanguage()
  const result = useMethod(liveOperationsMethods.getEvacuation, {})
  const { data } = result
  if (!data) return <ReadState read={result} />
  const columns: TableColumn<PersonInsideItem>[] = [
    { id: 'name', header: say('name'), isRowHeader: true, cell: ({ name }) => name },
    {
      id: 'company',
      header: say('company'),
      cell: ({ company, kind }) => [company, TICKET_KINDS[kind][language]].filter(Boolean).join(' · '),
    },
    { id: 'gate', header: say('gate'), cell: ({ gate }) => gate },
    { id: 'at', header: say('at'), cell: ({ enteredAt }) => formatTime(enteredAt) },
  ]
  return (
    <section className={styles.evacuation} aria-label={say('evacuation')}>
      <h2>{say('evacuation')}</h2>
      <p>{say('evacuationLead', { time: formatMoment(data.at, language) })}</p>
      <p data-print="hide">
        <Button isDisabled={data.people.length === 0} onPress={() => window.print()}>
          {say('print')}
        </Button>
      </p>
      <Table
        label={say('evacuation')}
        isDense
        columns={columns}
        rows={data.people}
        rowId={({ id }) => id}
        empty={say('nobodyInside')}
      />
    </section>
  )
}
