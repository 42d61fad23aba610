import type { RecordClient } from '@foyer/record-client'
import {
  type ClientEvent,
  type ClientTrace,
  entryValue,
  type FetchEvent,
  type InspectedEntry,
  invalidateEntry,
  refetchEntry,
} from '@foyer/record-client/devtools'
import { useState } from 'react'
import { formatDuration, formatTime } from './describe-event.ts'
import type { DevtoolsTexts } from './devtools.texts.ts'
import { EventLink } from './event-link.tsx'
import { ValueTree } from './value-tree.tsx'

interface EntryDetailProps {
  client: RecordClient
  trace: ClientTrace
  entry: InspectedEntry
  texts: DevtoolsTexts
  onEvent: (id: number) => void
}

/** An entry with its lifetime, fetches, listeners and value. */
export function EntryDetail({ client, trace, entry, texts, onEvent }: EntryDetailProps) {
  const value = entryValue(client, entry)
  const { state, freshFor, lifetime, retainedFor, isLive, listeners } = entry
  const fraction =
    Number.isFinite(lifetime) && lifetime > 0 ? Math.min(1, freshFor / lifetime) : freshFor > 0 ? 1 : 0
  return (
    <section aria-label={`${entry.name} ${entry.description}`}>
      <h2>
        {entry.name} <small>{entry.description}</small>
      </h2>
      <div className="actions">
        <button type="button" onClick={() => void refetchEntry(client, entry)}>
          {texts.refetch}
        </button>
        <button type="button" onClick={() => invalidateEntry(client, entry)}>
          {texts.markStale}
        </button>
        <CopyButton value={value} texts={texts} />
      </div>
      <dl>
        <dt>{texts.state}</dt>
        <dd>
          <span className={`dot dot-${state}`} aria-hidden="true" /> {texts.states[state]}
        </dd>
        <dt>{texts.lifetime}</dt>
        <dd>
          {texts.of(
            formatDuration(freshFor),
            Number.isFinite(lifetime) ? formatDuration(lifetime) : texts.unlimited,
          )}
          <span className="meter" aria-hidden="true">
            <span style={{ width: `${fraction * 100}%` }} />
          </span>
        </dd>
        <dt>{texts.retainedFor}</dt>
        <dd>
          {listeners.length > 0
            ? texts.whileObserved
            : Number.isFinite(retainedFor)
              ? formatDuration(retainedFor)
              : texts.unlimited}
        </dd>
        <dt>{texts.live}</dt>
        <dd>{isLive ? texts.isLive : texts.isNotLive}</dd>
      </dl>
      <h3>{texts.why}</h3>
      <Fetches entry={entry} events={trace.events()} texts={texts} onEvent={onEvent} />
      <h3>{texts.listenersTitle}</h3>
      <Listeners names={listeners} texts={texts} />
      <h3>{texts.value}</h3>
      {value === undefined ? (
        <p className="hint">{texts.noValue}</p>
      ) : (
        <ValueTree value={value} texts={texts} />
      )}
    </section>
  )
}

function Fetches({
  entry,
  events,
  texts,
  onEvent,
}: Pick<EntryDetailProps, 'entry' | 'texts' | 'onEvent'> & { events: readonly ClientEvent[] }) {
  const fetches = events
    .filter((event): event is FetchEvent => event.kind === 'fetch' && isFetchOf(event, entry))
    .reverse()
  const byId = new Map(events.map((event) => [event.id, event]))
  if (fetches.length === 0) return <p className="hint">{texts.notFetched}</p>
  return (
    <ol className="facts">
      {fetches.map((event) => {
        const cause = event.cause === undefined ? undefined : byId.get(event.cause)
        const requests = event.requests.flatMap((id) => byId.get(id) ?? [])
        return (
          <li key={event.id}>
            <span className="muted">{formatTime(event.startedAt)}</span> {texts.reasons[event.reason]}
            {cause && (
              <>
                {' '}
                {texts.because} <EventLink event={cause} texts={texts} onEvent={onEvent} />
              </>
            )}
            {event.error && <span className="error"> {event.error.message}</span>}
            {requests.map((request) => (
              <span key={request.id}>
                {' · '}
                <EventLink event={request} texts={texts} onEvent={onEvent} />
              </span>
            ))}
          </li>
        )
      })}
    </ol>
  )
}

/** Whether a fetch belongs to an entry: by key, or for a record by its id. */
const isFetchOf = ({ key, adapter }: FetchEvent, entry: InspectedEntry) =>
  entry.kind === 'result' ? key === entry.key : adapter === 'getRecord' && key.includes(entry.key)

/** Lists each name once, with its number of subscriptions. */
function Listeners({ names, texts }: { names: readonly string[]; texts: DevtoolsTexts }) {
  if (names.length === 0) return <p className="hint">{texts.noListeners}</p>
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return (
    <ul className="facts">
      {[...counts].map(([name, count]) => (
        <li key={name}>
          {name === '' ? <span className="muted">{texts.unnamed}</span> : <code>{name}</code>}
          {count > 1 && <span className="muted"> × {count}</span>}
        </li>
      ))}
    </ul>
  )
}

function CopyButton({ value, texts }: { value: unknown; texts: DevtoolsTexts }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(JSON.stringify(value, null, 2) ?? '')
      setCopied(true)
    } catch {
      setCopied(false)
    }
  }
  return (
    <button type="button" onClick={() => void copy()} aria-live="polite">
      {isCopied ? texts.copied : texts.copy}
    </button>
  )
}
