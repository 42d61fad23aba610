import { colours, glass, gloss, matte, metal } from './materials.ts'
import { part, type Stand, scaled } from './part.ts'
import type { Part } from './scene.ts'
import { box, cylinder, ellipsoid, lathe, melt, place, rod, subtract, torus, under } from './shapes.ts'
import type { Vector } from './vector.ts'

const { bone, gold, ink, steel } = colours

export const brush = (
  bristles: Vector,
  { x = 0, z = 0, k = 1 }: Stand = {},
  handle: Vector = ink,
): Part[] => {
  const tuft = ellipsoid(0.21 * k, 0.3 * k, 0.21 * k)
  return [
    part(
      lathe(
        scaled(
          [
            [0, 0.02],
            [0.05, 0.02],
            [0.075, 0.5],
            [0.06, 0.72],
            [0, 0.72],
          ],
          k,
        ),
        0.015,
      ),
      gloss(handle),
      [x, 0, z],
    ),
    part(
      lathe(
        scaled(
          [
            [0, 0.7],
            [0.075, 0.7],
            [0.1, 0.92],
            [0, 0.92],
          ],
          k,
        ),
        0.01,
      ),
      metal(gold),
      [x, 0, z],
    ),
    part(
      {
        distance: (px, py, pz) => {
          return (tuft.distance(px, py, pz) + Math.sin(Math.atan2(pz, px) * 34) * 0.006 * k) * 0.8
        },
        radius: 0.33 * k,
      },
      matte(bristles),
      [x, 1.16 * k, z],
    ),
  ]
}

export const comb = (colour: Vector, { x = 0, z = 0, k = 1, turn = 0.35 }: Stand = {}): Part[] => {
  const spine = box(0.68 * k, 0.09 * k, 0.05 * k, 0.04)
  const tooth = box(0.016 * k, 0.28 * k, 0.035 * k, 0.01)
  const pitch = 0.064 * k
  return [
    part(
      {
        distance: (px, py, pz) => {
          const cell = Math.max(-9, Math.min(9, Math.round(px / pitch)))
          return Math.min(spine.distance(px, py - 0.3 * k, pz), tooth.distance(px - cell * pitch, py, pz))
        },
        radius: 0.8 * k,
      },
      gloss(colour),
      [x, 0.3 * k, z],
      { y: -turn },
    ),
  ]
}

export const carton = (
  colour: Vector,
  [a, b, c]: Vector,
  { x = 0, y = 0, z = 0, turn = 0.35 }: Stand = {},
): Part[] => [part(box(a, b, c, 0.008), matte(colour), [x, y + b, z], { y: turn })]

/** A bag with two handles. */
export const bag = (colour: Vector, { x = 0, z = 0, k = 1, turn = 0.4 }: Stand = {}): Part[] => [
  part(
    subtract(
      box(0.4 * k, 0.45 * k, 0.18 * k, 0.008),
      place(box(0.37 * k, 0.2 * k, 0.15 * k, 0.004), [0, 0.35 * k, 0]),
    ),
    matte(colour),
    [x, 0.45 * k, z],
    { y: turn },
  ),
  ...[-0.15, 0.15].map((d) =>
    part(
      place(under(place(torus(0.17 * k, 0.018 * k), [0, 0, 0], { x: Math.PI / 2 }), [0, -1, 0], 0.02), [
        0,
        0,
        d * k,
      ]),
      gloss(ink),
      [x, 0.88 * k, z],
      { y: turn },
    ),
  ),
]

export const plinth = (
  colour: Vector,
  radius: number,
  half: number,
  { x = 0, y = 0, z = 0 }: Stand = {},
): Part[] => [part(cylinder(radius, half, 0.012), matte(colour), [x, y + half, z])]

export const soap = (colour: Vector, { x = 0, y = 0, z = 0, k = 1, turn = 0.3 }: Stand = {}): Part[] => [
  part(
    subtract(
      box(0.36 * k, 0.13 * k, 0.24 * k, 0.09 * k),
      place(ellipsoid(0.24 * k, 0.05 * k, 0.14 * k), [0, 0.14 * k, 0]),
    ),
    gloss(colour),
    [x, y + 0.13 * k, z],
    { y: turn },
  ),
]

export const candle = (wax: Vector, { x = 0, z = 0, k = 1 }: Stand = {}): Part[] => [
  part(
    subtract(cylinder(0.3 * k, 0.32 * k, 0.03), place(cylinder(0.26 * k, 0.12 * k, 0.02), [0, 0.24 * k, 0])),
    glass(bone, 9, 0.8),
    [x, 0.32 * k, z],
  ),
  part(cylinder(0.255 * k, 0.2 * k, 0.02), matte(wax), [x, 0.24 * k, z]),
  part(rod([0, 0, 0], [0.01, 0.1 * k, 0], 0.012 * k), matte(ink), [x, 0.44 * k, z]),
]

/** A mirror on a foot. */
export const mirror = (frame: Vector, { x = 0, z = 0, k = 1, turn = 0.3 }: Stand = {}): Part[] => [
  part(cylinder(0.26 * k, 0.03 * k, 0.015), metal(frame), [x, 0.03 * k, z]),
  part(rod([0, 0, 0], [0, 0.3 * k, 0], 0.03 * k), metal(frame), [x, 0.05 * k, z]),
  part(place(torus(0.4 * k, 0.03 * k), [0, 0, 0], { x: Math.PI / 2 }), metal(frame), [x, 0.78 * k, z], {
    y: turn,
  }),
  part(
    place(cylinder(0.39 * k, 0.012 * k, 0.005), [0, 0, 0], { x: Math.PI / 2 }),
    metal(steel),
    [x, 0.78 * k, z],
    { y: turn },
  ),
]

/** A hairdryer on its side, its nozzle to the left. */
export const dryer = (body: Vector, { x = 0, z = 0, k = 1 }: Stand = {}): Part[] => [
  part(
    melt(
      0.1 * k,
      rod([-0.34 * k, 0, 0], [0.14 * k, 0.02 * k, 0], 0.17 * k, 0.24 * k),
      rod([0.1 * k, 0, 0], [0.2 * k, -0.6 * k, 0], 0.09 * k, 0.075 * k),
    ),
    gloss(body),
    [x, 0.72 * k, z],
    { y: 0.35 },
  ),
  part(
    place(cylinder(0.13 * k, 0.1 * k, 0.02), [0, 0, 0], { z: Math.PI / 2 }),
    gloss(ink),
    [x - 0.52 * k, 0.7 * k, z + 0.19 * k],
    { y: 0.35 },
  ),
]
