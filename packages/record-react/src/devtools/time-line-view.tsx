import type { ClientEvent, ClientTrace } from '@foyer/record-client/devtools'
import { describeEvent, duration, eventWords, timeOf } from './describe-event.ts'
import type { DevtoolsTexts } from './devtools.texts.ts'
import { EventDetail } from './event-detail.tsx'
import { OptionList } from './option-list.tsx'
import { SplitView } from './split-view.tsx'

export const KINDS = ['fetch', 'request', 'live', 'write'] as const
export type EventKind = (typeof KINDS)[number]

interface TimeLineViewProps {
  watch: ClientTrace
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

/** What happened, by when and how long: lanes above, the newest first below. */
export function TimeLineView(props: TimeLineViewProps) {
  const { watch, now, texts, filter, kinds, windowMs, selected, onSelect, isDetailOpen, onDetail, onEntry } =
    props
  const all = watch.events()
  const fitting = all
    .filter((event) => kinds.has(event.kind) && eventWords(event, texts).includes(filter))
    .reverse()
  const event = all.find(({ id }) => id === selected)
  return (
    <SplitView
      isDetailOpen={isDetailOpen && event !== undefined}
      texts={texts}
      onBack={() => onDetail(false)}
      list={
        <>
          <Lanes
            events={fitting}
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
            label={texts.timeLine}
            groups={[{ label: texts.timeLine, options: fitting }]}
            idOf={({ id }) => String(id)}
            selected={selected === undefined ? undefined : String(selected)}
            onSelect={({ id }) => onSelect(id)}
            onOpen={() => onDetail(true)}
          >
            {(each) => <EventRow event={each} texts={texts} />}
          </OptionList>
          {fitting.length === 0 && (
            <p className="hint">{all.length === 0 ? texts.nothingYet : texts.nothingFits}</p>
          )}
        </>
      }
      detail={
        event ? (
          <EventDetail
            key={event.id}
            event={event}
            events={all}
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
  const { name, about, isFault } = describeEvent(event, texts)
  return (
    <>
      <span className={`mark mark-${event.kind}`} role="img" aria-label={texts.kinds[event.kind]} />
      <span className="option-time">{timeOf(event.startedAt)}</span>
      <span className={isFault ? 'option-text fault' : 'option-text'}>
        <b>{name}</b> <span className="option-about">{about}</span>
      </span>
      <span className="option-number">
        {event.kind === 'live'
          ? ''
          : event.endedAt === undefined
            ? '…'
            : duration(event.endedAt - event.startedAt)}
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

/** One line for each kind; the right edge is now. The list below holds the same for the keyboard. */
function Lanes({ events, kinds, now, windowMs, texts, selected, onSelect }: LanesProps) {
  const from = now - windowMs
  const share = (at: number) => Math.max(0, Math.min(1, (at - from) / windowMs)) * 100
  return (
    <div className="lanes" aria-hidden="true">
      {kinds.map((kind) => (
        <div key={kind} className="lane">
          <span className="lane-label">{texts.kinds[kind]}</span>
          <span className="lane-bars">
            {events
              .filter((event) => event.kind === kind && (event.endedAt ?? now) >= from)
              .map((event) => {
                const start = share(event.startedAt)
                const end = event.kind === 'live' ? start : share(event.endedAt ?? now)
                const { isFault } = describeEvent(event, texts)
                return (
                  // biome-ignore lint/a11y/noStaticElementInteractions: the list below holds the same for the keyboard
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the list below holds the same for the keyboard
                  <span
                    key={event.id}
                    className={`bar bar-${isFault ? 'fault' : kind}`}
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
