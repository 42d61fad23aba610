import { boxOf, pointsOf, type Ring } from '../ring.ts'
import { type ExchangeShape, LABEL_HEIGHT, LAYERS } from './exchange-shape.ts'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const FILLS: Readonly<Record<string, string>> = { outline: '#ffffff', wall: '#444444', column: '#888888' }

interface SvgOptions {
  title: string
  /** 500 for 1:500; the coordinates stay in millimetres of the hall. */
  scale: number
}

/** Writes shapes as SVG to scale, one group per kind, the hall first. */
export function writeSvg(shapes: readonly ExchangeShape[], { title, scale }: SvgOptions): string {
  const { left, top, right, bottom } = boxOf(shapes.flatMap(({ ring }) => ring))
  const [width, height] = [right - left, bottom - top]
  const kinds = Map.groupBy(
    shapes.toSorted((one, other) => Number(other.kind === 'outline') - Number(one.kind === 'outline')),
    ({ kind }) => kind,
  )
  const groups = [...kinds].map(([kind, ofKind]) => {
    const fill = FILLS[kind] ?? '#eeeeee'
    return `<g id="${LAYERS[kind]}" fill="${fill}" stroke="#000000" stroke-width="40">${ofKind.map(elementOf).join('')}</g>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" width="${width / scale}mm" height="${height / scale}mm" viewBox="${left} ${top} ${width} ${height}"><title>${escaped(title)}</title>${groups.join('\n')}</svg>
`
}

function elementOf({ label, ring }: ExchangeShape) {
  const shape = `<polygon points="${coordinates(ring)}"/>`
  if (label === '') return shape
  const { left, top, right, bottom } = boxOf(ring)
  const size = Math.min(LABEL_HEIGHT * 2, Math.round((right - left) / label.length))
  const middle = `x="${(left + right) / 2}" y="${(top + bottom) / 2}"`
  return `${shape}<text ${middle} font-size="${size}" font-family="sans-serif" text-anchor="middle" dominant-baseline="central" fill="#000000" stroke="none">${escaped(label)}</text>`
}

const coordinates = (ring: Ring) =>
  pointsOf(ring)
    .map(({ x, y }) => `${x},${y}`)
    .join(' ')
