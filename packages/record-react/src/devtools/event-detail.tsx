import { type ClientEvent, toPlainError } from '@foyer/record-client/devtools'
import type { ReactNode } from 'react'
import { describeEvent, formatDuration, formatTime, shortUrl } from './describe-event.ts'
import type { DevtoolsTexts } from './devtools.texts.ts'
import { EventLink } from './event-link.tsx'
import { ValueTree } from './value-tree.tsx'

interface EventDetailProps {
  event: ClientEvent
  events: readonly ClientEvent[]
  texts: DevtoolsTexts
  onEvent: (id: number) => void
  onEntry: (key: string) => void
}

/** An event with its cause and its consequences. */
export function EventDetail({ event, events, texts, onEvent, onEntry }: EventDetailProps) {
  const { name, description } = describeEvent(event, texts)
  const findEvent = (id: number | undefined) => events.find((candidate) => candidate.id === id)
  const cause = 'cause' in event ? findEvent(event.cause) : undefined
  const facts: [label: string, value: ReactNode][] = [[texts.time, formatTime(event.startedAt)]]
  if (event.kind !== 'live')
    facts.push([
      texts.duration,
      event.endedAt === undefined ? texts.inProgress : formatDuration(event.endedAt - event.startedAt),
    ])
  if (event.kind === 'request') {
    facts.push([texts.url, <code key="url">{shortUrl(event.url)}</code>])
    if (event.status !== undefined) facts.push([texts.status, event.status])
    if (event.isShared) facts.push(['', texts.shared])
  }
  if ((event.kind === 'fetch' || event.kind === 'write') && event.outcome)
    facts.push([texts.outcome, texts.outcomes[event.outcome]])
  if (event.kind === 'write' && event.optimistic)
    facts.push([texts.optimistic, texts.optimisticStates[event.optimistic]])
  if (cause)
    facts.push([texts.cause, <EventLink key="cause" event={cause} texts={texts} onEvent={onEvent} />])
  if (event.kind === 'fetch') {
    facts.push([
      texts.entry,
      <button key="entry" type="button" className="link" onClick={() => onEntry(event.key)}>
        {event.key}
      </button>,
    ])
    for (const request of event.requests.flatMap((id) => findEvent(id) ?? []))
      facts.push([
        texts.request,
        <EventLink key={request.id} event={request} texts={texts} onEvent={onEvent} />,
      ])
  }
  const values = toValues(event, texts).filter(([, value]) => value !== undefined)
  return (
    <section aria-label={`${name} ${description}`}>
      <h2>
        {name} <small>{description}</small>
      </h2>
      <dl>
        {facts.map(([label, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: facts have no identity, and their order is fixed
          <div key={index} className="fact">
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {values.map(([label, value]) => (
        <div key={label}>
          <h3>{label}</h3>
          <ValueTree value={value} texts={texts} />
        </div>
      ))}
    </section>
  )
}

function toValues(event: ClientEvent, texts: DevtoolsTexts): [label: string, value: unknown][] {
  const errorValue = 'error' in event && event.error ? toPlainError(event.error) : undefined
  switch (event.kind) {
    case 'fetch':
      return [[texts.error, errorValue]]
    case 'request':
      return [
        [texts.input, event.body],
        [texts.response, event.response],
        [texts.error, event.response === undefined ? errorValue : undefined],
      ]
    case 'live':
      return [[texts.message, event.message.data]]
    case 'write':
      return [
        [texts.input, event.input],
        [texts.error, errorValue],
      ]
  }
}
