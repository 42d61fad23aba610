import {
  areaOf,
  boxOf,
  type MyStandPlan,
  type MyStandsResult,
  neighboursOf,
  openEdges,
  openSidesOf,
  type Ring,
  UTILITY_NAMES,
} from '@foyer/fair-domain'
import { type Infer, integer, list, nullable, number, object, oneOf, string } from '@foyer/record-contract'
import { attributeOf, type Session } from '@foyer/record-server'
import { readRows } from '../../database/read-rows.ts'
import { solidOf, waysFromDoors } from './get-stand-place.ts'
import type { Needs } from './needs.ts'
import { blocksOf, onLevel, readHall, type StoredHall } from './read-hall.ts'

const MM = 1_000
const CM = 100
/** Distance around a stand that is displayed. */
const AROUND = 9_000

const standRow = object({
  id: string,
  hall: string,
  pavilion: string,
  name: string,
  area: number,
  points: list(object({ kind: oneOf(...UTILITY_NAMES), x: integer(), y: integer() })),
  utilities: nullable(
    object({ power: number, sockets: number, water: number, air: number, internet: number, hanging: number }),
  ),
})
type StandRow = Infer<typeof standRow>

/** Returns the stands of a company with their places on the published plans. */
export async function getMyStands(fair: Needs, session: Session): Promise<MyStandsResult> {
  const [participation] = attributeOf(session, 'participationId')
  const edition = await fair.editions.current(fair.pool)
  const stands = await readRows(
    fair.pool,
    standRow,
    `select s.id, p.id as hall, p.name as pavilion, s.name, s.area::float8,
       (select jsonb_build_object('power', d.power_kw, 'sockets', d.sockets, 'water', d.water_points,
          'air', d.air_points, 'internet', d.internet_points, 'hanging', d.hanging_points)
        from stand_design d where d.stand = s.id and d.account = s.account order by d.version desc limit 1) as utilities,
       (select coalesce(jsonb_agg(jsonb_build_object('kind', u.kind, 'x', u.from_west, 'y', u.from_north) order by u.name), '[]')
        from utility_point u where u.stand = s.id and u.account = s.account) as points
     from stand s join pavilion p on p.id = s.pavilion where s.participation = $1 order by p.name, s.name`,
    [participation ?? null],
  )
  if (!edition) return { stands: stands.map((stand) => itemOf(stand, null)), buildUp: null }
  const halls = new Map<string, StoredHall | null>()
  for (const id of new Set(stands.map(({ hall }) => hall))) halls.set(id, await readHall(fair, edition, id))
  const { buildUpFrom: from, setupEntryFrom: opens, setupEntryUntil: closes } = edition.settings
  return {
    stands: stands.map((stand) => itemOf(stand, halls.get(stand.hall) ?? null)),
    buildUp: { from, until: edition.days.opening, opens, closes },
  }
}

function itemOf({ hall: _, ...stand }: StandRow, hall: StoredHall | null) {
  const shape = hall?.stands.find(({ name }) => name === stand.name)
  return { ...stand, plan: hall && shape ? planOf(shape, onLevel(hall, shape.level), hall) : null }
}

/** `hall` is the floor of the stand, `whole` has the doors of all floors. */
function planOf(stand: StoredHall['stands'][number], hall: StoredHall, whole: StoredHall): MyStandPlan {
  const { left, top, right, bottom } = boxOf(stand.ring)
  const isNear = ({ ring }: { ring: Ring }) => {
    const box = boxOf(ring)
    return (
      box.left < right + AROUND &&
      box.right > left - AROUND &&
      box.top < bottom + AROUND &&
      box.bottom > top - AROUND
    )
  }
  const rings = hall.stands.map(({ ring }) => ring).filter((ring) => ring !== stand.ring)
  const namesOf = ({ companies }: StoredHall['stands'][number]) => companies.map(({ name }) => name)
  return {
    area: areaOf(stand.ring),
    width: (right - left) / MM,
    depth: (bottom - top) / MM,
    ring: stand.ring,
    openEdges: openEdges(stand.ring, walls(hall, rings)).map(([a, b]) => [a.x, a.y, b.x, b.y]),
    openSides: openSidesOf(stand.ring, walls(hall, rings)),
    neighbours: neighboursOf(stand, hall.stands, solidOf(hall)).map(({ side, stand: other }) => ({
      side,
      name: other.name,
      area: areaOf(other.ring),
      companies: namesOf(other),
    })),
    stands: hall.stands
      .filter((other) => other !== stand && isNear(other))
      .map((other) => ({ name: other.name, ring: other.ring, companies: namesOf(other) })),
    height: stand.height === null ? null : stand.height / CM,
    supplies: stand.utilities,
    hall: { outline: hall.outline, blocks: blocksOf(rings) },
    shapes: hall.shapes.filter(isNear),
    doors: waysFromDoors(whole, stand)
      .map(({ door, way }) => ({
        label: door.label,
        metres: Math.round(way.length / MM),
        steps: door.steps,
        points: way.points,
      }))
      .toSorted((one, other) => one.metres - other.metres),
  }
}

/** Shapes that close a side: other stands, walls and rooms; columns do not. */
const walls = (hall: StoredHall, stands: readonly Ring[]) => [
  ...stands,
  ...hall.shapes.filter(({ kind }) => kind !== 'door' && kind !== 'column').map(({ ring }) => ring),
]
