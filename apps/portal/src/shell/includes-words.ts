/** Accents and capitals apart. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Does a text have each of these words, or their beginnings, in any order? */
export const includesWords = (text: string, words: string) =>
  plain(words)
    .split(/\s+/)
    .every((word) => plain(text).includes(word))
