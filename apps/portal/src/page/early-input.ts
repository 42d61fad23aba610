type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Maximum time that a section may wait for its script. */
const TIMEOUT_MS = 15_000
const PRESSABLE = 'button, [role="button"], [role="tab"], summary'

const typed = new Map<Control, string | boolean>()
const pressed = new Set<HTMLElement>()
const submitted = new Map<HTMLFormElement, HTMLElement | null>()
let isListening = false
/** Deadline after the last section was hydrated; undefined before the first. */
let timer: ReturnType<typeof setTimeout> | undefined
let isLooking = false

/**
 * Records input, clicks and submits before hydration, which would be lost: React renders fields from its own
 * state, and buttons have no handlers yet. Called by a small script that loads before the large ones.
 */
export function catchEarlyInput() {
  if (isListening) return
  isListening = true
  for (const control of document.querySelectorAll<Control>('input, textarea, select'))
    if (!isTakenOver(control) && isReachable(control) && !isFile(control) && wasChanged(control))
      typed.set(control, stateOf(control))
  document.addEventListener('input', rememberTyped, true)
  document.addEventListener('click', rememberPressed, true)
  document.addEventListener('submit', rememberSubmitted, true)
}

/** Replays recorded events to React, each once its section is hydrated. */
export function replayEarlyInput() {
  timer = setTimeout(() => {
    // Hidden tabs have no animation frames.
    replayWhatIsReady()
    clearEarlyInput()
  }, TIMEOUT_MS)
  lookSoon()
}

/** Checks before each frame, only while events are pending, so that an untouched page stays idle. */
function lookSoon() {
  if (timer === undefined || isLooking || typed.size + pressed.size + submitted.size === 0) return
  isLooking = true
  requestAnimationFrame(() => {
    isLooking = false
    replayWhatIsReady()
    lookSoon()
  })
}

export function clearEarlyInput() {
  isListening = false
  clearTimeout(timer)
  timer = undefined
  for (const kept of [typed, pressed, submitted]) kept.clear()
  document.removeEventListener('input', rememberTyped, true)
  document.removeEventListener('click', rememberPressed, true)
  document.removeEventListener('submit', rememberSubmitted, true)
}

function replayWhatIsReady() {
  for (const [control, state] of typed)
    if (isReady(control)) {
      typed.delete(control)
      if (control.isConnected) tell(control, state)
    }
  for (const element of pressed)
    if (isReady(element)) {
      pressed.delete(element)
      if (element.isConnected) element.click()
    }
  for (const [form, submitter] of submitted)
    if (isReady(form)) {
      submitted.delete(form)
      if (form.isConnected) form.requestSubmit(submitter)
    }
}

/** True if React has hydrated the element; before that it ignores changes. */
const isTakenOver = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))

/** Drops events of removed elements. */
const isReady = (element: Element) => !element.isConnected || isTakenOver(element)

/** Browsers also restore values of hidden controls behind a widget after a reload, which no user has typed. */
const isReachable = (control: Control) =>
  control.type !== 'hidden' && control.closest('[aria-hidden="true"]') === null

/** Only the browser can set its value, so React only gets the change event. */
const isFile = (control: Control) => control.type === 'file'

function rememberTyped({ target }: Event) {
  if (!isControl(target) || isTakenOver(target)) return
  typed.set(target, stateOf(target))
  lookSoon()
}

function rememberPressed({ target }: Event) {
  const element = target instanceof Element ? target.closest<HTMLElement>(PRESSABLE) : null
  // The form handles its submit buttons.
  if (!element || isTakenOver(element) || (isButton(element) && element.type !== 'button')) return
  // Native disclosure elements need no script.
  if (element.tagName === 'SUMMARY' || element.hasAttribute('popovertarget')) return
  pressed.add(element)
  lookSoon()
}

function rememberSubmitted(event: SubmitEvent) {
  const form = event.target
  // A form with an action works without scripts; others would only reload the page.
  if (!(form instanceof HTMLFormElement) || isTakenOver(form) || form.hasAttribute('action')) return
  event.preventDefault()
  submitted.set(form, event.submitter)
  lookSoon()
}

const isButton = (element: Element): element is HTMLButtonElement => element instanceof HTMLButtonElement

export const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')

export const stateOf = (control: Control) => (isTick(control) ? control.checked : control.value)

function wasChanged(control: Control) {
  if (isTick(control)) return control.checked !== control.defaultChecked
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.selected !== option.defaultSelected)
  return control.value !== control.defaultValue
}

/** Dispatches the input again, now that there are handlers. */
export function tell(control: Control, state: string | boolean) {
  if (typeof state === 'boolean') {
    if (control instanceof HTMLInputElement && control.checked !== state) control.click()
    return
  }
  if (isFile(control)) {
    control.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  // React ignores a value equal to the tracked one, so the native setter is used.
  const known = control.value
  control.value = known === state ? '' : known
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {}
  set?.call(control, state)
  control.dispatchEvent(
    new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  )
}
