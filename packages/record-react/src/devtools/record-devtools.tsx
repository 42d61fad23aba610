import type { RecordClient } from '@foyer/record-client'
import { type ClientTrace, traceClient } from '@foyer/record-client/devtools'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { useRecordClient } from '../record-client-provider.tsx'
import { type DevtoolsTexts, devtoolsTexts } from './devtools.texts.ts'
import { DevtoolsPanel } from './devtools-panel.tsx'
import { adoptStyle } from './devtools-style.ts'

export type { DevtoolsTexts }

/** Options of the devtools. */
export interface DevtoolsOptions {
  /** Texts in another language than English. */
  texts?: DevtoolsTexts
  /** Initially open; else they open with a button in the corner or Alt+Shift+D. */
  isOpen?: boolean
  /** Called when they are opened or closed, to persist the state. */
  onToggle?: (isOpen: boolean) => void
}

/**
 * Developer tools: cache entries with lifetimes and listeners, and a timeline of events. Recording starts on
 * mount. Load them lazily, to keep them out of the page bundle.
 *
 * @example
 * const RecordDevtools = lazy(async () => ({ default: (await
 * import('@foyer/record-react/devtools')).RecordDevtools }))
 */
export function RecordDevtools({ texts, isOpen, onToggle }: DevtoolsOptions) {
  const client = useRecordClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: options are initial values
  useEffect(
    () =>
      mountRecordDevtools(client, {
        ...(texts && { texts }),
        ...(isOpen !== undefined && { isOpen }),
        ...(onToggle && { onToggle }),
      }),
    [client],
  )
  return null
}

/**
 * Mounts the devtools without a component. A shadow root isolates their styles from the page. Returns a
 * function that unmounts them.
 */
export function mountRecordDevtools(client: RecordClient, options: DevtoolsOptions = {}) {
  const trace = traceClient(client)
  const host = document.createElement('div')
  host.dataset.recordDevtools = ''
  const shadow = host.attachShadow({ mode: 'open' })
  adoptStyle(shadow)
  document.body.append(host)
  const root = createRoot(shadow.appendChild(document.createElement('div')))
  root.render(<Devtools client={client} trace={trace} {...options} />)
  return () => {
    // The component that unmounts them may be rendering.
    queueMicrotask(() => root.unmount())
    host.remove()
    trace.stop()
  }
}

const isToggle = ({ altKey, shiftKey, code }: KeyboardEvent) => altKey && shiftKey && code === 'KeyD'

function Devtools({
  client,
  trace,
  texts = devtoolsTexts,
  isOpen: isInitiallyOpen = false,
  onToggle,
}: DevtoolsOptions & { client: RecordClient; trace: ClientTrace }) {
  const [isOpen, setOpen] = useState(isInitiallyOpen)
  const toggle = (next: boolean) => {
    setOpen(next)
    onToggle?.(next)
  }
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isToggle(event)) return
      event.preventDefault()
      toggle(!isOpen)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  })
  return isOpen ? (
    <>
      <DevtoolsPanel client={client} trace={trace} texts={texts} onClose={() => toggle(false)} />
      <div className="space" />
    </>
  ) : (
    <button
      type="button"
      className="launcher"
      aria-label={texts.open}
      title={`${texts.open} (Alt+Shift+D)`}
      onClick={() => toggle(true)}
    >
      <span aria-hidden="true">{'{ }'}</span>
    </button>
  )
}
