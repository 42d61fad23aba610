import type { EditionSettingKey } from './edition-settings.ts'

/** Settings whose change other companies feel at once, and through what: their value is tried out before it is stored. */
export const IMPACTS = {
  badgeBands: 'quota',
  parkingBands: 'quota',
  vipBadges: 'quota',
  coExhibitorBadges: 'quota',
  groupMinBadges: 'quota',
  oneDayTiers: 'tickets',
  twoDayTiers: 'tickets',
  registrationFee: 'applications',
  coExhibitorFee: 'applications',
  openSidesSurcharge: 'applications',
  standServices: 'applications',
} as const satisfies Partial<Record<EditionSettingKey, 'quota' | 'tickets' | 'applications'>>

export type ImpactSubject = (typeof IMPACTS)[keyof typeof IMPACTS]
