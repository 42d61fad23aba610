import type { ClientBase, Pool } from 'pg'
import { roomsIn } from '../site/programme.ts'
import type { StandToPlace } from './laid-shape.ts'
import { layOutHall } from './lay-out-hall.ts'

const MM = 1_000

interface HallToLayOut {
  name: string
  /** In metres. */
  width: number
  depth: number
  stands: readonly StandToPlace[]
}

/** Lays a hall out as the shapes of a draft, and publishes it: the database checks it whole. */
export async function publishSeededPlan(
  client: ClientBase,
  planId: string,
  { name, width, depth, stands }: HallToLayOut,
  now: Date,
) {
  const shapes = layOutHall({ width: width * MM, depth: depth * MM }, stands, roomsIn(name))
  const placed = shapes.filter(({ kind }) => kind === 'stand').length
  if (placed !== stands.length) throw new Error(`${name} has no place for ${stands.length - placed} stands`)
  await client.query(
    `insert into floor.shape (plan, key, kind, label, steps, ring)
     select $1, key, kind, label, steps, array(select value::int from jsonb_array_elements_text(ring) with ordinality e(value, at) order by at)
     from jsonb_to_recordset($2::jsonb) as s(key int, kind text, label text, steps int, ring jsonb)`,
    [planId, JSON.stringify(shapes.map((shape, at) => ({ ...shape, key: at + 1 })))],
  )
  await client.query(`update hall_plan set state = 'published', published_at = $2 where id = $1`, [
    planId,
    now,
  ])
}

/** The halls of an edition with their stands. */
export const hallsToLayOut = async (client: ClientBase | Pool, editionId: string) =>
  (
    await client.query<HallToLayOut & { id: string }>(
      `select v.id, v.name, coalesce(v.map_width, 0)::int as width, coalesce(v.map_depth, 0)::int as depth,
         jsonb_agg(jsonb_build_object('name', s.name, 'area', s.area, 'openSides', s.open_sides) order by s.name) as stands
       from pavilion v join stand s on s.pavilion = v.id where v.edition = $1 group by v.id order by v.name`,
      [editionId],
    )
  ).rows
