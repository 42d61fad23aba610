/** Maximum number of words, because more make a search slower, not better. */
const MAX_WORDS = 6
const MAX_WORD_LENGTH = 100

/** Splits a search term into distinct words. Wildcards and punctuation are removed. */
export function searchTerms(q: string): string[] {
  const words = q
    .replaceAll('\0', '')
    .split(/[\s,;:!?*%"'()«»]+/u)
    .map((word) => word.replace(/^[-.]+|[-.]+$/g, '').slice(0, MAX_WORD_LENGTH))
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  return [...new Set(words)].slice(0, MAX_WORDS)
}
