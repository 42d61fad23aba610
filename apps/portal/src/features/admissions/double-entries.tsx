import { type DoubleEntryItem, type EntryPlace, TICKET_KINDS } from '@foyer/fair-domain'
import { Table, type TableColumn } from '@foyer/ui'
import { formatTime } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { gatesTexts } from './gates.texts.ts'

/** Entries of today beyond the limit of their ticket, with the place and time of both. */
export function DoubleEntries({ entries }: { entries: readonly DoubleEntryItem[] }) {
  const say = useTexts(gatesTexts)
  const language = useLanguage()
  if (entries.length === 0) return <p>{say('noDoubles')}</p>
  const placeOf = ({ gate, device, at, isOffline }: EntryPlace) => {
    const place = say('place', { time: formatTime(at), gate, device: device ?? say('program') })
    return isOffline ? `${place} (${say('offline')})` : place
  }
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
      <Table label={say('doubles')} columns={columns} rows={entries} rowId={({ id }) => id} isDense />
    </>
  )
}
