import { matte } from './materials.ts'
import type { Part, Scene } from './scene.ts'
import { box, cylinder, lathe, place, subtract } from './shapes.ts'
import {
  amber,
  blush,
  bone,
  clay,
  gold,
  ink,
  magenta,
  mist,
  plum,
  rose,
  sage,
  sand,
  sectorStill,
  white,
} from './still-life.ts'
import {
  booth,
  bust,
  carton,
  column,
  comb,
  dryer,
  flacon,
  jar,
  lipstick,
  part,
  perfume,
  person,
  plinth,
  polish,
  pump,
  serum,
  stool,
  tube,
} from './things.ts'
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

const outdoors = {
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
const portico: Omit<Scene, 'size' | 'camera' | 'parts'> = {
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
const inPortico = walkers.flatMap(([x, z, coat], i) =>
  person(x, z, coat, [ink, amber, ink, plum][i % 4] as Vector, i % 2 ? 0.17 : -0.14),
)

/** A long hall under round ribs, an aisle in its middle. */
const hall: Omit<Scene, 'size' | 'camera' | 'parts'> = {
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

const booths = (leftTo: readonly Vector[], rightTo: readonly Vector[]) =>
  [-6, -12, -18, -26, -34].flatMap((z, i) => [
    ...booth(-5.2, z, leftTo[i] ?? bone),
    ...booth(5.2, z, rightTo[i] ?? rose),
  ])

const crowd: readonly (readonly [number, number, Vector])[] = [
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
const arcade = (
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
const room = (stage: number): Pick<Scene, 'ground' | 'groundColour'> => ({
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

const indoors = {
  ...outdoors,
  far: 40,
  hardness: 14,
  occlusion: 3,
  sun: 1.5,
  ambient: 0.85,
  light: [0.5, 0.8, 0.45],
  sky: (): Vector => [1, 0.9, 0.88],
} as const

const rows = (count: number, seats: readonly number[], from: number) =>
  Array.from({ length: count }, (_, row) =>
    seats.flatMap((x) =>
      sitting(
        x + (row % 2) * 0.35,
        from + row * 1.15,
        [ink, plum, clay, white, rose][(row * 3 + Math.round(abs(x) * 2)) % 5] as Vector,
      ),
    ),
  ).flat()

/** Somebody on a chair, from behind. */
const sitting = (x: number, z: number, coat: Vector): Part[] => [
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

const lectern = part(
  subtract(box(0.35, 0.55, 0.25, 0.02), place(box(0.3, 0.4, 0.25, 0.02), [0, -0.05, -0.1])),
  matte(white),
  [1.5, 1.05, -9],
)

export const places: Readonly<Record<string, Scene>> = {
  portico: {
    ...portico,
    size: [1200, 1400],
    camera: { from: [-1.35, 1.7, 0], to: [0.55, 2.2, -9], lens: 0.98 },
    parts: inPortico,
  },
  'portico-wide': {
    ...portico,
    size: [1200, 630],
    camera: { from: [-1.35, 1.7, 0], to: [0.2, 1.95, -9], lens: 0.66 },
    parts: inPortico,
  },
  'portico-alone': {
    ...portico,
    size: [1200, 800],
    camera: { from: [1.1, 1.6, 0], to: [-0.4, 2.1, -9], lens: 0.8 },
    parts: [...person(-0.5, -10, magenta, ink, 0.15), ...person(0.6, -21, ink)],
  },
  hall: {
    ...hall,
    size: [1200, 900],
    camera: { from: [-1.2, 3.4, 4], to: [0.3, 3.2, -14], lens: 0.74 },
    parts: [
      ...booths([blush, ink, bone, rose, plum], [plum, white, rose, ink, blush]),
      ...crowd.flatMap(([x, z, coat]) => person(x, z, coat)),
    ],
  },
  'hall-side': {
    ...hall,
    groundColour: ([, y]) => (y < 0.02 ? bone : white),
    size: [1200, 800],
    camera: { from: [3.4, 1.8, 5], to: [-1.4, 2.4, -14], lens: 0.8 },
    parts: [
      ...booths([magenta, bone, rose, ink, blush], [white, plum, bone, rose, ink]),
      ...crowd.slice(0, 6).flatMap(([x, z, coat]) => person(x - 0.6, z - 2, coat)),
    ],
  },
  square: {
    ...outdoors,
    ...arcade(16, 5.4),
    stride: 0.7,
    light: [0.7, 0.62, 0.5],
    size: [1200, 800],
    camera: { from: [-2, 2.2, 2], to: [0.6, 2.3, -16], lens: 0.66 },
    parts: [
      ...person(-3.2, -9, ink),
      ...person(-2.5, -9.4, plum, amber, 0.2),
      ...person(0.8, -11.5, magenta, ink, -0.15),
      ...person(3.4, -13, ink),
      ...person(4.6, -8.5, clay),
    ],
  },
  entrance: {
    ...outdoors,
    ...arcade(11, 7.2, 40, 3, 2.6),
    stride: 0.7,
    light: [0.5, 0.7, 0.55],
    size: [1200, 800],
    camera: { from: [0, 1.8, 4], to: [0, 2.8, -11], lens: 0.72 },
    parts: [
      ...person(-0.5, -3.2, ink),
      ...person(0.35, -4.4, magenta, amber, 0.15),
      ...person(-1.6, -7, plum),
      ...person(1.7, -8.4, ink),
      ...person(0.2, -12.5, clay),
    ],
  },
  stage: {
    ...indoors,
    ...room(0.42),
    stride: 0.7,
    size: [1200, 800],
    camera: { from: [-0.6, 2.3, 3.4], to: [0.1, 1.7, -9], lens: 0.78 },
    parts: [
      lectern,
      ...person(0.9, -9.4, ink).map((one) => ({ ...one, at: [one.at[0], 0.84, one.at[2]] as Vector })),
      ...rows(4, [-3.4, -2.4, -1.4, 1.4, 2.4, 3.4], -5.6),
    ],
  },
  lesson: {
    ...indoors,
    ...room(0.1),
    stride: 0.7,
    size: [1200, 800],
    camera: { from: [2.4, 1.9, 1.6], to: [-0.6, 1.35, -8], lens: 0.7 },
    parts: [
      ...person(-0.4, -8.4, ink, amber),
      ...plinth(white, 0.5, 0.45, { x: 0.7, y: 0.2, z: -8.4 }),
      ...rows(3, [-2.6, -1.5, -0.4, 0.7, 1.8], -4.6),
    ],
  },
  meeting: {
    ...indoors,
    ...room(0.02),
    stride: 0.7,
    size: [1200, 800],
    camera: { from: [-1.2, 1.75, -2.2], to: [0.1, 1.15, -9], lens: 0.62 },
    parts: [
      part(cylinder(0.75, 0.03, 0.01), matte(white), [0, 0.92, -7]),
      part(cylinder(0.06, 0.45, 0.01), matte(ink), [0, 0.45, -7]),
      ...sitting(-1.05, -6.7, ink),
      ...sitting(1.05, -7.2, plum),
      ...stool(0.2, -5.6),
    ],
  },
  perfumery: sectorStill(blush, [
    plinth(blush, 0.62, 0.1, { x: -0.15, z: -0.25 }),
    flacon(magenta, gold, { x: -0.2, y: 0.2, z: -0.25, k: 1.05 }),
    perfume(gold, ink, { x: 0.78, z: 0.1, k: 0.95, turn: -0.4 }),
    lipstick(rose, { x: -0.98, z: 0.25, k: 0.85 }),
    jar(white, gold, { x: 0.28, z: 0.72, k: 0.62 }),
  ]),
  cosmetics: sectorStill(sand, [
    column(gold, gold, { x: -0.95, k: 0.9 }),
    serum(amber, ink, { x: -0.42, z: 0.2, k: 0.95 }),
    plinth(sand, 0.45, 0.12, { x: 0.25, z: -0.2 }),
    jar(magenta, gold, { x: 0.25, y: 0.24, z: -0.2, k: 0.85 }),
    tube(white, sage, { x: 0.98, z: 0.1, k: 0.9 }),
  ]),
  hair: {
    ...sectorStill(clay, [bust(blush, magenta, { x: -0.1, z: -0.2, k: 1.15 })], { row: [0] }),
    camera: { from: [0.2, 1.3, 5], to: [0, 1.24, 0], lens: 0.3 },
    arch: { at: [-0.02, 0.62, -1.2], width: 0.62, height: 1 },
  },
  salon: sectorStill(mist, [
    dryer(ink, { x: 0.62, k: 0.95 }),
    comb(magenta, { x: -0.4, z: 0.4, k: 0.95 }),
    serum(gold, ink, { x: -0.75, z: -0.3, k: 0.95 }),
    pump(white, ink, { x: -0.15, z: -0.45, k: 0.85 }),
  ]),
  packaging: sectorStill(
    bone,
    [
      carton(bone, [0.3, 0.55, 0.22], { x: -0.8, z: -0.3 }),
      carton(white, [0.24, 0.24, 0.24], { x: -0.25, z: 0.15, turn: -0.3 }),
      carton(magenta, [0.2, 0.09, 0.2], { x: -0.25, y: 0.48, z: 0.15, turn: 0.2 }),
      tube(white, bone, { x: 0.42, z: -0.05, k: 0.95 }),
      pump(white, bone, { x: 0.98, z: -0.3, k: 0.95 }),
      jar(white, bone, { x: 0.78, z: 0.5, k: 0.6 }),
    ],
    { height: 0.58, row: [-0.6, 0.5] },
  ),
  nail: sectorStill(
    rose,
    [plum, clay, magenta, blush, ink].map((colour, i) =>
      polish(colour, i === 2 ? gold : ink, { x: -0.86 + i * 0.43, z: i % 2 ? -0.18 : 0.08, k: 0.95 }),
    ),
    { height: 0.42, lens: 0.36, row: [-0.2, 0.9] },
  ),
  awards: sectorStill(
    plum,
    [
      plinth(plum, 0.5, 0.28),
      flacon(magenta, gold, { y: 0.56, k: 0.72 }),
      plinth(plum, 0.42, 0.16, { x: -0.95, z: 0.1 }),
      lipstick(rose, { x: -0.95, z: 0.1, k: 0.6 }).map((one) => ({
        ...one,
        at: [one.at[0], one.at[1] + 0.32, one.at[2]] as Vector,
      })),
      plinth(plum, 0.42, 0.1, { x: 0.95, z: 0.1 }),
      serum(gold, ink, { x: 0.95, y: 0.2, z: 0.1, k: 0.66 }),
    ],
    { height: 0.72, lens: 0.5 },
  ),
}
