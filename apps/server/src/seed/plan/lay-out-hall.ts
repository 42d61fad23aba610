import { boxOf, type Ring, rectangle } from '@foyer/fair-domain'
import { AISLE, depthFor, EDGE, type LaidShape, type StandToPlace, shape, widthFor } from './laid-shape.ts'
import { placeRow } from './place-row.ts'

const STRIP = 600
const SERVICES = 12_000
const MIN_LENGTH = 60_000
const MIN_ROOM = 12_000
const DOOR = { width: 4_000, depth: 200, steps: 6 }
const COLUMN = { side: 600, every: 24_000 }
const ROOM_NAMES = ['Forum', 'Lounge', 'Atelier', 'Studio', 'Bistrot', 'Academy']

/**
 * Lays out the part of a hall that is in use, from its north-western corner: islands, below them rows back to back by
 * letter, rooms beside short rows, services in the east. Every stand has exactly the area of its contract.
 */
export function layOutHall(
  hall: { width: number; depth: number },
  stands: readonly StandToPlace[],
  /** Rooms of the programme. */
  roomNames: readonly string[] = [],
): LaidShape[] {
  const islands = stands.filter(({ openSides }) => openSides === 4)
  const rows = [...Map.groupBy(inRows(stands), ({ name }) => /^\p{L}+/u.exec(name)?.[0] ?? '')]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([, row]) => row.toSorted(byNumber))
  const bands = islands.length === 0 ? [] : [placeIslands(islands)]
  for (let at = 0; at < rows.length; at += 2) {
    const top = (bands.at(-1)?.bottom ?? EDGE - AISLE) + AISLE
    bands.push(placePair(rows[at] ?? [], rows[at + 1] ?? [], top))
  }
  const right = Math.max(EDGE + MIN_LENGTH, ...bands.map((band) => band.right))
  const width = Math.min(hall.width, right + 2 * AISLE + SERVICES)
  const depth = Math.min(hall.depth, (bands.at(-1)?.bottom ?? EDGE) + EDGE)
  const solid = [
    ...bands.flatMap(({ shapes }) => shapes),
    ...rooms(bands, right, [...roomNames, ...ROOM_NAMES]),
    ...services(right + AISLE, depth),
  ]
  return [
    shape('outline', rectangle(0, 0, width, depth)),
    ...solid,
    // The other walls are curtains.
    shape(
      'door',
      rectangle(Math.round((right - DOOR.width) / 2), 0, DOOR.width, DOOR.depth),
      '1',
      DOOR.steps,
    ),
    shape('door', rectangle(0, Math.round(depth / 2), DOOR.depth, DOOR.width), '2'),
    ...columns(width, depth).filter(({ ring }) => !solid.some((other) => isNear(ring, other.ring))),
  ]
}

interface Band {
  shapes: LaidShape[]
  top: number
  right: number
  bottom: number
}

const inRows = (stands: readonly StandToPlace[]) => stands.filter(({ openSides }) => openSides !== 4)
const byNumber = (one: StandToPlace, other: StandToPlace) =>
  one.name.localeCompare(other.name, 'en', { numeric: true })
const deepest = (row: readonly StandToPlace[]) => Math.max(0, ...row.map(depthFor))

function placeIslands(islands: readonly StandToPlace[]): Band {
  let left = EDGE
  const shapes = islands.map((stand) => {
    const island = shape('stand', rectangle(left, EDGE, widthFor(stand), depthFor(stand)), stand.name)
    left += widthFor(stand) + AISLE
    return island
  })
  return { shapes, top: EDGE, right: left - AISLE, bottom: EDGE + deepest(islands) }
}

/** Two rows back to back on a technical strip: one faces north, the other south. */
function placePair(above: readonly StandToPlace[], below: readonly StandToPlace[], top: number): Band {
  const strip = top + deepest(above)
  const blocks = [...placeRow(above, (depth) => strip - depth), ...placeRow(below, () => strip + STRIP)]
  const strips = [...Map.groupBy(blocks, ({ left }) => left)].map(([left, along]) =>
    shape('wall', rectangle(left, strip, Math.max(...along.map(({ right }) => right)) - left, STRIP)),
  )
  return {
    shapes: [...blocks.flatMap(({ shapes }) => shapes), ...strips],
    top,
    right: Math.max(...blocks.map(({ right }) => right)),
    bottom: strip + STRIP + deepest(below),
  }
}

/** Rooms of the programme beside rows that end early. */
function rooms(bands: readonly Band[], right: number, names: readonly string[]) {
  return bands
    .filter((band) => right - band.right - AISLE >= MIN_ROOM)
    .slice(0, names.length)
    .map((band, at) => {
      const left = Math.ceil((band.right + AISLE) / 1000) * 1000
      return shape(
        'room',
        rectangle(left, band.top, Math.min(right - left, 3 * MIN_ROOM), band.bottom - band.top),
        names[at],
      )
    })
}

/** In the east, from north to south. */
const services = (left: number, depth: number) => [
  shape('toilets', rectangle(left, EDGE, SERVICES, 6_000)),
  shape('bar', rectangle(left, EDGE + 9_000, SERVICES, 12_000)),
  shape('stairs', rectangle(left, depth - EDGE - 14_000, 7_000, 4_000)),
  shape('lift', rectangle(left + 9_000, depth - EDGE - 14_000, 3_000, 3_000)),
  shape('firstAid', rectangle(left, depth - EDGE - 6_000, SERVICES, 6_000)),
]

function columns(width: number, depth: number) {
  const across = Math.floor(width / COLUMN.every)
  const down = Math.floor(depth / COLUMN.every)
  return Array.from({ length: across * down }, (_, at) => {
    const left = COLUMN.every * ((at % across) + 0.5)
    const top = COLUMN.every * (Math.floor(at / across) + 0.5)
    return shape('column', rectangle(left, top, COLUMN.side, COLUMN.side))
  })
}

/** Whether two shapes are closer than the width of a person. */
function isNear(ring: Ring, other: Ring) {
  const near = 1_000
  const [a, b] = [boxOf(ring), boxOf(other)]
  return (
    a.left < b.right + near && a.right > b.left - near && a.top < b.bottom + near && a.bottom > b.top - near
  )
}
