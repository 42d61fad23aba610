import type { Language } from '@foyer/record-contract'
import { dayIn } from './day-in.ts'
import { type Day, daysBetween, isPast, romeDay } from './rome.ts'

/** State of a deadline: open, in its last days, or over. */
export type DeadlinePhase = 'open' | 'lastDays' | 'over'

/** A deadline at an instant. A deadline includes its whole day in Rome. */
export interface Deadline {
  day: Day
  phase: DeadlinePhase
  /** Days after today; 0 on the last day and afterwards. */
  daysLeft: number
  /** Its year is the current one, so texts omit it. */
  isThisYear: boolean
}

/** Number of days before a deadline that count as its last days. */
const LAST_DAYS = 7

export function deadlineOf(day: Day, now: number): Deadline {
  const today = romeDay(now)
  const daysLeft = Math.max(0, daysBetween(today, day))
  return {
    day,
    phase: isPast(day, now) ? 'over' : daysLeft <= LAST_DAYS ? 'lastDays' : 'open',
    daysLeft,
    isThisYear: isSameYear(day, today),
  }
}

export const isSameYear = (one: Day, other: Day) => one.slice(0, 4) === other.slice(0, 4)

const formatOf = (locale: string) =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
const WITHOUT_YEAR: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  it: formatOf('it-IT'),
  'en-US': formatOf('en-GB'),
}

/** Formats the day of a deadline: `5 March`, with the year unless it is the current one. */
export const nearDayIn = (language: Language, { day, isThisYear }: Pick<Deadline, 'day' | 'isThisYear'>) =>
  isThisYear ? WITHOUT_YEAR[language].format(Date.parse(day)) : dayIn(language, day)
