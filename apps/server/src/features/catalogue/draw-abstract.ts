import { createHash } from 'node:crypto'

const PALETTES = [
  ['#f3e8ea', '#a3195b', '#2b1a22', '#e9b7c8'],
  ['#eef1ec', '#3f6b57', '#1d2b25', '#c9d8c5'],
  ['#f5efe6', '#b4693a', '#33221a', '#ecd3b5'],
  ['#ecf0f5', '#2f5d8a', '#16232f', '#bcd0e4'],
  ['#f2eef6', '#6a4a94', '#221a2e', '#d4c5e6'],
  ['#f6f3ea', '#8a7a2f', '#2a2714', '#e2dbb0'],
] as const

/** A picture without a subject, always the same for the same words: for demonstrations, in a few hundred bytes. */
export function drawAbstract(words: string, width: number, height: number) {
  const bytes = createHash('sha256').update(words).digest()
  const at = (index: number, max: number) => ((bytes[index % bytes.length] ?? 0) * max) / 255
  const [ground, first, second, third] = PALETTES[(bytes[0] ?? 0) % PALETTES.length] ?? PALETTES[0]
  const round = (value: number) => Math.round(value)
  const circle = (index: number, fill: string, opacity: number) =>
    `<circle cx="${round(at(index, width))}" cy="${round(at(index + 1, height))}" r="${round(width / 8 + at(index + 2, width / 3))}" fill="${fill}" fill-opacity="${opacity}"/>`
  const wave = `M0 ${round(at(10, height))} C ${round(at(11, width))} ${round(at(12, height))} ${round(at(13, width))} ${round(at(14, height))} ${width} ${round(at(15, height))} V ${height} H 0 Z`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/>${circle(1, third, 1)}<path d="${wave}" fill="${first}" fill-opacity=".85"/>${circle(4, second, 0.9)}${circle(7, first, 0.5)}</svg>`
}
