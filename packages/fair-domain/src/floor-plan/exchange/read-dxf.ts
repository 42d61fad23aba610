import {
  type Block,
  blocksOf,
  type Entity,
  find,
  groupsOf,
  numberIn,
  numberOf,
  sectionsOf,
  textOf,
  withVertices,
} from './dxf-entities.ts'
import { type Drawing, type DrawnItem, IMPORT_LIMITS, ImportFault, withoutControls } from './import-fault.ts'

/** Millimetres of a unit of `$INSUNITS`: inches, feet, millimetres, centimetres, metres. */
const UNITS: Readonly<Record<string, number>> = { 1: 25.4, 2: 304.8, 4: 1, 5: 10, 6: 1000 }

/** Millimetres from an arc to its chord. */
const CHORD = 5
const FULL = 2 * Math.PI

interface Placing {
  /** Base point of the block. */
  baseX: number
  baseY: number
  x: number
  y: number
  scaleX: number
  scaleY: number
  angle: number
}
const IN_PLACE: Placing = { baseX: 0, baseY: 0, x: 0, y: 0, scaleX: 1, scaleY: 1, angle: 0 }

/** Reads lines and texts of a DXF; `unit` is the millimetres of a unit if the file has none. Throws an `ImportFault`. */
export function readDxf(content: string, unit = 1): Drawing {
  if (content.length > IMPORT_LIMITS.characters) throw new ImportFault('tooLarge', { line: 1 })
  if (content.startsWith('AutoCAD Binary DXF') || content.includes('\0'))
    throw new ImportFault('binary', { line: 1 })
  const groups = groupsOf(content)
  const sections = sectionsOf(groups)
  const insUnits = sections.header.find(({ value }) => value === '$INSUNITS')
  const declared = insUnits && groups[groups.indexOf(insUnits) + 1]?.value.trim()
  const millimetres = UNITS[declared ?? ''] ?? unit
  const blocks = blocksOf(sections.blocks)
  const reader = createReader(blocks, millimetres)
  reader.read(withVertices(sections.entities), IN_PLACE, [])
  return { items: reader.items }
}

function createReader(blocks: ReadonlyMap<string, Block>, unit: number) {
  const items: DrawnItem[] = []
  let vertices = 0
  const sizes = new Map<string, number>()

  /** Entities of a block after expansion; counted before anything is expanded. */
  function sizeOf(name: string, line: number, open: readonly string[]): number {
    const known = sizes.get(name)
    if (known !== undefined) return known
    if (open.includes(name)) throw new ImportFault('cycle', { line, found: name })
    if (open.length >= IMPORT_LIMITS.depth) throw new ImportFault('tooDeep', { line, found: name })
    let size = 0
    for (const entity of blocks.get(name)?.entities ?? [])
      size += entity.type === 'INSERT' ? insertedBy(entity, [...open, name]) : 1
    sizes.set(name, size)
    return size
  }
  function insertedBy(entity: Entity, open: readonly string[]) {
    const copies = Math.max(1, numberOf(entity, 70, 1)) * Math.max(1, numberOf(entity, 71, 1))
    const size = copies * sizeOf(textOf(entity, 2), entity.line, open)
    if (copies > IMPORT_LIMITS.expanded || size > IMPORT_LIMITS.expanded)
      throw new ImportFault('tooMany', { line: entity.line, found: textOf(entity, 2) })
    return size
  }

  function place(placing: Placing, [px, py]: readonly [number, number], line: number) {
    const { x, y, scaleX, scaleY, angle, baseX, baseY } = placing
    const [sx, sy] = [(px - baseX) * scaleX, (py - baseY) * scaleY]
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const east = (x + sx * cos - sy * sin) * unit
    const south = -(y + sx * sin + sy * cos) * unit
    if (Math.abs(east) > IMPORT_LIMITS.reach || Math.abs(south) > IMPORT_LIMITS.reach)
      throw new ImportFault('number', { line, found: `${px}, ${py}` })
    return [Math.round(east) || 0, Math.round(south) || 0] as const
  }

  function add(item: DrawnItem) {
    vertices += item.kind === 'line' ? item.points.length / 2 : 1
    if (vertices > IMPORT_LIMITS.vertices || items.length >= IMPORT_LIMITS.expanded)
      throw new ImportFault('tooMany', { line: item.line })
    items.push(item)
  }

  function read(entities: readonly Entity[], placing: Placing, open: readonly string[]) {
    for (const entity of entities) {
      const layer = withoutControls(textOf(entity, 8)).slice(0, IMPORT_LIMITS.label)
      const { line } = entity
      if (entity.type === 'LWPOLYLINE' || entity.type === 'POLYLINE') {
        const points = curve(entity).flatMap((point) => place(placing, point, line))
        add({ kind: 'line', layer, points, isClosed: (numberOf(entity, 70, 0) & 1) === 1, line })
      } else if (entity.type === 'LINE') {
        const ends = [
          [numberOf(entity, 10, 0), numberOf(entity, 20, 0)],
          [numberOf(entity, 11, 0), numberOf(entity, 21, 0)],
        ] as const
        add({
          kind: 'line',
          layer,
          points: ends.flatMap((end) => place(placing, end, line)),
          isClosed: false,
          line,
        })
      } else if (entity.type === 'ARC') {
        const points = arc(entity, unit).flatMap((point) => place(placing, point, line))
        add({ kind: 'line', layer, points, isClosed: false, line })
      } else if (entity.type === 'TEXT' || entity.type === 'MTEXT') {
        const isCentred = find(entity, 11) !== undefined && numberOf(entity, 72, 0) > 0
        const at = [
          numberOf(entity, isCentred ? 11 : 10, 0),
          numberOf(entity, isCentred ? 21 : 20, 0),
        ] as const
        const [x, y] = place(placing, at, line)
        add({ kind: 'text', layer, x, y, text: plainText(textOf(entity, 1)), line })
      } else if (entity.type === 'INSERT') insert(entity, placing, open)
    }
  }

  function insert(entity: Entity, placing: Placing, open: readonly string[]) {
    const name = textOf(entity, 2)
    insertedBy(entity, open)
    const columns = Math.max(1, numberOf(entity, 70, 1))
    const rows = Math.max(1, numberOf(entity, 71, 1))
    const block = blocks.get(name)
    const inner = {
      baseX: block?.baseX ?? 0,
      baseY: block?.baseY ?? 0,
      scaleX: placing.scaleX * numberOf(entity, 41, 1),
      scaleY: placing.scaleY * numberOf(entity, 42, 1),
      angle: placing.angle + (numberOf(entity, 50, 0) * Math.PI) / 180,
    }
    const [cos, sin] = [Math.cos(placing.angle), Math.sin(placing.angle)]
    for (let at = 0; at < columns * rows; at++) {
      const column = numberOf(entity, 10, 0) + (at % columns) * numberOf(entity, 44, 0)
      const row = numberOf(entity, 20, 0) + Math.floor(at / columns) * numberOf(entity, 45, 0)
      const x = (column - placing.baseX) * placing.scaleX
      const y = (row - placing.baseY) * placing.scaleY
      const origin = { x: placing.x + x * cos - y * sin, y: placing.y + x * sin + y * cos }
      read(block?.entities ?? [], { ...origin, ...inner }, [...open, name])
    }
  }

  /** Vertices of a polyline, with chords for its bulges. */
  function curve(entity: Entity) {
    const corners: { x: number; y: number; bulge: number }[] = []
    for (const group of entity.groups)
      if (group.code === 10) corners.push({ x: numberIn(group), y: 0, bulge: 0 })
      else if (group.code === 20) Object.assign(corners.at(-1) ?? {}, { y: numberIn(group) })
      else if (group.code === 42) Object.assign(corners.at(-1) ?? {}, { bulge: numberIn(group) })
    if (corners.length > IMPORT_LIMITS.vertices) throw new ImportFault('tooMany', { line: entity.line })
    return corners.flatMap((corner, at): (readonly [number, number])[] => {
      const next = corners[(at + 1) % corners.length] ?? corner
      const isLast = at === corners.length - 1 && (numberOf(entity, 70, 0) & 1) === 0
      return [[corner.x, corner.y], ...(isLast ? [] : bulged(corner, next, unit))]
    })
  }

  return { items, read }
}

interface Corner {
  x: number
  y: number
  bulge: number
}

/** Points between two corners; the bulge is the tangent of a fourth of the angle. */
function bulged(from: Corner, to: Corner, unit: number): (readonly [number, number])[] {
  if (from.bulge === 0) return []
  const angle = 4 * Math.atan(from.bulge)
  const chord = Math.hypot(to.x - from.x, to.y - from.y)
  const radius = chord / 2 / Math.sin(angle / 2)
  const apothem = radius * Math.cos(angle / 2)
  const [ux, uy] = [(to.x - from.x) / (chord || 1), (to.y - from.y) / (chord || 1)]
  const centre = [(from.x + to.x) / 2 - uy * apothem, (from.y + to.y) / 2 + ux * apothem] as const
  const start = Math.atan2(from.y - centre[1], from.x - centre[0])
  const count = chordsOf(Math.abs(radius) * unit, Math.abs(angle))
  return Array.from({ length: count - 1 }, (_, at) => {
    const turned = start + (angle * (at + 1)) / count
    return [
      centre[0] + Math.abs(radius) * Math.cos(turned),
      centre[1] + Math.abs(radius) * Math.sin(turned),
    ] as const
  })
}

function arc(entity: Entity, unit: number): (readonly [number, number])[] {
  const radius = Math.abs(numberOf(entity, 40, 0))
  const start = (numberOf(entity, 50, 0) * Math.PI) / 180
  const end = (numberOf(entity, 51, 360) * Math.PI) / 180
  const angle = (((end - start) % FULL) + FULL) % FULL || FULL
  const count = chordsOf(radius * unit, angle)
  return Array.from({ length: count + 1 }, (_, at) => {
    const turned = start + (angle * at) / count
    return [
      numberOf(entity, 10, 0) + radius * Math.cos(turned),
      numberOf(entity, 20, 0) + radius * Math.sin(turned),
    ] as const
  })
}

/** How many chords keep within 5 mm of an arc; at most 32. */
function chordsOf(radius: number, angle: number) {
  if (!(radius > CHORD)) return 2
  return Math.min(32, Math.max(2, Math.ceil(angle / (2 * Math.acos(1 - CHORD / radius)))))
}

/** Without the formatting of MTEXT, and with letters written by their code. */
const plainText = (text: string) =>
  withoutControls(
    text
      .replaceAll(/\\U\+([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
      .replaceAll(/\\P/g, ' ')
      .replaceAll(/\\[A-Za-z][^;\\]{0,40};|[{}]/g, ''),
  )
    .trim()
    .slice(0, IMPORT_LIMITS.label)
