import { FAIR_TIME_ZONE } from '@foyer/fair-domain'
import { useLanguage } from '../../i18n/language-context.ts'

/** Formats times and days in fair time. */
export function useFairClock() {
  const locale = useLanguage() === 'it' ? 'it-IT' : 'en-GB'
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone: FAIR_TIME_ZONE })
    return (instant: string) => formatter.format(Date.parse(instant))
  }
  return {
    time: format({ hour: '2-digit', minute: '2-digit' }),
    dayName: (day: string) =>
      day === '' ? '' : format({ weekday: 'short', day: 'numeric' })(`${day}T12:00:00Z`),
    moment: format({ weekday: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' }),
  }
}
