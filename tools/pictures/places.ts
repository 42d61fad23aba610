import { carton, comb, dryer, plinth } from './accessories.ts'
import {
  arcade,
  booths,
  crowd,
  hall,
  indoors,
  inPortico,
  lectern,
  outdoors,
  portico,
  room,
  rows,
  sitting,
} from './backdrops.ts'
import { column, flacon, jar, lipstick, perfume, polish, pump, serum, tube } from './cosmetics.ts'
import { bust, person, stool } from './figures.ts'
import { matte } from './materials.ts'
import { part } from './part.ts'
import type { Scene } from './scene.ts'
import { cylinder } from './shapes.ts'
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
import type { Vector } from './vector.ts'

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
