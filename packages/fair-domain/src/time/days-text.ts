import type { Language } from '@foyer/record-contract'
import { dayIn } from './day-in.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Formats a stored list of days; other texts are returned unchanged. */
export function daysText(stored: string, language: Language) {
  const days = stored.split(/[\s,;]+/)
  return days.every((day) => DAY.test(day)) ? days.map((day) => dayIn(language, day)).join(', ') : stored
}
