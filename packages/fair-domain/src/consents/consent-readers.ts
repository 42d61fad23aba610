import type { Profile } from '../audiences/profiles.ts'

/** Staff who can see the consents of each person. */
export const CONSENT_READERS = ['consentOfficer', 'admin'] as const satisfies readonly Profile[]

export const isConsentReader = (profiles: readonly string[]) =>
  CONSENT_READERS.some((profile) => profiles.includes(profile))
