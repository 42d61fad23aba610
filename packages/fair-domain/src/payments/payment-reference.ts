/** Kinds of amounts due. */
export const DUE_KINDS = {
  prepayment: { letter: 'P', label: { 'en-US': 'Prepayment', it: 'Acconto' } },
  balance: { letter: 'B', label: { 'en-US': 'Balance', it: 'Saldo' } },
  addendum: { letter: 'A', label: { 'en-US': 'Addendum', it: 'Appendice' } },
  tickets: { letter: 'T', label: { 'en-US': 'Prepaid tickets', it: 'Biglietti prepagati' } },
  shop: { letter: 'V', label: { 'en-US': 'Tickets', it: 'Biglietti' } },
  school: { letter: 'S', label: { 'en-US': 'School tickets', it: 'Biglietti scuole' } },
  badges: { letter: 'G', label: { 'en-US': 'Extra badges', it: 'Badge aggiuntivi' } },
  parking: { letter: 'K', label: { 'en-US': 'Extra parking passes', it: 'Pass auto aggiuntivi' } },
  coExhibitors: { letter: 'C', label: { 'en-US': 'Co-exhibitors', it: 'Co-espositori' } },
  refund: { letter: 'R', label: { 'en-US': 'Refund', it: 'Rimborso' } },
  other: { letter: 'X', label: { 'en-US': 'Other', it: 'Altro' } },
} as const

export type DueKind = keyof typeof DUE_KINDS

const WEIGHTS = [7, 3, 1]

/**
 * Computes a check digit with weights 7, 3, 1 from the right over letters and digits, which detects any
 * single wrong character.
 */
function checkDigit(body: string) {
  const characters = [...body.replaceAll('-', '')].reverse()
  const total = characters.reduce((sum, character, i) => {
    const value = Number.parseInt(character, 36)
    return sum + (value % 10) * (WEIGHTS[i % WEIGHTS.length] ?? 1)
  }, 0)
  return total % 10
}

/** Returns a reference: `TF27-00412-P1-8` has the company in its edition, the document, and a check digit. */
export function paymentReference(companyNumber: string, kind: DueKind, sequence: number) {
  const body = `${companyNumber}-${DUE_KINDS[kind].letter}${sequence}`
  return `${body}-${checkDigit(body)}`
}

const REFERENCE = /\b(TF\d{2})[-\s]*([A-Z]?\d{4,5})[-\s]*([A-Z]\d{1,3})[-\s]*(\d)\b/g

/** Finds references in the text of a payer, with any spacing; those with a wrong check digit are ignored. */
export function findReferences(text: string) {
  const found = [...text.toUpperCase().matchAll(REFERENCE)].map(([, edition, company, document, digit]) => ({
    body: `${edition}-${company}-${document}`,
    digit,
  }))
  const right = found.filter(({ body, digit }) => String(checkDigit(body)) === digit)
  return [...new Set(right.map(({ body, digit }) => `${body}-${digit}`))]
}

/**
 * Finds the references that a text names: those with a valid check digit, and those of open amounts that occur in it
 * as a word, such as references of another system.
 */
export function namedReferences(text: string, open: ReadonlySet<string>) {
  const words = text.toUpperCase().match(/[A-Z0-9]+(?:[-/][A-Z0-9]+)+/g) ?? []
  return [...new Set([...findReferences(text), ...words.filter((word) => open.has(word))])]
}
