import { type Label, type Language, SOURCE_LANGUAGE } from './languages.ts'

/** Translations of the phrases of the platform into one language, by their English text. */
export type Translations = Readonly<Record<string, string>>

/** A value in a phrase; a function if it depends on the language. */
type PhraseValue = string | number | ((language: Language) => string)

const catalogues = new Map<string, Translations>()

/** A text of the platform: a label that is translated when it is read, because constants precede the translations. */
class Phrase {
  readonly #english: string
  readonly #values: readonly PhraseValue[]

  constructor(english: string, values: readonly PhraseValue[]) {
    this.#english = english
    this.#values = values
  }

  translate(language: string) {
    const template = catalogues.get(language)?.[this.#english] ?? this.#english
    return template.replace(/\{(\d)\}/g, (_, index: string) => {
      const value = this.#values[Number(index)] ?? ''
      return typeof value === 'function' ? value(language as Language) : String(value)
    })
  }

  toJSON() {
    const languages = [SOURCE_LANGUAGE, ...catalogues.keys()]
    return Object.fromEntries(languages.map((language) => [language, this.translate(language)]))
  }
}

/** Adds the translations of all phrases into a language, for the whole process. */
export function registerTranslations(language: string, translations: Translations) {
  catalogues.set(language, translations)
  Object.defineProperty(Phrase.prototype, language, {
    configurable: true,
    get(this: Phrase) {
      return this.translate(language)
    },
  })
}
registerTranslations(SOURCE_LANGUAGE, {})

/**
 * Returns a text of the platform in every registered language. `{0}` is the first value.
 *
 * @example
 * phrase('value too long (max length={0})', 80)['en-US'] // 'value too long (max length=80)'
 */
export const phrase = (english: string, ...values: readonly PhraseValue[]) =>
  new Phrase(english, values) as unknown as Label

/** Returns a label with the same text in every language. */
export const sameLabel = (text: string): Label => phrase('{0}', text)
