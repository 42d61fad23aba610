import { boxOf, pointsOf } from '../ring.ts'
import { type ExchangeShape, LABEL_HEIGHT, LAYERS } from './exchange-shape.ts'

/** Writes shapes as DXF R12 in millimetres, one layer per kind, each label as a text inside its shape. */
export function writeDxf(shapes: readonly ExchangeShape[]): string {
  const groups: (string | number)[] = [
    0,
    'SECTION',
    2,
    'HEADER',
    9,
    '$ACADVER',
    1,
    'AC1009',
    9,
    '$INSUNITS',
    70,
    4,
  ]
  groups.push(0, 'ENDSEC', 0, 'SECTION', 2, 'ENTITIES')
  for (const { kind, label, ring } of shapes) {
    const layer = LAYERS[kind]
    groups.push(0, 'POLYLINE', 8, layer, 66, 1, 70, 1, 10, 0, 20, 0, 30, 0)
    // The y axis of DXF points upwards.
    for (const { x, y } of pointsOf(ring)) groups.push(0, 'VERTEX', 8, layer, 10, x, 20, -y || 0, 30, 0)
    groups.push(0, 'SEQEND', 8, layer)
    if (label === '') continue
    const { left, top, right, bottom } = boxOf(ring)
    const [x, y] = [(left + right) / 2, -(top + bottom) / 2]
    groups.push(0, 'TEXT', 8, layer, 10, x, 20, y, 30, 0, 40, LABEL_HEIGHT, 1, inOneLine(label))
    // Centred on the point.
    groups.push(72, 1, 73, 2, 11, x, 21, y, 31, 0)
  }
  groups.push(0, 'ENDSEC', 0, 'EOF')
  return `${groups.join('\r\n')}\r\n`
}

/** R12 has no letters beyond ASCII but by their code. */
const inOneLine = (label: string) =>
  label
    .replaceAll(/\s+/g, ' ')
    .replaceAll(
      /[^\x20-\x7e]/g,
      (unit) => `\\U+${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
    )
