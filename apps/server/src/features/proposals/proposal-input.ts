import { type HallShape, romeDay, SHAPE_KINDS } from '@foyer/fair-domain'
import { type Infer, integer, list, nullable, number, object, oneOf, string } from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import { readRows } from '../../database/read-rows.ts'
import { countsOn } from '../../services/participations/held-stands.ts'

type Database = Pick<ClientBase, 'query'>

const standRow = object({
  id: string,
  name: string,
  area: number,
  openSides: integer(),
  kind: nullable(oneOf('hold', 'offer', 'assigned', 'blocked')),
  accountId: nullable(string),
  company: nullable(string),
})
export type HallStand = Infer<typeof standRow>

const applicationRow = object({
  id: string,
  accountId: string,
  company: string,
  number: string,
  area: number,
  openSides: integer(),
  sector: nullable(string),
  points: integer(),
  lastStand: nullable(string),
})
export type OpenApplication = Infer<typeof applicationRow>

const shapeRow = object({
  key: integer(),
  kind: oneOf(...SHAPE_KINDS),
  label: string,
  zone: string,
  ring: list(integer()),
})
export type ZonedShape = Infer<typeof shapeRow> & HallShape

export interface HallData {
  stands: HallStand[]
  applications: OpenApplication[]
  shapes: ZonedShape[]
  sectors: readonly string[]
}

/** Reads the stands of a hall, the applications for it that wait for one, and its published plan. */
export async function readHallData(client: Database, hallId: string, now: number): Promise<HallData> {
  const { rows } = await client.query<{ sectors: string[] | null }>(
    'select sectors from pavilion where id = $1',
    [hallId],
  )
  return {
    sectors: rows[0]?.sectors ?? [],
    stands: await readRows(
      client,
      standRow,
      `select s.id, s.name, s.area::float8 as area, coalesce(s.open_sides, 1)::int as "openSides", held.kind,
         held.account as "accountId", a.name as company
       from stand s left join stands.hold held on held.stand = s.id and (${countsOn(romeDay(now))})
       left join account a on a.id = held.account
       where s.pavilion = $1 order by length(s.name), s.name`,
      [hallId],
    ),
    applications: await readRows(
      client,
      applicationRow,
      `select a.id, a.account as "accountId", c.name as company, coalesce(a.number, '') as number, a.area::float8 as area,
         coalesce(a.open_sides, 1)::int as "openSides", a.sector,
         (select count(distinct p.edition)::int * 10 from participation p
          where p.account = a.account and p.edition <> a.edition and p.status = 'confirmed') as points,
         (select s.name from stand s join pavilion o on o.id = s.pavilion join edition e on e.id = o.edition
          where s.account = a.account and o.name = v.name and e.year < this.year order by e.year desc, s.name limit 1) as "lastStand"
       from application a join account c on c.id = a.account join pavilion v on v.id = a.pavilion
       join edition this on this.id = a.edition
       where a.pavilion = $1 and a.state in ('submitted', 'waiting_list') and a.area > 0
       order by a.submitted_at, a.id`,
      [hallId],
    ),
    shapes: (
      await readRows(
        client,
        object({ shape: shapeRow }),
        `select jsonb_build_object('key', f.key, 'kind', f.kind, 'label', f.label, 'zone', f.zone, 'ring', f.ring) as shape
         from hall_plan p join floor.shape f on f.plan = p.id
         where p.pavilion = $1 and p.state = 'published' order by f.key`,
        [hallId],
      )
    ).map(({ shape }) => shape),
  }
}
