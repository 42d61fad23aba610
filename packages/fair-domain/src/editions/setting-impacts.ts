import type { EditionSettingKey } from './edition-settings.ts'

/**
 * Settings with an immediate effect on companies or meetings, and the kind of effect. It is previewed before the value is stored.
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
  meetingsFrom: 'meetings',
  meetingsUntil: 'meetings',
  meetingPauseFrom: 'meetings',
  meetingPauseUntil: 'meetings',
  meetingMinutes: 'meetings',
  meetingBreakMinutes: 'meetings',
  meetingMetresPerMinute: 'meetings',
  meetingWalks: 'meetings',
  meetingTablesHall: 'meetings',
  meetingTables: 'meetings',
} as const satisfies Partial<Record<EditionSettingKey, 'quota' | 'tickets' | 'applications' | 'meetings'>>

export type ImpactSubject = (typeof IMPACTS)[keyof typeof IMPACTS]
