type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const FIELD = 'input, select, textarea'

/**
 * Updates the errors of a form that the server returned with errors: a corrected field loses its error while
 * the user types, and gets it back when it becomes invalid. The server validates again on submit.
 */
export function attachFieldValidation(page: Document) {
  for (const kind of ['input', 'change'])
    page.addEventListener(kind, ({ target }) => {
      const form = target instanceof Element ? target.closest<HTMLFormElement>('form[data-mendable]') : null
      const field = form && (target as Element).closest<Field>(`:is(${FIELD})[aria-invalid]`)
      // Related fields are validated together by the function that knows their rule.
      if (field && field.dataset.judged === undefined) showIssue([field], !isMended(field))
      if (form) showAlert(form)
    })
}

/** Shows or removes the error of fields that came back with one error. */
export function showIssue(fields: readonly Field[], isWrong: boolean) {
  for (const field of fields)
    if (field.hasAttribute('aria-invalid')) field.setAttribute('aria-invalid', String(isWrong))
  for (const id of fields[0]?.getAttribute('aria-describedby')?.split(' ') ?? []) {
    const words = fields[0]?.ownerDocument.getElementById(id)
    if (!words?.matches('[data-fault]')) continue
    // Screen readers announce a description even if it is hidden, so its text is removed too.
    words.dataset.fault ||= words.textContent
    words.textContent = isWrong ? words.dataset.fault : ''
    words.hidden = !isWrong
  }
}

/** An unchanged value is still the rejected one. */
function isMended(field: Field) {
  if (field.type === 'checkbox') return (field as HTMLInputElement).checked
  const isLeft = !(field instanceof HTMLSelectElement) && field.value === field.defaultValue
  const isMissing = field.getAttribute('aria-required') === 'true' && field.value.trim() === ''
  return !isLeft && !isMissing && field.validity.valid
}

/** Ignores hidden fields: places beyond the number of people, and fields of a deselected answer. */
const isSeen = (field: Element) => field.getClientRects().length > 0

/** Removes the alert once all errors are corrected. */
function showAlert(form: HTMLFormElement) {
  const isWrong = [...form.querySelectorAll('[aria-invalid="true"]')].some(isSeen)
  for (const alert of form.querySelectorAll<HTMLElement>('[data-check]')) alert.hidden = !isWrong
}
