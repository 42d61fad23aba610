import {
  type DraftShape,
  doubleArea,
  isSameShape,
  isSimple,
  type PlanState,
  type ShapeEdit,
  withEdits,
} from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import type { Session, Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { lockHalls } from '../../services/participations/held-stands.ts'
import type { Needs } from './needs.ts'
import { readShapesOf } from './read-draft.ts'

interface LockedDraft {
  id: string
  hallId: string
  hall: string
  version: number
  revision: number
}

/** Locks a draft until the transaction ends; refuses a version that is published. */
export async function lockDraft({ client }: Transaction, planId: string): Promise<LockedDraft> {
  const { rows } = await client.query<LockedDraft & { state: PlanState }>(
    `select p.id, p.pavilion as "hallId", v.name as hall, p.version::int, p.revision::int, p.state
     from hall_plan p join pavilion v on v.id = p.pavilion where p.id = $1 for update of p`,
    [planId],
  )
  const [draft] = rows
  if (!draft) throw NotFound()
  if (draft.state !== 'draft') throw refuse('PLAN_PUBLISHED')
  return draft
}

/** Begins a draft of a hall: with the shapes of a version, or with the outline of the hall. */
export const createDraft = (fair: Needs, session: Session, hallId: string, from: string | null) =>
  fair.transact(session, async (transaction) => {
    const { client } = transaction
    await lockHalls(client, [hallId])
    const { rows } = await client.query<{ name: string; width: number; depth: number; version: number }>(
      `select v.name, coalesce(v.map_width, 60)::int as width, coalesce(v.map_depth, 40)::int as depth,
         coalesce((select max(p.version) from hall_plan p where p.pavilion = v.id), 0)::int + 1 as version
       from pavilion v where v.id = $1`,
      [hallId],
    )
    const [hall] = rows
    if (!hall) throw NotFound()
    const { id } = await fair.writer.create(transaction, 'HallPlan__c', {
      Name: `${hall.name} · ${hall.version}`,
      Pavilion__c: hallId,
      Version__c: hall.version,
      State__c: 'draft',
    })
    if (from === null)
      await client.query(
        `insert into floor.shape (plan, key, kind, ring)
         values ($1, 1, 'outline', array[0, 0, $2::int, 0, $2::int, $3::int, 0, $3::int])`,
        [id, hall.width * 1_000, hall.depth * 1_000],
      )
    else
      await client.query(
        `insert into floor.shape (plan, key, kind, level, label, steps, zone, height, utilities, ring)
         select $1, s.key, s.kind, s.level, s.label, s.steps, s.zone, s.height, s.utilities, s.ring
         from floor.shape s join hall_plan p on p.id = s.plan where s.plan = $2 and p.pavilion = $3`,
        [id, from, hallId],
      )
    return { id }
  })

/** Applies edits, all or none. An edit that began from another state of its shape is refused. */
export const editDraft = (fair: Needs, session: Session, planId: string, edits: readonly ShapeEdit[]) =>
  fair.transact(session, async (transaction) => {
    const draft = await lockDraft(transaction, planId)
    const touched = edits.flatMap(({ before, after }) => [before, after].flatMap((shape) => shape?.key ?? []))
    const stored = await readShapesOf(transaction.client, planId, touched)
    requireUnchanged(stored, edits)
    const left = withEdits(stored, edits)
    await transaction.client.query('delete from floor.shape where plan = $1 and key = any($2::int[])', [
      planId,
      touched,
    ])
    await transaction.client.query(
      `insert into floor.shape (plan, key, kind, level, label, steps, zone, height, utilities, ring)
       select $1, key, kind, level, label, steps, zone, height, utilities, ring
       from jsonb_populate_recordset(null::floor.shape, $2::jsonb)`,
      [planId, JSON.stringify(left)],
    )
    const revision = draft.revision + 1
    await fair.writer.update(transaction, 'HallPlan__c', planId, { Revision__c: revision })
    return { revision }
  })

function requireUnchanged(stored: readonly DraftShape[], edits: readonly ShapeEdit[]) {
  const now = new Map<number, DraftShape | null>(stored.map((shape) => [shape.key, shape]))
  for (const { before, after } of edits) {
    const key = before?.key ?? after?.key
    if (key === undefined || (before && after && before.key !== after.key)) throw refuse('SHAPE_INVALID')
    const current = now.get(key) ?? null
    if (!isSameShape(current, before))
      throw refuse('SHAPE_CHANGED', { shape: current?.label || before?.label || String(key) })
    if (after && (after.ring.length < 6 || after.ring.length % 2 !== 0 || doubleArea(after.ring) <= 0))
      throw refuse('SHAPE_INVALID')
    if (after && !isSimple(after.ring)) throw refuse('SHAPE_INVALID')
    now.set(key, after)
  }
}

/** Deletes a draft with its shapes. */
export const discardDraft = (fair: Needs, session: Session, planId: string, revision: number) =>
  fair.transact(session, async (transaction) => {
    const draft = await lockDraft(transaction, planId)
    if (draft.revision !== revision) throw refuse('DRAFT_CHANGED')
    await fair.writer.remove(transaction, 'HallPlan__c', planId)
    return { id: planId }
  })
