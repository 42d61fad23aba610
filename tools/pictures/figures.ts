import { colours, gloss, matte } from './materials.ts'
import { part, type Stand, scaled } from './part.ts'
import type { Part } from './scene.ts'
import { box, cylinder, ellipsoid, join, lathe, melt, place, rod, sphere, subtract } from './shapes.ts'
import type { Vector } from './vector.ts'

const { blush, ink, white, magenta } = colours

/** A head in profile with pinned-up hair, as on a wig stand. */
export const bust = (skin: Vector, hair: Vector, { x = 0, z = 0, k = 1 }: Stand = {}): Part[] => {
  const bun = place(ellipsoid(0.3 * k, 0.4 * k, 0.3 * k), [0.18 * k, 0.42 * k, 0], { z: -0.4 })
  const put = melt(0.2 * k, ellipsoid(0.42 * k, 0.42 * k, 0.37 * k), bun)
  return [
    part(
      melt(
        0.14 * k,
        place(rod([0, 0, 0], [0, 0.75 * k, 0], 0.2 * k, 0.16 * k), [0.1 * k, 0, 0]),
        place(ellipsoid(0.36 * k, 0.45 * k, 0.32 * k), [0, 1.05 * k, 0], { z: 0.18 }),
        place(sphere(0.1 * k), [-0.36 * k, 0.98 * k, 0]),
        place(ellipsoid(0.19 * k, 0.13 * k, 0.16 * k), [-0.18 * k, 0.72 * k, 0]),
        place(ellipsoid(0.75 * k, 0.22 * k, 0.4 * k), [0.1 * k, -0.12 * k, 0]),
      ),
      matte(skin),
      [x, 0, z],
    ),
    part(
      {
        distance: (px, py, pz) => {
          const wave = Math.sin(px * 16 + py * 22 + Math.sin(pz * 9) * 1.4) * 0.018 * k
          return Math.max(put.distance(px, py, pz) + wave, -px - py * 0.9 - 0.26 * k) * 0.7
        },
        radius: 1.05 * k,
      },
      gloss(hair),
      [x + 0.1 * k, 1.22 * k, z],
    ),
  ]
}

/** A figure from behind, in a coat. */
export const person = (x: number, z: number, coat: Vector, hair: Vector = ink, lean = 0, k = 1): Part[] => [
  part(
    melt(
      0.1 * k,
      {
        distance: lathe(
          scaled(
            [
              [0, 0.62],
              [0.24, 0.62],
              [0.27, 0.78],
              [0.19, 1.18],
              [0.22, 1.42],
              [0.1, 1.52],
              [0, 1.52],
            ],
            k,
          ),
          0.03,
        ).distance,
        radius: 1.6 * k,
      },
      rod([-0.25 * k, 1.38 * k, 0], [-0.31 * k, 0.86 * k, 0.05 * k], 0.07 * k, 0.06 * k),
      rod([0.25 * k, 1.38 * k, 0], [0.31 * k, 0.86 * k, -0.05 * k], 0.07 * k, 0.06 * k),
    ),
    matte(coat),
    [x, 0, z],
    { y: lean },
  ),
  part(
    join(
      rod([-0.11 * k, 0.04, lean], [-0.1 * k, 0.7 * k, 0], 0.06 * k, 0.085 * k),
      rod([0.11 * k, 0.04, -lean], [0.1 * k, 0.7 * k, 0], 0.06 * k, 0.085 * k),
    ),
    matte(ink),
    [x, 0, z],
  ),
  part(rod([0, 1.5 * k, 0], [0, 1.6 * k, 0], 0.06 * k), matte(blush), [x, 0, z]),
  part(ellipsoid(0.125 * k, 0.16 * k, 0.14 * k), matte(hair), [x, 1.74 * k, z]),
]

/** A booth of a hall: a box open to the aisle, with a counter. */
export const booth = (x: number, z: number, colour: Vector, half = 1.5): Part[] => {
  const side = x < 0 ? 1 : -1
  return [
    part(
      subtract(
        box(1.5, half, 1.9, 0.02),
        place(box(1.5, half * 0.8, 1.6, 0.02), [0.6 * side, -half * 0.25, 0]),
      ),
      matte(colour),
      [x, half, z],
    ),
    part(box(0.3, 0.5, 0.9, 0.02), matte(white), [x + 0.9 * side, 0.5, z]),
  ]
}

export const stool = (x: number, z: number, colour: Vector = magenta): Part[] => [
  part(cylinder(0.24, 0.05, 0.02), matte(colour), [x, 0.5, z]),
  part(
    lathe(
      [
        [0, 0.01],
        [0.16, 0.01],
        [0.03, 0.08],
        [0.03, 0.46],
        [0, 0.46],
      ],
      0.01,
    ),
    gloss(ink),
    [x, 0, z],
  ),
]
