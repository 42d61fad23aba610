import type { Label } from '@foyer/record-contract'
import { FREQUENCIES, isMailDay } from '../reports/report.rules.ts'

/** Audiences of a dashboard. Each reader gets the figures that their own access allows. */
export const DASHBOARD_AUDIENCES = {
  private: { 'en-US': 'Only the author', it: 'Solo chi lo ha creato' },
  role: { 'en-US': 'One role', it: 'Un ruolo' },
  staff: { 'en-US': 'All staff', it: 'Tutto lo staff' },
} as const satisfies Record<string, Label>

/** Figures of the overview that a tile can show instead of a report. */
export const DASHBOARD_FIGURES = {
  work: { 'en-US': 'Open work by queue', it: 'Lavoro aperto per coda' },
  readiness: { 'en-US': 'Readiness of exhibitors', it: 'Preparazione degli espositori' },
  income: { 'en-US': 'Income', it: 'Incassi' },
  registrations: { 'en-US': 'Companies registered', it: 'Aziende iscritte' },
} as const satisfies Record<string, Label>
export type DashboardFigure = keyof typeof DASHBOARD_FIGURES

export const TILE_SIZES = {
  third: { 'en-US': 'Small', it: 'Piccolo' },
  half: { 'en-US': 'Medium', it: 'Medio' },
  full: { 'en-US': 'Full width', it: 'Tutta la larghezza' },
} as const satisfies Record<string, Label>
export type TileSize = keyof typeof TILE_SIZES

/** A dashboard is sent daily or weekly. */
export const DASHBOARD_FREQUENCIES = { daily: FREQUENCIES.daily, weekly: FREQUENCIES.weekly }
export type DashboardFrequency = keyof typeof DASHBOARD_FREQUENCIES

export const LAST_HOUR = 23
/** A mail that could not be sent at its hour is still sent within this number of hours. */
const LATE_HOURS = 3

/** Checks whether a mail is due at a wall clock of Rome, `2027-01-15T07:05:00`. */
export function isDashboardDue(
  { frequency, hour, sentOn }: { frequency: DashboardFrequency; hour: number; sentOn: string | null },
  wallClock: string,
) {
  const day = wallClock.slice(0, 10)
  const now = Number(wallClock.slice(11, 13))
  return sentOn !== day && now >= hour && now <= hour + LATE_HOURS && isMailDay(frequency, day)
}
