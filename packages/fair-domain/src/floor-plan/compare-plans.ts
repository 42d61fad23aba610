import { type DraftShape, isSameShape } from './plan-edits.ts'
import { planAreaOf } from './plan-effects.ts'
import { boxOf, normalRing, type Ring } from './ring.ts'

/** A difference between two versions of a hall. */
export interface PlanDifference {
  kind: 'added' | 'removed' | 'moved' | 'reshaped' | 'renamed' | 'details'
  shape: DraftShape['kind']
  /** Key in the newer version; null if the shape was removed. */
  key: number | null
  /** Name in the newer version, or the last one. */
  label: string
  /** Name in the older version; null if the shape is new. */
  previousLabel: string | null
  /** In m²; null if the shape does not exist in that version. */
  areaBefore: number | null
  area: number | null
  /** Metres between the corners of a moved shape. */
  metres: number
}

const ORDER: readonly PlanDifference['kind'][] = [
  'added',
  'removed',
  'reshaped',
  'moved',
  'renamed',
  'details',
]
const MM = 1_000

/**
 * Compares two versions shape by shape. A shape is the same if it has the same number or name, else if it has the same
 * key: copies of a version keep the keys, imported ones do not.
 */
export function comparePlans(before: readonly DraftShape[], after: readonly DraftShape[]): PlanDifference[] {
  const left = new Map(before.map((shape) => [shape, nameOf(shape)]))
  const take = (fits: (shape: DraftShape, name: string) => boolean) => {
    for (const [shape, name] of left)
      if (fits(shape, name)) {
        left.delete(shape)
        return shape
      }
    return null
  }
  const byName = new Map<DraftShape, DraftShape | null>()
  for (const shape of after) {
    const name = nameOf(shape)
    byName.set(shape, name === '' ? null : take((_, other) => other === name))
  }
  const differences = after.flatMap((shape) => {
    const old = byName.get(shape) ?? take((other) => other.key === shape.key && other.kind === shape.kind)
    return differenceOf(old, shape) ?? []
  })
  const removed = [...left.keys()].map((shape) => itemOf('removed', shape, null))
  return [...differences, ...removed].toSorted(
    (one, other) =>
      ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind) ||
      one.label.localeCompare(other.label, 'it', { numeric: true }),
  )
}

/** Stands are identified by their numbers; empty for shapes without a name. */
const nameOf = ({ kind, label }: DraftShape) => (label.trim() === '' ? '' : `${kind} ${label.toLowerCase()}`)

function differenceOf(old: DraftShape | null, shape: DraftShape): PlanDifference | null {
  if (!old) return itemOf('added', null, shape)
  if (isSameShape({ ...old, key: shape.key }, shape)) return null
  const isSameRing = String(normalRing(old.ring)) === String(normalRing(shape.ring))
  if (!isSameRing) {
    const metres = distanceOf(old.ring, shape.ring)
    return metres === null ? itemOf('reshaped', old, shape) : { ...itemOf('moved', old, shape), metres }
  }
  return itemOf(old.label === shape.label ? 'details' : 'renamed', old, shape)
}

/** Distance of a shift in metres; null if the shapes are not equal. */
function distanceOf(before: Ring, after: Ring): number | null {
  const [one, other] = [boxOf(before), boxOf(after)]
  const by = { x: other.left - one.left, y: other.top - one.top }
  const shifted = before.map((value, at) => value + (at % 2 === 0 ? by.x : by.y))
  return String(normalRing(shifted)) === String(normalRing(after)) ? Math.hypot(by.x, by.y) / MM : null
}

const itemOf = (
  kind: PlanDifference['kind'],
  before: DraftShape | null,
  after: DraftShape | null,
): PlanDifference => ({
  kind,
  shape: (after ?? before)?.kind ?? 'stand',
  key: after?.key ?? null,
  label: (after ?? before)?.label ?? '',
  previousLabel: before?.label ?? null,
  areaBefore: before && planAreaOf(before.ring),
  area: after && planAreaOf(after.ring),
  metres: 0,
})
