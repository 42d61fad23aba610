import { type EntryConflictItem, type GatesResult, TICKET_KINDS } from '@foyer/fair-domain'
import { Link, Table, type TableColumn } from '@foyer/ui'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { recordPath } from '../../shell/console-paths.ts'
import { gatesTexts } from './gates.texts.ts'
import { useEntryPlace } from './use-entry-place.ts'

/** Entries without network that should have been refused, with the reason. Nothing without any. */
export function EntryConflicts({ data: { day, conflicts } }: { data: GatesResult }) {
  const say = useTexts(gatesTexts)
  const language = useLanguage()
  const placeOf = useEntryPlace(day)
  if (conflicts.length === 0) return null
  const columns: TableColumn<EntryConflictItem>[] = [
    {
      id: 'holder',
      header: say('holder'),
      cell: ({ ticket }) =>
        ticket ? (
          <>
            <Link href={recordPath('Ticket__c', ticket.id)}>{ticket.holder}</Link>,{' '}
            {TICKET_KINDS[ticket.kind][language]}
          </>
        ) : (
          say('noTicket')
        ),
    },
    { id: 'reason', header: say('reason'), cell: ({ reason }) => reason },
    { id: 'entry', header: say('entry'), cell: ({ entry }) => placeOf(entry) },
  ]
  return (
    <section>
      <h2>{say('conflicts')}</h2>
      <p>{say('conflictsText')}</p>
      <Table label={say('conflicts')} columns={columns} rows={conflicts} rowId={({ id }) => id} isDense />
    </section>
  )
}
