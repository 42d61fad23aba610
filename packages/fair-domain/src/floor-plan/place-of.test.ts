import { expect, test } from 'vitest'
import { faultsOf, type HallShape } from './hall-faults.ts'
import { frontOf, neighboursOf, openSidesOf } from './place-of.ts'
import { type Ring, rectangle } from './ring.ts'
import { exitsOf, servicesNear } from './services-near.ts'

const stand = (name: string, left: number, top: number) => ({
  name,
  ring: rectangle(left * 1_000, top * 1_000, 6_000, 5_000),
})
/** Two rows back to back, and one across the aisle in the south. */
const STANDS = [
  ...[stand('A1', 10, 10), stand('A2', 16, 10), stand('A3', 22, 10)],
  ...[stand('B1', 10, 15), stand('B2', 16, 15), stand('B3', 22, 15)],
  stand('C2', 16, 24),
]
const named = (name: string) => STANDS.find((one) => one.name === name) ?? stand('', 0, 0)
const rings = STANDS.map(({ ring }) => ring)
const sidesOf = (name: string, walls: readonly Ring[] = []) =>
  neighboursOf(named(name), STANDS, [...rings, ...walls]).map(
    (neighbour) => `${neighbour.side} ${neighbour.stand.name}`,
  )

test('neighbours are named as seen from the front', () => {
  expect(sidesOf('B2')).toEqual(['left B1', 'right B3', 'behind A2', 'opposite C2'])
  // This one faces north.
  expect(sidesOf('A2')).toEqual(['left A3', 'right A1', 'behind B2'])
  // A wall behind it leaves one side of B1.
  const wall = rectangle(9_000, 20_000, 7_000, 1_000)
  expect(sidesOf('B1', [wall])).toEqual(['left A1', 'behind B2'])
})

test('a side is open where less than half of it touches others', () => {
  expect(openSidesOf(named('B2').ring, rings)).toBe(1)
  expect(openSidesOf(named('B1').ring, rings)).toBe(2)
  expect(openSidesOf(named('C2').ring, rings)).toBe(4)
})

test('the front of a stand is in the aisle', () => {
  expect(frontOf(named('B2').ring, rings)).toEqual({ x: 19_000, y: 20_450 })
  const walls = [rectangle(9_000, 20_000, 30_000, 1_000), rectangle(9_000, 9_000, 30_000, 1_000)]
  expect(frontOf(named('B2').ring, [...rings, ...walls])).toBeNull()
})

test('the nearest service of each kind is named', () => {
  const services = [rectangle(30_000, 15_000, 1_000, 1_000), rectangle(60_000, 15_000, 1_000, 1_000)].map(
    (ring) => ({ kind: 'toilets' as const, ring }),
  )
  expect(servicesNear(named('B2').ring, services)).toEqual([{ kind: 'toilets', metres: 8 }])
})

test('the doors of a floor are named with their distances, nearest first', () => {
  const door = (label: string, left: number, level = 0) => ({
    ...{ kind: 'door' as const, label, level },
    ring: rectangle(left, 15_000, 1_000, 200),
  })
  const shapes = [door('1', 60_000), door('2', 30_000), door('3', 25_000, 1)]
  expect(exitsOf({ shapes }, { level: 0, ring: named('B2').ring })).toEqual([
    { label: '2', metres: 8 },
    { label: '1', metres: 38 },
  ])
})

test('a hall with overlaps, numbers given twice or shapes outside of it has faults where they are', () => {
  const shape = (key: number, label: string, ring: readonly number[]): HallShape => ({
    key,
    kind: 'stand',
    label,
    ring,
  })
  const outline: HallShape = { key: 1, kind: 'outline', label: '', ring: rectangle(0, 0, 40_000, 40_000) }
  const good = [outline, ...STANDS.map(({ name, ring }, at) => shape(at + 2, name, ring))]
  expect(faultsOf(good)).toEqual([])
  expect(faultsOf([...good, shape(20, 'D1', rectangle(39_000, 30_000, 2_000, 2_000))])).toEqual([
    { kind: 'outside', keys: [20] },
  ])
  expect(faultsOf([...good, shape(20, 'a1', rectangle(15_999, 12_000, 1, 1))])).toEqual([
    { kind: 'overlap', keys: [2, 20] },
    { kind: 'twice', keys: [2, 20] },
    { kind: 'small', keys: [20] },
  ])
  expect(faultsOf(good.slice(1))).toEqual([{ kind: 'noOutline', keys: [] }])
})
