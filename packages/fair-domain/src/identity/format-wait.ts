import type { Language } from '@foyer/record-contract'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

const WORDS = {
  it: { second: ['secondo', 'secondi'], minute: ['minuto', 'minuti'], hour: ['ora', 'ore'] },
  'en-US': { second: ['second', 'seconds'], minute: ['minute', 'minutes'], hour: ['hour', 'hours'] },
} as const satisfies Record<Language, unknown>

/** Formats a duration as `40 seconds`, `2 minutes`, `24 hours`: rounded up, so that the stated wait is sufficient. */
export function formatWait(ms: number, language: Language) {
  const words = WORDS[language]
  const seconds = Math.max(1, Math.ceil(ms / SECOND_MS))
  const [count, [one, many]] =
    seconds < 60
      ? [seconds, words.second]
      : ms % HOUR_MS === 0
        ? [ms / HOUR_MS, words.hour]
        : [Math.ceil(ms / MINUTE_MS), words.minute]
  return `${count} ${count === 1 ? one : many}`
}
