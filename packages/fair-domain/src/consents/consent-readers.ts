import type { Profile } from '../audiences/profiles.ts'

/** Who of the staff knows what each person agreed to. */
export const CONSENT_READERS = ['consentOfficer', 'admin'] as const satisfies readonly Profile[]

export const isConsentReader = (profiles: readonly string[]) =>
  CONSENT_READERS.some((profile) => profiles.includes(profile))
