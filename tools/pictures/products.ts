import { bag, brush, candle, carton, comb, dryer, mirror, plinth, soap } from './accessories.ts'
import {
  column,
  compact,
  flacon,
  jar,
  lipstick,
  openJar,
  palette,
  perfume,
  polish,
  pump,
  serum,
  tube,
} from './cosmetics.ts'
import type { Scene } from './scene.ts'
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
  steel,
  stillLife,
  white,
} from './still-life.ts'

const fromAbove = { camera: { from: [0.3, 1.75, 4], to: [0, 0.32, 0], lens: 0.36 } } as const

/** Products of the demonstration exhibitors, each with one magenta object. */
export const products: Readonly<Record<string, Scene>> = {
  'serum-amber': stillLife(sand, [serum(amber, magenta, { k: 1.08 })]),
  'serum-pair': stillLife(mist, [
    serum(gold, ink, { x: -0.28, k: 1 }),
    serum(rose, magenta, { x: 0.36, z: -0.35, k: 0.92 }),
  ]),
  'serum-box': stillLife(blush, [
    carton(magenta, [0.2, 0.52, 0.2], { x: 0.42, z: -0.45 }),
    serum(bone, ink, { x: -0.2, k: 1.02 }),
  ]),
  'serum-plinth': stillLife(sage, [plinth(sage, 0.5, 0.1), serum(gold, magenta, { y: 0.2, k: 0.92 })]),
  'cream-box': stillLife(blush, [
    jar(white, gold, { x: -0.05, z: 0.1, k: 1.05 }),
    carton(magenta, [0.2, 0.55, 0.2], { x: 0.5, z: -0.55 }),
  ]),
  'cream-open': stillLife(bone, [openJar(magenta, gold, { x: -0.3, k: 1 })], fromAbove),
  'cream-stack': stillLife(clay, [jar(white, gold, { k: 0.95 }), jar(magenta, gold, { y: 0.5, k: 0.68 })]),
  'cream-three': stillLife(sage, [
    jar(white, steel, { x: -0.45, k: 0.8 }),
    jar(bone, gold, { x: 0.42, z: -0.4, k: 1 }),
    jar(magenta, gold, { x: 0.25, z: 0.55, k: 0.5 }),
  ]),
  'lipstick-pair': stillLife(rose, [
    lipstick(magenta, { x: -0.14, k: 1.02 }),
    lipstick(clay, { x: 0.4, z: -0.35, k: 1 }),
  ]),
  'lipstick-plum': stillLife(plum, [lipstick(magenta, { k: 1.08 }, bone)]),
  'lipstick-row': stillLife(bone, [
    lipstick(clay, { x: -0.5, k: 0.86 }),
    lipstick(magenta, { x: 0, k: 0.96 }),
    lipstick(plum, { x: 0.5, k: 0.86 }),
  ]),
  'perfume-rose': stillLife(bone, [perfume(rose, magenta, { k: 1.05 })]),
  'perfume-gold': stillLife(sand, [
    perfume(gold, ink, { x: -0.1, k: 1.02, turn: -0.3 }),
    plinth(magenta, 0.13, 0.1, { x: 0.55, z: 0.35 }),
  ]),
  'perfume-clear': stillLife(mist, [
    plinth(mist, 0.55, 0.1),
    perfume(bone, magenta, { y: 0.2, k: 0.95, turn: 0.5 }),
  ]),
  'perfume-plum': stillLife(plum, [perfume(magenta, gold, { k: 1.08, turn: 0.25 })]),
  'flacon-plum': stillLife(plum, [flacon(magenta, gold, { k: 1.08 })]),
  'flacon-gold': stillLife(clay, [flacon(gold, magenta, { k: 1.06 })]),
  'flacon-pair': stillLife(blush, [
    flacon(bone, gold, { x: -0.32, k: 0.98 }),
    flacon(magenta, gold, { x: 0.42, z: -0.4, k: 0.82 }),
  ]),
  'column-rose': stillLife(blush, [column(rose, magenta, { k: 0.98 })]),
  'column-three': stillLife(sand, [
    column(gold, steel, { x: -0.45, k: 0.82 }),
    column(magenta, gold, { k: 0.95 }),
    column(sage, steel, { x: 0.45, k: 0.82 }),
  ]),
  'polish-pair': stillLife(blush, [
    polish(magenta, ink, { x: -0.25, k: 1.15 }),
    polish(plum, ink, { x: 0.28, z: -0.3, k: 1.15 }),
  ]),
  'polish-row': stillLife(mist, [
    polish(clay, white, { x: -0.5, k: 1 }),
    polish(magenta, white, { k: 1.05 }),
    polish(rose, white, { x: 0.5, k: 1 }),
  ]),
  'polish-gold': stillLife(clay, [polish(magenta, gold, { k: 1.25 })]),
  'pump-sage': stillLife(sage, [
    pump(white, ink, { x: -0.08, k: 0.92 }),
    plinth(magenta, 0.13, 0.09, { x: 0.5, z: 0.35 }),
  ]),
  'pump-magenta': stillLife(bone, [pump(magenta, ink, { k: 0.96 })]),
  'pump-pair': stillLife(sand, [
    pump(white, steel, { x: -0.38, k: 0.88 }),
    pump(clay, magenta, { x: 0.36, z: -0.3, k: 0.88 }),
  ]),
  'tube-mist': stillLife(mist, [tube(magenta, white, { k: 0.98 })]),
  'tube-pair': stillLife(blush, [
    tube(white, magenta, { x: -0.3, k: 0.95 }),
    tube(sage, white, { x: 0.4, z: -0.35, k: 0.86, turn: -0.2 }),
  ]),
  'tube-box': stillLife(sage, [
    carton(white, [0.22, 0.6, 0.2], { x: 0.35, z: -0.4 }),
    tube(magenta, ink, { x: -0.22, k: 0.88 }),
  ]),
  'compact-clay': stillLife(clay, [compact(magenta, { z: 0.25, k: 1.05 })], fromAbove),
  'compact-white': stillLife(mist, [compact(magenta, { z: 0.25, k: 1 }, white)], fromAbove),
  'palette-rose': stillLife(
    rose,
    [palette([bone, blush, magenta, plum, clay, rose, amber, ink], { z: 0.1, k: 1.25 })],
    { camera: { from: [0.3, 2.3, 3.7], to: [0, 0.1, 0], lens: 0.36 } },
  ),
  'brush-pair': stillLife(sand, [
    brush(magenta, { x: -0.14, k: 0.78 }),
    brush(clay, { x: 0.38, z: -0.3, k: 0.7 }),
  ]),
  'brush-three': stillLife(mist, [
    brush(bone, { x: -0.48, k: 0.7 }),
    brush(magenta, { k: 0.78 }),
    brush(plum, { x: 0.48, k: 0.7 }),
  ]),
  'comb-sand': stillLife(sand, [comb(magenta, { z: 0.25 }), serum(gold, ink, { x: 0.3, z: -0.5, k: 0.9 })]),
  'dryer-bone': stillLife(bone, [dryer(magenta, { x: 0.05, k: 0.95 })]),
  'mirror-blush': stillLife(blush, [
    mirror(gold, { x: -0.1, k: 0.98 }),
    plinth(magenta, 0.14, 0.1, { x: 0.52, z: 0.4 }),
  ]),
  'box-stack': stillLife(bone, [
    carton(white, [0.3, 0.3, 0.3], { x: -0.12, turn: 0.5 }),
    carton(magenta, [0.26, 0.12, 0.26], { x: -0.12, y: 0.6, turn: 0.1 }),
    jar(white, bone, { x: 0.55, z: 0.3, k: 0.5 }),
  ]),
  'box-tower': stillLife(mist, [
    carton(white, [0.22, 0.55, 0.22], { x: -0.3, turn: 0.4 }),
    carton(magenta, [0.17, 0.36, 0.17], { x: 0.3, turn: 0.1 }),
    carton(bone, [0.12, 0.2, 0.12], { x: 0.02, z: 0.5, turn: 0.7 }),
  ]),
  'bag-clay': stillLife(clay, [
    bag(white, { x: -0.08, k: 1 }),
    carton(magenta, [0.14, 0.14, 0.14], { x: 0.55, z: 0.35 }),
  ]),
  'soap-stack': stillLife(sage, [
    soap(white, { k: 1.1 }),
    soap(magenta, { y: 0.28, k: 1, turn: 0.7 }),
    soap(bone, { y: 0.54, k: 0.9, turn: 0.1 }),
  ]),
  'candle-rose': stillLife(rose, [
    candle(magenta, { x: -0.05, k: 1.15 }),
    carton(white, [0.16, 0.42, 0.16], { x: 0.5, z: -0.5 }),
  ]),
}
