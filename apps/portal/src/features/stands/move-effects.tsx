import type { MovedCompanyItem } from '@foyer/fair-domain'
import { Table } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { standTexts } from './stands.texts.ts'

/** Before and after for one company. */
export function MoveEffects({ company, effects }: MovedCompanyItem) {
  const say = useTexts(standTexts)
  const heading = say('effects', { company })
  return (
    <section aria-label={heading}>
      <h3>{heading}</h3>
      <Table
        label={heading}
        isDense
        columns={[
          { id: 'label', header: say('what'), isRowHeader: true, cell: ({ label }) => label },
          { id: 'before', header: say('now'), cell: ({ before }) => before ?? '—' },
          {
            id: 'after',
            header: say('afterwards'),
            cell: ({ before, after }) => (before === after ? after : <strong>{after}</strong>),
          },
        ]}
        rows={effects}
        rowId={({ label }) => label}
      />
    </section>
  )
}
