import { type CSSProperties, useEffect, useState } from 'react'
import { useRecordClient } from '../record-client-provider.tsx'
import { type InspectedEntry, type Inspection, inspect } from './inspect.ts'

/** How often the panel looks again. */
const EVERY_MS = 1_000

/**
 * A panel for developers: what the cache holds, how long each entry is still fresh, who listens, and which calls are
 * under way. Load it lazily from '@foyer/record-react/inspector'.
 */
export function RecordInspector() {
  const client = useRecordClient()
  const [inspection, setInspection] = useState<Inspection>(() => inspect(client))
  const [filter, setFilter] = useState('')

  useEffect(() => {
    const look = () => setInspection(inspect(client))
    look()
    const timer = setInterval(look, EVERY_MS)
    return () => clearInterval(timer)
  }, [client])

  const fits = ({ key, kind }: InspectedEntry) =>
    `${kind} ${key}`.toLowerCase().includes(filter.toLowerCase())
  const refetch = (key: string) => {
    const result = client.runtime.store.results.get(key)
    if (result) client.runtime.load(result).catch(() => {})
  }
  const { results, records, inFlight } = inspection

  return (
    <section aria-label="Record cache" style={panelStyle}>
      <label>
        Filter <input type="search" value={filter} onChange={(event) => setFilter(event.target.value)} />
      </label>
      <p role="status">
        {results.length} answers, {records.length} records, {inFlight.length} calls under way
      </p>
      <Entries title="Answers" entries={results.filter(fits)} onRefetch={refetch} />
      <Entries title="Records" entries={records.filter(fits)} />
    </section>
  )
}

const panelStyle: CSSProperties = { font: '12px/1.4 monospace', maxHeight: '50vh', overflow: 'auto' }
const cellStyle: CSSProperties = { padding: '2px 8px', textAlign: 'left', overflowWrap: 'anywhere' }

interface EntriesProps {
  title: string
  entries: InspectedEntry[]
  onRefetch?: (key: string) => void
}

function Entries({ title, entries, onRefetch }: EntriesProps) {
  const headings = ['Key', 'Kind', 'State', 'Fresh for', 'Listeners']
  return (
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col" style={cellStyle}>
              {heading}
            </th>
          ))}
          {onRefetch && <th scope="col">Action</th>}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.key}>
            <th scope="row" style={cellStyle}>
              {entry.key}
            </th>
            <td style={cellStyle}>{entry.kind}</td>
            <td style={cellStyle}>{entry.loading ? 'Pending' : entry.state}</td>
            <td style={cellStyle}>{seconds(entry.freshFor)}</td>
            <td style={cellStyle}>{entry.listeners}</td>
            {onRefetch && (
              <td style={cellStyle}>
                <button type="button" onClick={() => onRefetch(entry.key)}>
                  Fetch again
                </button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const seconds = (milliseconds: number) =>
  Number.isFinite(milliseconds) ? `${Math.ceil(milliseconds / 1_000)} s` : 'ever'
