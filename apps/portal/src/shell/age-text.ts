import type { Language } from '@foyer/record-contract'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Local time of an event, and how long ago it was. */
export function ageText(time: number, now: number, language: Language) {
  const isLong = now - time >= DAY_MS
  const at = new Intl.DateTimeFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    ...(isLong ? { day: 'numeric', month: 'long' } : {}),
  }).format(time)
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const past = Math.max(now - time, 0)
  if (past < MINUTE_MS) return { at, age: words.format(0, 'second') }
  const age =
    past < HOUR_MS
      ? words.format(-Math.floor(past / MINUTE_MS), 'minute')
      : isLong
        ? words.format(-Math.floor(past / DAY_MS), 'day')
        : words.format(-Math.floor(past / HOUR_MS), 'hour')
  return { at, age }
}
