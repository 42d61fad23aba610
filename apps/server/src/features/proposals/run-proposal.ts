import type { Session } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { proposeInThread } from '../../work/propose-in-thread.ts'
import { int } from '../../work/timetable/instance.ts'
import { readModel, requireHall } from './get-proposal.ts'
import type { Needs } from './needs.ts'
import { NOTHING, readProposal, saveProposal } from './stored-proposal.ts'

/** Shorter than the time limit of a request. */
const LIMIT_MS = 20_000
const GAP = 0.002

/** Proposes stands around the pinned ones, and replaces the draft. The seed is counted, so the result is reproducible. */
export async function runProposal(fair: Needs, session: Session, hallId: string, limitMs = LIMIT_MS) {
  await requireHall(fair, fair.pool, hallId)
  const before = await fair.transact(session, async ({ client }) => {
    const stored = await readProposal(client, hallId)
    if (stored?.isStopping)
      await client.query('update stands.proposal set is_stopping = false where hall = $1', [hallId])
    return stored
  })
  const pins = (before?.places ?? []).filter(({ isPinned }) => isPinned)
  const model = await readModel(fair, fair.pool, hallId, before, pins)
  const { instance, data, options } = model
  const seed = (before?.seed ?? 0) + 1
  const start = performance.now()
  const found = await proposeInThread({
    instance,
    seed,
    gap: GAP,
    limitMs,
    isStopped: async () => (await readProposal(fair.pool, hallId))?.isStopping ?? false,
  })
  const pinned = new Set(pins.map(({ id }) => id))
  return fair.transact(session, async ({ client }) => {
    await client.query('select from pavilion where id = $1 for no key update', [hallId])
    const current = await readProposal(client, hallId)
    if (current?.version !== before?.version) throw refuse('DRAFT_CHANGED')
    return saveProposal(
      client,
      hallId,
      {
        ...(current ?? NOTHING),
        value: found.value,
        bound: Math.floor(found.bound),
        outcome: found.outcome,
        seed,
        seconds: Math.round((performance.now() - start) / 1000),
        places: data.applications.map(({ id }, at) => {
          const option = int(found.placement, at)
          const stand = option < 0 ? undefined : options[at]?.[option - int(instance.first, at)]?.stand
          return { id, standId: data.stands[stand ?? -1]?.id ?? null, isPinned: pinned.has(id) }
        }),
        moves: [],
        isStopping: false,
      },
      fair.clock(),
    )
  })
}

/** Asks the running search to end; without one nothing happens. */
export async function stopProposal(fair: Needs, session: Session, hallId: string) {
  await requireHall(fair, fair.pool, hallId)
  return fair.transact(session, async ({ client }) => {
    await client.query(
      `insert into stands.proposal (hall, version, saved_at, plan_value, plan_bound, seed, seconds, is_stopping)
       values ($1, 0, $2, 0, 0, 0, 0, true) on conflict (hall) do update set is_stopping = true`,
      [hallId, new Date(fair.clock())],
    )
    return { isStopping: true }
  })
}
