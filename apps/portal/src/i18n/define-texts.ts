import type { Language } from '@foyer/record-contract'

type Catalogue = Readonly<Record<string, string>>

/** Names of the values that a message needs: `Hello {name}` needs `name`. */
type NamesIn<M extends string> = M extends `${string}{${infer Gap}}${infer Rest}`
  ? NameOf<Gap> | NamesIn<Rest>
  : never
// Inside a plural the words of its branches stand in braces as well; they are no names.
type NameOf<Gap extends string> = Gap extends `${infer Name}, plural,${string}`
  ? Name
  : Gap extends `${string} ${string}` | ''
    ? never
    : Gap

export type ValuesOf<M extends string> = { readonly [Name in NamesIn<M>]: string | number }

/** The texts of a slice in both languages. */
export interface Texts<C extends Catalogue = Catalogue> {
  readonly byLanguage: Readonly<Record<Language, { readonly [Key in keyof C]: string }>>
  /** Only for the compiler: the messages whose gaps decide which values are needed. */
  readonly messages?: C
}

/**
 * Declares the texts of a slice, both languages side by side. A key that one language lacks, or has too much, fails
 * to compile; so does a use that forgets a value.
 */
export function defineTexts<const C extends Catalogue>(
  byLanguage: { 'en-US': C } & { it: { readonly [Key in keyof C]: string } },
): Texts<C> {
  return { byLanguage }
}
