import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Box, boxOf, type Point, type Ring, rectangle } from './ring.ts'
import { stepsOf } from './route-steps.ts'
import { CLEARANCE, lengthOf, obstaclesOf, shortestRoute, walkableFloor } from './walk-route.ts'

const HALL: Box = { left: 0, top: 0, right: 40_000, bottom: 30_000 }
const rings = fc
  .array(
    fc.tuple(
      ...[fc.integer({ min: 2, max: 34 }), fc.integer({ min: 2, max: 24 })],
      ...[fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 8 })],
    ),
    { maxLength: 8 },
  )
  .map((places) =>
    places.map(([left = 0, top = 0, width = 1, depth = 1]) =>
      rectangle(left * 1_000, top * 1_000, width * 1_000, depth * 1_000),
    ),
  )
const FROM = { x: 0, y: 0 }
const TO = { x: 40_000, y: 30_000 }

/** Clips the segment to the box: the rest has a length. */
function isBlocked(a: Point, b: Point, { left, top, right, bottom }: Box) {
  let [from, to] = [0, 1]
  for (const [start, way, low, high] of [
    [a.x, b.x - a.x, left, right],
    [a.y, b.y - a.y, top, bottom],
  ] as const) {
    if (way === 0) {
      if (start <= low || start >= high) return false
      continue
    }
    const ends = [(low - start) / way, (high - start) / way].sort((one, other) => one - other)
    from = Math.max(from, ends[0] ?? 0)
    to = Math.min(to, ends[1] ?? 1)
  }
  return to - from > 1e-9
}

/** Floyd and Warshall on all corners that see each other, each shape on its own. */
function bruteForce(shapes: readonly Ring[]) {
  const obstacles = shapes
    .map(boxOf)
    .map(({ left, top, right, bottom }) => ({
      ...{ left: left - CLEARANCE, top: top - CLEARANCE },
      ...{ right: right + CLEARANCE, bottom: bottom + CLEARANCE },
    }))
  const corners = obstacles.flatMap(({ left, top, right, bottom }) =>
    [left, right].flatMap((x) => [top, bottom].map((y) => ({ x, y }))),
  )
  const isInHall = ({ x, y }: Point) => x >= 0 && y >= 0 && x <= HALL.right && y <= HALL.bottom
  const nodes = [FROM, TO, ...corners.filter(isInHall)]
  const lengths = nodes.map((a) =>
    nodes.map((b) =>
      obstacles.some((box) => isBlocked(a, b, box)) ? Number.POSITIVE_INFINITY : lengthOf(a, b),
    ),
  )
  for (const [over, fromHere] of lengths.entries())
    for (const row of lengths)
      for (const [to, rest] of fromHere.entries()) row[to] = Math.min(row[to] ?? 0, (row[over] ?? 0) + rest)
  return lengths[0]?.[1] ?? Number.POSITIVE_INFINITY
}

test('a route is as long as the shortest of all ways', () => {
  fc.assert(
    fc.property(rings, (shapes) => {
      const floor = walkableFloor(obstaclesOf(shapes), HALL)
      const length = bruteForce(shapes)
      expect(shortestRoute(FROM, TO, floor)?.length ?? Number.POSITIVE_INFINITY).toBeCloseTo(length, 3)
      // What the first route found out serves the way back.
      expect(shortestRoute(TO, FROM, floor)?.length ?? Number.POSITIVE_INFINITY).toBeCloseTo(length, 3)
    }),
    { numRuns: 200 },
  )
})

test('neighbours of a row are one obstacle', () => {
  const pair = [rectangle(0, 0, 4_000, 5_000), rectangle(4_000, 0, 4_000, 5_000)]
  expect(
    obstaclesOf([...pair, ...pair.map((ring) => ring.map((value, at) => value + (at % 2) * 5_000))]),
  ).toEqual([{ left: -450, top: -450, right: 8_450, bottom: 10_450 }])
})

test('a row across the whole hall cannot be passed', () => {
  const row = rectangle(0, 10_000, 40_000, 4_000)
  expect(shortestRoute(FROM, TO, walkableFloor(obstaclesOf([row]), HALL))).toBeNull()
})

test('a route is described by its turns, each at the nearest stand', () => {
  const stands = [{ name: 'B12', ring: rectangle(10_500, 3_000, 8_000, 6_000) }]
  const points = [
    { x: 0, y: 2_000 },
    { x: 10_000, y: 2_000 },
    { x: 10_000, y: 12_000 },
    { x: 10_100, y: 20_000 },
    { x: 30_000, y: 20_000 },
  ]
  expect(stepsOf(points, stands)).toEqual([
    { turning: 'start', at: null, metres: 10 },
    { turning: 'right', at: 'B12', metres: 18 },
    { turning: 'left', at: null, metres: 20 },
  ])
})
