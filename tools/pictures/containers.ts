import { colours, glass, gloss, matte, metal } from './materials.ts'
import { part, type Stand, scaled } from './part.ts'
import type { Part } from './scene.ts'
import { box, cylinder, ellipsoid, join, lathe, melt, place, rod, subtract, under } from './shapes.ts'
import type { Vector } from './vector.ts'

const { gold, ink, steel, white, bone } = colours

/** A bottle with shoulders and a screw cap. */
export const bottle = (body: Vector, cap: Vector, { x = 0, z = 0, k = 1 }: Stand = {}): Part[] => [
  part(
    lathe(
      scaled(
        [
          [0, 0.03],
          [0.24, 0.03],
          [0.24, 0.72],
          [0.17, 0.84],
          [0.09, 0.88],
          [0, 0.88],
        ],
        k,
      ),
      0.03,
    ),
    gloss(body),
    [x, 0, z],
  ),
  part(cylinder(0.105 * k, 0.11 * k, 0.015), gloss(cap), [x, 1.01 * k, z]),
]

/** A tall bottle with a trigger-free spray head. */
export const spray = (liquid: Vector, head: Vector, { x = 0, z = 0, k = 1 }: Stand = {}): Part[] => [
  part(cylinder(0.2 * k, 0.4 * k, 0.04), glass(liquid, 0.66 * k, 2.6), [x, 0.4 * k, z]),
  part(cylinder(0.1 * k, 0.05 * k, 0.01), metal(gold), [x, 0.85 * k, z]),
  part(cylinder(0.085 * k, 0.09 * k, 0.02), gloss(head), [x, 0.99 * k, z]),
  part(rod([0, 0, 0], [-0.1 * k, 0, 0.08 * k], 0.022 * k), metal(steel), [x, 1.03 * k, z]),
]

/** A pressurised can with a dome. */
export const can = (body: Vector, cap: Vector, { x = 0, z = 0, k = 1 }: Stand = {}): Part[] => [
  part(cylinder(0.21 * k, 0.42 * k, 0.02), metal(body), [x, 0.42 * k, z]),
  part(ellipsoid(0.2 * k, 0.1 * k, 0.2 * k), metal(steel), [x, 0.84 * k, z]),
  part(cylinder(0.12 * k, 0.12 * k, 0.03), gloss(cap), [x, 1 * k, z]),
]

/** A shallow tin; its lid leans on it and shows the content. */
export const tin = (content: Vector, lid: Vector, { x = 0, z = 0, k = 1 }: Stand = {}): Part[] => [
  part(
    subtract(cylinder(0.42 * k, 0.12 * k, 0.03), place(cylinder(0.37 * k, 0.06 * k, 0.02), [0, 0.1 * k, 0])),
    metal(steel),
    [x, 0.12 * k, z],
  ),
  part(cylinder(0.36 * k, 0.06 * k, 0.03), matte(content), [x, 0.13 * k, z]),
  part(cylinder(0.42 * k, 0.05 * k, 0.02), metal(lid), [x + 0.62 * k, 0.36 * k, z - 0.12], { z: 1.1 }),
]

/** A flat stand-up pouch. */
export const sachet = (
  body: Vector,
  band: Vector,
  { x = 0, z = 0, k = 1, turn = 0.3 }: Stand = {},
): Part[] => [
  part(
    melt(0.06 * k, box(0.36 * k, 0.5 * k, 0.02 * k, 0.02), ellipsoid(0.3 * k, 0.4 * k, 0.1 * k)),
    gloss(body),
    [x, 0.5 * k, z],
    { y: turn, x: -0.12 },
  ),
  part(box(0.37 * k, 0.07 * k, 0.03 * k, 0.01), gloss(band), [x, 0.95 * k, z - 0.05], { y: turn, x: -0.12 }),
]

/** A laboratory flask with a stopper. */
export const flask = (liquid: Vector, stopper: Vector, { x = 0, z = 0, k = 1 }: Stand = {}): Part[] => [
  part(
    lathe(
      scaled(
        [
          [0, 0.03],
          [0.38, 0.03],
          [0.36, 0.14],
          [0.12, 0.66],
          [0.12, 0.86],
          [0, 0.86],
        ],
        k,
      ),
      0.03,
    ),
    glass(liquid, 0.4 * k, 2.4),
    [x, 0, z],
  ),
  part(cylinder(0.11 * k, 0.09 * k, 0.03), matte(stopper), [x, 0.96 * k, z]),
]

/** A glass tube with its applicator in the cap. */
export const wand = (colour: Vector, cap: Vector, { x = 0, z = 0, k = 1 }: Stand = {}): Part[] => [
  part(cylinder(0.12 * k, 0.36 * k, 0.03), glass(colour, 0.68 * k, 3.4), [x, 0.36 * k, z]),
  part(cylinder(0.112 * k, 0.3 * k, 0.02), gloss(cap), [x, 1.03 * k, z]),
]

/** A lamp for gel nails: a half tunnel with light inside. */
export const lamp = (shell: Vector, light: Vector, { x = 0, z = 0, k = 1 }: Stand = {}): Part[] => [
  part(
    under(
      subtract(
        ellipsoid(0.62 * k, 0.52 * k, 0.5 * k),
        place(ellipsoid(0.42 * k, 0.34 * k, 0.6 * k), [0, 0, 0.2 * k]),
      ),
      [0, -1, 0],
      0,
    ),
    gloss(shell),
    [x, 0.02, z],
  ),
  part(box(0.5 * k, 0.02 * k, 0.42 * k, 0.01), matte(light), [x, 0.02 * k, z]),
]

/** Two nail files, crossed. */
export const file = (one: Vector, two: Vector, { x = 0, z = 0, k = 1 }: Stand = {}): Part[] => [
  part(box(0.75 * k, 0.025 * k, 0.12 * k, 0.02), matte(one), [x, 0.2 * k, z], { y: 0.5, z: 0.2 }),
  part(box(0.75 * k, 0.025 * k, 0.12 * k, 0.02), matte(two), [x - 0.05, 0.06 * k, z + 0.1], { y: -0.45 }),
]

/** A washing mitt, or a sponge with a cord. */
export const sponge = (colour: Vector, cord: Vector, { x = 0, z = 0, k = 1 }: Stand = {}): Part[] => {
  const body = melt(
    0.16 * k,
    ellipsoid(0.46 * k, 0.3 * k, 0.32 * k),
    place(ellipsoid(0.2 * k, 0.2 * k, 0.2 * k), [0.25 * k, 0.12 * k, 0]),
  )
  return [
    part(
      {
        distance: (px, py, pz) =>
          (body.distance(px, py, pz) +
            Math.sin(px * 38) * Math.sin(py * 41) * Math.sin(pz * 37) * 0.014 * k) *
          0.75,
        radius: body.radius + 0.02,
      },
      matte(colour),
      [x, 0.32 * k, z],
    ),
    part(rod([0, 0, 0], [0.3 * k, 0.34 * k, 0], 0.022 * k), gloss(cord), [x + 0.3 * k, 0.5 * k, z]),
  ]
}

/** A salon chair on a round foot. */
export const chair = (cover: Vector, foot: Vector, { x = 0, z = 0, k = 1 }: Stand = {}): Part[] => [
  part(cylinder(0.34 * k, 0.025 * k, 0.01), metal(foot), [x, 0.025 * k, z]),
  part(cylinder(0.05 * k, 0.2 * k, 0.01), metal(foot), [x, 0.22 * k, z]),
  part(box(0.34 * k, 0.09 * k, 0.34 * k, 0.06), gloss(cover), [x, 0.5 * k, z], { y: 0.5 }),
  part(
    place(box(0.34 * k, 0.36 * k, 0.07 * k, 0.06), [0, 0.38 * k, -0.3 * k]),
    gloss(cover),
    [x, 0.55 * k, z],
    { y: 0.5 },
  ),
  part(
    join(
      place(box(0.05 * k, 0.12 * k, 0.26 * k, 0.03), [-0.38 * k, 0.08 * k, 0]),
      place(box(0.05 * k, 0.12 * k, 0.26 * k, 0.03), [0.38 * k, 0.08 * k, 0]),
    ),
    matte(ink),
    [x, 0.58 * k, z],
    { y: 0.5 },
  ),
]

/** A treatment bed with a folded towel. */
export const bed = (cover: Vector, towel: Vector, { x = 0, z = 0, k = 1 }: Stand = {}): Part[] => [
  part(box(0.85 * k, 0.09 * k, 0.32 * k, 0.05), gloss(cover), [x, 0.62 * k, z], { y: 0.3 }),
  part(box(0.75 * k, 0.22 * k, 0.06 * k, 0.02), matte(white), [x, 0.26 * k, z], { y: 0.3 }),
  part(
    place(box(0.2 * k, 0.06 * k, 0.22 * k, 0.05), [-0.58 * k, 0.14 * k, 0]),
    matte(bone),
    [x, 0.62 * k, z],
    { y: 0.3 },
  ),
  part(
    place(box(0.17 * k, 0.05 * k, 0.2 * k, 0.04), [0.45 * k, 0.13 * k, 0]),
    matte(towel),
    [x, 0.62 * k, z],
    { y: 0.3 },
  ),
]
