import { addDays, type Day, daysBetween, isDay } from '../time/index.ts'
import { EDITION_SETTINGS, type EditionDays, type EditionSettingKey } from './edition-settings.ts'

type Kind = (typeof EDITION_SETTINGS)[EditionSettingKey]['kind']

const isCount = (value: unknown) => typeof value === 'number' && Number.isFinite(value) && value >= 0
const isList = (value: unknown, isOne: (one: unknown) => boolean) =>
  Array.isArray(value) && value.every(isOne)
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown) => typeof value === 'string'

const FITS: Readonly<Partial<Record<Kind, (value: unknown) => boolean>>> = {
  count: (value) => isCount(value) && Number.isInteger(value),
  cents: (value) => isCount(value) && Number.isInteger(value),
  percent: isCount,
  time: (value) => isText(value) && /^([01]\d|2[0-3]):[0-5]\d$/.test(String(value)),
  day: isDay,
  days: (value) => isList(value, isDay),
  bands: (value) =>
    isList(
      value,
      (band) => isObject(band) && isCount(band.count) && (band.upTo === null || isCount(band.upTo)),
    ),
  tiers: (value) =>
    isList(
      value,
      (tier) =>
        isObject(tier) &&
        isCount(tier.min) &&
        (tier.max === null || isCount(tier.max)) &&
        (tier.price === null || isCount(tier.price)),
    ),
  names: (value) => isList(value, (one) => isText(one) || isCount(one)),
  text: (value) => isText(value) && value !== '',
  flag: (value) => typeof value === 'boolean',
}

export const isSettingKey = (name: string): name is EditionSettingKey => Object.hasOwn(EDITION_SETTINGS, name)

/** Is this text a value that the setting can have? Empty puts it back to its default. */
export function isSettingValue(key: EditionSettingKey, value: string | null) {
  if (value === null || value === '') return true
  try {
    const fits = FITS[EDITION_SETTINGS[key].kind]
    return fits?.(JSON.parse(value)) ?? true
  } catch {
    return false
  }
}

/** A value for another edition: days keep their distance from the opening, everything else stays as it is. */
export function settingInEdition(key: EditionSettingKey, value: string, from: EditionDays, to: EditionDays) {
  const move = (day: Day) => addDays(to.opening, daysBetween(from.opening, day))
  const { kind } = EDITION_SETTINGS[key]
  if (kind === 'day') return JSON.stringify(move(JSON.parse(value) as Day))
  if (kind === 'days') return JSON.stringify((JSON.parse(value) as Day[]).map(move))
  return value
}
