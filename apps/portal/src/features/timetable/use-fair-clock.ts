import { FAIR_TIME_ZONE } from '@foyer/fair-domain'
import { useLanguage } from '../../i18n/language-context.ts'

/** Formats times and days in fair time. */
export function useFairClock() {
  const locale = useLanguage() === 'it' ? 'it-IT' : 'en-GB'
  const clock = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: FAIR_TIME_ZONE,
  })
  const calendar = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    timeZone: FAIR_TIME_ZONE,
  })
  return {
    time: (instant: string) => clock.format(Date.parse(instant)),
    dayName: (day: string) => calendar.format(Date.parse(`${day}T12:00:00Z`)),
  }
}
