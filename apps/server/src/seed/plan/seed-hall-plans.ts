import { HallPlan } from '@foyer/fair-domain'
import { stableId } from '@foyer/record-contract'
import { DEMO_YEAR } from '../demo-calendar.ts'
import { insertRecord, type Seeding } from '../insert-record.ts'
import { editionIds } from '../seed-editions.ts'
import type { StandToPlace } from './laid-shape.ts'
import { layOutHall } from './lay-out-hall.ts'

const MM = 1_000

/** Lays out the halls of the open edition around the stands that exist, and publishes their plans. */
export async function seedHallPlans(seeding: Seeding) {
  const { client, now } = seeding
  const { rows: halls } = await client.query<{
    id: string
    name: string
    width: number
    depth: number
    stands: StandToPlace[]
  }>(
    `select v.id, v.name, coalesce(v.map_width, 0)::int as width, coalesce(v.map_depth, 0)::int as depth,
       jsonb_agg(jsonb_build_object('name', s.name, 'area', s.area, 'openSides', s.open_sides) order by s.name) as stands
     from pavilion v join stand s on s.pavilion = v.id where v.edition = $1 group by v.id order by v.name`,
    [editionIds.edition(DEMO_YEAR)],
  )
  for (const { id: hall, name, width, depth, stands } of halls) {
    const id = stableId(HallPlan.keyPrefix, `demo:${name}`)
    await insertRecord(seeding, HallPlan, id, {
      Name: `${name} · 1`,
      Pavilion__c: hall,
      Version__c: 1,
      State__c: 'draft',
    })
    const shapes = layOutHall({ width: width * MM, depth: depth * MM }, stands)
    await client.query(
      `insert into floor.shape (plan, key, kind, label, steps, ring)
       select $1, key, kind, label, steps, array(select value::int from jsonb_array_elements_text(ring) with ordinality e(value, at) order by at)
       from jsonb_to_recordset($2::jsonb) as s(key int, kind text, label text, steps int, ring jsonb)`,
      [id, JSON.stringify(shapes.map((shape, at) => ({ ...shape, key: at + 1 })))],
    )
    await client.query(`update hall_plan set state = 'published', published_at = $2 where id = $1`, [id, now])
  }
}
