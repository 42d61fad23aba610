import type { Label } from '@foyer/record-contract'
import type { StaffProfile } from '../audiences/profiles.ts'

/** Kinds of requests about one's own data. Users create a copy themselves; it is recorded too. */
export const PRIVACY_KINDS = {
  copy: { 'en-US': 'Copy of the data', it: 'Copia dei dati' },
  correction: { 'en-US': 'Correction', it: 'Rettifica' },
  erasure: { 'en-US': 'Erasure', it: 'Cancellazione' },
} as const satisfies Record<string, Label>

export type PrivacyKind = keyof typeof PRIVACY_KINDS

/** Staff who answer them. */
export const PRIVACY_STAFF = [
  'consentOfficer',
  'editionManager',
  'admin',
] as const satisfies readonly StaffProfile[]

export const MAX_PRIVACY_TEXT_LENGTH = 4000

/** Term by law. */
export const ANSWER_WITHIN_MONTHS = 1

/** Replacement of an erased name. */
export const ERASED_NAME = '—'

/** Returns a unique username that can neither sign in nor receive mail. */
export const erasedUsername = (userId: string) => `${userId.toLowerCase()}@erased.invalid`
