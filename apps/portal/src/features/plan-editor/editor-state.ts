import type { Box, DraftShape, PlanDraftResult, Point, ShapeKind, SoldStand } from '@foyer/fair-domain'
import type { PlanFault } from './find-faults.ts'
import type { Draft } from './use-draft.ts'

export const TOOLS = ['select', 'rectangle', 'polygon', 'split', 'number'] as const
export type Tool = (typeof TOOLS)[number]

/** Steps of the grid in millimetres; edits are placed on it. */
export const GRID_STEPS = [100, 250, 500, 1_000] as const

/** State and commands that the parts of the editor share. */
export interface Editor {
  data: PlanDraftResult
  isReadOnly: boolean
  draft: Draft
  /** All floors. */
  shapes: readonly DraftShape[]
  /** The chosen floor alone. */
  floor: readonly DraftShape[]
  level: number
  setLevel: (level: number) => void
  /** Colleagues who have the draft open. */
  colleagues: readonly { name: string; shape: number | null }[]
  faults: readonly PlanFault[]
  /** The stand that is sold today as each shape, by its key. */
  sold: ReadonlyMap<number, SoldStand>
  selected: readonly DraftShape[]
  select: (keys: readonly number[]) => void
  toggle: (key: number) => void
  tool: Tool
  setTool: (tool: Tool) => void
  step: number
  setStep: (step: number) => void
  /** Kind of the shapes that rectangle and polygon create. */
  kind: ShapeKind
  setKind: (kind: ShapeKind) => void
  view: Box
  setView: (view: Box) => void
  newKey: () => number
  add: (ring: readonly number[]) => void
  split: (cut: readonly [Point, Point] | null) => void
}
