import type { TimetableOutcome } from '@foyer/fair-domain'
import type { ClientBase } from 'pg'
import { refuse } from '../../refuse.ts'
import { Board } from '../../work/timetable/board.ts'
import { reasonAt } from '../../work/timetable/find-reason.ts'
import type { PlanningInput } from './planning-input.ts'

type Database = Pick<ClientBase, 'query'>

/** A pair of a draft by its profiles. */
export interface StoredPair {
  id: string
  startsAt: string | null
  isPinned: boolean
}

export interface StoredDraft {
  version: number
  savedAt: Date
  value: number
  bound: number
  outcome: TimetableOutcome
  seed: number
  seconds: number
  pairs: StoredPair[]
  /** Previous states of the pairs that were moved, oldest first. */
  moves: StoredPair[]
}

export const pairId = ({ exhibitor, buyer }: { exhibitor: string; buyer: string }) => `${exhibitor}-${buyer}`

const SELECT = `
  select version, saved_at as "savedAt", plan_value as value, plan_bound as bound, outcome, seed, seconds, pairs, moves
  from meetings.draft where edition = $1`

export async function readDraft(client: Database, editionId: string): Promise<StoredDraft | undefined> {
  const { rows } = await client.query<StoredDraft>(SELECT, [editionId])
  return rows[0]
}

/** Locks the draft until the transaction ends; refuses another version than the caller has seen. */
export async function lockDraft(client: Database, editionId: string, version: number) {
  const { rows } = await client.query<StoredDraft>(`${SELECT} for update`, [editionId])
  const [draft] = rows
  if (draft?.version !== version) throw refuse('DRAFT_CHANGED')
  return draft
}

/** Stores a draft under the next version, which no earlier draft of the edition had. */
export async function saveDraft(
  client: Database,
  editionId: string,
  draft: Omit<StoredDraft, 'version' | 'savedAt'>,
  now: number,
) {
  const { rows } = await client.query<{ version: number }>(
    `insert into meetings.draft
       (edition, version, saved_at, plan_value, plan_bound, outcome, seed, seconds, pairs, moves)
     values ($1, extract(epoch from $2::timestamptz)::int, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (edition) do update set
       version = greatest(draft.version + 1, excluded.version), saved_at = excluded.saved_at, plan_value = excluded.plan_value,
       plan_bound = excluded.plan_bound, outcome = excluded.outcome, seed = excluded.seed,
       seconds = excluded.seconds, pairs = excluded.pairs, moves = excluded.moves
     returning version`,
    [
      editionId,
      new Date(now),
      ...[draft.value, draft.bound, draft.outcome, draft.seed, draft.seconds],
      ...[JSON.stringify(draft.pairs), JSON.stringify(draft.moves)],
    ],
  )
  return { version: rows[0]?.version ?? 0 }
}

/**
 * Places the pairs of a draft on a board, pinned ones first. Pairs that no longer fit, because a person, the fair or a
 * walking time has changed, are returned as dropped.
 */
export function boardOf({ instance, pairs, slotAt }: PlanningInput, draft: readonly StoredPair[]) {
  const board = new Board(instance)
  const indexes = new Map(pairs.map((pair, index) => [pairId(pair), index]))
  const dropped: string[] = []
  for (const isPinned of [true, false])
    for (const pair of draft) {
      if (pair.isPinned !== isPinned || pair.startsAt === null) continue
      const index = indexes.get(pair.id)
      const slot = slotAt.findIndex((item) => item?.startsAt === pair.startsAt)
      if (index === undefined || slot < 0 || reasonAt(board, index, slot) !== null) dropped.push(pair.id)
      else board.place(index, slot)
    }
  return { board, indexes, dropped }
}
