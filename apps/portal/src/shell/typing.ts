type Control = Element & { readonly value?: string }

/** Controls that somebody has typed into since it was saved; those that are gone do not count. */
const touched = new Set<Control>()
/** Those of the form that was sent last, until the server has answered. */
let sent: readonly Control[] = []
/** Unsaved work outside form controls, such as cells of a list. */
const held = new Set<symbol>()

/** Searching is not work that could be lost, and lists keep the cells that are being edited themselves. */
const NO_WORK = '[type="search"], [role="search"] *, [data-editable] *'
/** Outside a form a choice takes effect at once. */
const CHOICES = '[type="checkbox"], [type="radio"], [type="range"], [role="combobox"], select'

const isInForm = (control: Element) => control.closest('form') !== null

/** Begins to watch what people type, so that unsaved work is known. */
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

/** The server has answered a change: what was sent is saved, or is still to be. */
export function onSaved(isSaved: boolean) {
  if (isSaved) for (const control of sent) touched.delete(control)
  sent = []
}

/** Counts as typed until the function that it gives back is called. */
export function holdUnsaved() {
  const work = Symbol('unsaved')
  held.add(work)
  return () => void held.delete(work)
}

/** Has somebody written something that is not saved yet? What stands in no form is gone when its field is empty. */
export const isTyping = () =>
  held.size > 0 ||
  [...touched].some((control) => control.isConnected && (isInForm(control) || control.value !== ''))
