import type { Day, EntryPlace } from '@foyer/fair-domain'
import { dayOf, formatMoment, formatTime } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { gatesTexts } from './gates.texts.ts'

/** Returns a function that names gate, device and time of an entry; the day as well, if it is not today. */
export function useEntryPlace(today: Day) {
  const say = useTexts(gatesTexts)
  const language = useLanguage()
  return ({ gate, device, at, isOffline }: EntryPlace) => {
    const time = dayOf(at) === today ? formatTime(at) : formatMoment(at, language)
    const place = say('place', { time, gate, device: device ?? say('program') })
    return isOffline ? `${place} (${say('offline')})` : place
  }
}
