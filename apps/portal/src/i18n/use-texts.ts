import type { Language } from '@foyer/record-contract'
import { use } from 'react'
import type { Texts, ValuesOf } from './define-texts.ts'
import { formatMessage, type MessageValues } from './format-message.ts'
import { useLanguage } from './language-context.ts'
import { OWN_WORDING, type Wording, WordingContext } from './wording-context.ts'

/** Returns a text of the catalogue; values are required exactly if the text has placeholders. */
export type Say<C extends Readonly<Record<string, string>>> = <K extends keyof C & string>(
  key: K,
  ...values: keyof ValuesOf<C[K]> extends never ? [] : [values: ValuesOf<C[K]>]
) => string

export function textsIn<C extends Readonly<Record<string, string>>>(
  texts: Texts<C>,
  language: Language,
  wording: Wording = OWN_WORDING,
): Say<C> {
  const catalogue = texts.byLanguage[language]
  return (key, ...[values]) => {
    const own = catalogue[key]
    const text = (Object.hasOwn(wording, own) && wording[own]) || own
    return values === undefined ? text : formatMessage(text, values as MessageValues, language)
  }
}

/** The texts of a feature in the language of the page. */
export function useTexts<C extends Readonly<Record<string, string>>>(texts: Texts<C>): Say<C> {
  return textsIn(texts, useLanguage(), use(WordingContext))
}
