import type { EditionDays } from '../editions/define-setting.ts'
import type { EditionSettings } from '../editions/edition-settings.ts'
import { type Cents, percentOf } from '../money/cents.ts'
import { type Day, daysBetween } from '../time/rome.ts'
import type { ApplicationState } from './application.states.ts'

/** Checks a typed number of a contract: any case, with or without spaces. */
export const isTypedNumber = (typed: string, number: string) => simplified(typed) === simplified(number)

const simplified = (number: string) => number.replace(/\s/g, '').toUpperCase()

interface Cancelled {
  state: ApplicationState
  total: Cents
  registrationFee: Cents
}

/**
 * Returns the fee of a withdrawal on a day: nothing before the organiser has accepted, then the first step of
 * the schedule whose days are still ahead.
 */
export function cancellationFee(
  { state, total, registrationFee }: Cancelled,
  today: Day,
  { days, settings }: { days: EditionDays; settings: Pick<EditionSettings, 'cancellationSteps'> },
): Cents {
  if (state !== 'accepted') return 0
  const left = daysBetween(today, days.opening)
  const step = settings.cancellationSteps.find(({ daysBefore }) => left >= daysBefore)
  if (!step) return total
  return step.percent === null ? registrationFee : percentOf(total, step.percent)
}
