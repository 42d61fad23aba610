import {
  type DraftShape,
  faultsOf,
  matchStands,
  type PlanEffects,
  planAreaOf,
  planEffects,
  type Ring,
  sidesAmong,
} from '@foyer/fair-domain'
import type { Session, Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { logStep } from '../../services/history/log-step.ts'
import { changeStands, createStands } from '../../services/participations/change-stand.ts'
import { lockHalls } from '../../services/participations/held-stands.ts'
import { lockDraft } from './edit-draft.ts'
import type { Needs } from './needs.ts'
import { readShapes, readStands, retiredSince, type StoredStand } from './read-draft.ts'

/** Publishes a draft, replaces the published version of the hall, and lets its free stands follow. */
export const publishPlan = (fair: Needs, session: Session, planId: string, revision: number) =>
  fair.transact(session, async (transaction) => {
    const { client } = transaction
    await lockHallOf(transaction, planId)
    const draft = await lockDraft(transaction, planId)
    if (draft.revision !== revision) throw refuse('DRAFT_CHANGED')
    const shapes = await readShapes(client, planId)
    const stands = await readStands(client, draft.hallId, fair.clock())
    const effects = planEffects(shapes, stands)
    const count = faultsOf(shapes).length + effects.missing.length
    if (count > 0) throw refuse('PLAN_HAS_FAULTS', { count: String(count) })
    const { rows } = await client.query<{ id: string }>(
      `select id from hall_plan where pavilion = $1 and state = 'published'`,
      [draft.hallId],
    )
    for (const { id } of rows)
      await fair.writer.update(transaction, 'HallPlan__c', id, { State__c: 'replaced' })
    await fair.writer.update(transaction, 'HallPlan__c', planId, {
      State__c: 'published',
      PublishedAt__c: new Date(fair.clock()).toISOString(),
    })
    await followPlan(fair, transaction, { draft, shapes, stands, effects })
    return {
      created: effects.created.length,
      resized: effects.resized.length,
      retired: effects.retired.length,
    }
  })

interface Publication {
  draft: { hallId: string; version: number }
  shapes: readonly DraftShape[]
  stands: readonly StoredStand[]
  effects: PlanEffects
}

/** Stands follow the published shapes: numbers first, so that new stands can take those that became free. */
async function followPlan(
  fair: Needs,
  transaction: Transaction,
  { draft: { hallId, version }, shapes, stands, effects }: Publication,
) {
  const named = new Map(stands.map((stand) => [stand.name, stand]))
  const matches = matchStands(shapes, stands)
  const sidesOf = sidesAmong(shapes)
  const sizeOf = (ring: Ring) => ({ area: planAreaOf(ring), openSides: sidesOf(ring) })
  const idOf = (name: string) => named.get(name)?.id ?? ''
  await changeStands(fair, transaction, [
    ...effects.vacated.map((name) => ({ id: idOf(name), change: { name: `${name} (v${version - 1})` } })),
    ...effects.renumbered.map(({ name, to }) => ({ id: idOf(name), change: { name: to } })),
  ])
  const planned = new Map(
    shapes.filter(({ kind }) => kind === 'stand').map(({ label, ring }) => [label.trim(), ring]),
  )
  await createStands(
    fair,
    transaction,
    effects.created.map((name) => ({ name, hallId, ...sizeOf(planned.get(name) ?? []) })),
  )
  await changeStands(
    fair,
    transaction,
    effects.resized.flatMap((name) => {
      const stand = named.get(name)
      const shape = stand && matches.get(stand)
      return shape ? [{ id: stand.id, change: sizeOf(shape.ring) }] : []
    }),
  )
  await retire(fair, transaction, effects.retired.map(idOf), version)
  await changeStands(
    fair,
    transaction,
    effects.returned.map((name) => ({ id: idOf(name), change: { block: null, keepsHold: true } })),
  )
  for (const name of effects.returned)
    await logStep(fair, transaction, { id: idOf(name), accountId: null }, 'stand.unblocked')
}

/** The hall first, like every use case that changes its stands. */
async function lockHallOf({ client }: Transaction, planId: string) {
  const { rows } = await client.query<{ hall: string }>(
    'select pavilion as hall from hall_plan where id = $1',
    [planId],
  )
  await lockHalls(
    client,
    rows.map(({ hall }) => hall),
  )
}

/** Takes stands that are no longer on the plan off sale. They stay: applications and documents may name them. */
async function retire(fair: Needs, transaction: Transaction, ids: readonly string[], version: number) {
  const reason = retiredSince(version)[transaction.session.language]
  await changeStands(
    fair,
    transaction,
    ids.map((id) => ({ id, change: { block: reason, keepsHold: true } })),
  )
  for (const id of ids)
    await logStep(fair, transaction, { id, accountId: null }, 'stand.blocked', { Note__c: reason })
}
