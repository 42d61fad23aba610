import type { MoveFacts } from '@foyer/fair-domain'
import type { Move } from './plan-move.ts'
import type { StandRow } from './read-stands.ts'

const factOf = ({ pavilion, name, area }: StandRow) => ({ hall: pavilion, stand: name, area })

/** A move as facts for the history and the addendum. */
export const moveFacts = ({ from, to }: Pick<Move, 'from' | 'to'>): MoveFacts => ({
  stand: { before: factOf(from), after: factOf(to) },
})
