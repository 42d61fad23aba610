import type { Label } from '@foyer/record-contract'
import type { EditionSettings } from '../editions/edition-settings.ts'
import type { Cents } from '../money/cents.ts'
import { type Day, isPast } from '../time/rome.ts'

/** Alphabet without 0/O, 1/I/L, 2/Z, 5/S, 8/B: codes are read aloud and typed on a phone. */
const ALPHABET = 'ACDEFGHJKMNPQRTUVWXY34679'
export const CODE_LENGTH = 8

/** Creates a code; `randomBytes` must be cryptographically secure. */
export function newDiscountCode(randomBytes: (count: number) => Uint8Array) {
  const fair = Math.floor(256 / ALPHABET.length) * ALPHABET.length
  let code = ''
  while (code.length < CODE_LENGTH)
    for (const byte of randomBytes(CODE_LENGTH))
      if (byte < fair && code.length < CODE_LENGTH) code += ALPHABET.charAt(byte % ALPHABET.length)
  return code
}

/** Normalises a typed code: any case, with spaces or dashes. */
export const normalDiscountCode = (typed: string) => typed.toUpperCase().replace(/[\s-]/g, '')

export const CODE_TICKETS = {
  oneDay: { 'en-US': '1 day', it: '1 giorno' },
  twoDays: { 'en-US': '2 days', it: '2 giorni' },
  moreDays: { 'en-US': '3-4 days', it: '3-4 giorni' },
} as const satisfies Record<string, Label>

export type CodeTicket = keyof typeof CODE_TICKETS

export interface CodeRate {
  ticket: CodeTicket
  full: Cents
  price: Cents
}

/** Returns ticket prices with and without a code. */
export const codeRates = (settings: EditionSettings): readonly CodeRate[] => [
  { ticket: 'oneDay', full: settings.fullPriceOneDay, price: settings.codePriceOneDay },
  { ticket: 'twoDays', full: settings.fullPriceTwoDays, price: settings.codePriceTwoDays },
  { ticket: 'moreDays', full: settings.fullPriceMoreDays, price: settings.codePriceMoreDays },
]

export type CodeStatus = 'active' | 'exhausted' | 'expired' | 'suspended'

/** Returns whether a code can be used now, and why not. A suspension takes precedence. */
export function codeStatus(
  code: { isSuspended: boolean; cap: number; used: number; validUntil: Day },
  now: number,
): CodeStatus {
  if (code.isSuspended) return 'suspended'
  if (isPast(code.validUntil, now)) return 'expired'
  return code.used >= code.cap ? 'exhausted' : 'active'
}

const NOTICE_SHARE = 0.8

/** Returns the notice that this activation triggers; each is sent once, when its threshold is crossed. */
export function noticeAt(used: number, cap: number): 'eighty' | 'exhausted' | undefined {
  if (used === cap) return 'exhausted'
  return used === Math.ceil(cap * NOTICE_SHARE) ? 'eighty' : undefined
}
