import { boxOf, type Day, neighboursOf, SHAPE_KINDS } from '@foyer/fair-domain'
import { integer, list, object, oneOf, string } from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import { readRows } from '../../database/read-rows.ts'
import { countsOn } from '../../services/participations/held-stands.ts'

type Database = Pick<ClientBase, 'query'>
type Middle = { x: number; y: number } | null

/** Where the stands of a hall are, as far as it concerns one company. */
export interface Surroundings {
  /** Middle of a stand in metres; null if it is not on the published plan. */
  middleOf: (name: string) => Middle
  /** Middle of the stand with the number that the company had in the last edition; null without one. */
  lastPlace: Middle
  /** How many companies to keep apart from this one are beside a stand or across the aisle. */
  avoidedAt: (name: string) => number
}

const MM = 1_000
const shapeRow = object({
  hall: string,
  kind: oneOf(...SHAPE_KINDS),
  level: integer(),
  label: string,
  ring: list(integer()),
})
const placeRow = object({ hall: string, name: string })

/** Reads the surroundings of a company in halls, by the id of the hall. */
export async function readSurroundings(
  client: Database,
  halls: readonly string[],
  { accountId, today }: { accountId: string; today: Day },
): Promise<(hall: string) => Surroundings> {
  const shapes = await readRows(
    client,
    shapeRow,
    `select p.pavilion as hall, f.kind, f.level, f.label, to_jsonb(f.ring) as ring
     from hall_plan p join floor.shape f on f.plan = p.id
     where p.pavilion = any($1) and p.state = 'published' and f.kind not in ('outline', 'aisle', 'door', 'entrance')`,
    [halls],
  )
  const lastStands = await readRows(
    client,
    placeRow,
    `select distinct on (v.id) v.id as hall, s.name
     from pavilion v join edition this on this.id = v.edition
     join pavilion o on o.name = v.name join edition e on e.id = o.edition and e.year < this.year
     join stand s on s.pavilion = o.id and s.account = $2
     where v.id = any($1) order by v.id, e.year desc, s.name`,
    [halls, accountId],
  )
  const avoided = await readRows(
    client,
    placeRow,
    `select distinct s.pavilion as hall, s.name
     from stands.proposal p cross join jsonb_array_elements(p.apart) pair(companies)
     join stands.hold held on pair.companies ? held.account and held.account <> $2 and held.kind in ('assigned', 'offer')
       and (${countsOn(today)})
     join stand s on s.id = held.stand and s.pavilion = p.hall
     where p.hall = any($1) and pair.companies ? $2`,
    [halls, accountId],
  )
  return (hall) => {
    const inHall = shapes.filter((shape) => shape.hall === hall)
    const placed = inHall
      .filter(({ kind }) => kind === 'stand')
      .map(({ label, level, ring }) => ({ name: label, level, ring }))
    const byNumber = new Map(placed.map((stand) => [stand.name.toLowerCase(), stand]))
    const counts = new Map<string, number>()
    for (const { name } of avoided.filter((one) => one.hall === hall)) {
      const stand = byNumber.get(name.toLowerCase())
      if (!stand) continue
      const solid = inHall.filter(({ level }) => level === stand.level).map(({ ring }) => ring)
      const around = placed.filter(({ level }) => level === stand.level)
      for (const { stand: near } of neighboursOf(stand, around, solid))
        counts.set(near.name.toLowerCase(), (counts.get(near.name.toLowerCase()) ?? 0) + 1)
    }
    const middleOf = (name: string): Middle => {
      const ring = byNumber.get(name.toLowerCase())?.ring
      if (!ring) return null
      const { left, top, right, bottom } = boxOf(ring)
      return { x: (left + right) / 2 / MM, y: (top + bottom) / 2 / MM }
    }
    return {
      middleOf,
      lastPlace: middleOf(lastStands.find((one) => one.hall === hall)?.name ?? ''),
      avoidedAt: (name) => counts.get(name.toLowerCase()) ?? 0,
    }
  }
}
