/** Alphabet without 0/O, 1/I/L, 2/Z, 5/S, 8/B: codes are read from paper and typed on a phone. */
const ALPHABET = 'ACDEFGHJKMNPQRTUVWXY34679'
const GROUPS = 3
const GROUP_LENGTH = 4

/** Creates a short code for a mail or document, as `K7QM-4TXP-H3WA`; `randomBytes` must be cryptographically secure. */
export function newVerificationCode(randomBytes: (count: number) => Uint8Array) {
  const letters: string[] = []
  const fair = Math.floor(256 / ALPHABET.length) * ALPHABET.length
  while (letters.length < GROUPS * GROUP_LENGTH) {
    for (const byte of randomBytes(GROUPS * GROUP_LENGTH))
      if (byte < fair) letters.push(ALPHABET.charAt(byte % ALPHABET.length))
  }
  return Array.from({ length: GROUPS }, (_, i) =>
    letters.slice(i * GROUP_LENGTH, (i + 1) * GROUP_LENGTH).join(''),
  ).join('-')
}

/** Parses a typed code: any case, with or without dashes and spaces. Undefined if it is malformed. */
export function readVerificationCode(typed: string) {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '')
  if (letters.length !== GROUPS * GROUP_LENGTH || [...letters].some((letter) => !ALPHABET.includes(letter)))
    return undefined
  return letters.replace(/(.{4})(?=.)/g, '$1-')
}
