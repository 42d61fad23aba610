import { colours, glass, gloss, matte, metal } from './materials.ts'
import { part, type Stand, scaled } from './part.ts'
import type { Part } from './scene.ts'
import { box, cylinder, ellipsoid, join, lathe, melt, place, rod, sphere, under } from './shapes.ts'
import type { Vector } from './vector.ts'

const { gold, ink, white, steel } = colours

export const serum = (
  liquid: Vector,
  cap: Vector = ink,
  { x = 0, y = 0, z = 0, k = 1 }: Stand = {},
): Part[] => [
  part(
    lathe(
      scaled(
        [
          [0, 0.03],
          [0.22, 0.03],
          [0.22, 0.52],
          [0.19, 0.6],
          [0.085, 0.64],
          [0.085, 0.7],
          [0, 0.7],
        ],
        k,
      ),
      0.03,
    ),
    glass(liquid, y + 0.46 * k),
    [x, y, z],
  ),
  part(cylinder(0.115 * k, 0.09 * k), gloss(cap), [x, y + 0.8 * k, z]),
  part(ellipsoid(0.07 * k, 0.15 * k, 0.07 * k), matte(ink), [x, y + 0.98 * k, z]),
]

export const jar = (
  body: Vector = white,
  lid: Vector = gold,
  { x = 0, y = 0, z = 0, k = 1 }: Stand = {},
): Part[] => [
  part(cylinder(0.36 * k, 0.17 * k, 0.06 * k), gloss(body), [x, y + 0.17 * k, z]),
  part(cylinder(0.37 * k, 0.085 * k, 0.015), metal(lid), [x, y + 0.43 * k, z]),
]

export const lipstick = (colour: Vector, { x = 0, z = 0, k = 1 }: Stand = {}, body: Vector = ink): Part[] => [
  part(cylinder(0.135 * k, 0.24 * k, 0.012), gloss(body), [x, 0.24 * k, z]),
  part(cylinder(0.11 * k, 0.11 * k, 0.01), metal(gold), [x, 0.58 * k, z]),
  part(
    under(cylinder(0.088 * k, 0.22 * k, 0.03), [0.62, 0.78, 0], 0.125 * k),
    gloss(colour),
    [x, 0.88 * k, z],
    { y: 0.5 },
  ),
]

export const perfume = (
  liquid: Vector,
  cap: Vector = ink,
  { x = 0, y = 0, z = 0, k = 1, turn = 0.35 }: Stand = {},
): Part[] => [
  part(box(0.31 * k, 0.36 * k, 0.17 * k, 0.05), glass(liquid, y + 0.52 * k, 2.8), [x, y + 0.36 * k, z], {
    y: turn,
  }),
  part(cylinder(0.075 * k, 0.05 * k, 0.01), metal(gold), [x, y + 0.76 * k, z]),
  part(box(0.12 * k, 0.14 * k, 0.12 * k, 0.015), gloss(cap), [x, y + 0.94 * k, z], { y: turn }),
]

/** A round bottle with a ball on its neck. */
export const flacon = (
  liquid: Vector,
  ball: Vector = gold,
  { x = 0, y = 0, z = 0, k = 1 }: Stand = {},
): Part[] => [
  part(
    under(
      melt(
        0.16 * k,
        place(ellipsoid(0.38 * k, 0.36 * k, 0.3 * k), [0, 0.34 * k, 0]),
        place(cylinder(0.075 * k, 0.1 * k), [0, 0.72 * k, 0]),
      ),
      [0, -1, 0],
      -0.03 * k,
    ),
    glass(liquid, y + 0.5 * k, 2.6),
    [x, y, z],
  ),
  part(cylinder(0.09 * k, 0.03 * k, 0.01), metal(gold), [x, y + 0.83 * k, z]),
  part(sphere(0.13 * k), metal(ball), [x, y + 0.97 * k, z]),
]

/** A tall column of glass. */
export const column = (
  liquid: Vector,
  cap: Vector = gold,
  { x = 0, y = 0, z = 0, k = 1 }: Stand = {},
): Part[] => [
  part(cylinder(0.17 * k, 0.42 * k, 0.035), glass(liquid, y + 0.64 * k, 3), [x, y + 0.42 * k, z]),
  part(cylinder(0.172 * k, 0.17 * k, 0.012), metal(cap), [x, y + 1.02 * k, z]),
]

export const polish = (colour: Vector, cap: Vector = ink, { x = 0, z = 0, k = 1 }: Stand = {}): Part[] => [
  part(
    lathe(
      scaled(
        [
          [0, 0.02],
          [0.17, 0.02],
          [0.17, 0.26],
          [0.07, 0.33],
          [0, 0.33],
        ],
        k,
      ),
      0.025,
    ),
    gloss(colour),
    [x, 0, z],
  ),
  part(
    lathe(
      scaled(
        [
          [0, 0.36],
          [0.085, 0.36],
          [0.06, 0.86],
          [0, 0.86],
        ],
        k,
      ),
      0.015,
    ),
    gloss(cap),
    [x, 0, z],
  ),
]

export const pump = (
  body: Vector = white,
  head: Vector = ink,
  { x = 0, z = 0, k = 1 }: Stand = {},
): Part[] => [
  part(
    lathe(
      scaled(
        [
          [0, 0.03],
          [0.25, 0.03],
          [0.25, 0.62],
          [0.2, 0.7],
          [0.08, 0.74],
          [0, 0.74],
        ],
        k,
      ),
      0.03,
    ),
    gloss(body),
    [x, 0, z],
  ),
  part(cylinder(0.1 * k, 0.06 * k), gloss(head), [x, 0.82 * k, z]),
  part(
    join(
      rod([0, -0.02, 0], [0, 0.14 * k, 0], 0.03 * k),
      rod([-0.04 * k, 0.16 * k, 0], [0.27 * k, 0.14 * k, 0.1 * k], 0.045 * k, 0.03 * k),
    ),
    gloss(head),
    [x, 0.93 * k, z],
  ),
]

/** A tube on its cap: round below, flat above. */
export const tube = (
  body: Vector,
  cap: Vector = white,
  { x = 0, z = 0, k = 1, turn = 0.2 }: Stand = {},
): Part[] => [
  part(
    {
      distance: (px, py, pz) => {
        const t = Math.max(0, Math.min(1, (py + 0.4 * k) / (0.85 * k)))
        const wide = (0.19 + 0.06 * t) * k
        const deep = (0.19 - 0.165 * t) * k
        const flat = Math.sqrt((px / wide) ** 2 + (pz / deep) ** 2)
        return Math.max((flat - 1) * Math.min(wide, deep) * 0.8, Math.abs(py) - 0.45 * k)
      },
      radius: 0.56 * k,
    },
    gloss(body),
    [x, 0.65 * k, z],
    { y: turn },
  ),
  part(cylinder(0.185 * k, 0.1 * k, 0.02), gloss(cap), [x, 0.1 * k, z]),
]

export const compact = (powder: Vector, { x = 0, z = 0, k = 1 }: Stand = {}, shell: Vector = ink): Part[] => [
  part(cylinder(0.44 * k, 0.055 * k, 0.03), gloss(shell), [x, 0.055 * k, z]),
  part(cylinder(0.35 * k, 0.02 * k, 0.01), matte(powder), [x, 0.115 * k, z]),
  part(cylinder(0.44 * k, 0.04 * k, 0.03), gloss(shell), [x, 0.5 * k, z - 0.5 * k], { x: 1.28 }),
  part(cylinder(0.36 * k, 0.006, 0.003), metal(steel), [x, 0.515 * k, z - 0.448 * k], { x: 1.28 }),
]

/** A flat box with pans of colour. */
export const palette = (
  pans: readonly Vector[],
  { x = 0, z = 0, k = 1, turn = 0.35 }: Stand = {},
): Part[] => {
  const c = Math.cos(turn)
  const s = Math.sin(turn)
  return [
    part(box(0.62 * k, 0.05 * k, 0.36 * k, 0.03), gloss(ink), [x, 0.05 * k, z], { y: -turn }),
    ...pans.map((colour, index) => {
      const a = (-0.42 + (index % 4) * 0.28) * k
      const b = (index < 4 ? -0.15 : 0.15) * k
      return part(
        box(0.115 * k, 0.02 * k, 0.115 * k, 0.012),
        matte(colour),
        [x + a * c - b * s, 0.105 * k, z + a * s + b * c],
        { y: -turn },
      )
    }),
  ]
}
