import { type Box, boxOf, type Point, type Ring } from './ring.ts'

export interface Route {
  points: readonly Point[]
  /** Length in millimetres. */
  length: number
}

/** Space kept from obstacles: half of the narrowest aisle for a wheelchair. */
export const CLEARANCE = 450

/** The obstacles of a route: the boxes of shapes, widened by the clearance; those of a row are one. */
export function obstaclesOf(rings: readonly Ring[]): Box[] {
  const boxes = rings.map((ring) => {
    const { left, top, right, bottom } = boxOf(ring)
    return {
      left: left - CLEARANCE,
      top: top - CLEARANCE,
      right: right + CLEARANCE,
      bottom: bottom + CLEARANCE,
    }
  })
  return joined(joined(boxes, 'top', 'bottom', 'left', 'right'), 'left', 'right', 'top', 'bottom')
}

type BoxSide = keyof Box

/** Joins boxes that overlap along an axis and are equal across it: they cover exactly the same floor. */
function joined(boxes: readonly Box[], near: BoxSide, far: BoxSide, start: BoxSide, end: BoxSide): Box[] {
  const sorted = boxes.toSorted(
    (one, other) => one[near] - other[near] || one[far] - other[far] || one[start] - other[start],
  )
  const result: Box[] = []
  for (const box of sorted) {
    const last = result.at(-1)
    if (last && last[near] === box[near] && last[far] === box[far] && box[start] < last[end])
      result[result.length - 1] = { ...last, [end]: Math.max(last[end], box[end]) }
    else result.push(box)
  }
  return result
}

export const isWithin = ({ x, y }: Point, { left, top, right, bottom }: Box) =>
  left < x && x < right && top < y && y < bottom

/** Whether a segment runs through the inside of a box; along its edge it does not. */
function isBlocked(a: Point, b: Point, { left, top, right, bottom }: Box) {
  if (Math.max(a.x, b.x) <= left || Math.min(a.x, b.x) >= right) return false
  if (Math.max(a.y, b.y) <= top || Math.min(a.y, b.y) >= bottom) return false
  if (a.x === b.x || a.y === b.y) return true
  // The corners are on both sides of the line.
  const side = (x: number, y: number) => (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)
  const sides = [side(left, top), side(right, top), side(right, bottom), side(left, bottom)]
  return sides.some((value) => value > 0) && sides.some((value) => value < 0)
}

const canWalk = (a: Point, b: Point, obstacles: readonly Box[]) =>
  !obstacles.some((box) => isBlocked(a, b, box))

export const lengthOf = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/** Whether a box covers the floor beside a point in a diagonal direction. */
const covers = ({ left, top, right, bottom }: Box, { x, y }: Point, across: number, down: number) =>
  (across > 0 ? left <= x && x < right : left < x && x <= right) &&
  (down > 0 ? top <= y && y < bottom : top < y && y <= bottom)

/**
 * The points at which a shortest way can turn: convex corners of the obstacles, inside the hall. A corner on the edge
 * of another obstacle is none.
 */
const turningPoints = (obstacles: readonly Box[], hall: Box): Point[] =>
  obstacles
    .flatMap(({ left, top, right, bottom }) => [
      { x: left, y: top, across: 1, down: 1 },
      { x: right, y: top, across: -1, down: 1 },
      { x: right, y: bottom, across: -1, down: -1 },
      { x: left, y: bottom, across: 1, down: -1 },
    ])
    .filter(
      ({ across, down, ...point }) =>
        point.x >= hall.left &&
        point.x <= hall.right &&
        point.y >= hall.top &&
        point.y <= hall.bottom &&
        !obstacles.some(
          (box) =>
            covers(box, point, -across, down) || covers(box, point, across, -down) || isWithin(point, box),
        ),
    )
    .map(({ x, y }) => ({ x, y }))

/** A floor on which routes are searched. */
export interface WalkableFloor {
  obstacles: readonly Box[]
  turns: readonly Point[]
  /** For each turning point those that it sees; computed when a route first reaches it. */
  seen: (readonly number[] | undefined)[]
}

/** Prepares a floor for any number of routes. */
export const walkableFloor = (obstacles: readonly Box[], hall: Box): WalkableFloor => ({
  obstacles,
  turns: turningPoints(obstacles, hall),
  seen: [],
})

function turnsSeenFrom(turn: number, { turns, obstacles, seen }: WalkableFloor) {
  const from = turns[turn]
  const known = seen[turn]
  if (known || !from) return known ?? []
  const found = [...turns.keys()].filter((other) => {
    const to = turns[other]
    return other !== turn && to && canWalk(from, to, obstacles)
  })
  seen[turn] = found
  return found
}

/**
 * The shortest way between two points around the obstacles, by A* on the graph of points that see each other. Null if
 * there is none.
 */
export function shortestRoute(from: Point, to: Point, floor: WalkableFloor): Route | null {
  const { turns, obstacles } = floor
  const nodes = [from, to, ...turns]
  const lengths = nodes.map(() => Number.POSITIVE_INFINITY)
  const before = nodes.map(() => -1)
  const isDone = nodes.map(() => false)
  lengths[0] = 0
  const seenFrom = (at: number, node: Point) => {
    const seesTarget = canWalk(node, to, obstacles) ? [1] : []
    const others =
      at === 0
        ? [...turns.keys()].filter((turn) => canWalk(node, turns[turn] ?? node, obstacles))
        : turnsSeenFrom(at - 2, floor)
    return [...seesTarget, ...others.map((turn) => turn + 2)]
  }
  for (;;) {
    const at = nearest(nodes, lengths, isDone, to)
    const node = nodes[at]
    if (!node) return null
    if (at === 1) return { points: wayTo(1, nodes, before), length: lengths[1] ?? 0 }
    isDone[at] = true
    for (const index of seenFrom(at, node)) {
      const length = (lengths[at] ?? 0) + lengthOf(node, nodes[index] ?? node)
      if (isDone[index] || length >= (lengths[index] ?? 0)) continue
      lengths[index] = length
      before[index] = at
    }
  }
}

/** The open node with the least length so far, and the straight rest to the target. */
function nearest(nodes: readonly Point[], lengths: readonly number[], isDone: readonly boolean[], to: Point) {
  let best = -1
  let bestLength = Number.POSITIVE_INFINITY
  for (const [index, node] of nodes.entries()) {
    const length = (lengths[index] ?? 0) + lengthOf(node, to)
    if (isDone[index] || length >= bestLength) continue
    best = index
    bestLength = length
  }
  return best
}

function wayTo(index: number, nodes: readonly Point[], before: readonly number[]) {
  const way: Point[] = []
  for (let at = index; at >= 0; at = before[at] ?? -1) {
    const node = nodes[at]
    if (node) way.unshift(node)
  }
  return way
}
