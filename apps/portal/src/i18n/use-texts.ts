import type { Language } from '@foyer/record-contract'
import type { Texts, ValuesOf } from './define-texts.ts'
import { formatMessage, type MessageValues } from './format-message.ts'
import { useLanguage } from './language-context.ts'

/** Says a text of the catalogue; values are asked for exactly when the text has gaps. */
export type Say<C extends Readonly<Record<string, string>>> = <K extends keyof C & string>(
  key: K,
  ...values: keyof ValuesOf<C[K]> extends never ? [] : [values: ValuesOf<C[K]>]
) => string

export function textsIn<C extends Readonly<Record<string, string>>>(
  texts: Texts<C>,
  language: Language,
): Say<C> {
  const catalogue = texts.byLanguage[language]
  return (key, ...[values]) =>
    values === undefined ? catalogue[key] : formatMessage(catalogue[key], values as MessageValues, language)
}

/** The texts of a slice in the language of the page. */
export function useTexts<C extends Readonly<Record<string, string>>>(texts: Texts<C>): Say<C> {
  return textsIn(texts, useLanguage())
}
