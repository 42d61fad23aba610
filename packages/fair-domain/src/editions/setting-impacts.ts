import type { EditionSettingKey } from './edition-settings.ts'

/**
 * Settings with an immediate effect on companies, and the kind of effect. It is previewed before the value is stored.
 */
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
