import { NO_DEBT_KINDS } from '@foyer/fair-domain'

/** A due `d` that is not paid, or not all of it. */
export const IS_OPEN = `d.state in ('open', 'part_paid')`

/** What somebody owes: tickets are nobody's debt. Extra passes are, until the night in which their order lapses. */
export const IS_DEBT = `${IS_OPEN} and d.kind not in (${NO_DEBT_KINDS.map((kind) => `'${kind}'`).join(', ')})`

/** A debt whose day is over on that day, given as an expression: `$2`. */
export const isOverdueOn = (day: string) => `(${IS_DEBT} and d.due_on < ${day}::date)`
