import {
  type DraftShape,
  type PlanDraftResult,
  romeDay,
  SHAPE_KINDS,
  type SoldStand,
  STAND_STATES,
  STAND_UTILITIES,
} from '@foyer/fair-domain'
import {
  boolean,
  type Infer,
  integer,
  list,
  NotFound,
  nullable,
  number,
  object,
  oneOf,
  string,
} from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import { isoTime, readRows } from '../../database/read-rows.ts'
import { countsOn } from '../../services/participations/held-stands.ts'
import type { Needs } from './needs.ts'

type Database = Pick<ClientBase, 'query'>

export const PLAN_STATES = ['draft', 'published', 'replaced'] as const

const draftRow = object({
  id: string,
  hallId: string,
  hall: string,
  version: integer(),
  state: oneOf(...PLAN_STATES),
  revision: integer(),
  changedAt: string,
  changedBy: nullable(string),
})

const shapeRow = object({
  key: integer(),
  kind: oneOf(...SHAPE_KINDS),
  level: integer(),
  label: string,
  steps: integer(),
  ring: list(integer()),
  zone: string,
  height: nullable(integer()),
  utilities: list(oneOf(...STAND_UTILITIES)),
})

const soldRow = object({
  id: string,
  name: string,
  area: number,
  openSides: integer(),
  state: oneOf(...STAND_STATES),
  company: nullable(string),
  published: nullable(object({ key: integer(), level: integer(), ring: list(integer()) })),
  isRetired: boolean,
})
export type StoredStand = Infer<typeof soldRow> & SoldStand

/** Reads a version with its shapes and the stands of its hall. */
export async function readDraft(fair: Needs, planId: string): Promise<PlanDraftResult> {
  const [draft] = await readRows(
    fair.pool,
    draftRow,
    `select p.id, v.id as "hallId", v.name as hall, p.version::int, p.state, p.revision::int,
       ${isoTime('p.last_modified_date')} as "changedAt", u.name as "changedBy"
     from hall_plan p join pavilion v on v.id = p.pavilion left join user_account u on u.id = p.last_modified_by_id
     where p.id = $1`,
    [planId],
  )
  if (!draft) throw NotFound()
  const stands = await readStands(fair.pool, draft.hallId, fair.clock())
  return {
    ...draft,
    shapes: await readShapes(fair.pool, planId),
    stands: stands.map(({ id: _, ...stand }) => stand),
  }
}

const SHAPES = `select row_to_json(s)::jsonb as shape from
  (select key, kind, level, label, steps, ring, zone, height, utilities from floor.shape where plan = $1) s`

/** The shapes of a version, by their keys. */
export async function readShapes(client: Database, planId: string): Promise<DraftShape[]> {
  const rows = await readRows(client, object({ shape: shapeRow }), `${SHAPES} order by s.key`, [planId])
  return rows.map(({ shape }) => shape)
}

/** Shapes with these keys. */
export async function readShapesOf(client: Database, planId: string, keys: readonly number[]) {
  const read = `${SHAPES} where s.key = any($2::int[])`
  const rows = await readRows(client, object({ shape: shapeRow }), read, [planId, keys])
  return rows.map(({ shape }): DraftShape => shape)
}

/** The stands of a hall as they are sold today. */
export const readStands = (client: Database, hallId: string, now: number): Promise<StoredStand[]> =>
  readRows(
    client,
    soldRow,
    `select s.id, s.name, s.area::float8 as area, coalesce(s.open_sides, 1)::int as "openSides",
       case held.kind when 'hold' then 'held' when 'offer' then 'offered' else coalesce(held.kind, 'free') end as state,
       a.name as company, case when f.key is not null
         then jsonb_build_object('key', f.key, 'level', f.level, 'ring', f.ring) end as published,
       coalesce(s.block_reason ~ $2, false) as "isRetired"
     from stand s left join stands.hold held on held.stand = s.id and (${countsOn(romeDay(now))})
     left join account a on a.id = held.account
     left join hall_plan p on p.pavilion = s.pavilion and p.state = 'published'
     left join floor.shape f on f.plan = p.id and f.kind = 'stand' and lower(f.label) = lower(s.name)
     where s.pavilion = $1 order by length(s.name), s.name`,
    [hallId, RETIRED],
  )

/** Why a stand is blocked that is no longer on the plan of its hall. */
export const retiredSince = (version: number) => ({
  'en-US': `Not on the plan since version ${version}`,
  it: `Non è sulla pianta dalla versione ${version}`,
})
const RETIRED = `^(${Object.values(retiredSince(0)).join('|')})$`.replaceAll('0', '[0-9]+')
