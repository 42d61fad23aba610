type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** How long a part of the page may wait for its script. */
const PATIENCE_MS = 15_000
const PRESSABLE = 'button, [role="button"], [role="tab"], summary'

const typed = new Map<Control, string | boolean>()
const pressed = new Set<HTMLElement>()
const submitted = new Map<HTMLFormElement, HTMLElement | null>()
let isListening = false
/** Runs out when no part of the page is still to come; missing before the first of them came. */
let patience: ReturnType<typeof setTimeout> | undefined
let isLooking = false

/**
 * What people type, tick, press or send while the page is still the server's would be lost: React draws the fields
 * from its own state, and nobody hears the buttons. It is remembered here. Called by a script of its own that comes
 * before the large ones.
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

/** Tells React what happened before it listened, each thing once its part of the page is taken over. */
export function replayEarlyInput() {
  patience = setTimeout(() => {
    // In a tab that nobody sees there are no frames.
    replayWhatIsReady()
    clearEarlyInput()
  }, PATIENCE_MS)
  lookSoon()
}

/** Looks before each frame, and only while something waits: a page that nobody touches is not woken up. */
function lookSoon() {
  if (patience === undefined || isLooking || typed.size + pressed.size + submitted.size === 0) return
  isLooking = true
  requestAnimationFrame(() => {
    isLooking = false
    replayWhatIsReady()
    lookSoon()
  })
}

export function clearEarlyInput() {
  isListening = false
  clearTimeout(patience)
  patience = undefined
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

/** React marks what it has taken over; before that it neither hears of a change nor respects it. */
const isTakenOver = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))

/** Nothing more will come of an element that is gone. */
const isReady = (element: Element) => !element.isConnected || isTakenOver(element)

/** After a reload browsers also put back what stood in controls behind a widget, where nobody can have typed it. */
const isReachable = (control: Control) =>
  control.type !== 'hidden' && control.closest('[aria-hidden="true"]') === null

/** Its value is for the browser to set: to React it is only said that a file was chosen. */
const isFile = (control: Control) => control.type === 'file'

function rememberTyped({ target }: Event) {
  if (!isControl(target) || isTakenOver(target)) return
  typed.set(target, stateOf(target))
  lookSoon()
}

function rememberPressed({ target }: Event) {
  const element = target instanceof Element ? target.closest<HTMLElement>(PRESSABLE) : null
  // Buttons that send a form are heard by the form.
  if (!element || isTakenOver(element) || (isButton(element) && element.type !== 'button')) return
  // What opens by itself needs no script.
  if (element.tagName === 'SUMMARY' || element.hasAttribute('popovertarget')) return
  pressed.add(element)
  lookSoon()
}

function rememberSubmitted(event: SubmitEvent) {
  const form = event.target
  // A form with an address works without scripts; the others would only load the page anew.
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

/** As if it were typed again, now that somebody listens. */
export function tell(control: Control, state: string | boolean) {
  if (typeof state === 'boolean') {
    if (control instanceof HTMLInputElement && control.checked !== state) control.click()
    return
  }
  if (isFile(control)) {
    control.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  // React hears of a value only when it differs from the one it knows, which its own setter writes down.
  const known = control.value
  control.value = known === state ? '' : known
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {}
  set?.call(control, state)
  control.dispatchEvent(
    new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  )
}
