/** Legal forms and other words that do not identify a company. */
const COMMON = new Set([
  'srl',
  'spa',
  'sas',
  'snc',
  'ltd',
  'gmbh',
  'sa',
  'inc',
  'the',
  'and',
  'di',
  'de',
  'ag',
  'bv',
])

/** Returns the words of a name without case, accents, punctuation and legal form: `Àlfa S.r.l.` is `alfa`. */
export const nameTokens = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    // Joins initials into one word: S.p.A., s r l
    .replaceAll(/\b(\p{L})[. ](?=\p{L}\b)/gu, '$1')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !COMMON.has(word))
