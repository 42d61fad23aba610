import { createHash } from 'node:crypto'

const PALETTES = [
  ['#f1dfd9', '#a80f60'],
  ['#e6e3da', '#3f4d3f'],
  ['#f0e6d6', '#7a4a2b'],
  ['#e4e7ea', '#2c3e52'],
  ['#ece4ee', '#5b2c48'],
  ['#efe9dd', '#17131a'],
] as const

/** Renders a logo for a company without one: its letter in an arch, deterministic for the same text. */
export function renderMonogram(words: string, width: number, height: number) {
  const [first = 0] = createHash('sha256').update(words).digest()
  const [ground, ink] = PALETTES[first % PALETTES.length] ?? PALETTES[0]
  const letter = words.match(/[a-z0-9]/i)?.[0]?.toUpperCase() ?? ''
  const w = width / 2
  const arch = `M${width * 0.24} ${height} V${height * 0.46} A${w * 0.52} ${w * 0.52} 0 0 1 ${width * 0.76} ${height * 0.46} V${height} Z`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/><path d="${arch}" fill="${ink}"/><text x="50%" y="${height * 0.76}" text-anchor="middle" font-family="Oswald, 'Arial Narrow', Arial, sans-serif" font-weight="600" font-size="${height * 0.34}" fill="${ground}">${letter}</text></svg>`
}
