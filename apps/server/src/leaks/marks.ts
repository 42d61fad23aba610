/** Origin of a marker. */
export interface Origin {
  readonly recordId: string
  readonly objectApiName: string
  readonly field: string
}

export type Marks = ReturnType<typeof createMarks>

/**
 * Patterns of markers in a response of any format. Words survive URLs, mails and capital letters; numbers
 * survive separators, decimals and cents; dates are formatted as on the wire or by day, month and year.
 */
const SHAPES: readonly { pattern: RegExp; key: (found: string) => string }[] = [
  { pattern: /zq\d{6}z/gi, key: (word) => word.toLowerCase() },
  { pattern: /\+39 ?7\d{8}/g, key: (phone) => `phone ${phone.slice(-8)}` },
  {
    pattern: /\b7[.,\u00a0\u202f ]?\d{3}[.,\u00a0\u202f ]?\d{3}(?=[.,]?(25)?\b)/g,
    key: (text) => numberKey(text),
  },
  { pattern: /\b1[78]\d\d-\d\d-\d\d/g, key: (day) => day },
  {
    pattern: /\b\d\d?\/\d\d?\/1[78]\d\d\b/g,
    key: (text) => {
      const [day = '', month = '', year] = text.split('/')
      return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    },
  },
  // Existing codes that no other field holds.
  { pattern: /[A-Za-z0-9][\w.-]{7,}/g, key: (code) => `code ${code}` },
]

const numberKey = (text: string) => `number ${text.replace(/\D/g, '')}`

/** Length of a text marker. */
export const WORD_LENGTH = 9
/** Integer digits of a number marker. */
export const NUMBER_DIGITS = 7

/** Creates unique markers, and finds them in texts. */
export function createMarks() {
  const origins = new Map<string, Origin>()
  const shared = new Set<string>()
  let count = 100_000
  let numbers = 0
  const next = (key: (n: number) => string, origin: Origin) => {
    count += 1
    origins.set(key(count), origin)
    return count
  }
  return {
    word: (origin: Origin) => textMark(next(textMark, origin)),
    phone: (origin: Origin) =>
      `+39 7${next((n) => `phone ${String(n).padStart(8, '0')}`, origin)
        .toString()
        .padStart(8, '0')}`,
    number: (origin: Origin) => {
      const mark = numberOf(numbers)
      numbers += 1
      origins.set(`number ${mark}`, origin)
      return mark
    },
    /** Noon of a day long ago, which is the same day in Rome. */
    day: (origin: Origin) => dayOf(next((n) => dayOf(n).toISOString().slice(0, 10), origin)),
    /** Uses an existing value as a marker, unless another field holds it as well. */
    code: (value: string, origin: Origin) => {
      const key = `code ${value}`
      const known = origins.get(key)
      if (known && known.recordId !== origin.recordId) shared.add(key)
      if (!known) origins.set(key, origin)
    },
    find: (text: string): readonly Origin[] => {
      const found = new Set<Origin>()
      for (const { pattern, key } of SHAPES)
        for (const match of text.match(pattern) ?? []) {
          const name = key(match)
          const origin = shared.has(name) ? undefined : origins.get(name)
          if (origin) found.add(origin)
        }
      return [...found]
    },
    all: () => [...origins.values()],
  }
}

/** Consecutive markers are dissimilar, since searches also match similar words. */
const textMark = (n: number) => `zq${String((n * SPREAD) % 1_000_000).padStart(6, '0')}z`
/** Coprime with a million, so that numbers below it give distinct words. */
const SPREAD = 611_953

/**
 * Numbers are added and subtracted, so their distances are large and uneven: a marker and a count, or three
 * markers, never give a fourth.
 */
const numberOf = (n: number) => {
  const mark = 7_000_000 + n * NUMBER_DISTANCE + ((n * n * 31 + n * 17) % (NUMBER_DISTANCE / 2))
  if (mark > 7_999_999) throw new Error('There are more numbers to mark than markers')
  return mark
}
const NUMBER_DISTANCE = 200

const dayOf = (n: number) => new Date(Date.UTC(1700, 0, 1 + (n % 70_000), 12))
