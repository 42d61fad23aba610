import type { Label } from '@foyer/record-contract'
import type { EditionDays, Setting } from './define-setting.ts'
import { accreditationSettings } from './subjects/accreditation.settings.ts'
import { badgesSettings } from './subjects/badges.settings.ts'
import { buyerPointSettings } from './subjects/buyer-points.settings.ts'
import { buyersSettings } from './subjects/buyers.settings.ts'
import { calendarSettings } from './subjects/calendar.settings.ts'
import { consoleSettings } from './subjects/console.settings.ts'
import { directorySettings } from './subjects/directory.settings.ts'
import { discountCodeSettings } from './subjects/discount-code.settings.ts'
import { meetingSettings } from './subjects/meetings.settings.ts'
import { moneySettings } from './subjects/money.settings.ts'
import { organiserSettings } from './subjects/organiser.settings.ts'
import { teamSettings } from './subjects/team.settings.ts'
import { ticketsSettings } from './subjects/tickets.settings.ts'

/**
 * Every deadline, price, quota and limit that staff can change per edition, with the specification's value as
 * default. Rules read them from the edition; they are declared nowhere else.
 */
export const EDITION_SETTINGS = {
  ...calendarSettings.settings,
  ...directorySettings.settings,
  ...teamSettings.settings,
  ...moneySettings.settings,
  ...organiserSettings.settings,
  ...badgesSettings.settings,
  ...ticketsSettings.settings,
  ...discountCodeSettings.settings,
  ...accreditationSettings.settings,
  ...buyersSettings.settings,
  ...buyerPointSettings.settings,
  ...meetingSettings.settings,
  ...consoleSettings.settings,
} as const

export type EditionSettingKey = keyof typeof EDITION_SETTINGS

type ValueOf<S> = S extends Setting<infer T> ? T : never
export type EditionSettings = { readonly [K in EditionSettingKey]: ValueOf<(typeof EDITION_SETTINGS)[K]> }

/** Returns the settings of an edition: the values set by staff, otherwise the defaults for its days. */
export function editionSettings(
  days: EditionDays,
  changed: Readonly<Partial<Record<EditionSettingKey, unknown>>> = {},
): EditionSettings {
  const entries = Object.entries(EDITION_SETTINGS).map(([key, setting]) => [
    key,
    changed[key as EditionSettingKey] ?? setting.defaultFor(days),
  ])
  return Object.fromEntries(entries) as EditionSettings
}

/** Subject of each setting, by its name. */
export const SETTING_SUBJECTS: ReadonlyMap<string, Label> = new Map(
  [
    calendarSettings,
    directorySettings,
    teamSettings,
    moneySettings,
    organiserSettings,
    badgesSettings,
    ticketsSettings,
    discountCodeSettings,
    accreditationSettings,
    buyersSettings,
    buyerPointSettings,
    meetingSettings,
    consoleSettings,
  ].flatMap(({ subject, settings }) => Object.keys(settings).map((key) => [key, subject] as const)),
)
