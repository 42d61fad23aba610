import { colours } from './materials.ts'
import type { Arch, Part, Scene } from './scene.ts'
import { mix, smoothstep, type Vector } from './vector.ts'

const SQUARE = [640, 640] as const
const WIDE = [1200, 900] as const

/** A floor that bends up into the wall behind it. */
const studio = (_x: number, y: number, z: number) => {
  const wall = z + 1.7
  const h = Math.max(0.5 - Math.abs(y - wall), 0) / 0.5
  return Math.min(y, wall) - h * h * 0.125
}

/** A room with two windows, visible only in the reflections of shiny objects. */
const roomOf =
  (wall: Vector) =>
  ([x, y, z]: Vector): Vector => {
    const up = mix(0.28, 0.95, smoothstep(-0.5, 0.9, y))
    const left = smoothstep(0.62, 0.8, x * -0.8 + y * 0.3 + z * 0.52) * 2.6
    const right = smoothstep(0.8, 0.9, x * 0.93 + y * 0.1 + z * 0.34) * 1.1
    const dark = 1 - 0.72 * smoothstep(0.35, 0.9, z) * (1 - smoothstep(0.3, 0.7, y))
    const of = (part: number, warm: number) => (part * up + 0.05) * dark + left * warm + right
    return [of(wall[0], 1), of(wall[1], 0.95), of(wall[2], 0.88)]
  }

interface StillLifeOptions {
  size?: readonly [number, number]
  camera?: Scene['camera']
  arch?: Arch
}

/** Objects on a plaster table, with sunlight through an arch from the upper left. */
export function stillLife(
  wall: Vector,
  things: readonly (readonly Part[])[],
  options: StillLifeOptions = {},
): Scene {
  return {
    size: SQUARE,
    camera: { from: [0.25, 0.96, 4.3], to: [0, 0.54, 0], lens: 0.38 },
    arch: { at: [-0.27, 0.62, -1.2], width: 0.56, height: 0.5 },
    parts: things.flat(),
    ground: studio,
    groundColour: () => wall,
    sky: roomOf(wall),
    light: [-0.62, 0.56, 0.55],
    sun: 2.5,
    ambient: 0.55,
    ambientColour: [0.96, 0.92, 0.97],
    far: 14,
    hardness: 13,
    occlusion: 1,
    ...options,
  }
}

/** Wider, for a sector; `row` lists the arches beside the first. */
export const sectorStill = (
  wall: Vector,
  things: readonly (readonly Part[])[],
  {
    height = 0.6,
    lens = 0.46,
    row = [0, 1],
  }: { height?: number; lens?: number; row?: readonly number[] } = {},
) =>
  stillLife(wall, things, {
    size: WIDE,
    camera: { from: [0.25, height + 0.42, 4.6], to: [0, height, 0], lens },
    arch: { at: [-0.32, 0.62, -1.2], width: 0.62, height: 0.6, row },
  })

export const { bone, blush, rose, clay, sand, sage, mist, plum, ink, white, magenta, amber, gold } = colours
