import { faultsOf, planAreaOf, planEffects, sidesAmong } from '@foyer/fair-domain'
import type { Session, Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { logStep } from '../../services/history/log-step.ts'
import { changeStands, createStands } from '../../services/participations/change-stand.ts'
import { lockHalls } from '../../services/participations/held-stands.ts'
import { lockDraft } from './edit-draft.ts'
import type { Needs } from './needs.ts'
import { readShapes, readStands } from './read-draft.ts'

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
    const planned = new Map(
      shapes.filter(({ kind }) => kind === 'stand').map((shape) => [shape.label.toLowerCase(), shape]),
    )
    const sidesOf = sidesAmong(shapes)
    const sizeOf = (name: string) => {
      const ring = planned.get(name.toLowerCase())?.ring ?? []
      return { area: planAreaOf(ring), openSides: sidesOf(ring) }
    }
    await createStands(
      fair,
      transaction,
      effects.created.map((name) => ({ name, hallId: draft.hallId, ...sizeOf(name) })),
    )
    const named = new Map(stands.map(({ id, name }) => [name, id]))
    await changeStands(
      fair,
      transaction,
      effects.resized.map((name) => ({ id: named.get(name) ?? '', change: sizeOf(name) })),
    )
    await retire(
      fair,
      transaction,
      effects.retired.map((name) => named.get(name) ?? ''),
      draft.version,
    )
    return {
      created: effects.created.length,
      resized: effects.resized.length,
      retired: effects.retired.length,
    }
  })

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
  const reason = {
    'en-US': `Not on the plan since version ${version}`,
    it: `Non è sulla pianta dalla versione ${version}`,
  }[transaction.session.language]
  await changeStands(
    fair,
    transaction,
    ids.map((id) => ({ id, change: { block: reason, keepsHold: true } })),
  )
  for (const id of ids)
    await logStep(fair, transaction, { id, accountId: null }, 'stand.blocked', { Note__c: reason })
}
