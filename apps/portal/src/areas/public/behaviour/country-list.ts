const SELECT = 'select[data-countries]'

/** Adds the countries to a select of the shop once the buyer needs them, so that the page stays small. */
export function attachCountryList(page: Document) {
  for (const kind of ['change', 'focusin'])
    page.addEventListener(kind, ({ target }) => {
      const form = target instanceof Element && target.matches(NEEDS) ? target.closest('form') : null
      if (form) void listCountries(form)
    })
}

/** The select itself, and the kind of recipient that shows it. */
const NEEDS = `${SELECT}, [name="invoiceRecipient"]`

/** Fills the select of a form; a list that is complete stays as it is. */
export async function listCountries(form: Element) {
  const select = form.querySelector<HTMLSelectElement>(SELECT)
  if (!select) return
  const { countryOptions } = await import('../../../shell/country-options.ts')
  if (select.dataset.countries === undefined) return
  const language = select.dataset.countries === 'it' ? 'it' : 'en-US'
  delete select.dataset.countries
  select.append(...countryOptions(language).map(({ value, label }) => new Option(label, value)))
}
