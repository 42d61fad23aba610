import type { RecordClient } from '@foyer/record-client'
import { type ClientTrace, inspect } from '@foyer/record-client/devtools'
import { syncOf } from '@foyer/record-client/offline'
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
import { DeviceView } from './device-view.tsx'
import type { DevtoolsTexts } from './devtools.texts.ts'
import { EntriesView } from './entries-view.tsx'
import { type EventKind, KINDS, TimelineView } from './timeline-view.tsx'

/** Refresh interval of displayed lifetimes. */
const REFRESH_MS = 1_000
const WINDOWS = [30_000, 120_000, 600_000]
const VIEWS = ['entries', 'timeline', 'device'] as const
type View = (typeof VIEWS)[number]

const MIN_HEIGHT = 160
const STEP = 32

interface DevtoolsPanelProps {
  client: RecordClient
  trace: ClientTrace
  texts: DevtoolsTexts
  onClose: () => void
}

/** The open devtools: entries, the timeline or the device, a filter for each, and the selected item. */
export function DevtoolsPanel({ client, trace, texts, onClose }: DevtoolsPanelProps) {
  const id = useId()
  const [view, setView] = useState<View>('entries')
  const [query, setQuery] = useState('')
  const [onScreenOnly, setOnScreenOnly] = useState(false)
  const [kinds, setKinds] = useState<ReadonlySet<EventKind>>(new Set(KINDS))
  const [windowMs, setWindow] = useState(WINDOWS[0] ?? REFRESH_MS)
  const [entry, setEntry] = useState<string>()
  const [event, setEvent] = useState<number>()
  const [device, setDevice] = useState<string>()
  const [isDetailOpen, setDetailOpen] = useState(false)
  const search = useRef<HTMLInputElement>(null)
  const panel = useRef<HTMLElement>(null)
  useRefresh(trace)
  const filter = query.trim().toLowerCase()
  const countOf: Record<View, () => number> = {
    entries: () => inspect(client, trace).length,
    timeline: () => trace.events().length,
    device: () => syncOf(client).getState().entries.length,
  }

  const openView = (next: View) => {
    setView(next)
    setDetailOpen(false)
  }
  const onKeyDown = (pressed: KeyboardEvent) => {
    const isTyping = pressed.target instanceof HTMLInputElement && pressed.target.type === 'search'
    if (pressed.key === '/' && !isTyping) search.current?.focus()
    else if (pressed.key === 'Escape') {
      if (isDetailOpen && isNarrow(panel.current)) setDetailOpen(false)
      else if (query !== '') setQuery('')
      else onClose()
    } else return
    pressed.preventDefault()
    // The page has its own keyboard shortcuts.
    pressed.stopPropagation()
  }

  return (
    <section ref={panel} className="panel" aria-label={texts.title} onKeyDown={onKeyDown}>
      <HeightHandle panel={panel} label={texts.height} />
      <header>
        <div className="tabs" role="tablist" aria-label={texts.views}>
          {VIEWS.map((item) => (
            <button
              key={item}
              type="button"
              role="tab"
              id={`${id}-${item}`}
              aria-selected={view === item}
              aria-controls={`${id}-view`}
              tabIndex={view === item ? 0 : -1}
              onClick={() => openView(item)}
              onKeyDown={(pressed) => {
                if (pressed.key !== 'ArrowLeft' && pressed.key !== 'ArrowRight') return
                const step = pressed.key === 'ArrowRight' ? 1 : -1
                const otherView = VIEWS.at((VIEWS.indexOf(item) + step) % VIEWS.length) ?? 'entries'
                openView(otherView)
                pressed.currentTarget.parentElement
                  ?.querySelector<HTMLElement>(`[id$="-${otherView}"]`)
                  ?.focus()
              }}
            >
              {texts[item]} <span className="muted">{countOf[item]()}</span>
            </button>
          ))}
        </div>
        <input
          ref={search}
          type="search"
          aria-label={texts.filter}
          placeholder={texts.filterHint}
          value={query}
          onChange={(change) => setQuery(change.target.value)}
        />
        {view === 'entries' && (
          <label className="chip">
            <input
              type="checkbox"
              checked={onScreenOnly}
              onChange={(change) => setOnScreenOnly(change.target.checked)}
            />
            {texts.observedOnly}
          </label>
        )}
        {view === 'timeline' && (
          <>
            {KINDS.map((kind) => (
              <label key={kind} className="chip">
                <input
                  type="checkbox"
                  checked={kinds.has(kind)}
                  onChange={(change) =>
                    setKinds(
                      new Set(
                        KINDS.filter((item) => (item === kind ? change.target.checked : kinds.has(item))),
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
              {WINDOWS.map((item) => (
                <option key={item} value={item}>
                  {item < 60_000 ? texts.seconds(item / 1_000) : texts.minutes(item / 60_000)}
                </option>
              ))}
            </select>
          </>
        )}
        <span className="spring" />
        <button type="button" aria-pressed={trace.isPaused()} onClick={() => trace.pause(!trace.isPaused())}>
          {trace.isPaused() ? texts.resume : texts.pause}
        </button>
        <button type="button" onClick={() => trace.clear()}>
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
        {view === 'device' && (
          <DeviceView
            client={client}
            texts={texts}
            filter={filter}
            selected={device}
            onSelect={setDevice}
            isDetailOpen={isDetailOpen}
            onDetail={setDetailOpen}
          />
        )}
        {view === 'entries' && (
          <EntriesView
            client={client}
            trace={trace}
            texts={texts}
            filter={filter}
            onScreenOnly={onScreenOnly}
            selected={entry}
            onSelect={setEntry}
            isDetailOpen={isDetailOpen}
            onDetail={setDetailOpen}
            onEvent={(selectedId) => {
              setEvent(selectedId)
              openView('timeline')
              setDetailOpen(true)
            }}
          />
        )}
        {view === 'timeline' && (
          <TimelineView
            trace={trace}
            now={client.runtime.clock.now()}
            texts={texts}
            filter={filter}
            kinds={kinds}
            windowMs={windowMs}
            selected={event}
            onSelect={setEvent}
            isDetailOpen={isDetailOpen}
            onDetail={setDetailOpen}
            onEntry={(selectedId) => {
              setEntry(selectedId)
              openView('entries')
              setDetailOpen(true)
            }}
          />
        )}
      </div>
    </section>
  )
}

/** Whether the detail covers the list: see the style. */
const isNarrow = (panel: HTMLElement | null) => panel !== null && panel.clientWidth < 700

/** Renders after each event, and periodically. */
function useRefresh(trace: ClientTrace) {
  const [, refresh] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const refreshSoon = () => startTransition(refresh)
    const stop = trace.subscribe(refreshSoon)
    const timer = setInterval(refreshSoon, REFRESH_MS)
    return () => {
      stop()
      clearInterval(timer)
    }
  }, [trace])
}

/** Handle that resizes the panel, by pointer or arrow keys. */
function HeightHandle({ panel, label }: { panel: { current: HTMLElement | null }; label: string }) {
  const set = (height: number) => {
    const bounded = Math.max(MIN_HEIGHT, Math.min(height, window.innerHeight - STEP))
    panel.current?.parentElement?.style.setProperty('--height', `${bounded}px`)
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
    const step = pressed.key === 'ArrowUp' ? STEP : pressed.key === 'ArrowDown' ? -STEP : 0
    if (step === 0) return
    set((panel.current?.offsetHeight ?? 0) + step)
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
