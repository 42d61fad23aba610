import type { Language } from '@foyer/record-contract'

/** Walking minutes between two halls, by their names; replaces the minutes computed from the map. */
export interface HallWalk {
  from: string
  to: string
  minutes: number
}

/** Returns the text of a place within its hall: a stand, or a table of the meeting area; null without a place. */
export function spotIn(
  language: Language,
  { stand, table }: { stand: string | null; table: number | null },
): string | null {
  if (table !== null) return `${language === 'it' ? 'tavolo' : 'table'} ${table}`
  return stand && `stand ${stand}`
}
