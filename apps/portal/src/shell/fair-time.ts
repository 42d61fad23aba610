import { FAIR_TIME_ZONE } from '@foyer/fair-domain'
import { LOCALES } from '../i18n/format-message.ts'
import { useLanguage } from '../i18n/language-context.ts'

/** Formats instants in fair time. */
export function useFairTime() {
  const locale = LOCALES[useLanguage()]
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone: FAIR_TIME_ZONE })
    return (instant: string) => formatter.format(Date.parse(instant))
  }
  return {
    time: format({ hour: '2-digit', minute: '2-digit' }),
    day: format({ weekday: 'short', day: 'numeric' }),
    moment: format({ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }),
  }
}
