import { type DoubleEntryItem, type GatesResult, TICKET_KINDS } from '@foyer/fair-domain'
import { Table, type TableColumn } from '@foyer/ui'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { gatesTexts } from './gates.texts.ts'
import { useEntryPlace } from './use-entry-place.ts'

/** Entries of today and yesterday beyond the limit of their ticket, with the place and time of both. */
export function DoubleEntries({ data: { day, doubles } }: { data: GatesResult }) {
  const say = useTexts(gatesTexts)
  const language = useLanguage()
  const placeOf = useEntryPlace(day)
  if (doubles.length === 0) return <p>{say('noDoubles')}</p>
  const columns: TableColumn<DoubleEntryItem>[] = [
    {
      id: 'holder',
      header: say('holder'),
      cell: ({ holder, kind }) => `${holder}, ${TICKET_KINDS[kind][language]}`,
    },
    { id: 'first', header: say('first'), cell: ({ first }) => placeOf(first) },
    { id: 'again', header: say('again'), cell: ({ again }) => placeOf(again) },
  ]
  return (
    <>
      <p>{say('doublesText')}</p>
      <Table label={say('doubles')} columns={columns} rows={doubles} rowId={({ id }) => id} isDense />
    </>
  )
}
