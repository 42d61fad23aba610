/** Ignores accents and case. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** True if a text contains all of these words or prefixes, in any order. */
export const includesWords = (text: string, words: string) =>
  plain(words)
    .split(/\s+/)
    .every((word) => plain(text).includes(word))
