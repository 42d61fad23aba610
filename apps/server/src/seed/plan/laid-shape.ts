import type { Ring, ShapeKind } from '@foyer/fair-domain'

/** A stand to be placed, by its number and its area in the contract. */
export interface StandToPlace {
  name: string
  area: number
  openSides: number
}

export interface LaidShape {
  kind: ShapeKind
  label: string
  ring: Ring
  steps: number
}

export const EDGE = 6_000
export const AISLE = 4_000
const SQUARE_MM = 1_000_000

/** Depth of a stand in mm, such that its width is a whole number of millimetres too. */
export function depthFor({ area, openSides }: StandToPlace) {
  if (openSides === 4) return area > 250 ? 20_000 : 10_000
  if (area <= 20) return 4_000
  if (area > 64) return 8_000
  return area % 3 === 0 ? 6_000 : 5_000
}

export const widthFor = (stand: StandToPlace) => (stand.area * SQUARE_MM) / depthFor(stand)

export const shape = (kind: ShapeKind, ring: Ring, label = '', steps = 0): LaidShape => ({
  kind,
  ring,
  label,
  steps,
})
