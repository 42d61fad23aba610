import fc from 'fast-check'
import { expect, test } from 'vitest'
import { faultsOf } from './hall-faults.ts'
import type { DraftShape, ShapeEdit } from './plan-edits.ts'
import { mergeEdits, moveEdits, nearestOnEdge, newShape, splitEdits } from './plan-gestures.ts'
import { type Box, boxOf, doubleArea, normalRing, type Ring, rectangle } from './ring.ts'
import { isSimple, overlap } from './ring-relations.ts'

const EDITS = 10_000
const STANDS = 600
const ACROSS = 30
/** In m²: smaller stands are not split. */
const SPLIT_FROM = 8
const MAX_COORDINATES = 128
const WIDTH = 2 * 4_000 + ACROSS * 4_000 + 6 * 3_000
const DEPTH = 2 * 4_000 + (STANDS / ACROSS) * 5_000 + 10 * 3_000
const OUTLINE = rectangle(0, 0, WIDTH, DEPTH)

interface Placed {
  shape: DraftShape
  box: Box
}

/** Rows back to back in blocks of five; every tenth stand has an oblique corner. */
const hall = (): Placed[] =>
  Array.from({ length: STANDS }, (_, at) => {
    const [column, row] = [at % ACROSS, Math.floor(at / ACROSS)]
    const left = 4_000 + column * 4_000 + Math.floor(column / 5) * 3_000
    const top = 4_000 + row * 5_000 + Math.floor(row / 2) * 3_000
    const ring: Ring =
      at % 10 === 0
        ? [
            left + 1_000,
            top,
            left + 4_000,
            top,
            left + 4_000,
            top + 5_000,
            left,
            top + 5_000,
            left,
            top + 1_000,
          ]
        : rectangle(left, top, 4_000, 5_000)
    return placed(newShape(at + 2, 'stand', ring))
  })

const placed = (shape: DraftShape): Placed => ({ shape, box: boxOf(shape.ring) })
const isAcross = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
const isNear = (one: Box, other: Box) =>
  one.left <= other.right && other.left <= one.right && one.top <= other.bottom && other.top <= one.bottom

/** Numbers from 0 to below a limit, the same for the same seed. */
function numbersFrom(seed: number) {
  let state = seed | 1
  return (limit: number) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % limit
  }
}

function randomEdits(stands: readonly Placed[], below: (limit: number) => number, key: number): ShapeEdit[] {
  const one = stands[below(stands.length)]
  if (!one) return []
  const { shape, box } = one
  const kind = below(3)
  if (kind === 0) return moveEdits([shape], { x: (below(61) - 30) * 100, y: (below(61) - 30) * 100 })
  if (kind === 1) {
    const other = stands.find(
      (next) => next !== one && isNear(next.box, box) && mergeEdits([shape, next.shape]).length > 0,
    )
    return other ? mergeEdits([shape, other.shape]) : []
  }
  const point = () =>
    nearestOnEdge(
      shape.ring,
      { x: box.left + below(box.right - box.left + 1), y: box.top + below(box.bottom - box.top + 1) },
      100,
    )
  return doubleArea(shape.ring) < 2_000_000 * SPLIT_FROM ? [] : splitEdits([], shape, [point(), point()], key)
}

/** Whether the shapes of an edit are inside of the hall and overlap no other stand. */
function isPossible(edits: readonly ShapeEdit[], stands: readonly Placed[]) {
  const replaced = new Set(edits.flatMap(({ before }) => before?.key ?? []))
  const created = edits.flatMap(({ after }) => (after ? [placed(after)] : []))
  return created.every(
    ({ shape: { ring }, box }) =>
      ring.length <= MAX_COORDINATES &&
      box.left >= 0 &&
      box.top >= 0 &&
      box.right <= WIDTH &&
      box.bottom <= DEPTH &&
      !stands.some(
        (other) =>
          !replaced.has(other.shape.key) && isAcross(box, other.box) && overlap(ring, other.shape.ring),
      ),
  )
}

test('10,000 random edits of a hall of 600 stands leave no overlap and the whole area; a split merged again is the stand before', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000_000_000 }), (seed) => {
      const below = numbersFrom(seed)
      let stands = hall()
      const total = () => stands.reduce((sum, { shape }) => sum + doubleArea(shape.ring), 0)
      const before = total()
      const done = { move: 0, split: 0, merge: 0 }
      for (let attempt = 0; done.move + done.split + done.merge < EDITS; attempt++) {
        const edits = randomEdits(stands, below, STANDS + 2 + attempt)
        if (edits.length === 0 || !isPossible(edits, stands)) continue
        const after = edits.flatMap((edit) => edit.after ?? [])
        const [original] = edits.flatMap((edit) => edit.before ?? [])
        const kind = edits.length === 1 ? 'move' : after.length === 2 ? 'split' : 'merge'
        done[kind]++
        expect(after.every(({ ring }) => isSimple(ring))).toBe(true)
        if (kind === 'split')
          expect(mergeEdits(after)[0]?.after?.ring).toEqual(normalRing(original?.ring ?? []))
        const replaced = new Set(edits.flatMap((edit) => edit.before?.key ?? []))
        stands = [...stands.filter(({ shape }) => !replaced.has(shape.key)), ...after.map(placed)]
      }
      expect(total()).toBe(before)
      const outline = newShape(1, 'outline', OUTLINE)
      const found = faultsOf([outline, ...stands.map(({ shape }) => shape)]).map(({ kind }) => kind)
      expect(found.filter((kind) => kind === 'overlap' || kind === 'outside')).toEqual([])
      expect(Math.min(done.move, done.split, done.merge)).toBeGreaterThan(EDITS / 10)
    }),
    { numRuns: 1, seed: 4_711 },
  )
}, 120_000)
