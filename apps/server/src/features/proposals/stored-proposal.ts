import type { ProposalOutcome } from '@foyer/fair-domain'
import type { ClientBase } from 'pg'
import { refuse } from '../../refuse.ts'

type Database = Pick<ClientBase, 'query'>

/** An application of a draft with its stand. */
export interface StoredPlace {
  id: string
  standId: string | null
  isPinned: boolean
}

export interface StoredProposal {
  version: number
  savedAt: Date
  value: number
  bound: number
  /** Null while nothing is proposed. */
  outcome: ProposalOutcome | null
  seed: number
  seconds: number
  places: StoredPlace[]
  /** Previous states of the applications of each change by hand, oldest first. */
  moves: StoredPlace[][]
  /** Companies that are not to be neighbours. */
  apart: [string, string][]
  isStopping: boolean
}

export const NOTHING: Omit<StoredProposal, 'version' | 'savedAt'> = {
  value: 0,
  bound: 0,
  outcome: null,
  seed: 0,
  seconds: 0,
  places: [],
  moves: [],
  apart: [],
  isStopping: false,
}

const SELECT = `
  select version, saved_at as "savedAt", plan_value as value, plan_bound as bound, outcome, seed, seconds, places, moves,
    apart, is_stopping as "isStopping"
  from stands.proposal where hall = $1`

export async function readProposal(client: Database, hallId: string): Promise<StoredProposal | undefined> {
  const { rows } = await client.query<StoredProposal>(SELECT, [hallId])
  return rows[0]
}

/** Locks the draft until the transaction ends; refuses another version than the caller has seen. */
export async function lockProposal(client: Database, hallId: string, version: number) {
  const { rows } = await client.query<StoredProposal>(`${SELECT} for update`, [hallId])
  const [proposal] = rows
  if (!proposal?.outcome || proposal.version !== version) throw refuse('DRAFT_CHANGED')
  return proposal
}

/** Stores a draft under the next version, which no earlier draft of the hall had. */
export async function saveProposal(
  client: Database,
  hallId: string,
  proposal: Omit<StoredProposal, 'version' | 'savedAt'>,
  now: number,
) {
  const { value, bound, outcome, seed, seconds, places, moves, apart, isStopping } = proposal
  const { rows } = await client.query<{ version: number }>(
    `insert into stands.proposal
       (hall, version, saved_at, plan_value, plan_bound, outcome, seed, seconds, places, moves, apart, is_stopping)
     values ($1, extract(epoch from $2::timestamptz)::int, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (hall) do update set
       version = greatest(proposal.version + 1, excluded.version), saved_at = excluded.saved_at,
       plan_value = excluded.plan_value, plan_bound = excluded.plan_bound, outcome = excluded.outcome, seed = excluded.seed,
       seconds = excluded.seconds, places = excluded.places, moves = excluded.moves, apart = excluded.apart,
       is_stopping = excluded.is_stopping
     returning version`,
    [
      ...[hallId, new Date(now), value, bound, outcome, seed, seconds],
      ...[JSON.stringify(places), JSON.stringify(moves), JSON.stringify(apart), isStopping],
    ],
  )
  return { version: rows[0]?.version ?? 0 }
}
