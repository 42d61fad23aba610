import type { Material } from './materials.ts'
import type { Part } from './scene.ts'
import { place, type Shape, type Turn } from './shapes.ts'
import type { Vector } from './vector.ts'

export const part = (shape: Shape, material: Material, at: Vector, turn?: Turn): Part => ({
  shape: turn ? place(shape, [0, 0, 0], turn) : shape,
  material,
  at,
})

/** All objects rest on the floor at x and z; `k` is the scale. */
export interface Stand {
  x?: number
  y?: number
  z?: number
  k?: number
  turn?: number
}

export const scaled = (outline: readonly (readonly [number, number])[], k: number) =>
  outline.map(([r, h]) => [r * k, h * k] as const)
