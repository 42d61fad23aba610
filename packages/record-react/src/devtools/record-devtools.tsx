import type { RecordClient } from '@foyer/record-client'
import { type ClientTrace, traceClient } from '@foyer/record-client/devtools'
import type { Language } from '@foyer/record-contract'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { useRecordClient } from '../record-client-provider.tsx'
import { devtoolsTexts } from './devtools.texts.ts'
import { DevtoolsPanel } from './devtools-panel.tsx'
import { adoptStyle } from './devtools-style.ts'

/** How the tools come up. */
export interface DevtoolsOptions {
  language?: Language
  /** Open from the start; else a button in the corner, and Alt+Shift+D, open them. */
  isOpen?: boolean
  /** Told when they are opened or closed, for whoever remembers it. */
  onToggle?: (isOpen: boolean) => void
}

/**
 * Tools for developers: what the cache holds, how long it lives, who listens, and what happened, on a time line. They begin
 * to look on when they are mounted. Load them lazily: nothing of them is in the page before.
 *
 * @example
 * const RecordDevtools = lazy(async () => ({ default: (await import('@foyer/record-react/devtools')).RecordDevtools }))
 */
export function RecordDevtools({ language, isOpen, onToggle }: DevtoolsOptions) {
  const client = useRecordClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: how they come up is said once
  useEffect(
    () =>
      mountRecordDevtools(client, {
        ...(language && { language }),
        ...(isOpen !== undefined && { isOpen }),
        ...(onToggle && { onToggle }),
      }),
    [client],
  )
  return null
}

/**
 * The same without a component, for pages that have none to put it in. In a tree of their own, styles of the page do not
 * reach the tools, nor theirs the page. Gives the function that takes them away again.
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
    // A component that takes them away may be drawing just now.
    queueMicrotask(() => root.unmount())
    host.remove()
    trace.stop()
  }
}

const isToggle = ({ altKey, shiftKey, code }: KeyboardEvent) => altKey && shiftKey && code === 'KeyD'

function Devtools({
  client,
  trace,
  language = 'en-US',
  isOpen: isInitiallyOpen = false,
  onToggle,
}: DevtoolsOptions & { client: RecordClient; trace: ClientTrace }) {
  const [isOpen, setOpen] = useState(isInitiallyOpen)
  const texts = devtoolsTexts[language]
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
    <DevtoolsPanel client={client} trace={trace} language={language} onClose={() => toggle(false)} />
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
