import { LANGUAGES, type Label, type Language } from '@foyer/record-contract'

/** Lines that stand in no price list, by their code: what they are called comes before the number of what they are for. */
const OTHER_LINES = {
  cancellation: { 'en-US': 'Cancellation fee', it: 'Penale di recesso' },
  addendum: { 'en-US': 'Addendum', it: 'Appendice' },
} as const satisfies Record<string, Label>

const labels: Readonly<Record<string, Label>> = OTHER_LINES

/** `Cancellation fee AP27-00012`: stored in the language of the company, whose papers bear it. */
export const otherLine = (code: keyof typeof OTHER_LINES, number: string, language: Language) => ({
  code,
  name: `${OTHER_LINES[code][language]} ${number}`,
})

/** Such a line for whoever reads it now; any other as it was written. */
export function otherLineFor(language: Language, code: string, name: string) {
  const label = labels[code]
  return (label && relabel(label, name, language)) ?? name
}

/** A name that begins with a label in any language, in another: what follows stays. Undefined for any other name. */
export function relabel(label: Label, name: string, language: Language) {
  const written = LANGUAGES.map((one) => label[one]).find((words) => name.startsWith(words))
  return written === undefined ? undefined : `${label[language]}${name.slice(written.length)}`
}
