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

/**
 * Declares the texts of a feature, both languages side by side. A missing or extra key in one language, or a
 * use without a value, fails to compile.
 */
export function defineTexts<const C extends Catalogue>(
  byLanguage: { 'en-US': C } & { it: { readonly [Key in keyof C]: string } },
): Texts<C> {
  return { byLanguage }
}
