/** What every company is called besides its name. */
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

/** Case, accents, stops and the legal form do not tell two names apart: `Àlfa S.r.l.` is `alfa`. */
export const nameTokens = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    // Initials are one word: S.p.A., s r l
    .replaceAll(/\b(\p{L})[. ](?=\p{L}\b)/gu, '$1')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !COMMON.has(word))
