import {
  type PlanCompanyItem,
  type PlanLevelItem,
  type Ring,
  SHAPE_KINDS,
  type ShapeKind,
} from '@foyer/fair-domain'
import { type Infer, integer, list, object, oneOf, string } from '@foyer/record-contract'
import { readRows } from '../../database/read-rows.ts'
import { companiesByStand } from '../../services/catalogue/companies-by-stand.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import type { Needs } from './needs.ts'

const ALONG_AISLES = new Intl.Collator('it', { numeric: true })

const planRow = object({
  version: integer(),
  left: integer(),
  top: integer(),
  width: integer(),
  depth: integer(),
  shapes: list(
    object({
      kind: oneOf(...SHAPE_KINDS),
      level: integer(),
      label: string,
      steps: integer(),
      ring: list(integer()),
    }),
  ),
})

const placeRow = object({ left: integer(), top: integer(), width: integer(), depth: integer() })
export type HallPlace = Infer<typeof placeRow>

export interface StoredHall {
  version: number
  /** Place of the hall on the fairground, in metres. */
  place: HallPlace
  /** Outline of the ground level, or of the lowest one. */
  outline: Ring
  levels: PlanLevelItem[]
  stands: { name: string; level: number; ring: Ring; companies: readonly PlanCompanyItem[] }[]
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
  { reader, clock }: Needs,
  edition: EditionAtHand,
  hall: string,
): Promise<StoredHall | null> {
  const [plan] = await readRows(
    reader,
    planRow,
    `select p.version::int, coalesce(v.map_left, 0)::int as left, coalesce(v.map_top, 0)::int as top,
       coalesce(v.map_width, 0)::int as width, coalesce(v.map_depth, 0)::int as depth,
       (select jsonb_agg(jsonb_build_object('kind', kind, 'level', level, 'label', label, 'steps', steps, 'ring', ring) order by key)
        from floor.shape where plan = p.id) as shapes
     from hall_plan p join pavilion v on v.id = p.pavilion
     where p.pavilion = $1 and p.state = 'published' and v.edition = $2 and v.active`,
    [hall, edition.id],
  )
  if (!plan) return null
  const companies = await companiesByStand(reader, edition, { hall, now: clock() })
  const at = new Map(companies.map((row) => [row.name, row.companies]))
  const { version, shapes, ...place } = plan
  const stands = shapes
    .filter(({ kind }) => kind === 'stand')
    .map(({ label, level, ring }) => ({ name: label, level, ring, companies: at.get(label) ?? [] }))
    .toSorted((one, other) => ALONG_AISLES.compare(one.name, other.name))
  const levels = shapes
    .filter(({ kind }) => kind === 'outline')
    .map(({ level, ring }) => ({ level, outline: ring }))
    .toSorted((one, other) => one.level - other.level)
  return {
    version,
    place,
    outline: (levels.find(({ level }) => level === 0) ?? levels[0])?.outline ?? [],
    levels,
    stands,
    shapes: shapes.flatMap(({ kind, ...shape }) =>
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
