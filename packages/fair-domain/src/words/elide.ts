import type { Language } from '@foyer/record-contract'

/** Italian words with their form before a vowel. */
const ELIDED: Readonly<Record<string, string>> = {
  il: 'l’',
  al: 'all’',
  dal: 'dall’',
  del: 'dell’',
  nel: 'nell’',
  sul: 'sull’',
}
const ARTICLE = /(^|[\s(«“])(il|al|dal|del|nel|sul) $/i
const JOINER = /(^|[\s(«“])([ae]) $/i
/** Matches numbers spoken with an initial vowel: otto, ottanta, ottocento, undici, undicimila. */
const SPOKEN_WITH_VOWEL = /^(8|11(?!\d|\.)|11\.\d{3}(?!\d))/

/** Matches the first of a month, which is an ordinal, unlike the other days. */
const FIRST_OF_MONTH =
  /^1(?= (?:gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre)\b)/

/**
 * Appends a value to the preceding text with Italian elision: `il` and `11 ottobre` are `l’11 ottobre`, `1
 * ottobre` is `1º ottobre`, `a` and `Aurora` are `ad Aurora`, `e` and `Elena` are `ed Elena`. A sentence is
 * written once, for any value.
 */
export function elide(before: string, value: string, language: Language) {
  if (language !== 'it') return before + value
  if (FIRST_OF_MONTH.test(value) && ARTICLE.test(before)) return before + value.replace(FIRST_OF_MONTH, '1º')
  if (SPOKEN_WITH_VOWEL.test(value))
    return (
      before.replace(
        ARTICLE,
        (_, edge: string, word: string) => edge + inCaseOf(word, ELIDED[word.toLowerCase()]),
      ) + value
    )
  const [, , joiner = ''] = JOINER.exec(before) ?? []
  const isSameVowel = joiner !== '' && value.charAt(0).toLowerCase() === joiner.toLowerCase()
  return isSameVowel ? `${before.slice(0, -1)}d ${value}` : before + value
}

const inCaseOf = (word: string, elided = '') =>
  word.charAt(0) === word.charAt(0).toUpperCase() ? elided.charAt(0).toUpperCase() + elided.slice(1) : elided
