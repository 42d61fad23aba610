import { NO_DEBT_KINDS } from '@foyer/fair-domain'

/** An amount due `d` that is not fully paid. */
export const IS_OPEN = `d.state in ('open', 'part_paid')`

/** An enforceable amount: tickets are not. Extra passes are, until the night in which their order expires. */
export const IS_DEBT = `${IS_OPEN} and d.kind not in (${NO_DEBT_KINDS.map((kind) => `'${kind}'`).join(', ')})`

/** A debt that is overdue on that day, an expression such as `$2`. */
export const isOverdueOn = (day: string) => `(${IS_DEBT} and d.due_on < ${day}::date)`
