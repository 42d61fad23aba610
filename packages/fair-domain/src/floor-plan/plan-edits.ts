import type { HallShape } from './hall-faults.ts'

/** Supplies that a stand can be connected to. */
export const STAND_UTILITIES = ['power', 'water', 'drain', 'air', 'internet'] as const
export type StandUtility = (typeof STAND_UTILITIES)[number]

/** A shape of a draft with everything that staff enter about it. */
export interface DraftShape extends HallShape {
  level: number
  /** Steps of the stairs at a door; 0 for all others. */
  steps: number
  zone: string
  /** Maximum height of the construction on a stand, in centimetres; null if the general rule counts. */
  height: number | null
  utilities: readonly StandUtility[]
}

/** A change of one shape. It names the state that it began from: null for a new shape, and after a deletion. */
export interface ShapeEdit {
  before: DraftShape | null
  after: DraftShape | null
}

const textOf = (shape: DraftShape | null) =>
  shape &&
  JSON.stringify([
    ...[shape.key, shape.kind, shape.level, shape.label, shape.steps, shape.zone, shape.height],
    ...[shape.ring, shape.utilities],
  ])

/** Whether two states of a shape are equal; null is one that does not exist. */
export const isSameShape = (one: DraftShape | null, other: DraftShape | null) => textOf(one) === textOf(other)

/** The shapes after some edits; a new shape is the last one. */
export function withEdits(shapes: readonly DraftShape[], edits: readonly ShapeEdit[]): DraftShape[] {
  const byKey = new Map(shapes.map((shape) => [shape.key, shape]))
  for (const { before, after } of edits) {
    if (after) byKey.set(after.key, after)
    else if (before) byKey.delete(before.key)
  }
  return [...byKey.values()]
}

/** The edits that revert others. */
export const inverseOf = (edits: readonly ShapeEdit[]): ShapeEdit[] =>
  edits.map(({ before, after }) => ({ before: after, after: before })).reverse()
