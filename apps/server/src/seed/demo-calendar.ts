import {
  addDays,
  type Day,
  daysBetween,
  EDITION_SETTINGS,
  type EditionSettingKey,
  type EditionSettings,
  editionSettings,
  romeDay,
} from '@foyer/fair-domain'

/** The open edition, and the closed one before it. */
export const DEMO_YEAR = 2027
export const LAST_YEAR = DEMO_YEAR - 1
/** Opening days of past editions. */
export const PAST_OPENINGS: Readonly<Record<number, Day>> = { 2025: '2025-03-20', 2026: '2026-03-26' }

/** Minimum days to the opening at the first start, so that everything before a fair can be tried. */
const DAYS_TO_OPENING = 24
const FAIR_LENGTH = 4
/** A first start before that year's season is treated as long before the fair. */
const SEASON_BEGINS: Day = `${DEMO_YEAR}-02-11`
/** For a fair further away than this, past deadlines are relative to the day of the start. */
const USUAL_DISTANCE = 27
const LONGEST_USUAL_DISTANCE = 30

/** Days before the opening on which deadlines end that would be over already, moved so that they can be tried. */
const REOPENED: Readonly<Partial<Record<EditionSettingKey, number>>> = {
  applicationsUntil: -8,
  companyDataUntil: -6,
  directoryPrintUntil: -6,
  buyerRequestsUntil: -4,
}

const dayIn = (key: EditionSettingKey, day: Day) =>
  EDITION_SETTINGS[key].defaultFor({ opening: day, closing: day })

/** Settings that are relative to the fair; legal deadlines stay. */
export const DATED = (Object.keys(EDITION_SETTINGS) as EditionSettingKey[]).filter(
  (key) => EDITION_SETTINGS[key].kind === 'day' && dayIn(key, '2027-01-01') !== dayIn(key, '2028-01-01'),
)

export interface DemoCalendar {
  opening: Day
  closing: Day
  /** Dates that differ from the default of the settings. */
  moved: readonly (readonly [EditionSettingKey, Day])[]
  /** All settings of the edition, including moved dates. */
  settings: EditionSettings
}

/**
 * Computes the open edition as of the first start: in its own year, at least three weeks ahead. Deadlines
 * that are past or due on that day are the same, in the same order, however far away the fair is.
 */
export function demoCalendar(now: Date): DemoCalendar {
  const today = romeDay(now.getTime())
  const soonest = nextThursday(addDays(today, DAYS_TO_OPENING))
  const opening = soonest > SEASON_BEGINS ? soonest : SEASON_BEGINS
  const closing = addDays(opening, FAIR_LENGTH - 1)
  const distance = daysBetween(today, opening)
  const extra = distance > LONGEST_USUAL_DISTANCE ? distance - USUAL_DISTANCE : 0
  const usual = editionSettings({ opening, closing })
  const moved = DATED.flatMap((key): (readonly [EditionSettingKey, Day])[] => {
    const open = REOPENED[key]
    if (open !== undefined) return [[key, addDays(opening, open)]]
    const day = usual[key] as Day
    const isOver = daysBetween(day, opening) > DAYS_TO_OPENING
    return isOver && extra > 0 ? [[key, addDays(day, -extra)]] : []
  })
  return { opening, closing, moved, settings: { ...usual, ...Object.fromEntries(moved) } }
}

const THURSDAY = 4

function nextThursday(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, (THURSDAY - weekday + 7) % 7)
}
