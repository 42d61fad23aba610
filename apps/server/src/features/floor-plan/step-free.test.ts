import { rectangle } from '@foyer/fair-domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { waysFromDoors } from './get-stand-place.ts'
import type { StoredHall } from './read-hall.ts'

const WIDTH = 40_000
const DEPTH = 30_000
const OUTLINE = rectangle(0, 0, WIDTH, DEPTH)

const at = fc.integer({ min: 1, max: 8 })
/** Doors on the northern and western wall, stairs and lifts on both floors, stands between them. */
const halls = fc
  .record({
    doors: fc.array(fc.record({ at, isWest: fc.boolean(), steps: fc.constantFrom(0, 0, 6) }), {
      maxLength: 4,
    }),
    ups: fc.array(fc.record({ at, kind: fc.constantFrom('stairs' as const, 'lift' as const) }), {
      maxLength: 4,
    }),
    rows: fc.array(fc.record({ left: at, top: at, width: at }), { maxLength: 5 }),
    stand: fc.record({ at, level: fc.constantFrom(0, 1) }),
  })
  .map(({ doors, ups, rows, stand }): StoredHall => {
    const target = rectangle(4_000 * stand.at, 24_000, 3_000, 3_000)
    const walls = rows.map(({ left, top, width }) =>
      rectangle(3_000 * left, 1_000 + 2_000 * top, 1_000 * width, 1_000),
    )
    return {
      ...{ version: 1, publishedAt: null },
      place: { left: 0, top: 0, width: WIDTH / 1_000, depth: DEPTH / 1_000 },
      outline: OUTLINE,
      levels: [0, 1].map((level) => ({ level, outline: OUTLINE })),
      stands: [{ name: 'B12', level: stand.level, ring: target, height: null, utilities: [], companies: [] }],
      shapes: [
        ...doors.map((door, index) => ({
          ...{ kind: 'door' as const, label: String(index), level: 0, steps: door.steps },
          ring: door.isWest
            ? rectangle(0, 2_500 * door.at, 200, 2_000)
            : rectangle(4_000 * door.at, 0, 2_000, 200),
        })),
        ...ups.flatMap((up, index) =>
          [0, 1].map((level) => ({
            ...{ kind: up.kind, label: `${up.kind} ${index}`, level, steps: 0 },
            ring: rectangle(4_000 * up.at, 19_500, 2_000, 2_000),
          })),
        ),
        ...walls.map((ring) => ({ kind: 'wall' as const, label: '', level: 0, steps: 0, ring })),
      ],
    }
  })

const isStepFree = ({ kind, steps }: StoredHall['shapes'][number]) => kind !== 'stairs' && steps === 0
const ways = (hall: StoredHall, stepFree: boolean) => {
  const [stand] = hall.stands
  return stand
    ? waysFromDoors(hall, stand, stepFree).map(({ door, way }) => ({
        door: door.label,
        via: way.via?.kind ?? null,
        length: way.length,
      }))
    : []
}

test('a way without steps is the shortest one over all doors without steps and all lifts, and over nothing else', () => {
  let reached = 0
  fc.assert(
    fc.property(halls, (hall) => {
      const found = ways(hall, true)
      const all = ways(hall, false)
      const [stand] = hall.stands
      // Brute force: each door with each lift alone, in a hall that has no others; stairs stay as obstacles.
      const doors = hall.shapes.filter((shape) => shape.kind === 'door' && isStepFree(shape))
      const lifts = new Set(hall.shapes.flatMap(({ kind, label }) => (kind === 'lift' ? [label] : [])))
      const expected = doors.flatMap((door) => {
        const choices = stand?.level === 0 ? [null] : [...lifts]
        const lengths = choices.flatMap((lift) => {
          const shapes = hall.shapes.flatMap((shape) => {
            if (shape.kind === 'door') return shape === door ? [shape] : []
            if (shape.kind === 'stairs' || (shape.kind === 'lift' && shape.label !== lift))
              return [{ ...shape, kind: 'wall' as const }]
            return [shape]
          })
          return ways({ ...hall, shapes }, false).map(({ length }) => length)
        })
        return lengths.length > 0 ? [{ door: door.label, length: Math.min(...lengths) }] : []
      })
      expect(found.map(({ door, length }) => ({ door, length }))).toEqual(expected)
      for (const { door, via, length } of found) {
        reached++
        expect(via).not.toBe('stairs')
        expect(length).toBeGreaterThanOrEqual(all.find((one) => one.door === door)?.length ?? Infinity)
      }
    }),
    { numRuns: 400, seed: 4_711 },
  )
  expect(reached).toBeGreaterThan(100)
})
