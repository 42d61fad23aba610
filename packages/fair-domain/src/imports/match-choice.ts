import type { FieldDeclaration, PicklistEntry } from '@foyer/record-contract/metadata'
import { COUNTRY_CHOICES } from '../people/address-choices.ts'

/** How a text was matched: by its value, by a label, or by a usual spelling. */
export type ChoiceMatch = { value: string; by: 'value' | 'label' | 'spelling' }

/** Spellings of countries that are neither codes nor names of the two languages. */
const COUNTRY_SPELLINGS: Readonly<Record<string, string>> = {
  uk: 'GB',
  gbr: 'GB',
  england: 'GB',
  inghilterra: 'GB',
  granbretagna: 'GB',
  greatbritain: 'GB',
  usa: 'US',
  statiunitidamerica: 'US',
  unitedstatesofamerica: 'US',
  ita: 'IT',
  fra: 'FR',
  deu: 'DE',
  ger: 'DE',
  esp: 'ES',
  che: 'CH',
  aut: 'AT',
  olanda: 'NL',
  holland: 'NL',
  repceca: 'CZ',
  repubblicaceca: 'CZ',
  czechrepublic: 'CZ',
  rsm: 'SM',
  uae: 'AE',
  eau: 'AE',
}
/** Languages of further names of countries: Deutschland, España. */
const NAME_LANGUAGES = ['de', 'fr', 'es', 'pt', 'nl']

const YES_OR_NO: readonly PicklistEntry[] = [
  { value: 'true', label: { 'en-US': 'Yes', it: 'Sì' } },
  { value: 'false', label: { 'en-US': 'No', it: 'No' } },
]

const isCountry = (name: string) => name === 'BillingCountry'

/** Reduces a text to its letters and digits, without accents. */
export const plainText = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Returns the values that a cell of this field may have; null for a field with free values. */
export function choicesOf(
  name: string,
  field: FieldDeclaration | undefined,
): readonly PicklistEntry[] | null {
  if (isCountry(name)) return COUNTRY_CHOICES
  if (field?.type === 'boolean') return YES_OR_NO
  return field?.type === 'picklist' || field?.type === 'multiPicklist' ? field.values : null
}

/** Finds the value of a text: by code, label of either language, or usual spelling. */
export function matchChoice(
  entries: readonly PicklistEntry[],
  text: string,
  spellings: ReadonlyMap<string, string> = new Map(),
): ChoiceMatch | undefined {
  const wanted = plainText(text)
  if (wanted === '') return undefined
  const code = entries.find(({ value }) => plainText(value) === wanted)
  if (code) return { value: code.value, by: 'value' }
  const named = entries.find(({ label }) =>
    [label['en-US'], label.it].some((word) => plainText(word) === wanted),
  )
  if (named) return { value: named.value, by: 'label' }
  const value = spellings.get(wanted)
  return value === undefined ? undefined : { value, by: 'spelling' }
}

let countries: Map<string, string> | undefined

/** Spellings of countries, computed once. */
function countrySpellings() {
  if (countries) return countries
  countries = new Map(Object.entries(COUNTRY_SPELLINGS))
  for (const language of NAME_LANGUAGES) {
    const names = new Intl.DisplayNames([language], { type: 'region' })
    for (const { value } of COUNTRY_CHOICES) {
      const name = plainText(names.of(value) ?? value)
      if (!countries.has(name)) countries.set(name, value)
    }
  }
  return countries
}

/** Finds the value of a text for a field of a file. */
export const matchValue = (name: string, entries: readonly PicklistEntry[], text: string) =>
  matchChoice(entries, text, isCountry(name) ? countrySpellings() : undefined)
