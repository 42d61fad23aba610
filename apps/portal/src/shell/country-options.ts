import { COUNTRIES } from '@foyer/fair-domain'
import { countryName, type Language } from '@foyer/record-contract'

type Options = readonly { value: string; label: string }[]

const known = new Map<Language, Options>()

/** Countries by name in the language of the page. The same array each time, to avoid renders. */
export function countryOptions(language: Language) {
  const options = known.get(language) ?? makeOptions(language)
  known.set(language, options)
  return options
}

function makeOptions(language: Language): Options {
  const collator = new Intl.Collator(language)
  return COUNTRIES.map((value) => ({ value, label: countryName(language, value) })).toSorted((a, b) =>
    collator.compare(a.label, b.label),
  )
}
