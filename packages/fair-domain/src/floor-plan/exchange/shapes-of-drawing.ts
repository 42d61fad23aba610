import { type HallShape, SHAPE_KINDS, type ShapeKind } from '../hall-faults.ts'
import { boxOf, doubleArea, isSame, normalRing, pointsOf, type Ring } from '../ring.ts'
import { whereIs } from '../ring-relations.ts'
import { LAYERS } from './exchange-shape.ts'
import { facesOf, type Segment } from './faces-of-lines.ts'
import { type Drawing, type DrawnItem, IMPORT_LIMITS, ImportFault } from './import-fault.ts'

/** Use of a layer: a kind of shape, the numbers of stands, or nothing. */
export const LAYER_USES = [...SHAPE_KINDS, 'number', 'ignore'] as const
export type LayerUse = (typeof LAYER_USES)[number]

export interface LayerItem {
  name: string
  closed: number
  lines: number
  texts: number
  use: LayerUse
}

const MAX_VERTICES = 64
const LARGEST = 2 ** 20
/** A line whose ends are nearer is closed. */
const SNAP = 10
/** From a stand to a number outside of it. */
const NEAR = 1_000

/** Words of layer names in Italian and English files. */
const GUESSES: readonly (readonly [RegExp, LayerUse])[] = [
  [/TXT|TEXT|NUM|TESTI/i, 'number'],
  [/HALL|OUTLINE|PERIM|PADIGL/i, 'outline'],
  [/STAND|BOOTH|STD|PAD/i, 'stand'],
  [/COL|PILAS/i, 'column'],
  [/WALL|MUR|PARET/i, 'wall'],
  [/DOOR|PORT/i, 'door'],
  [/STAIR|SCAL/i, 'stairs'],
  [/LIFT|ELEV|ASCENS/i, 'lift'],
  [/WC|TOIL|BAGN/i, 'toilets'],
  [/BAR\b|CAF/i, 'bar'],
  [/FIRST|AID|SOCCORS/i, 'firstAid'],
  [/ROOM|SALA|SALE/i, 'room'],
]

/** The layers of a file, each with a guess from its name. */
export function layersOf({ items }: Drawing): LayerItem[] {
  const layers = new Map<string, LayerItem>()
  for (const item of items) {
    const layer = layers.get(item.layer) ?? {
      ...{ name: item.layer, closed: 0, lines: 0, texts: 0 },
      use: guessFor(item.layer),
    }
    layers.set(item.layer, layer)
    if (item.kind === 'text') layer.texts++
    else if (isRing(item)) layer.closed++
    else layer.lines++
  }
  return [...layers.values()]
}

function guessFor(name: string): LayerUse {
  const own = SHAPE_KINDS.find((kind) => LAYERS[kind] === name.toUpperCase())
  return own ?? GUESSES.find(([pattern]) => pattern.test(name))?.[1] ?? 'ignore'
}

export type ImportNote =
  /** An open line of a layer of shapes; the gap between its ends in millimetres. */
  | { kind: 'openRing'; layer: string; line: number; gap: number }
  | { kind: 'tooManyVertices' | 'outOfReach' | 'noArea'; layer: string; line: number }
  | { kind: 'noNumber'; key: number; line: number }
  | { kind: 'numberWithoutStand'; label: string; line: number }
  /** The number is beside the stand. */
  | { kind: 'numberNear'; key: number; label: string }

export interface ImportedHall {
  shapes: readonly HallShape[]
  notes: readonly ImportNote[]
}

type DrawnLine = Extract<DrawnItem, { kind: 'line' }>

function gapOf({ points }: DrawnLine) {
  const [x = 0, y = 0] = points
  return Math.round(Math.hypot((points.at(-2) ?? 0) - x, (points.at(-1) ?? 0) - y))
}
const isRing = (item: DrawnLine) => item.points.length >= 6 && (item.isClosed || gapOf(item) <= SNAP)

/** Turns the layers of a file into the shapes of a hall, with its corner at the north-western one of the outline. */
export function shapesOf({ items }: Drawing, uses: ReadonlyMap<string, LayerUse>): ImportedHall {
  const notes: ImportNote[] = []
  const layerUse = (item: DrawnItem) => uses.get(item.layer) ?? 'ignore'
  const isShape = (use: LayerUse): use is ShapeKind => use !== 'ignore' && use !== 'number'
  const numbers = items.filter((item) => item.kind === 'text').filter((item) => layerUse(item) !== 'ignore')
  const standLines = items.filter((item) => item.kind === 'line').filter((item) => layerUse(item) === 'stand')
  const { faces, isBorder } = standsBetween(standLines, numbers)
  const rings = items.flatMap((item) => {
    const use = layerUse(item)
    if (item.kind !== 'line' || !isShape(use) || isBorder(item)) return []
    const { layer, line } = item
    if (!isRing(item)) {
      notes.push({ kind: 'openRing', layer, line, gap: gapOf(item) })
      return []
    }
    return [{ kind: use, ring: withoutRepeats(item.points), layer, line }]
  })
  rings.push(...faces)
  if (rings.length > IMPORT_LIMITS.shapes) throw new ImportFault('tooMany', { line: rings.at(-1)?.line ?? 1 })
  const corner = boxOf(
    (rings.filter(({ kind }) => kind === 'outline').at(0) ?? { ring: rings.flatMap(({ ring }) => [...ring]) })
      .ring,
  )
  const moved = rings.flatMap(({ ring, ...shape }) => {
    const { layer, line } = shape
    const at = ring.map((value, index) => value - (index % 2 === 0 ? corner.left : corner.top))
    if (doubleArea(at) === 0) notes.push({ kind: 'noArea', layer, line })
    else if (at.length > 2 * MAX_VERTICES) notes.push({ kind: 'tooManyVertices', layer, line })
    else if (at.some((value) => value < 0 || value > LARGEST)) notes.push({ kind: 'outOfReach', layer, line })
    else return [{ ...shape, ring: normalRing(at) }]
    return []
  })
  const texts = items.flatMap((item) =>
    item.kind === 'text' && layerUse(item) !== 'ignore'
      ? [{ ...item, x: item.x - corner.left, y: item.y - corner.top }]
      : [],
  )
  const labels = labelsFor(moved, texts, notes)
  return {
    shapes: moved.map(({ kind, ring }, key) => ({ key, kind, label: labels.get(key) ?? '', ring })),
    notes,
  }
}

type DrawnText = Extract<DrawnItem, { kind: 'text' }>

/**
 * Stands that consist of walls: the areas between open lines that contain exactly one number. Closed shapes with
 * several numbers are the outer walls of such a row.
 */
function standsBetween(lines: readonly DrawnLine[], numbers: readonly DrawnText[]) {
  const numbersIn = (ring: Ring) => {
    const { left, top, right, bottom } = boxOf(ring)
    return numbers.filter(
      (text) =>
        text.x >= left && text.x <= right && text.y >= top && text.y <= bottom && whereIs(text, ring) > 0,
    ).length
  }
  const open = lines.filter((item) => !isRing(item))
  const walls =
    open.length === 0 ? [] : [...open, ...lines.filter((item) => isRing(item) && numbersIn(item.points) > 1)]
  const segments = walls.flatMap(segmentsOf)
  const last = walls.at(-1)
  if (last && segments.length > IMPORT_LIMITS.walls) throw new ImportFault('tooMany', last)
  const faces = facesOf(segments).filter(({ ring }) => numbersIn(ring) === 1)
  const borders = new Set(faces.flatMap(({ items }) => items.map((index) => walls[index])))
  return {
    faces: faces.map(({ ring, items }) => {
      const { layer = '', line = 1 } = walls[Math.min(...items)] ?? {}
      return { kind: 'stand' as const, ring, layer, line }
    }),
    isBorder: (item: DrawnLine) => borders.has(item),
  }
}

const segmentsOf = (item: DrawnLine, index: number): Segment[] => {
  const points = pointsOf(item.points)
  const stops = isRing(item) ? [...points, ...points.slice(0, 1)] : points
  return stops.slice(1).flatMap((to, at) => {
    const from = stops[at]
    return from && !isSame(from, to) ? [{ from, to, item: index }] : []
  })
}

function withoutRepeats(points: readonly number[]): Ring {
  const ring: number[] = []
  for (let at = 0; at + 1 < points.length; at += 2)
    if (points[at] !== ring.at(-2) || points[at + 1] !== ring.at(-1))
      ring.push(points[at] ?? 0, points[at + 1] ?? 0)
  const isRepeated =
    Math.hypot((ring.at(-2) ?? 0) - (ring[0] ?? 0), (ring.at(-1) ?? 0) - (ring[1] ?? 0)) <= SNAP
  return isRepeated ? ring.slice(0, -2) : ring
}

interface Placed {
  kind: ShapeKind
  ring: Ring
  line: number
}
interface PlacedText {
  x: number
  y: number
  text: string
  line: number
}

/** Each text names the smallest shape around it, else the nearest stand without a number. */
function labelsFor(shapes: readonly Placed[], texts: readonly PlacedText[], notes: ImportNote[]) {
  const labels = new Map<number, string>()
  const boxes = shapes.map(({ ring }) => boxOf(ring))
  const areas = shapes.map(({ ring }) => Math.abs(doubleArea(ring)))
  const left: PlacedText[] = []
  for (const text of texts) {
    let best = -1
    for (const [key, { kind, ring }] of shapes.entries()) {
      const box = boxes[key]
      if (kind === 'outline' || labels.has(key) || !box) continue
      if (text.x < box.left || text.x > box.right || text.y < box.top || text.y > box.bottom) continue
      if (whereIs(text, ring) >= 0 && (best < 0 || (areas[key] ?? 0) < (areas[best] ?? 0))) best = key
    }
    if (best >= 0) labels.set(best, text.text)
    else left.push(text)
  }
  for (const { x, y, text, line } of left) {
    let best = -1
    let bestDistance = NEAR
    for (const [key, { kind }] of shapes.entries()) {
      const box = boxes[key]
      if (kind !== 'stand' || labels.has(key) || !box) continue
      const distance = Math.hypot(
        Math.max(box.left - x, 0, x - box.right),
        Math.max(box.top - y, 0, y - box.bottom),
      )
      if (distance <= bestDistance) [best, bestDistance] = [key, distance]
    }
    if (best < 0) notes.push({ kind: 'numberWithoutStand', label: text, line })
    else {
      labels.set(best, text)
      notes.push({ kind: 'numberNear', key: best, label: text })
    }
  }
  for (const [key, { kind, line }] of shapes.entries())
    if (kind === 'stand' && !labels.has(key)) notes.push({ kind: 'noNumber', key, line })
  return labels
}
