import { areaOf, boxOf, type Ring } from './ring.ts'
import { isInside, overlap } from './ring-relations.ts'

export const SHAPE_KINDS = [
  'outline',
  'stand',
  'aisle',
  'wall',
  'room',
  'column',
  'door',
  'entrance',
  'stairs',
  'lift',
  'toilets',
  'bar',
  'firstAid',
] as const
export type ShapeKind = (typeof SHAPE_KINDS)[number]

/** A shape of a hall. */
export interface HallShape {
  /** Identifies it within its version. */
  key: number
  kind: ShapeKind
  /** Number of a stand or door, or name of a room. */
  label: string
  ring: Ring
  /** Floor of the hall: 0 is the ground level, and the default. */
  level?: number
}

export const levelOf = ({ level = 0 }: Pick<HallShape, 'level'>) => level

/** The floors of a version, from the lowest one. */
export const levelsOf = (shapes: readonly HallShape[]) =>
  [...new Set(shapes.map(levelOf))].toSorted((one, other) => one - other)

export type HallFault =
  | { kind: 'outside' | 'noOutline' | 'twice' | 'small' | 'unnumbered'; keys: readonly number[] }
  | { kind: 'overlap'; keys: readonly [number, number] }

/** Smallest stand in m². */
export const SMALLEST_STAND = 4

/** Columns stand anywhere, also on stands; an aisle is floor. */
const isSolid = ({ kind }: HallShape) => kind !== 'outline' && kind !== 'column' && kind !== 'aisle'

/** Returns the faults that prevent publication; the database checks outline, overlaps and numbers again. */
export function faultsOf(shapes: readonly HallShape[]): HallFault[] {
  const outlines = shapes.filter(({ kind }) => kind === 'outline')
  const levels = levelsOf(shapes)
  const outlineOf = new Map(outlines.map((outline) => [levelOf(outline), outline.ring]))
  if (outlines.length === 0 || outlines.length !== levels.length || outlineOf.size !== levels.length)
    return [{ kind: 'noOutline', keys: outlines.map(({ key }) => key) }]
  const outside = shapes.filter(
    (shape) => shape.kind !== 'outline' && !isInside(shape.ring, outlineOf.get(levelOf(shape)) ?? []),
  )
  const stands = shapes.filter(({ kind }) => kind === 'stand')
  const byNumber = Map.groupBy(
    stands.filter(({ label }) => label.trim() !== ''),
    ({ label }) => label.toLowerCase(),
  )
  const twice = [...byNumber.values()].filter((group) => group.length > 1)
  const each = (kind: 'outside' | 'small' | 'unnumbered', found: readonly HallShape[]) =>
    found.map(({ key }): HallFault => ({ kind, keys: [key] }))
  return [
    ...each('outside', outside),
    ...levels.flatMap((level) =>
      overlapsOf(shapes.filter((shape) => isSolid(shape) && levelOf(shape) === level)),
    ),
    ...twice.map((group): HallFault => ({ kind: 'twice', keys: group.map(({ key }) => key) })),
    ...each(
      'unnumbered',
      stands.filter(({ label }) => label.trim() === ''),
    ),
    ...each(
      'small',
      stands.filter(({ ring }) => areaOf(ring) < SMALLEST_STAND),
    ),
  ]
}

/** Pairs that overlap. Only those are compared whose boxes meet from west to east. */
function overlapsOf(shapes: readonly HallShape[]): HallFault[] {
  const overlaps: { one: number; other: number; found: HallFault }[] = []
  const boxed = shapes
    .map((shape, at) => ({ shape, at, box: boxOf(shape.ring) }))
    .sort((one, other) => one.box.left - other.box.left)
  for (const [index, one] of boxed.entries())
    for (let next = index + 1; next < boxed.length; next++) {
      const other = boxed[next]
      if (!other || other.box.left >= one.box.right) break
      if (other.box.top >= one.box.bottom || one.box.top >= other.box.bottom) continue
      if (!overlap(one.shape.ring, other.shape.ring)) continue
      const [first, second] = one.at < other.at ? [one, other] : [other, one]
      overlaps.push({
        one: first.at,
        other: second.at,
        found: { kind: 'overlap', keys: [first.shape.key, second.shape.key] },
      })
    }
  return overlaps.sort((a, b) => a.one - b.one || a.other - b.other).map(({ found }) => found)
}
