import type { Label } from '@foyer/record-contract'
import type { StaffProfile } from '../audiences/profiles.ts'

/** What people may ask about their own data. A copy they make themselves; it is noted all the same. */
export const PRIVACY_KINDS = {
  copy: { 'en-US': 'Copy of the data', it: 'Copia dei dati' },
  correction: { 'en-US': 'Correction', it: 'Rettifica' },
  erasure: { 'en-US': 'Erasure', it: 'Cancellazione' },
} as const satisfies Record<string, Label>

export type PrivacyKind = keyof typeof PRIVACY_KINDS

/** Who answers them. */
export const PRIVACY_STAFF = [
  'consentOfficer',
  'editionManager',
  'admin',
] as const satisfies readonly StaffProfile[]

export const MAX_PRIVACY_TEXT_LENGTH = 4000

/** The law gives one month. */
export const ANSWER_WITHIN_MONTHS = 1

/** What stands in the place of a name that was erased. */
export const ERASED_NAME = '—'

/** An address that cannot be signed in with, nor written to, and that is nobody else's. */
export const erasedUsername = (userId: string) => `${userId.toLowerCase()}@erased.invalid`
