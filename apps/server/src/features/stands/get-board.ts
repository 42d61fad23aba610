import { type HallBoardResult, SHAPE_KINDS } from '@foyer/fair-domain'
import { integer, list, object, oneOf, string } from '@foyer/record-contract'
import { readRows } from '../../database/read-rows.ts'
import { getStands } from './get-stands.ts'
import type { Needs } from './needs.ts'

const EVERY_STAND = { state: '', search: '', limit: Number.MAX_SAFE_INTEGER }

const shapeRow = object({
  version: integer(),
  kind: oneOf(...SHAPE_KINDS),
  level: integer(),
  label: string,
  ring: list(integer()),
})

/** Returns the published plan of a hall with the state of each stand; null without one. */
export async function getBoard(fair: Needs, hall: string): Promise<HallBoardResult | null> {
  const edition = await fair.editions.current(fair.pool)
  const shapes = await readRows(
    fair.pool,
    shapeRow,
    `select p.version::int, f.kind, f.level, f.label, to_jsonb(f.ring) as ring
     from hall_plan p join pavilion v on v.id = p.pavilion join floor.shape f on f.plan = p.id
     where v.edition = $1 and v.name = $2 and p.state = 'published' order by f.key`,
    [edition?.id ?? '', hall],
  )
  const [first] = shapes
  if (!first) return null
  const { stands } = await getStands(fair, { ...EVERY_STAND, hall })
  const placed = new Map(
    shapes.filter(({ kind }) => kind === 'stand').map((shape) => [shape.label.toLowerCase(), shape]),
  )
  return {
    version: first.version,
    levels: [...new Set(shapes.map(({ level }) => level))].sort((one, other) => one - other),
    shapes: shapes.flatMap(({ version: _, ...shape }) => (shape.kind === 'stand' ? [] : [shape])),
    stands: stands.flatMap((stand) => {
      const shape = placed.get(stand.name.toLowerCase())
      return shape ? [{ ...stand, level: shape.level, ring: shape.ring }] : []
    }),
  }
}
