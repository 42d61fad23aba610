type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** How long a part of the page may wait for its script. */
const PATIENCE_MS = 15_000

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')

/** React marks what it has taken over; before that it neither hears of a change nor respects it. */
const isTakenOver = (control: Control) => Object.keys(control).some((key) => key.startsWith('__reactProps'))

const stateOf = (control: Control) => (isTick(control) ? control.checked : control.value)

function wasChanged(control: Control) {
  if (isTick(control)) return control.checked !== control.defaultChecked
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.selected !== option.defaultSelected)
  return control.value !== control.defaultValue
}

/**
 * What people type or tick while the page is still the server's would be lost when React draws the fields from its
 * own state. It is remembered here and told to React as soon as that listens. Call it before the page is taken over;
 * what it returns ends it early.
 */
export function keepTyped(page: Document) {
  const typed = new Map<Control, string | boolean>()
  for (const control of page.querySelectorAll<Control>('input, textarea, select'))
    if (!isTakenOver(control) && control.type !== 'hidden' && wasChanged(control))
      typed.set(control, stateOf(control))

  const remember = ({ target }: Event) => {
    if (isControl(target) && !isTakenOver(target)) typed.set(target, stateOf(target))
  }
  page.addEventListener('input', remember, true)
  let end = performance.now() + PATIENCE_MS
  const look = () => {
    for (const [control, state] of typed) {
      if (!control.isConnected) typed.delete(control)
      else if (isTakenOver(control)) {
        typed.delete(control)
        tell(control, state)
      }
    }
    if (performance.now() < end) requestAnimationFrame(look)
    else page.removeEventListener('input', remember, true)
  }
  requestAnimationFrame(look)
  return () => {
    end = 0
  }
}

/** As if it were typed again, now that somebody listens. */
function tell(control: Control, state: string | boolean) {
  if (typeof state === 'boolean') {
    if (control instanceof HTMLInputElement && control.checked !== state) control.click()
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
