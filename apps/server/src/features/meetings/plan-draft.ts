import type {
  TimetableDraft,
  TimetablePair,
  TimetablePlace,
  TimetableResult,
  timetableMethods,
} from '@foyer/fair-domain'
import type { InputOf } from '@foyer/record-contract'
import { NotFound } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { obstaclesAt, reasonAt, reasonOf } from '../../work/timetable/find-reason.ts'
import { int, type Plan } from '../../work/timetable/instance.ts'
import type { Needs } from './needs.ts'
import { type PlanningInput, readPlanningInput } from './planning-input.ts'
import { searchPlan } from './planning-search.ts'
import { boardOf, lockDraft, pairId, readDraft, type StoredDraft, saveDraft } from './stored-draft.ts'

/** Shorter than the time limit of a request, and enough for the largest fairs measured. */
const LIMIT_MS = 20_000
const GAP = 0.005

/** Reads the input of the current edition. */
export async function readInput(fair: Needs, client: Needs['pool'] | Parameters<typeof readDraft>[0]) {
  const edition = await fair.editions.current(client)
  if (!edition) throw refuse('NO_EDITION')
  return { edition, input: await readPlanningInput(client, edition, fair.clock()) }
}

export async function getTimetable(fair: Needs): Promise<TimetableResult> {
  const { edition, input } = await readInput(fair, fair.pool)
  const draft = await readDraft(fair.pool, edition.id)
  const { board } = boardOf(input, draft?.pairs ?? [])
  const accepted = await fair.pool.query<{ exhibitor: string; buyer: string }>(
    `select exhibitor, buyer from meeting where edition = $1 and state = 'accepted'`,
    [edition.id],
  )
  const planned = new Map<string, number>()
  input.pairs.forEach(({ contactId }, pair) => {
    if (int(board.plan, pair) >= 0) planned.set(contactId, (planned.get(contactId) ?? 0) + 1)
  })
  return {
    edition: edition.name,
    slots: input.slots,
    wishes: input.pairs.length,
    accepted: accepted.rows.length,
    draft: draft ? viewOf(input, draft) : null,
    belowDuty: draft
      ? input.buyers.flatMap(({ name, owed, accepted: agreed, contactId }) => {
          const total = agreed + (planned.get(contactId) ?? 0)
          return total < owed ? [{ name, planned: total, owed }] : []
        })
      : [],
    without: draft ? withoutMeeting(input, board.plan, accepted.rows) : { buyers: [], exhibitors: [] },
  }
}

/** Names of the buyers and exhibitors of the pairs who have no meeting at all. */
function withoutMeeting(
  { pairs }: PlanningInput,
  plan: Plan,
  accepted: readonly { exhibitor: string; buyer: string }[],
) {
  const met = new Set(accepted.flatMap(({ exhibitor, buyer }) => [exhibitor, buyer]))
  pairs.forEach(({ exhibitor, buyer }, pair) => {
    if (int(plan, pair) >= 0) met.add(exhibitor).add(buyer)
  })
  const namesOf = (side: 'buyer' | 'exhibitor') => [
    ...new Map(
      pairs.flatMap((pair) => (met.has(pair[side]) ? [] : [[pair[side], pair[`${side}Name`]] as const])),
    ).values(),
  ]
  return { buyers: namesOf('buyer'), exhibitors: namesOf('exhibitor') }
}

function viewOf(input: PlanningInput, draft: StoredDraft): TimetableDraft {
  const { board } = boardOf(input, draft.pairs)
  const pinned = new Set(draft.pairs.flatMap(({ id, isPinned }) => (isPinned ? [id] : [])))
  const { version, bound, outcome, seed, seconds, moves, savedAt } = draft
  return {
    ...{ version, bound, outcome, seed, seconds },
    value: board.value,
    savedAt: savedAt.toISOString(),
    canUndo: moves.length > 0,
    pairs: input.pairs.map((pair, index): TimetablePair => {
      const startsAt = input.slotAt[int(board.plan, index)]?.startsAt ?? null
      return {
        id: pairId(pair),
        buyer: pair.buyerName,
        exhibitor: pair.exhibitorName,
        hall: pair.hall,
        stand: pair.stand,
        startsAt,
        isPinned: pinned.has(pairId(pair)),
        reason: startsAt === null ? reasonOf(board, index) : null,
      }
    }),
  }
}

/** Returns the slots of a pair, each with the reason for which it does not fit; none if it is not in the draft. */
export async function getPlaces(fair: Needs, { pairId: id }: InputOf<typeof timetableMethods.getPlaces>) {
  const { edition, input } = await readInput(fair, fair.pool)
  const draft = await readDraft(fair.pool, edition.id)
  const { board, indexes } = boardOf(input, draft?.pairs ?? [])
  const pair = indexes.get(id)
  if (!draft || pair === undefined) return { places: [] }
  if (int(board.plan, pair) >= 0) board.remove(pair)
  return {
    places: input.slotAt.flatMap((slot, index): TimetablePlace[] => {
      if (!slot) return []
      const reason = reasonAt(board, pair, index)
      const inTheWay = obstaclesAt(board, pair, index).flatMap((other) => input.pairs[other] ?? [])
      const ways = inTheWay.map((other) =>
        input.walk(other.pavilionId, input.pairs[pair]?.pavilionId ?? null),
      )
      return [
        {
          ...{ startsAt: slot.startsAt, reason },
          names: inTheWay.map(({ buyerName, exhibitorName }) =>
            reason === 'exhibitorFull' ? buyerName : exhibitorName,
          ),
          minutes: reason === 'walking' ? Math.max(...ways) : null,
        },
      ]
    }),
  }
}

/** Plans around the pinned pairs of the draft, and replaces it. The seed is the version before, so it is reproducible. */
export async function planDraft(fair: Needs, session: Session, limitMs = LIMIT_MS) {
  const { edition, input } = await readInput(fair, fair.pool)
  const before = await readDraft(fair.pool, edition.id)
  const { board, indexes } = boardOf(
    input,
    (before?.pairs ?? []).filter(({ isPinned }) => isPinned),
  )
  // Pinned pairs are left only their slot, and the taken-out ones none.
  const { instance } = input
  const mask = instance.mask.slice()
  for (const { id, isPinned, startsAt } of before?.pairs ?? []) {
    const pair = indexes.get(id)
    if (pair === undefined || !isPinned) continue
    const slot = int(board.plan, pair)
    if (startsAt !== null && slot < 0) continue
    for (let day = 0; day < instance.days; day++) mask[pair * instance.days + day] = 0
    if (slot >= 0)
      mask[pair * instance.days + Math.floor(slot / instance.slotsPerDay)] =
        1 << (slot % instance.slotsPerDay)
  }
  const seed = (before?.seed ?? 0) + 1
  const start = performance.now()
  const weight = instance.weight.map((value, pair) => (int(board.plan, pair) >= 0 ? value + PINNED : value))
  const pinned = new Set((before?.pairs ?? []).flatMap(({ id, isPinned }) => (isPinned ? [id] : [])))
  const total = sum(instance.weight)
  const extra = sum(weight) - total
  const gap = (GAP * total) / Math.max(1, total + extra)
  const found = await searchPlan(fair, session, edition.id, {
    instance: { ...instance, mask, weight },
    ...{ seed, gap, limitMs },
  })
  return fair.transact(session, async ({ client }) => {
    await client.query('select id from edition where id = $1 for update', [edition.id])
    const current = await readDraft(client, edition.id)
    if (current?.version !== before?.version) throw refuse('DRAFT_CHANGED')
    return saveDraft(
      client,
      edition.id,
      {
        value: found.value - extra,
        bound: found.bound - extra,
        outcome: found.outcome,
        seed,
        seconds: Math.round((performance.now() - start) / 1000),
        pairs: input.pairs.map((pair, index) => ({
          id: pairId(pair),
          startsAt: input.slotAt[int(found.plan, index)]?.startsAt ?? null,
          isPinned: pinned.has(pairId(pair)),
        })),
        moves: [],
      },
      fair.clock(),
    )
  })
}

/** Weight of a pinned pair in addition: more than any plan could gain by leaving it out. */
const PINNED = 100_000

const sum = (values: Int32Array) => values.reduce((total, value) => total + value, 0)

/** Moves a pair to a slot that fits, or takes it out. */
export function moveInDraft(
  fair: Needs,
  session: Session,
  { version, pairId: id, startsAt }: InputOf<typeof timetableMethods.move>,
) {
  return fair.transact(session, async ({ client }) => {
    const { edition, input } = await readInput(fair, client)
    const draft = await lockDraft(client, edition.id, version)
    const { board, indexes } = boardOf(input, draft.pairs)
    const pair = indexes.get(id)
    if (pair === undefined) throw NotFound()
    const slot = int(board.plan, pair)
    const previous = { startsAt: input.slotAt[slot]?.startsAt ?? null, isPinned: false }
    if (slot >= 0) board.remove(pair)
    if (startsAt !== null) {
      const target = input.slotAt.findIndex((item) => item?.startsAt === startsAt)
      if (target < 0 || reasonAt(board, pair, target) !== null) throw refuse('SLOT_TAKEN')
      board.place(pair, target)
    }
    const stored = draft.pairs.find((item) => item.id === id)
    const others = draft.pairs.filter((item) => item.id !== id)
    return saveDraft(
      client,
      edition.id,
      {
        ...draft,
        value: board.value,
        pairs: [...others, { id, startsAt, isPinned: true }],
        moves: [...draft.moves, stored ?? { id, ...previous }],
      },
      fair.clock(),
    )
  })
}

/** Reverts the last move; the time before is free again unless people changed in between. */
export function undoInDraft(fair: Needs, session: Session, version: number) {
  return fair.transact(session, async ({ client }) => {
    const { edition, input } = await readInput(fair, client)
    const draft = await lockDraft(client, edition.id, version)
    const last = draft.moves.at(-1)
    if (!last) throw refuse('DRAFT_CHANGED')
    const pairs = [...draft.pairs.filter(({ id }) => id !== last.id), last]
    const { board } = boardOf(input, pairs)
    return saveDraft(
      client,
      edition.id,
      { ...draft, value: board.value, pairs, moves: draft.moves.slice(0, -1) },
      fair.clock(),
    )
  })
}

export function discardDraft(fair: Needs, session: Session, version: number) {
  return fair.transact(session, async ({ client }) => {
    const edition = await fair.editions.current(client)
    if (!edition) throw refuse('NO_EDITION')
    await lockDraft(client, edition.id, version)
    await client.query('delete from meetings.draft where edition = $1', [edition.id])
    return { isDiscarded: true }
  })
}
