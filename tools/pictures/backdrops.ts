import { booth, person } from './figures.ts'
import { matte } from './materials.ts'
import { part } from './part.ts'
import type { Part, Scene } from './scene.ts'
import { box, cylinder, lathe, place, subtract } from './shapes.ts'
import { amber, blush, bone, clay, ink, magenta, plum, rose, sand, white } from './still-life.ts'
import { length, mix, smoothstep, type Vector } from './vector.ts'

const { abs, max, min } = Math

/** Repeats every `period` along an axis. */
const again = (value: number, period: number) => value - period * Math.round(value / period)

const tiles = (x: number, z: number) => (abs(again(x, 0.7)) > 0.342 || abs(again(z, 0.9)) > 0.442 ? 0.86 : 1)

const times = (colour: Vector, k: number): Vector => [colour[0] * k, colour[1] * k, colour[2] * k]

const evening = ([, y]: Vector): Vector => [
  mix(1.12, 0.98, smoothstep(0, 0.6, y)),
  mix(0.92, 0.72, smoothstep(0, 0.6, y)),
  mix(0.88, 0.74, smoothstep(0, 0.6, y)),
]

export const outdoors = {
  far: 70,
  hardness: 26,
  occlusion: 4,
  groundShades: true,
  stride: 0.86,
  sun: 1.95,
  ambient: 1,
  ambientColour: [1, 0.83, 0.81],
  light: [0.66, 0.74, -0.24],
  sky: evening,
} as const

/** A vaulted walk with arches to its right, a bay every 3.6 m. */
export const portico: Omit<Scene, 'size' | 'camera' | 'parts'> = {
  ...outdoors,
  ground: (x, y, z) => {
    const bay = again(z - 1.8, 3.6)
    const rib = smoothstep(1.28, 1.38, abs(bay)) * 0.16
    const room = (y < 3.3 ? abs(x) : length(x, y - 3.3)) - 2.1 + rib
    const opening = max(y < 2.7 ? abs(bay) - 1.2 : length(bay, y - 2.7) - 1.2, 1.6 - x, x - 6)
    return min(max(-room, -opening, x - 2.85), y)
  },
  groundColour: ([x, y, z]) => (y < 0.01 ? times(blush, x < 2.1 ? tiles(x, z) : 1) : y < 0.5 ? rose : bone),
}

const walkers: readonly (readonly [number, number, Vector])[] = [
  [-0.75, -8.2, ink],
  [0.05, -8.8, magenta],
  [0.9, -15, plum],
  [-0.9, -17, clay],
  [-0.2, -23, ink],
  [0.7, -30, ink],
  [-1.2, -31, rose],
]
export const inPortico = walkers.flatMap(([x, z, coat], i) =>
  person(x, z, coat, [ink, amber, ink, plum][i % 4] as Vector, i % 2 ? 0.17 : -0.14),
)

/** A long hall under round ribs, an aisle in its middle. */
export const hall: Omit<Scene, 'size' | 'camera' | 'parts'> = {
  ...outdoors,
  far: 120,
  hardness: 16,
  occlusion: 6,
  sun: 1.5,
  ambient: 0.62,
  ambientColour: [1, 0.88, 0.9],
  light: [-0.35, 0.9, 0.3],
  sky: () => [0.98, 0.84, 0.83],
  ground: (x, y, z) => {
    const shell = y < 4 ? abs(x) - 12 : length(x, (y - 4) * 1.3) - 12
    const rib = max(abs(shell + 0.25) - 0.25, abs(again(z - 3, 6)) - 0.22)
    const purlin = max(abs(shell + 0.1) - 0.12, abs(again(x - 1.2, 2.4)) - 0.07)
    return min(y, rib * 0.8, purlin * 0.7)
  },
  groundColour: ([x, y]) => (y < 0.02 ? (abs(x) < 1.6 ? magenta : bone) : white),
}

export const booths = (leftTo: readonly Vector[], rightTo: readonly Vector[]) =>
  [-6, -12, -18, -26, -34].flatMap((z, i) => [
    ...booth(-5.2, z, leftTo[i] ?? bone),
    ...booth(5.2, z, rightTo[i] ?? rose),
  ])

export const crowd: readonly (readonly [number, number, Vector])[] = [
  [-0.6, -8, ink],
  [0.9, -10, plum],
  [2.4, -7, ink],
  [-1.2, -15, ink],
  [0.2, -18, white],
  [1.2, -24, ink],
  [-2.6, -10, clay],
  [-0.8, -30, ink],
  [0.6, -34, ink],
]

/** An open square; an arcade of arches closes it. */
export const arcade = (
  depth: number,
  top: number,
  width = 3.2,
  radius = 1.25,
  spring = 2.6,
): Pick<Scene, 'ground' | 'groundColour'> => ({
  ground: (x, y, z) => {
    const bay = again(x, width)
    const opening = y < spring ? abs(bay) - radius : length(bay, y - spring) - radius
    const wall = max(abs(z + depth) - 0.45, y - top)
    const cornice = max(abs(z + depth) - 0.6, abs(y - top) - 0.12)
    const behind = max(abs(z + depth + 3.6) - 0.2, y - top)
    return min(max(wall, -opening), cornice, behind, y)
  },
  groundColour: ([x, y, z]) => (y < 0.01 ? times(sand, tiles(x * 0.5, z * 0.5)) : y < 0.6 ? clay : bone),
})

/** A room with a great arch at its end and a stage before it. */
export const room = (stage: number): Pick<Scene, 'ground' | 'groundColour'> => ({
  ground: (x, y, z) => {
    const opening = y < 2.2 ? abs(x) - 2.1 : length(x, y - 2.2) - 2.1
    const wall = z + 11
    // Inside the arch the wall is 1.4 m further away, and its reveal is near.
    const end = opening < 0 ? min(z + 12.4, max(-opening, wall)) : wall
    const podium = box(3.6, stage, 1.9, 0.02).distance(x, y - stage, z + 9.2)
    return min(5.4 - abs(x), end, podium, y)
  },
  groundColour: ([, y, z]) => (y < 0.01 ? bone : z < -12.2 ? magenta : z < -7.2 && y < 0.45 ? rose : blush),
})

export const indoors = {
  ...outdoors,
  far: 40,
  hardness: 14,
  occlusion: 3,
  sun: 1.5,
  ambient: 0.85,
  light: [0.5, 0.8, 0.45],
  sky: (): Vector => [1, 0.9, 0.88],
} as const

export const rows = (count: number, seats: readonly number[], from: number) =>
  Array.from({ length: count }, (_, row) =>
    seats.flatMap((x) =>
      sitting(
        x + (row % 2) * 0.35,
        from + row * 1.15,
        [ink, plum, clay, white, rose][(row * 3 + Math.round(abs(x) * 2)) % 5] as Vector,
      ),
    ),
  ).flat()

/** A seated figure, from behind. */
export const sitting = (x: number, z: number, coat: Vector): Part[] => [
  part(
    lathe(
      [
        [0, 0.45],
        [0.26, 0.45],
        [0.24, 0.7],
        [0.25, 1.0],
        [0.1, 1.12],
        [0, 1.12],
      ],
      0.03,
    ),
    matte(coat),
    [x, 0, z],
  ),
  part(cylinder(0.13, 0.15, 0.12), matte(coat === ink ? amber : ink), [x, 1.32, z]),
  part(box(0.24, 0.22, 0.03, 0.02), matte(bone), [x, 0.62, z + 0.3]),
]

export const lectern = part(
  subtract(box(0.35, 0.55, 0.25, 0.02), place(box(0.3, 0.4, 0.25, 0.02), [0, -0.05, -0.1])),
  matte(white),
  [1.5, 1.05, -9],
)
