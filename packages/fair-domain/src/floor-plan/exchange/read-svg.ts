import { type Drawing, type DrawnItem, IMPORT_LIMITS, ImportFault, withoutControls } from './import-fault.ts'
import { type Place, readXml, type XmlTag } from './read-xml.ts'

type Matrix = readonly [number, number, number, number, number, number]
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

const DRAWN = ['path', 'rect', 'polygon', 'polyline', 'line', 'text'] as const
const FORBIDDEN = [
  'script',
  'foreignobject',
  'image',
  'style',
  'iframe',
  'embed',
  'object',
  'a',
  'animate',
  'set',
  'use',
  'filter',
]
const SKIPPED = ['title', 'desc', 'metadata', 'defs']

/** Reads lines and texts of an SVG; `unit` is the millimetres of a unit. Throws an `ImportFault`. */
export function readSvg(content: string, unit = 1): Drawing {
  if (content.length > IMPORT_LIMITS.characters) throw new ImportFault('tooLarge', { line: 1 })
  if (content.includes('\0')) throw new ImportFault('binary', { line: 1 })
  const items: DrawnItem[] = []
  let vertices = 0
  let isSvg = false
  const open: { name: string; layer: string; matrix: Matrix; skipped: boolean }[] = []
  let text: { x: number; y: number; words: string; layer: string; line: number } | null = null

  function add(item: DrawnItem, place: Place) {
    vertices += item.kind === 'line' ? item.points.length / 2 : 1
    if (vertices > IMPORT_LIMITS.vertices || items.length >= IMPORT_LIMITS.expanded)
      throw new ImportFault('tooMany', place)
    items.push(item)
  }

  function enter(tag: XmlTag) {
    const name = tag.name.replace(/^svg:/, '')
    if (!isSvg && name !== 'svg') throw new ImportFault('malformed', { ...tag, found: name })
    isSvg = true
    if (open.length >= IMPORT_LIMITS.depth * 2) throw new ImportFault('tooDeep', { ...tag, found: name })
    refuseDangers(tag, name)
    const above = open.at(-1) ?? { layer: '', matrix: IDENTITY, skipped: false }
    const matrix = product(above.matrix, transformOf(tag))
    const own = name === 'g' ? (tag.attributes.get('inkscape:label') ?? tag.attributes.get('id') ?? '') : ''
    const layer = own === '' ? above.layer : withoutControls(own).slice(0, IMPORT_LIMITS.label)
    const skipped = above.skipped || SKIPPED.includes(name)
    if (!skipped && DRAWN.some((element) => element === name)) {
      if (name === 'text') {
        const [x = 0, y = 0] = placed(matrix, [numberOf(tag, 'x'), numberOf(tag, 'y')], tag)
        text = { x, y, words: '', layer, line: tag.line }
      } else
        for (const { points, isClosed } of linesOf(tag, name))
          add({ kind: 'line', layer, points: placed(matrix, points, tag), isClosed, line: tag.line }, tag)
    }
    open.push({ name, layer, matrix, skipped })
  }

  function placed([a, b, c, d, e, f]: Matrix, points: readonly number[], place: Place) {
    const result: number[] = []
    for (let at = 0; at + 1 < points.length; at += 2) {
      const [x = 0, y = 0] = [points[at], points[at + 1]]
      for (const value of [(a * x + c * y + e) * unit, (b * x + d * y + f) * unit]) {
        if (!(Math.abs(value) <= IMPORT_LIMITS.reach))
          throw new ImportFault('number', { ...place, found: String(value) })
        result.push(Math.round(value) || 0)
      }
    }
    return result
  }

  readXml(content, {
    enter,
    words: (words) => {
      if (text && text.words.length < IMPORT_LIMITS.label) text.words += words
    },
    leave: (place) => {
      const left = open.pop()
      if (left?.name !== 'text' || !text) return
      const words = withoutControls(text.words.replaceAll(/\s+/g, ' ')).trim().slice(0, IMPORT_LIMITS.label)
      const { x, y, layer, line } = text
      if (words !== '') add({ kind: 'text', layer, x, y, text: words, line }, place)
      text = null
    },
  })
  if (!isSvg) throw new ImportFault('malformed', { line: 1 })
  return { items }
}

function refuseDangers(tag: XmlTag, name: string) {
  if (FORBIDDEN.includes(name.toLowerCase())) throw new ImportFault('forbidden', { ...tag, found: name })
  for (const [attribute, value] of tag.attributes) {
    if (/^on/i.test(attribute)) throw new ImportFault('forbidden', { ...tag, found: attribute })
    const isReference = /(^|:)href$/i.test(attribute) || /url\s*\(/i.test(value)
    if (isReference && !/^\s*(url\s*\(\s*['"]?)?#/.test(value))
      throw new ImportFault('external', { ...tag, found: value })
  }
}

const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?/gi

function numbersIn(written: string, place: Place): number[] {
  const rest = written.replaceAll(NUMBER, '')
  if (/[^\s,]/.test(rest)) throw new ImportFault('number', { ...place, found: rest.trim() })
  return [...written.matchAll(NUMBER)].map(([one]) => finite(Number(one), one, place))
}

function finite(value: number, written: string, place: Place) {
  if (!Number.isFinite(value)) throw new ImportFault('number', { ...place, found: written })
  return value
}

function numberOf(tag: XmlTag, name: string) {
  const written = tag.attributes.get(name)
  if (written === undefined) return 0
  const [first = 0] = numbersIn(written.replace(/(px|mm)\s*$/, ''), tag)
  return first
}

function transformOf(tag: XmlTag): Matrix {
  const written = tag.attributes.get('transform')
  if (written === undefined) return IDENTITY
  let matrix = IDENTITY
  const rest = written.replaceAll(/([a-zA-Z]+)\s*\(([^()]*)\)/g, (_, kind: string, values: string) => {
    matrix = product(matrix, matrixOf(kind, numbersIn(values, tag), tag))
    return ''
  })
  if (/[^\s,]/.test(rest)) throw new ImportFault('transform', { ...tag, found: written })
  return matrix
}

function matrixOf(kind: string, values: readonly number[], place: Place): Matrix {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = values
  if (kind === 'matrix' && values.length === 6) return [a, b, c, d, e, f]
  if (kind === 'translate' && values.length > 0) return [1, 0, 0, 1, a, b]
  if (kind === 'scale' && values.length > 0) return [a, 0, 0, values.length > 1 ? b : a, 0, 0]
  if (kind === 'rotate' && values.length > 0) {
    const angle = (a * Math.PI) / 180
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    return product(product([1, 0, 0, 1, b, c], [cos, sin, -sin, cos, 0, 0]), [1, 0, 0, 1, -b, -c])
  }
  throw new ImportFault('transform', { ...place, found: kind })
}

const product = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
]

interface Line {
  points: number[]
  isClosed: boolean
}

function linesOf(tag: XmlTag, name: string): Line[] {
  const of = (attribute: string) => numberOf(tag, attribute)
  if (name === 'rect') {
    const [x, y, width, height] = [of('x'), of('y'), of('width'), of('height')]
    return [{ points: [x, y, x + width, y, x + width, y + height, x, y + height], isClosed: true }]
  }
  if (name === 'line') return [{ points: [of('x1'), of('y1'), of('x2'), of('y2')], isClosed: false }]
  if (name === 'path') return pathOf(tag)
  const points = numbersIn(tag.attributes.get('points') ?? '', tag)
  if (points.length % 2 === 1)
    throw new ImportFault('number', { ...tag, found: tag.attributes.get('points') ?? '' })
  return points.length === 0 ? [] : [{ points, isClosed: name === 'polygon' }]
}

/** How many numbers each command takes, and which of them are its end. */
const COMMANDS: Readonly<Record<string, number>> = {
  m: 2,
  l: 2,
  h: 1,
  v: 1,
  c: 6,
  s: 4,
  q: 4,
  t: 2,
  a: 7,
  z: 0,
}

/** Lines of a path; curves become the line to their end. */
function pathOf(tag: XmlTag): Line[] {
  const written = tag.attributes.get('d') ?? ''
  const parts = [...written.matchAll(/([a-df-z])([^a-df-z]*)/gi)]
  if (/[^\s,]/.test(written.replaceAll(/([a-df-z])([^a-df-z]*)/gi, '')))
    throw new ImportFault('malformed', { ...tag, found: written })
  const lines: Line[] = []
  let [x, y] = [0, 0]
  for (const [, command = '', text = ''] of parts) {
    const kind = command.toLowerCase()
    const size = COMMANDS[kind]
    if (size === undefined) throw new ImportFault('malformed', { ...tag, found: command })
    const values = numbersIn(text, tag)
    if (kind === 'z') {
      const line = lines.at(-1)
      if (line) {
        line.isClosed = true
        ;[x = 0, y = 0] = line.points
      }
      continue
    }
    if (values.length === 0 || values.length % size !== 0)
      throw new ImportFault('malformed', { ...tag, found: command })
    const isRelative = command === kind
    for (let at = 0; at < values.length; at += size) {
      const end = values.slice(at, at + size).slice(-2)
      const [dx, dy] = isRelative ? [x, y] : [0, 0]
      if (kind === 'h') x = dx + (end[0] ?? 0)
      else if (kind === 'v') y = dy + (end[0] ?? 0)
      else [x, y] = [dx + (end[0] ?? 0), dy + (end[1] ?? 0)]
      if (kind === 'm' && at === 0) lines.push({ points: [x, y], isClosed: false })
      else {
        const line = lines.at(-1)
        if (!line) throw new ImportFault('malformed', { ...tag, found: command })
        if (line.isClosed) lines.push({ points: [...line.points.slice(0, 2), x, y], isClosed: false })
        else line.points.push(x, y)
      }
      if (lines.length > IMPORT_LIMITS.shapes) throw new ImportFault('tooMany', tag)
    }
  }
  return lines
}
