import type { Label } from '@foyer/record-contract'
import type { Profile } from '../audiences/profiles.ts'
import type { EditionDays } from '../editions/define-setting.ts'
import {
  EDITION_SETTINGS,
  type EditionSettingKey,
  type EditionSettings,
} from '../editions/edition-settings.ts'
import { type Day, isPast } from '../time/rome.ts'

const COMPANIES = ['exhibitor', 'collective', 'pavilion'] as const
const WITH_CO_EXHIBITORS = [...COMPANIES, 'coExhibitor'] as const

/** Dates of the edition, with the audiences concerned. */
const KEY_DATES = {
  applicationsUntil: ['applicant', 'exhibitor', 'pavilion'],
  balanceDue: ['exhibitor', 'pavilion', 'applicant'],
  companyDataUntil: ['exhibitor', 'pavilion'],
  coExhibitorsUntil: ['exhibitor'],
  directoryPrintUntil: WITH_CO_EXHIBITORS,
  technicalPlansFrom: ['exhibitor', 'pavilion'],
  standDesignsUntil: ['exhibitor', 'pavilion'],
  badgesFrom: WITH_CO_EXHIBITORS,
  badgeNamesUntil: WITH_CO_EXHIBITORS,
  shippingUntil: COMPANIES,
  matchFrom: [...COMPANIES, 'team', 'buyer'],
  buyerRequestsUntil: ['buyer'],
  pressRequestsUntil: ['press', 'influencer'],
  schoolRequestsUntil: ['school'],
} as const satisfies Partial<Record<EditionSettingKey, readonly Profile[]>>

export interface KeyDate {
  name: string
  label: Label
  day: Day
  isPast: boolean
}

const FAIR: Label = { 'en-US': 'The fair opens', it: 'Apre la fiera' }
const END: Label = { 'en-US': 'The fair closes', it: 'Chiude la fiera' }

/** Returns the upcoming and the most recent dates of these audiences, in order. */
export function keyDates(
  { days, settings }: { days: EditionDays; settings: EditionSettings },
  profiles: readonly string[],
  now: number,
): KeyDate[] {
  const names = (Object.keys(KEY_DATES) as (keyof typeof KEY_DATES)[]).filter((name) =>
    KEY_DATES[name].some((audience) => profiles.includes(audience)),
  )
  const dates = names.map((name) => ({ name, label: EDITION_SETTINGS[name].label, day: settings[name] }))
  return [
    ...dates,
    { name: 'opening', label: FAIR, day: days.opening },
    { name: 'closing', label: END, day: days.closing },
  ]
    .map((date) => ({ ...date, isPast: isPast(date.day, now) }))
    .toSorted((a, b) => a.day.localeCompare(b.day))
}
