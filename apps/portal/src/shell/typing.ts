type Control = Element & { readonly value?: string }

/** Controls with unsaved input; removed ones do not count. */
const touched = new Set<Control>()
/** Controls of the form sent last, until the server has responded. */
let sent: readonly Control[] = []
/** Unsaved work outside of form controls, such as cells of a list. */
const held = new Set<symbol>()

/** Searches are no unsaved work, and lists track their own cell edits. */
const NO_WORK = '[type="search"], [role="search"] *, [data-editable] *'
/** A choice outside of a form takes effect immediately. */
const CHOICES = '[type="checkbox"], [type="radio"], [type="range"], [role="combobox"], select'

const isInForm = (control: Element) => control.closest('form') !== null

/** Starts to track input, to detect unsaved work. */
export function watchTyping() {
  document.addEventListener('input', rememberTyped, true)
  document.addEventListener('submit', rememberSent, true)
}

function rememberTyped({ target }: Event) {
  if (!(target instanceof Element) || target.matches(NO_WORK)) return
  if (!isInForm(target) && target.matches(CHOICES)) return
  for (const control of touched) if (!control.isConnected) touched.delete(control)
  touched.add(target)
  sent = sent.filter((control) => control !== target)
}

function rememberSent({ target }: Event) {
  sent = [...touched].filter((control) => target instanceof Element && target.contains(control))
}

/** Called with the response to a change: the sent input is saved, or still unsaved. */
export function onSaved(isSaved: boolean) {
  if (isSaved) for (const control of sent) touched.delete(control)
  sent = []
}

/** Registers unsaved work until the returned function is called. */
export function holdUnsaved() {
  const work = Symbol('unsaved')
  held.add(work)
  return () => void held.delete(work)
}

/** True if there is unsaved input. Outside of forms, an empty field has none. */
export const isTyping = () =>
  held.size > 0 ||
  [...touched].some((control) => control.isConnected && (isInForm(control) || control.value !== ''))
