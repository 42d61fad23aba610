import type { Language } from '@foyer/record-contract'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

const WORDS = {
  it: { second: ['secondo', 'secondi'], minute: ['minuto', 'minuti'] },
  'en-US': { second: ['second', 'seconds'], minute: ['minute', 'minutes'] },
} as const satisfies Record<Language, unknown>

/** `40 seconds`, `2 minutes`: rounded up, so that who waits that long has waited enough. */
export function waitInWords(ms: number, language: Language) {
  const words = WORDS[language]
  const seconds = Math.max(1, Math.ceil(ms / SECOND_MS))
  const [count, [one, many]] =
    seconds < 60 ? [seconds, words.second] : [Math.ceil(ms / MINUTE_MS), words.minute]
  return `${count} ${count === 1 ? one : many}`
}
