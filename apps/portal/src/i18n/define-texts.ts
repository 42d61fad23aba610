import type { Language } from '@foyer/record-contract'

type Catalogue = Readonly<Record<string, string>>

/** Names of the placeholders of a message: `Hello {name}` needs `name`. */
type NamesIn<M extends string> = M extends `${string}{${infer Gap}}${infer Rest}`
  ? NameOf<Gap> | NamesIn<Rest>
  : never
// The branches of a plural are in braces too, but are no names.
type NameOf<Gap extends string> = Gap extends `${infer Name}, plural,${string}`
  ? Name
  : Gap extends `${string} ${string}` | ''
    ? never
    : Gap

export type ValuesOf<M extends string> = { readonly [Name in NamesIn<M>]: string | number }

/** The texts of a feature in both languages. */
export interface Texts<C extends Catalogue = Catalogue> {
  readonly byLanguage: Readonly<Record<Language, { readonly [Key in keyof C]: string }>>
  /** Only for the compiler: the messages whose placeholders determine the required values. */
  readonly messages?: C
}

/** Both languages of a catalogue; the compiler compares their keys. */
type InBoth<C extends Catalogue> = { 'en-US': C } & { it: { readonly [Key in keyof C]: string } }
/** Labels of fields in both languages, see `fieldLabels`; none has a placeholder. */
export type FieldLabelTexts<N extends string> = Readonly<Record<Language, Readonly<Record<N, ''>>>>

/**
 * Declares the texts of a feature, both languages side by side. A missing or extra key in one language, or a
 * use without a value, fails to compile. Labels that are those of the record come first, from `fieldLabels`.
 */
export function defineTexts<const C extends Catalogue>(byLanguage: InBoth<C>): Texts<C>
export function defineTexts<const C extends Catalogue, N extends string>(
  labels: FieldLabelTexts<N>,
  byLanguage: InBoth<C>,
): Texts<C & Readonly<Record<N, ''>>>
export function defineTexts(labels: InBoth<Catalogue>, byLanguage?: InBoth<Catalogue>): Texts {
  const merge = (language: Language) => ({ ...labels[language], ...byLanguage?.[language] })
  return { byLanguage: byLanguage ? { 'en-US': merge('en-US'), it: merge('it') } : labels }
}
