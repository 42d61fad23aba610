import type { Material } from './materials.ts'
import type { Shape } from './shapes.ts'
import type { Vector } from './vector.ts'

/** One solid of a picture. */
export interface Part {
  shape: Shape
  material: Material
  at: Vector
}

/** The opening that the sun shines through; its light is the motif of every picture. */
export interface Arch {
  /** A point on its sill, as seen from the sun. */
  at: Vector
  width: number
  /** Height at which the round part begins. */
  height: number
  /** Offsets of further arches beside it, in arch widths; the first is 0. */
  row?: readonly number[]
}

export interface Scene {
  size: readonly [width: number, height: number]
  camera: { from: Vector; to: Vector; lens: number }
  parts: readonly Part[]
  /**
   * Walls and floor. They are outside of the bounding spheres of the shadow casters, so they are marched everywhere.
   */
  ground: (x: number, y: number, z: number) => number
  groundColour: (point: Vector) => Vector
  /** The environment: background of rays that hit nothing, and reflection in shiny objects. */
  sky: (direction: Vector) => Vector
  light: Vector
  sun: number
  ambient: number
  ambientColour: Vector
  arch?: Arch
  far: number
  /** Hardness of shadows. */
  hardness: number
  /** Length over which corners get darker. */
  occlusion: number
  /** True if the ground itself casts shadows, which costs time. */
  groundShades?: boolean
  /** Less than 1 where the distances of the ground are approximate. */
  stride?: number
}
