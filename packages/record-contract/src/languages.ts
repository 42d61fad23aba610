/**
 * Languages of a product, declared by merging, so that a label without one of them is a compile error:
 * `declare module '@foyer/record-contract' { interface Languages { 'en-US': true; 'de-CH': true } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: products add their languages
export interface Languages {}

/** A language of API responses, as a BCP 47 tag: one of `Languages`, or any if none is declared. */
export type Language = [keyof Languages] extends [never] ? string : Extract<keyof Languages, string>

/** A text in every language. */
export type Label = Readonly<Record<Language, string>>

/** Language of the texts of the platform. Other languages are translations: see `registerTranslations`. */
export const SOURCE_LANGUAGE = 'en-US'

/** Returns a label in one language, or else in the source language, or else in the first one. */
export function labelIn(label: Label, language: Language): string
export function labelIn(label: Label | undefined, language: Language): string | undefined
export function labelIn(label: Readonly<Record<string, string>> | undefined, language: string) {
  return label && (label[language] ?? label[SOURCE_LANGUAGE] ?? Object.values(label)[0] ?? '')
}
