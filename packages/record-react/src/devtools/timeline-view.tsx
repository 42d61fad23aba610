import type { ClientEvent, ClientTrace } from '@foyer/record-client/devtools'
import { describeEvent, formatDuration, formatTime, searchTextOf } from './describe-event.ts'
import type { DevtoolsTexts } from './devtools.texts.ts'
import { EventDetail } from './event-detail.tsx'
import { OptionList } from './option-list.tsx'
import { SplitView } from './split-view.tsx'

export const KINDS = ['fetch', 'request', 'live', 'write'] as const
export type EventKind = (typeof KINDS)[number]

interface TimelineViewProps {
  trace: ClientTrace
  now: number
  texts: DevtoolsTexts
  filter: string
  kinds: ReadonlySet<EventKind>
  windowMs: number
  selected: number | undefined
  onSelect: (id: number) => void
  isDetailOpen: boolean
  onDetail: (isOpen: boolean) => void
  onEntry: (key: string) => void
}

/** Events over time: lanes above, a list with the newest first below. */
export function TimelineView(props: TimelineViewProps) {
  const { trace, now, texts, filter, kinds, windowMs, selected, onSelect, isDetailOpen, onDetail, onEntry } =
    props
  const events = trace.events()
  const matching = events
    .filter((event) => kinds.has(event.kind) && searchTextOf(event, texts).includes(filter))
    .reverse()
  const event = events.find(({ id }) => id === selected)
  return (
    <SplitView
      isDetailOpen={isDetailOpen && event !== undefined}
      texts={texts}
      onBack={() => onDetail(false)}
      list={
        <>
          <Lanes
            events={matching}
            kinds={KINDS.filter((kind) => kinds.has(kind))}
            now={now}
            windowMs={windowMs}
            texts={texts}
            selected={selected}
            onSelect={(id) => {
              onSelect(id)
              onDetail(true)
            }}
          />
          <OptionList
            label={texts.timeline}
            groups={[{ label: texts.timeline, options: matching }]}
            getId={({ id }) => String(id)}
            selected={selected === undefined ? undefined : String(selected)}
            onSelect={({ id }) => onSelect(id)}
            onOpen={() => onDetail(true)}
          >
            {(option) => <EventRow event={option} texts={texts} />}
          </OptionList>
          {matching.length === 0 && (
            <p className="hint">{events.length === 0 ? texts.noEvents : texts.noMatch}</p>
          )}
        </>
      }
      detail={
        event ? (
          <EventDetail
            key={event.id}
            event={event}
            events={events}
            texts={texts}
            onEvent={onSelect}
            onEntry={onEntry}
          />
        ) : (
          <p className="hint">{texts.selectEvent}</p>
        )
      }
    />
  )
}

function EventRow({ event, texts }: { event: ClientEvent; texts: DevtoolsTexts }) {
  const { name, description, isError } = describeEvent(event, texts)
  return (
    <>
      <span className={`mark mark-${event.kind}`} role="img" aria-label={texts.kinds[event.kind]} />
      <span className="option-time">{formatTime(event.startedAt)}</span>
      <span className={isError ? 'option-text error' : 'option-text'}>
        <b>{name}</b> <span className="option-about">{description}</span>
      </span>
      <span className="option-number">
        {event.kind === 'live'
          ? ''
          : event.endedAt === undefined
            ? '…'
            : formatDuration(event.endedAt - event.startedAt)}
      </span>
    </>
  )
}

interface LanesProps {
  events: readonly ClientEvent[]
  kinds: readonly EventKind[]
  now: number
  windowMs: number
  texts: DevtoolsTexts
  selected: number | undefined
  onSelect: (id: number) => void
}

/** One lane per kind; the right edge is now. The list below provides keyboard access. */
function Lanes({ events, kinds, now, windowMs, texts, selected, onSelect }: LanesProps) {
  const windowStart = now - windowMs
  const toPercent = (timestamp: number) =>
    Math.max(0, Math.min(1, (timestamp - windowStart) / windowMs)) * 100
  return (
    <div className="lanes" aria-hidden="true">
      {kinds.map((kind) => (
        <div key={kind} className="lane">
          <span className="lane-label">{texts.kinds[kind]}</span>
          <span className="lane-bars">
            {events
              .filter((event) => event.kind === kind && (event.endedAt ?? now) >= windowStart)
              .map((event) => {
                const start = toPercent(event.startedAt)
                const end = event.kind === 'live' ? start : toPercent(event.endedAt ?? now)
                const { isError } = describeEvent(event, texts)
                return (
                  // biome-ignore lint/a11y/noStaticElementInteractions: the list below holds the same for the keyboard
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the list below holds the same for the keyboard
                  <span
                    key={event.id}
                    className={`bar bar-${isError ? 'error' : kind}`}
                    data-selected={event.id === selected}
                    style={{ left: `${start}%`, width: `max(3px, ${end - start}%)` }}
                    onClick={() => onSelect(event.id)}
                  />
                )
              })}
          </span>
        </div>
      ))}
    </div>
  )
}
