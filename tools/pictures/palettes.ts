import { colours, linear } from './materials.ts'
import type { Vector } from './vector.ts'

const { bone, blush, rose, clay, sand, sage, mist, plum, ink, white, magenta, amber, gold, steel } = colours

/** Colours of a demonstration brand: the wall, its product, its cap or lid, and one further colour. */
export interface Palette {
  wall: Vector
  main: Vector
  cap: Vector
  accent: Vector
}

/** Brand colours by name; a brand has one of them on all its pictures. */
export const palettes = {
  magenta: { wall: blush, main: magenta, cap: gold, accent: white },
  plum: { wall: plum, main: rose, cap: gold, accent: magenta },
  moss: { wall: sage, main: linear('#55684a'), cap: white, accent: gold },
  amber: { wall: sand, main: amber, cap: ink, accent: bone },
  sea: { wall: mist, main: linear('#2f6079'), cap: steel, accent: white },
  terra: { wall: bone, main: linear('#b5553a'), cap: ink, accent: clay },
  lilac: { wall: linear('#ddd5e2'), main: linear('#8f78b0'), cap: steel, accent: white },
  saffron: { wall: linear('#e8dcbf'), main: linear('#d0902a'), cap: plum, accent: white },
} as const satisfies Record<string, Palette>
