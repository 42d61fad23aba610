import { LANGUAGES } from '@foyer/fair-domain'
import type { Label, Language } from '@foyer/record-contract'

/** Lines outside of the price list, by code: the label precedes the number of their subject. */
const OTHER_LINES = {
  cancellation: { 'en-US': 'Cancellation fee', it: 'Penale di recesso' },
  addendum: { 'en-US': 'Addendum', it: 'Appendice' },
} as const satisfies Record<string, Label>

const labels: Readonly<Record<string, Label>> = OTHER_LINES

/** `Cancellation fee AP27-00012`: stored in the language of the company, for its documents. */
export const otherLine = (code: keyof typeof OTHER_LINES, number: string, language: Language) => ({
  code,
  name: `${OTHER_LINES[code][language]} ${number}`,
})

/** Translates such a line for the reader; returns others unchanged. */
export function otherLineFor(language: Language, code: string, name: string) {
  const label = labels[code]
  return (label && relabel(label, name, language)) ?? name
}

/** Translates a name that starts with a label, keeping the rest; undefined for any other name. */
export function relabel(label: Label, name: string, language: Language) {
  const written = LANGUAGES.map((language) => label[language]).find((words) => name.startsWith(words))
  return written === undefined ? undefined : `${label[language]}${name.slice(written.length)}`
}
