import type { RecordClient } from '@foyer/record-client'
import { type ClientTrace, inspect } from '@foyer/record-client/devtools'
import type { Language } from '@foyer/record-contract'
import {
  type KeyboardEvent,
  type PointerEvent,
  startTransition,
  useEffect,
  useId,
  useReducer,
  useRef,
  useState,
} from 'react'
import { devtoolsTexts } from './devtools.texts.ts'
import { EntriesView } from './entries-view.tsx'
import { type EventKind, KINDS, TimeLineView } from './time-line-view.tsx'

/** How often lifetimes are looked at. */
const LOOK_MS = 1_000
const WINDOWS = [30_000, 120_000, 600_000]
const VIEWS = ['entries', 'timeLine'] as const
type View = (typeof VIEWS)[number]

const MIN_HEIGHT = 160
const STEP = 32

interface DevtoolsPanelProps {
  client: RecordClient
  watch: ClientTrace
  language: Language
  onClose: () => void
}

/** The tools when they are open: entries or the time line, a filter for both, and one of them in full. */
export function DevtoolsPanel({ client, watch, language, onClose }: DevtoolsPanelProps) {
  const texts = devtoolsTexts[language]
  const id = useId()
  const [view, setView] = useState<View>('entries')
  const [typed, setTyped] = useState('')
  const [onScreenOnly, setOnScreenOnly] = useState(false)
  const [kinds, setKinds] = useState<ReadonlySet<EventKind>>(new Set(KINDS))
  const [windowMs, setWindow] = useState(WINDOWS[0] ?? LOOK_MS)
  const [entry, setEntry] = useState<string>()
  const [event, setEvent] = useState<number>()
  const [isDetailOpen, setDetailOpen] = useState(false)
  const search = useRef<HTMLInputElement>(null)
  const panel = useRef<HTMLElement>(null)
  useRedraw(watch)
  const filter = typed.trim().toLowerCase()

  const show = (next: View) => {
    setView(next)
    setDetailOpen(false)
  }
  const onKeyDown = (pressed: KeyboardEvent) => {
    const isTyping = pressed.target instanceof HTMLInputElement && pressed.target.type === 'search'
    if (pressed.key === '/' && !isTyping) search.current?.focus()
    else if (pressed.key === 'Escape') {
      if (isDetailOpen && isNarrow(panel.current)) setDetailOpen(false)
      else if (typed !== '') setTyped('')
      else onClose()
    } else return
    pressed.preventDefault()
    // The page behind has keys of its own.
    pressed.stopPropagation()
  }

  return (
    <section ref={panel} className="panel" aria-label={texts.title} onKeyDown={onKeyDown}>
      <HeightHandle panel={panel} label={texts.height} />
      <header>
        <div className="tabs" role="tablist" aria-label={texts.views}>
          {VIEWS.map((each) => (
            <button
              key={each}
              type="button"
              role="tab"
              id={`${id}-${each}`}
              aria-selected={view === each}
              aria-controls={`${id}-view`}
              tabIndex={view === each ? 0 : -1}
              onClick={() => show(each)}
              onKeyDown={(pressed) => {
                if (pressed.key !== 'ArrowLeft' && pressed.key !== 'ArrowRight') return
                const other = each === 'entries' ? 'timeLine' : 'entries'
                show(other)
                pressed.currentTarget.parentElement?.querySelector<HTMLElement>(`[id$="-${other}"]`)?.focus()
              }}
            >
              {texts[each]}{' '}
              <span className="muted">
                {each === 'entries' ? inspect(client, watch).length : watch.events().length}
              </span>
            </button>
          ))}
        </div>
        <input
          ref={search}
          type="search"
          aria-label={texts.filter}
          placeholder={texts.filterHint}
          value={typed}
          onChange={(change) => setTyped(change.target.value)}
        />
        {view === 'entries' ? (
          <label className="chip">
            <input
              type="checkbox"
              checked={onScreenOnly}
              onChange={(change) => setOnScreenOnly(change.target.checked)}
            />
            {texts.onScreen}
          </label>
        ) : (
          <>
            {KINDS.map((kind) => (
              <label key={kind} className="chip">
                <input
                  type="checkbox"
                  checked={kinds.has(kind)}
                  onChange={(change) =>
                    setKinds(
                      new Set(
                        KINDS.filter((each) => (each === kind ? change.target.checked : kinds.has(each))),
                      ),
                    )
                  }
                />
                <span className={`mark mark-${kind}`} aria-hidden="true" />
                {texts.kinds[kind]}
              </label>
            ))}
            <select
              aria-label={texts.window}
              value={windowMs}
              onChange={(change) => setWindow(Number(change.target.value))}
            >
              {WINDOWS.map((each) => (
                <option key={each} value={each}>
                  {each < 60_000 ? texts.seconds(each / 1_000) : texts.minutes(each / 60_000)}
                </option>
              ))}
            </select>
          </>
        )}
        <span className="spring" />
        <button type="button" aria-pressed={watch.isPaused()} onClick={() => watch.pause(!watch.isPaused())}>
          {watch.isPaused() ? texts.resume : texts.pause}
        </button>
        <button type="button" onClick={() => watch.clear()}>
          {texts.clear}
        </button>
        <button
          type="button"
          className="close"
          aria-label={texts.close}
          title={texts.closeHint}
          onClick={onClose}
        >
          ×
        </button>
      </header>
      <div id={`${id}-view`} className="view" role="tabpanel" aria-labelledby={`${id}-${view}`}>
        {view === 'entries' ? (
          <EntriesView
            client={client}
            watch={watch}
            texts={texts}
            filter={filter}
            onScreenOnly={onScreenOnly}
            selected={entry}
            onSelect={setEntry}
            isDetailOpen={isDetailOpen}
            onDetail={setDetailOpen}
            onEvent={(found) => {
              setEvent(found)
              show('timeLine')
              setDetailOpen(true)
            }}
          />
        ) : (
          <TimeLineView
            watch={watch}
            now={client.runtime.clock.now()}
            texts={texts}
            filter={filter}
            kinds={kinds}
            windowMs={windowMs}
            selected={event}
            onSelect={setEvent}
            isDetailOpen={isDetailOpen}
            onDetail={setDetailOpen}
            onEntry={(found) => {
              setEntry(found)
              show('entries')
              setDetailOpen(true)
            }}
          />
        )}
      </div>
    </section>
  )
}

/** Lists stand over the detail there: see the style. */
const isNarrow = (panel: HTMLElement | null) => panel !== null && panel.clientWidth < 700

/** Draws anew when something happened, and as time goes by. */
function useRedraw(watch: ClientTrace) {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const soon = () => startTransition(redraw)
    const stop = watch.subscribe(soon)
    const timer = setInterval(soon, LOOK_MS)
    return () => {
      stop()
      clearInterval(timer)
    }
  }, [watch])
}

/** Drawn, or moved by arrows, it makes the panel higher or lower. */
function HeightHandle({ panel, label }: { panel: { current: HTMLElement | null }; label: string }) {
  const set = (height: number) => {
    const bounded = Math.max(MIN_HEIGHT, Math.min(height, window.innerHeight - STEP))
    panel.current?.style.setProperty('--height', `${bounded}px`)
  }
  const onPointerDown = (pressed: PointerEvent<HTMLElement>) => {
    const handle = pressed.currentTarget
    handle.setPointerCapture(pressed.pointerId)
    const move = (moved: globalThis.PointerEvent) => set(window.innerHeight - moved.clientY)
    handle.addEventListener('pointermove', move)
    handle.addEventListener('pointerup', () => handle.removeEventListener('pointermove', move), {
      once: true,
    })
  }
  const onKeyDown = (pressed: KeyboardEvent) => {
    const up = pressed.key === 'ArrowUp' ? STEP : pressed.key === 'ArrowDown' ? -STEP : 0
    if (up === 0) return
    set((panel.current?.offsetHeight ?? 0) + up)
    pressed.preventDefault()
  }
  return (
    <hr
      className="handle"
      aria-label={label}
      aria-orientation="horizontal"
      aria-valuenow={0}
      tabIndex={0}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
    />
  )
}
