type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const FIELD = 'input, select, textarea'

/**
 * A form that came back with faults, and stays as the server drew it: a field that was mended stops complaining while
 * somebody types, and complains again when it is spoilt again. The server judges anew when the form is sent.
 */
export function attachFieldValidation(page: Document) {
  for (const kind of ['input', 'change'])
    page.addEventListener(kind, ({ target }) => {
      const form = target instanceof Element ? target.closest<HTMLFormElement>('form[data-mendable]') : null
      const field = form && (target as Element).closest<Field>(`:is(${FIELD})[aria-invalid]`)
      // What belongs together is judged together, by whoever knows what it needs.
      if (field && field.dataset.judged === undefined) showIssue([field], !isMended(field))
      if (form) showAlert(form)
    })
}

/** Says whether something is wrong with fields that came back with one fault. */
export function showIssue(fields: readonly Field[], isWrong: boolean) {
  for (const field of fields)
    if (field.hasAttribute('aria-invalid')) field.setAttribute('aria-invalid', String(isWrong))
  for (const id of fields[0]?.getAttribute('aria-describedby')?.split(' ') ?? []) {
    const words = fields[0]?.ownerDocument.getElementById(id)
    if (!words?.matches('[data-fault]')) continue
    // A description is read out even when it is hidden, so its words go as well.
    words.dataset.fault ||= words.textContent
    words.textContent = isWrong ? words.dataset.fault : ''
    words.hidden = !isWrong
  }
}

/** What was refused is not mended by leaving it. */
function isMended(field: Field) {
  if (field.type === 'checkbox') return (field as HTMLInputElement).checked
  const isLeft = !(field instanceof HTMLSelectElement) && field.value === field.defaultValue
  const isMissing = field.getAttribute('aria-required') === 'true' && field.value.trim() === ''
  return !isLeft && !isMissing && field.validity.valid
}

/** Places beyond the number of people, and what belongs to an answer that was taken back, complain to nobody. */
const isSeen = (field: Element) => field.getClientRects().length > 0

/** Whoever has mended all of it need not be told to look. */
function showAlert(form: HTMLFormElement) {
  const isWrong = [...form.querySelectorAll('[aria-invalid="true"]')].some(isSeen)
  for (const alert of form.querySelectorAll<HTMLElement>('[data-check]')) alert.hidden = !isWrong
}
