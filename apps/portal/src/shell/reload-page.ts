import { isTyping, watchTyping } from './typing.ts'

type Message = 'reload' | 'is anybody typing?' | 'I am'

/** Tabs answer at once; one that is busy for longer keeps what is typed in it. */
const ANSWER_MS = 200

let otherTabs: BroadcastChannel | undefined
let onTyping: (() => void) | undefined
let asking: Promise<boolean> | undefined
let isPutOff = false
const listeners = new Set<() => void>()
const tell = (message: Message) => otherTabs?.postMessage(message)

/**
 * The same page anew, for another day or another edition: nothing that is in memory may stay, in no tab. It begins at its
 * top: the browser would keep in its place what stood there, below a banner that has come in between.
 */
export function reloadPage() {
  tell('reload')
  reloadAtTop()
}

/** Is there a form in another tab that a reload would empty? Who asks meanwhile gets the same answer. */
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

/** A reload that waits, because it would empty what is typed in this tab. */
export const putOffReload = {
  current: () => isPutOff,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/**
 * Day and edition belong to the session: what one tab changes holds in all of them, and each has to say so. `isForReal`
 * where what is typed can be saved: neither in a rehearsal nor in an edition that is only looked at.
 */
export function onReloadRequest(isForReal: boolean) {
  // Only the reload itself begins at the top: a page that was come back to stands where it was left.
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
      // A tab that slept has answered nobody.
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
