import type { MoveFacts } from '@foyer/fair-domain'
import type { StandRow } from './read-stands.ts'

const factOf = ({ pavilion, name, area }: StandRow) => ({ hall: pavilion, stand: name, area })

/** One company's move from one stand to another. */
export interface Move {
  accountId: string
  participationId: string
  company: string
  from: StandRow
  to: StandRow
}

/** A move as facts for the history and the addendum. */
export const moveFacts = ({ from, to }: Pick<Move, 'from' | 'to'>): MoveFacts => ({
  stand: { before: factOf(from), after: factOf(to) },
})
