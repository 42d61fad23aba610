import { EDITION_SETTINGS, type EditionSettingKey, type EditionSettings } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'

const MAX_DEADLINES = 8

/** Returns the deadlines of the edition from today on. */
export function nextDeadlines(settings: EditionSettings, today: string, language: Language) {
  return (Object.keys(EDITION_SETTINGS) as EditionSettingKey[])
    .flatMap((name) => {
      const { kind, label } = EDITION_SETTINGS[name]
      const day = settings[name]
      return kind === 'day' && typeof day === 'string' && day >= today
        ? [{ name, label: label[language], day, isToday: day === today }]
        : []
    })
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .slice(0, MAX_DEADLINES)
}
