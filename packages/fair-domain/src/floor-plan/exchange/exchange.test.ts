import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areaOf, normalRing, type Ring, rectangle } from '../ring.ts'
import type { ExchangeShape } from './exchange-shape.ts'
import { type Drawing, ImportFault } from './import-fault.ts'
import { readDxf } from './read-dxf.ts'
import { readSvg } from './read-svg.ts'
import { layersOf, shapesOf } from './shapes-of-drawing.ts'
import { writeDxf } from './write-dxf.ts'
import { writeSvg } from './write-svg.ts'

const OUTLINE: ExchangeShape = { kind: 'outline', label: '', ring: rectangle(0, 0, 200_000, 100_000) }

/** A grid of stands, some of them oblique, each with its number. */
const hall = fc
  .array(fc.record({ width: fc.integer({ min: 1_500, max: 8_000 }), isOblique: fc.boolean() }), {
    maxLength: 20,
  })
  .map((stands) => [
    OUTLINE,
    ...stands.map(({ width, isOblique }, at): ExchangeShape => {
      const [x, y] = [(at % 10) * 9_000, Math.floor(at / 10) * 9_000]
      const ring = isOblique
        ? [x, y, x + width, y, x + width, y + 4_000, x, y + 5_001]
        : rectangle(x, y, width, 4_000)
      return { kind: 'stand', label: `Ä${at + 1} & <b>`, ring: normalRing(ring) }
    }),
  ])

const readBack = (drawing: Drawing) => {
  const uses = new Map(layersOf(drawing).map(({ name, use }) => [name, use]))
  const { shapes, notes } = shapesOf(drawing, uses)
  expect(notes).toEqual([])
  return shapes
    .map(({ kind, label, ring }) => ({ kind, label, ring }))
    .toSorted((one, other) => Number(other.kind === 'outline') - Number(one.kind === 'outline'))
}

test('a hall that was written as DXF or SVG is read back identical', () => {
  fc.assert(
    fc.property(hall, (shapes) => {
      expect(readBack(readDxf(writeDxf(shapes)))).toEqual(shapes)
      expect(readBack(readSvg(writeSvg(shapes, { title: '15 & <b>', scale: 500 })))).toEqual(shapes)
    }),
    { numRuns: 100 },
  )
})

const errorOf = (read: () => unknown) => {
  try {
    read()
    return null
  } catch (error) {
    if (error instanceof ImportFault)
      return `${error.kind} ${error.line}:${error.column} ${error.found}`.trim()
    throw error
  }
}

test('a file that was cut off or changed anywhere is read, or refused with a position: nothing else', () => {
  const shapes = [OUTLINE, { kind: 'stand' as const, label: 'B12', ring: rectangle(0, 0, 8_000, 6_000) }]
  const texts = [writeDxf(shapes), writeSvg(shapes, { title: 'x', scale: 500 })]
  fc.assert(
    fc.property(
      fc.nat(1),
      fc.nat(),
      fc.nat(),
      fc.string({ maxLength: 12 }),
      (which, from, length, insert) => {
        const text = texts[which] ?? ''
        const at = from % text.length
        const changed = text.slice(0, at) + insert + text.slice(at + (length % 40))
        const error = errorOf(() => (which === 0 ? readDxf(changed) : readSvg(changed)))
        expect(error === null || /^\w+ [1-9]\d*:[1-9]\d*/.test(error)).toBe(true)
      },
    ),
    { numRuns: 2_000 },
  )
  for (const [which, text] of texts.entries())
    expect(errorOf(() => (which === 0 ? readDxf : readSvg)(text.slice(0, text.length / 2)))).toMatch(
      /^(cutOff|malformed|number) \d+:\d+/,
    )
})

const dxf = (entities: readonly (string | number)[], blocks: readonly (string | number)[] = []) =>
  [
    ...[0, 'SECTION', 2, 'BLOCKS', ...blocks, 0, 'ENDSEC'],
    ...[0, 'SECTION', 2, 'ENTITIES', ...entities, 0, 'ENDSEC', 0, 'EOF'],
  ].join('\n')
const insert = (name: string, more: readonly (string | number)[] = []) => [
  0,
  'INSERT',
  8,
  '0',
  2,
  name,
  10,
  0,
  20,
  0,
  ...more,
]

describe('a hostile DXF is refused with its line', () => {
  test.each([
    [
      'a block that contains itself',
      dxf(insert('A'), [0, 'BLOCK', 2, 'A', ...insert('A'), 0, 'ENDBLK']),
      'cycle 9:1 A',
    ],
    [
      'an array of a thousand million',
      dxf(insert('A', [70, 30_000, 71, 30_000]), [0, 'BLOCK', 2, 'A', 0, 'LINE', 0, 'ENDBLK']),
      'tooMany 19:1 A',
    ],
    ['a number that is none', dxf([0, 'LINE', 8, '0', 10, 'NaN']), 'number 16:1 NaN'],
    ['an infinite number', dxf([0, 'LINE', 8, '0', 10, '1e999']), 'number 16:1 1e999'],
    ['a line in the place of a code', 'SECTION\n0\n', 'malformed 1:1 SECTION'],
    ['a binary file', 'AutoCAD Binary DXF\r\n', 'binary 1:1'],
    ['a file without its end', dxf([0, 'LINE', 8, '0']).replace('EOF', 'END'), 'cutOff 17:1'],
    [
      'a coordinate out of reach',
      dxf([0, 'LINE', 8, '0', 10, '3e9', 20, 0, 11, 0, 21, 0]),
      'number 11:1 3000000000, 0',
    ],
  ])('%s', (_, content, expected) => {
    expect(errorOf(() => readDxf(content))).toBe(expected)
  })

  test('blocks that double at each of 40 levels are counted, not expanded', () => {
    const blocks = Array.from({ length: 40 }, (_, at) => [
      0,
      'BLOCK',
      2,
      `B${at}`,
      ...(at === 0 ? [0, 'LINE'] : [...insert(`B${at - 1}`), ...insert(`B${at - 1}`)]),
      0,
      'ENDBLK',
    ])
    expect(errorOf(() => readDxf(dxf(insert('B39'), blocks.flat())))).toMatch(/^(tooMany|tooDeep) \d+:1/)
  })

  test('names of objects are names of layers', () => {
    const drawing = readDxf(dxf([0, 'TEXT', 8, '__proto__', 10, 0, 20, 0, 1, 'B12']))
    expect(layersOf(drawing)).toEqual([{ name: '__proto__', closed: 0, lines: 0, texts: 1, use: 'ignore' }])
  })
})

describe('a hostile SVG is refused with its line and column', () => {
  const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg">\n  ${inner}\n</svg>`
  test.each([
    [
      'a document type',
      '<?xml version="1.0"?>\n<!DOCTYPE svg [<!ENTITY a "b">]>\n<svg/>',
      'doctype 2:1 <!DOCTYPE svg [<!ENTITY a "b">]>\n<svg/>',
    ],
    ['an entity of its own', svg('<text>&bomb;</text>'), 'external 2:9 &bomb;'],
    ['a script', svg('<script>alert(1)</script>'), 'forbidden 2:3 script'],
    ['a foreign object', svg('<foreignObject/>'), 'forbidden 2:3 foreignObject'],
    ['an image', svg('<image href="https://evil.example/x.png"/>'), 'forbidden 2:3 image'],
    ['a handler', svg('<rect onclick="x()" width="1" height="1"/>'), 'forbidden 2:3 onclick'],
    [
      'a reference to another file',
      svg('<g xlink:href="https://evil.example/x.svg#a"/>'),
      'external 2:3 https://evil.example/x.svg#a',
    ],
    [
      'a style from elsewhere',
      svg('<rect fill="url(https://evil.example)"/>'),
      'external 2:3 url(https://evil.example)',
    ],
    [
      'a style sheet',
      '<?xml-stylesheet href="https://evil.example"?><svg/>',
      'external 1:1 <?xml-stylesheet href="https://evil.exam',
    ],
    ['a number that is none', svg('<rect x="NaN"/>'), 'number 2:3 NaN'],
    ['an infinite number', svg('<rect x="1e999"/>'), 'number 2:3 1e999'],
    ['signs without a number', svg('<path d="M0 0L-- 4"/>'), 'number 2:3 --'],
    ['an unknown transformation', svg('<g transform="skewX(4)"/>'), 'transform 2:3 skewX'],
    ['tags that do not match', svg('<g></svg>'), 'malformed 2:6 /svg'],
    ['another kind of document', '<html/>', 'malformed 1:1 html'],
  ])('%s', (_, content, expected) => {
    expect(errorOf(() => readSvg(content))).toBe(expected.replaceAll('\n', ''))
  })

  test('thousands of nested groups', () => {
    expect(errorOf(() => readSvg(svg('<g>'.repeat(200_000))))).toMatch(/^tooDeep 2:/)
  })
})

test('arcs and bulges become chords within 5 mm, and blocks are placed where they are inserted', () => {
  const circle = [0, 'LWPOLYLINE', 8, 'STAND', 70, 1, 10, 0, 20, 0, 42, 1, 10, 4000, 20, 0, 42, 1]
  const [line] = readDxf(dxf(circle)).items
  const ring: Ring = line?.kind === 'line' ? line.points : []
  expect(areaOf(ring)).toBeGreaterThan(Math.PI * 4 * 0.99)
  expect(areaOf(ring)).toBeLessThanOrEqual(Math.PI * 4)
  const block = [
    0,
    'BLOCK',
    2,
    'A',
    10,
    1000,
    20,
    1000,
    0,
    'LINE',
    8,
    'WALL',
    10,
    1000,
    20,
    1000,
    11,
    2000,
    21,
    1000,
    0,
    'ENDBLK',
  ]
  const placed = readDxf(dxf([0, 'INSERT', 8, '0', 2, 'A', 10, 5000, 20, -7000, 50, 90], block))
  expect(placed.items).toMatchObject([{ layer: 'WALL', points: [5000, 7000, 5000, 6000] }])
})

test('transformations of groups are multiplied, and layers are named by their groups', () => {
  const content = `<svg><g id="Stands" transform="translate(100,50) scale(10)"><path d="M0 0h800v600h-800z"/><text x="400" y="300">B12</text></g></svg>`
  const drawing = readSvg(content)
  expect(layersOf(drawing)).toEqual([{ name: 'Stands', closed: 1, lines: 0, texts: 1, use: 'stand' }])
  expect(shapesOf(drawing, new Map([['Stands', 'stand']])).shapes).toEqual([
    { key: 0, kind: 'stand', label: 'B12', ring: rectangle(0, 0, 8_000, 6_000) },
  ])
})

test('the report names open rings with their gap, stands without a number, and numbers beside or without a stand', () => {
  const line = (points: string) => `<polyline points="${points}"/>`
  const content = `<svg><g id="STAND">${line('0,0 8000,0 8000,6000 0,6000 0,5')}
${line('20000,0 28000,0 28000,6000 20000,6000 20000,500')}
<rect x="0" y="9000" width="4000" height="4000"/><text x="4500" y="10000">A1</text>
<rect x="0" y="20000" width="4000" height="4000"/><text x="90000" y="0">Z9</text></g></svg>`
  const { shapes, notes } = shapesOf(readSvg(content), new Map([['STAND', 'stand']]))
  expect(shapes.map(({ label }) => label)).toEqual(['', 'A1', ''])
  expect(notes).toEqual([
    { kind: 'openRing', layer: 'STAND', line: 2, gap: 500 },
    { kind: 'numberNear', key: 1, label: 'A1' },
    { kind: 'numberWithoutStand', label: 'Z9', line: 4 },
    { kind: 'noNumber', key: 0, line: 1 },
    { kind: 'noNumber', key: 2, line: 4 },
  ])
})

/** Rows of stands as walls: long lines from west to east, and short ones between the stands. */
function wallsOf(across: number, rows: number, oblique = 0) {
  const line = (x1: number, y1: number, x2: number, y2: number) =>
    `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"/>`
  const numbered = Array.from({ length: across * rows }, (_, at) => {
    const [column, row] = [at % across, Math.floor(at / across)]
    return `<text x="${column * 4_000 + 2_000}" y="${row * 9_000 + 2_500}">S${at}</text>`
  })
  const walls = Array.from({ length: rows }, (_, row) => {
    const top = row * 9_000
    const between = Array.from({ length: across + 1 }, (_, at) =>
      line(at * 4_000, top, at * 4_000 + (at % 3 === 1 ? oblique : 0), top + 5_000),
    )
    return [line(0, top, across * 4_000, top), line(across * 4_000, top + 5_000, 0, top + 5_000), ...between]
  }).flat()
  return `<svg><g id="STAND">${walls.join('')}<line x1="900" y1="0" x2="900" y2="-700"/></g><g id="TEXT">${numbered.join('')}</g></svg>`
}

test.each([0, 1_000])('finds stands between loose lines, oblique by %i mm', (oblique) => {
  const drawing = readSvg(wallsOf(30, 20, oblique))
  const { shapes, notes } = shapesOf(drawing, new Map(layersOf(drawing).map(({ name, use }) => [name, use])))
  expect(shapes).toHaveLength(600)
  expect(new Set(shapes.map(({ label }) => label)).size).toBe(600)
  expect(shapes.reduce((sum, { ring }) => sum + areaOf(ring), 0)).toBe(600 * 20)
  // The loose end is named with its line.
  expect(notes).toEqual([{ kind: 'openRing', layer: 'STAND', line: 1, gap: 700 }])
})

test('a closed row with dividing walls is its stands, and an area without a number is an aisle', () => {
  const file = `<svg>
<g id="STAND"><rect x="0" y="0" width="12000" height="4000"/>
<line x1="4000" y1="0" x2="4000" y2="4000"/>
<line x1="8000" y1="0" x2="8000" y2="4000"/></g>
<g id="TEXT"><text x="2000" y="2000">A1</text><text x="6000" y="2000">A2</text></g></svg>`
  const drawing = readSvg(file)
  const { shapes } = shapesOf(drawing, new Map(layersOf(drawing).map(({ name, use }) => [name, use])))
  expect(shapes.map(({ label, ring }) => [label, areaOf(ring)]).sort()).toEqual([
    ['A1', 16],
    ['A2', 16],
  ])
})
