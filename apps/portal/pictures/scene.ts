import type { Material } from './materials.ts'
import type { Shape } from './shapes.ts'
import type { Vector } from './vector.ts'

/** One solid of a picture. */
export interface Part {
  shape: Shape
  material: Material
  at: Vector
}

/** The opening that the sun shines through: what it lights is the motif of every picture. */
export interface Arch {
  /** A point on its sill, seen from the sun. */
  at: Vector
  width: number
  /** Up to where the round part begins. */
  height: number
  /** Offsets of further arches beside it, in arch widths; the first one is 0. */
  row?: readonly number[]
}

export interface Scene {
  size: readonly [width: number, height: number]
  camera: { from: Vector; to: Vector; lens: number }
  parts: readonly Part[]
  /** Walls and floor: no part of the shadow casters' spheres, so they are marched everywhere. */
  ground: (x: number, y: number, z: number) => number
  groundColour: (point: Vector) => Vector
  /** What a ray sees that meets nothing, and what shiny things mirror. */
  sky: (direction: Vector) => Vector
  light: Vector
  sun: number
  ambient: number
  ambientColour: Vector
  arch?: Arch
  far: number
  /** How hard shadows are. */
  hardness: number
  /** Over which length corners get darker. */
  occlusion: number
  /** Does the ground itself cast shadows? Costs time. */
  groundShades?: boolean
  /** Less than 1 where the ground's distances are only about right. */
  stride?: number
}
