import { bag, brush, candle, carton, comb, dryer, mirror, plinth, soap } from './accessories.ts'
import { bed, bottle, can, chair, file, flask, lamp, sachet, sponge, spray, tin, wand } from './containers.ts'
import { compact, flacon, jar, lipstick, palette, perfume, polish, pump, serum, tube } from './cosmetics.ts'
import { type Palette, palettes } from './palettes.ts'
import type { Part, Scene } from './scene.ts'
import { stillLife } from './still-life.ts'

const fromAbove = { camera: { from: [0.3, 1.75, 4], to: [0, 0.32, 0], lens: 0.36 } } as const
const steep = { camera: { from: [0.3, 2.3, 3.7], to: [0, 0.1, 0], lens: 0.36 } } as const

type Drawing = readonly [
  things: (colours: Palette) => readonly Part[][],
  options?: { camera: Scene['camera'] },
]

/** Objects of a picture, by form of the product (`PRODUCT_FORMS` of the domain). */
const forms: Readonly<Record<string, Drawing>> = {
  dropper: [
    ({ main, cap, accent }) => [
      serum(main, cap, { x: -0.08, k: 1.06 }),
      plinth(accent, 0.13, 0.09, { x: 0.5, z: 0.3 }),
    ],
  ],
  pump: [({ main, cap }) => [pump(main, cap, { k: 0.96 })]],
  jar: [
    ({ main, cap, accent }) => [
      jar(main, cap, { x: -0.06, k: 1.05 }),
      carton(accent, [0.18, 0.5, 0.18], { x: 0.52, z: -0.55 }),
    ],
  ],
  tube: [({ main, cap }) => [tube(main, cap, { k: 0.98 })]],
  bottle: [({ main, cap }) => [bottle(main, cap, { k: 0.95 })]],
  spray: [({ main, cap }) => [spray(main, cap, { k: 0.98 })]],
  flacon: [({ main, cap }) => [perfume(main, cap, { k: 1.05 })]],
  sphere: [({ main, cap }) => [flacon(main, cap, { k: 1.06 })]],
  bar: [
    ({ main, accent }) => [soap(accent, { k: 1.1 }), soap(main, { y: 0.28, k: 1, turn: 0.7 })],
    fromAbove,
  ],
  tin: [({ main, cap }) => [tin(main, cap, { x: -0.22, k: 0.95 })], fromAbove],
  can: [({ main, cap }) => [can(main, cap, { k: 0.95 })]],
  sachet: [({ main, accent }) => [sachet(main, accent, { k: 1 })]],
  lipstick: [({ main, cap }) => [lipstick(main, { k: 1.06 }, cap)]],
  wand: [
    ({ main, cap }) => [wand(main, cap, { x: -0.12, k: 0.88 }), wand(main, cap, { x: 0.3, z: -0.3, k: 0.8 })],
  ],
  compact: [({ main, cap }) => [compact(main, { z: 0.25, k: 1.03 }, cap)], fromAbove],
  palette: [
    ({ wall, main, cap, accent }) => [
      palette([accent, wall, main, cap, main, accent, cap, wall], { z: 0.1, k: 1.1 }),
    ],
    steep,
  ],
  polish: [
    ({ main, cap, accent }) => [
      polish(main, cap, { x: -0.22, k: 1.15 }),
      polish(accent, cap, { x: 0.3, z: -0.3, k: 1.1 }),
    ],
  ],
  candle: [({ main }) => [candle(main, { k: 1.2 })]],
  brush: [
    ({ main, cap, accent }) => [
      brush(main, { x: -0.16, k: 0.78 }, cap),
      brush(accent, { x: 0.36, z: -0.3, k: 0.7 }, cap),
    ],
  ],
  comb: [({ main }) => [comb(main, { z: 0.2, k: 1.05 })]],
  dryer: [({ main }) => [dryer(main, { x: 0.05, k: 0.95 })]],
  mirror: [
    ({ cap, main }) => [mirror(cap, { x: -0.1, k: 0.98 }), plinth(main, 0.14, 0.1, { x: 0.52, z: 0.4 })],
  ],
  file: [({ main, accent }) => [file(main, accent, { k: 0.78 })], fromAbove],
  lamp: [({ main, accent }) => [lamp(accent, main, { k: 1.05 })]],
  sponge: [({ main, accent }) => [sponge(accent, main, { k: 1.1 })]],
  chair: [({ main, cap }) => [chair(main, cap, { k: 1 })]],
  bed: [({ main, accent }) => [bed(accent, main, { k: 0.76 })]],
  box: [
    ({ main, accent }) => [
      carton(accent, [0.3, 0.3, 0.3], { x: -0.1, turn: 0.5 }),
      carton(main, [0.26, 0.12, 0.26], { x: -0.1, y: 0.6, turn: 0.1 }),
    ],
  ],
  bag: [({ main }) => [bag(main, { k: 1 })]],
  flask: [({ main, cap }) => [flask(main, cap, { k: 1.05 })]],
}

/** Products of the demonstration exhibitors: each form in each palette, named `form-palette`. */
export const products: Readonly<Record<string, Scene>> = Object.fromEntries(
  Object.entries(forms).flatMap(([form, [things, options]]) =>
    Object.entries(palettes).map(([name, colours]) => [
      `${form}-${name}`,
      stillLife(colours.wall, things(colours), options),
    ]),
  ),
)
