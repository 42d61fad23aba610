import type { Language } from '@foyer/record-contract'
import { dayOf, formatDay, formatTime } from '../../i18n/format-day.ts'

/** Day and hour at the fair. */
export const instantText = (instant: string, language: Language) =>
  `${formatDay(dayOf(instant), language, { month: 'short' })}, ${formatTime(instant, language)}`
