import type { Ring } from './ring.ts'
import { isInside, overlap } from './ring-relations.ts'

export const SHAPE_KINDS = [
  'outline',
  'stand',
  'wall',
  'room',
  'column',
  'door',
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
}

export type HallFault =
  | { kind: 'outside' | 'noOutline' | 'twice'; keys: readonly number[] }
  | { kind: 'overlap'; keys: readonly [number, number] }

/** Columns stand anywhere, also on stands. */
const isSolid = ({ kind }: HallShape) => kind !== 'outline' && kind !== 'column'

/** Returns the faults that prevent publication; the database checks the same. */
export function faultsOf(shapes: readonly HallShape[]): HallFault[] {
  const outlines = shapes.filter(({ kind }) => kind === 'outline')
  const [outline] = outlines
  if (!outline || outlines.length > 1) return [{ kind: 'noOutline', keys: outlines.map(({ key }) => key) }]
  const solid = shapes.filter(isSolid)
  const outside = shapes.filter((shape) => shape !== outline && !isInside(shape.ring, outline.ring))
  const overlaps = solid.flatMap((one, index) =>
    solid
      .slice(index + 1)
      .filter((other) => overlap(one.ring, other.ring))
      .map((other): HallFault => ({ kind: 'overlap', keys: [one.key, other.key] })),
  )
  const byNumber = Map.groupBy(
    shapes.filter(({ kind }) => kind === 'stand'),
    ({ label }) => label.toLowerCase(),
  )
  const twice = [...byNumber.values()].filter((group) => group.length > 1)
  return [
    ...outside.map(({ key }): HallFault => ({ kind: 'outside', keys: [key] })),
    ...overlaps,
    ...twice.map((group): HallFault => ({ kind: 'twice', keys: group.map(({ key }) => key) })),
  ]
}
