import { isTyping, watchTyping } from './typing.ts'

type Message = 'reload' | 'is anybody typing?' | 'I am'

/** Time limit for answers of other tabs; a tab that is busy longer keeps its input. */
const ANSWER_MS = 200

let otherTabs: BroadcastChannel | undefined
let onTyping: (() => void) | undefined
let asking: Promise<boolean> | undefined
let isPutOff = false
const listeners = new Set<() => void>()
const tell = (message: Message) => otherTabs?.postMessage(message)

/**
 * Reloads the page for another day or edition in all tabs, so that no data stays in memory. Scrolls to the
 * top, because a new banner shifts the content.
 */
export function reloadPage() {
  tell('reload')
  reloadAtTop()
}

/** True if another tab has a form with unsaved input. Concurrent calls share the answer. */
export function isTypedElsewhere(): Promise<boolean> {
  if (!otherTabs) return Promise.resolve(false)
  asking ??= askOthers().finally(() => {
    asking = undefined
  })
  return asking
}

function askOthers() {
  tell('is anybody typing?')
  return new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), ANSWER_MS)
    onTyping = () => {
      clearTimeout(timer)
      resolve(true)
    }
  })
}

/** A deferred reload, because it would discard input of this tab. */
export const putOffReload = {
  current: () => isPutOff,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/**
 * Synchronises reloads between tabs, because day and edition belong to the session. `isForReal` if input can
 * be saved: neither in a rehearsal nor in an edition that is only displayed.
 */
export function onReloadRequest(isForReal: boolean) {
  // Only this reload starts at the top: back navigation restores the position.
  const restore = () =>
    setTimeout(() => {
      window.history.scrollRestoration = 'auto'
    })
  if (document.readyState === 'complete') restore()
  else window.addEventListener('load', restore, { once: true })
  setPutOff(false)
  watchTyping()
  if (typeof BroadcastChannel === 'undefined') return
  otherTabs = new BroadcastChannel('foyer-reload')
  otherTabs.onmessage = ({ data }: { data: Message }) => {
    const isAtWork = isForReal && isTyping()
    if (data === 'I am') onTyping?.()
    else if (data === 'reload') {
      // A suspended tab has not answered.
      if (isAtWork) setPutOff(true)
      else reloadAtTop()
    } else if (isAtWork) tell('I am')
  }
}

function setPutOff(next: boolean) {
  isPutOff = next
  for (const listener of listeners) listener()
}

export function reloadAtTop() {
  window.history.scrollRestoration = 'manual'
  window.location.reload()
}
