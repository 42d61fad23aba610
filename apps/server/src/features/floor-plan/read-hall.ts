import {
  CLEARANCE,
  type HallOutlineItem,
  obstaclesOf,
  type PlanCompanyItem,
  type PlanLevelItem,
  type Ring,
  rectangle,
  SHAPE_KINDS,
  type ShapeKind,
  STAND_UTILITIES,
  type StandUtility,
} from '@foyer/fair-domain'
import { type Infer, integer, list, nullable, object, oneOf, string } from '@foyer/record-contract'
import { isoTime, readRows } from '../../database/read-rows.ts'
import { companiesByStand } from '../../services/catalogue/companies-by-stand.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import type { Needs } from './needs.ts'

const ALONG_AISLES = new Intl.Collator('it', { numeric: true })

const planRow = object({
  id: string,
  version: integer(),
  publishedAt: nullable(string),
  left: integer(),
  top: integer(),
  width: integer(),
  depth: integer(),
})

const shapeRow = object({
  kind: oneOf(...SHAPE_KINDS),
  level: integer(),
  label: string,
  steps: integer(),
  ring: list(integer()),
  height: nullable(integer()),
  utilities: list(oneOf(...STAND_UTILITIES)),
})

const placeRow = object({ left: integer(), top: integer(), width: integer(), depth: integer() })
export type HallPlace = Infer<typeof placeRow>

export interface StoredHall {
  version: number
  publishedAt: string | null
  /** Place of the hall on the fairground, in metres. */
  place: HallPlace
  /** Outline of the ground level, or of the lowest one. */
  outline: Ring
  levels: PlanLevelItem[]
  stands: {
    name: string
    level: number
    ring: Ring
    /** In centimetres. */
    height: number | null
    utilities: readonly StandUtility[]
    companies: readonly PlanCompanyItem[]
  }[]
  shapes: {
    kind: Exclude<ShapeKind, 'outline' | 'stand'>
    label: string
    level: number
    ring: Ring
    steps: number
  }[]
}

/** Reads the published plan of a hall of the edition, with the companies that visitors may see; null without one. */
export async function readHall(
  { reader, clock, editions }: Needs,
  edition: EditionAtHand,
  hall: string,
): Promise<StoredHall | null> {
  const [plan] = await readRows(
    reader,
    planRow,
    `select p.id, p.version::int, ${isoTime('p.published_at')} as "publishedAt", coalesce(v.map_left, 0)::int as left,
       coalesce(v.map_top, 0)::int as top, coalesce(v.map_width, 0)::int as width, coalesce(v.map_depth, 0)::int as depth
     from hall_plan p join pavilion v on v.id = p.pavilion
     where p.pavilion = $1 and p.state = 'published' and v.edition = $2 and v.active`,
    [hall, edition.id],
  )
  if (!plan) return null
  const { id, version, publishedAt, ...place } = plan
  const { stands, ...geometry } = await geometryOf({ reader, editions }, { id, publishedAt })
  const companies = await companiesByStand(reader, edition, { hall, now: clock() })
  const at = new Map(companies.map((row) => [row.name, row.companies]))
  return {
    version,
    publishedAt,
    place,
    ...geometry,
    stands: stands.map((stand) => ({ ...stand, companies: at.get(stand.name) ?? [] })),
  }
}

type Geometry = Pick<StoredHall, 'outline' | 'levels' | 'shapes'> & {
  stands: Omit<StoredHall['stands'][number], 'companies'>[]
}

/** The shapes of published versions, which never change, by server. */
const geometries = new WeakMap<object, Map<string, Promise<Geometry>>>()
const MAX_GEOMETRIES = 40

function geometryOf(
  { reader, editions }: Pick<Needs, 'reader' | 'editions'>,
  { id, publishedAt }: { id: string; publishedAt: string | null },
) {
  const known = geometries.get(editions) ?? new Map<string, Promise<Geometry>>()
  geometries.set(editions, known)
  const key = `${id} ${publishedAt}`
  const reading = known.get(key) ?? readGeometry(reader, id)
  if (known.size >= MAX_GEOMETRIES) known.clear()
  known.set(key, reading)
  reading.catch(() => known.delete(key))
  return reading
}

const outlineRow = object({ id: string, hall: string, publishedAt: nullable(string) })

/** Reads the outlines of all halls of the edition that have a published plan. */
export async function readOutlines(fair: Needs, { id }: EditionAtHand): Promise<HallOutlineItem[]> {
  const plans = await readRows(
    fair.reader,
    outlineRow,
    `select p.id, v.id as hall, ${isoTime('p.published_at')} as "publishedAt"
     from hall_plan p join pavilion v on v.id = p.pavilion
     where p.state = 'published' and v.edition = $1 and v.active order by v.name`,
    [id],
  )
  return Promise.all(
    plans.map(async ({ hall, ...plan }) => {
      const { outline, levels, stands } = await geometryOf(fair, plan)
      const ground = levels.find((one) => one.outline === outline)?.level ?? 0
      const rings = stands.filter(({ level }) => level === ground).map(({ ring }) => ring)
      return {
        id: hall,
        outline: outline.map(toDecimetres),
        blocks: blocksOf(rings).map((ring) => ring.map(toDecimetres)),
      }
    }),
  )
}

const DECIMETRE = 100
const toDecimetres = (value: number) => Math.round(value / DECIMETRE)

/** Rows of stands as the boxes that routes go around, without their clearance. */
export const blocksOf = (rings: readonly Ring[]) =>
  obstaclesOf(rings).map(({ left, top, right, bottom }) =>
    rectangle(left + CLEARANCE, top + CLEARANCE, right - left - 2 * CLEARANCE, bottom - top - 2 * CLEARANCE),
  )

async function readGeometry(reader: Pick<Needs['reader'], 'query'>, plan: string): Promise<Geometry> {
  const shapes = await readRows(
    reader,
    shapeRow,
    'select kind, level, label, steps, ring, height, utilities from floor.shape where plan = $1 order by key',
    [plan],
  )
  const levels = shapes
    .filter(({ kind }) => kind === 'outline')
    .map(({ level, ring }) => ({ level, outline: ring }))
    .toSorted((one, other) => one.level - other.level)
  return {
    outline: (levels.find(({ level }) => level === 0) ?? levels[0])?.outline ?? [],
    levels,
    stands: shapes
      .filter(({ kind }) => kind === 'stand')
      .map(({ label, level, ring, height, utilities }) => ({ name: label, level, ring, height, utilities }))
      .toSorted((one, other) => ALONG_AISLES.compare(one.name, other.name)),
    shapes: shapes.flatMap(({ kind, height: _, utilities: __, ...shape }) =>
      kind === 'outline' || kind === 'stand' ? [] : [{ kind, ...shape }],
    ),
  }
}

/** One floor of a hall. */
export function onLevel(hall: StoredHall, level: number): StoredHall {
  const levels = hall.levels.filter((one) => one.level === level)
  return {
    ...hall,
    levels,
    outline: levels[0]?.outline ?? hall.outline,
    stands: hall.stands.filter((stand) => stand.level === level),
    shapes: hall.shapes.filter((shape) => shape.level === level),
  }
}

/** The id of a hall of the edition by its number; null if there is none. */
export async function findHall({ reader }: Needs, { id }: EditionAtHand, number: string) {
  const { rows } = await reader.query<{ id: string }>(
    `select id from pavilion where edition = $1 and active and (regexp_replace(name, '^\\D+', '') = $2 or name = $2)`,
    [id, number],
  )
  return rows[0]?.id ?? null
}

/** The places of all halls of the edition on the fairground. */
export const readPlaces = ({ reader }: Needs, { id }: EditionAtHand) =>
  readRows(
    reader,
    placeRow,
    `select v.map_left::int as left, v.map_top::int as top, v.map_width::int as width, v.map_depth::int as depth
     from pavilion v where v.edition = $1 and v.active and v.map_left is not null`,
    [id],
  )
