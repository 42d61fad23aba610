import type { Vector } from './vector.ts'

/** Converts an sRGB colour to linear light. */
export const linear = (hex: string): Vector => {
  const part = (from: number) => (Number.parseInt(hex.slice(from, from + 2), 16) / 255) ** 2.2
  return [part(1), part(3), part(5)]
}

/** Plaster and skin tones, ink, three metals, and the magenta accent. */
export const colours = {
  bone: linear('#eadfd5'),
  blush: linear('#e9c9c1'),
  rose: linear('#d9a5a3'),
  clay: linear('#c48a78'),
  sand: linear('#dccbb2'),
  sage: linear('#bcc2ae'),
  mist: linear('#cfd3d6'),
  plum: linear('#5b2c48'),
  ink: linear('#1b171e'),
  white: linear('#f7f2ee'),
  magenta: linear('#bd0f66'),
  amber: linear('#b5683f'),
  gold: linear('#d9b26a'),
  steel: linear('#c9c6c8'),
} as const

export type Material =
  | { kind: 'matte' | 'gloss' | 'metal'; colour: Vector }
  | {
      kind: 'glass'
      colour: Vector
      /** Absorption of each colour per unit of distance. */
      absorbs: Vector
      /** Height of the liquid, above which the glass is empty. */
      level: number
    }

export const matte = (colour: Vector): Material => ({ kind: 'matte', colour })
export const gloss = (colour: Vector): Material => ({ kind: 'gloss', colour })
export const metal = (colour: Vector): Material => ({ kind: 'metal', colour })

export function glass(colour: Vector, level: number, density = 3.4): Material {
  const lost = (part: number) => -Math.log(Math.max(part, 0.02)) * density
  return { kind: 'glass', colour, level, absorbs: [lost(colour[0]), lost(colour[1]), lost(colour[2])] }
}
