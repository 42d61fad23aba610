import { expect, test } from 'vitest'
import type { DraftShape } from './plan-edits.ts'
import { planEffects, type SoldStand, sidesAmong } from './plan-effects.ts'
import { newShape } from './plan-gestures.ts'
import { rectangle } from './ring.ts'

const OUTLINE = newShape(1, 'outline', rectangle(0, 0, 60_000, 40_000))
const stand = (key: number, label: string, left: number, top = 10_000): DraftShape => ({
  ...newShape(key, 'stand', rectangle(left, top, 6_000, 4_000)),
  label,
})
const sold = (name: string, state: SoldStand['state'], published: DraftShape | null, area = 24) => ({
  ...{ name, area, state, openSides: 1, isRetired: false, published },
  company: state === 'free' || state === 'blocked' ? null : `Company of ${name}`,
})
const NOTHING = {
  ...{ created: [], resized: [], retired: [], returned: [], renumbered: [], moved: [], vacated: [] },
  ...{ differing: [], missing: [] },
}
/** A row of four stands, with walls between them and the aisle: open sides stay the same. */
const ROW = [2, 3, 4, 5].map((key, at) => stand(key, `A${at + 1}`, 6_000 + at * 6_000))
const [A1 = OUTLINE, A2 = OUTLINE, A3 = OUTLINE, A4 = OUTLINE] = ROW
const sides = sidesAmong([OUTLINE, ...ROW])
const rowOf = (...states: SoldStand['state'][]) =>
  ROW.map((shape, at) => ({
    ...sold(shape.label, states[at] ?? 'free', shape),
    openSides: sides(shape.ring),
  }))

test('stands follow the plan as far as no company has them', () => {
  const shapes = [OUTLINE, stand(2, 'A1', 6_000), stand(3, 'A2', 12_000)]
  expect(sidesAmong(shapes)(shapes[1]?.ring ?? [])).toBe(3)
  const before = [sold('a1', 'free', null, 20), sold('B1', 'free', null, 9), sold('B2', 'assigned', null, 9)]
  expect(planEffects(shapes, before)).toEqual({
    ...NOTHING,
    created: ['A2'],
    resized: ['a1'],
    retired: ['B1'],
    missing: [{ name: 'B2', company: 'Company of B2' }],
  })
  expect(planEffects(shapes, [sold('A1', 'assigned', null, 20)]).differing).toEqual([
    { name: 'A1', company: 'Company of A1', area: 20, planArea: 24 },
  ])
})

test('companies stay where they are when stands are numbered again, also when two swap their numbers', () => {
  const numbered = [{ ...A1, label: 'A2' }, { ...A2, label: 'A1' }, A3, { ...A4, label: 'K9' }]
  expect(planEffects([OUTLINE, ...numbered], rowOf('assigned', 'assigned', 'held', 'free'))).toEqual({
    ...NOTHING,
    renumbered: [
      { name: 'A1', to: 'A2', company: 'Company of A1' },
      { name: 'A2', to: 'A1', company: 'Company of A2' },
      { name: 'A4', to: 'K9', company: null },
    ],
  })
})

test('a stand that is gone gives its number to the one that takes it', () => {
  const numbered = [A1, { ...A3, label: 'A2' }, { ...A4, label: 'A3' }]
  expect(
    planEffects([OUTLINE, ...numbered], rowOf('assigned', 'free', 'assigned', 'assigned')),
  ).toMatchObject({
    created: [],
    missing: [],
    retired: ['A2'],
    vacated: ['A2'],
    renumbered: [
      { name: 'A3', to: 'A2' },
      { name: 'A4', to: 'A3' },
    ],
  })
})

test('a stand of a company that is laid elsewhere is named with the distance; an extended one is not', () => {
  const away = { ...A1, ring: rectangle(6_000, 30_000, 6_000, 4_000) }
  const larger = { ...A4, ring: rectangle(24_000, 10_000, 12_000, 4_000) }
  expect(
    planEffects([OUTLINE, away, A2, A3, larger], rowOf('assigned', 'free', 'free', 'assigned')).moved,
  ).toEqual([{ name: 'A1', company: 'Company of A1', metres: 20 }])
})

test('keys of an imported drawing do not rename stands that lie elsewhere', () => {
  const imported = [stand(2, 'A2', 12_000), stand(3, 'A1', 6_000), { ...A3, key: 90 }, { ...A4, key: 91 }]
  expect(planEffects([OUTLINE, ...imported], rowOf('assigned', 'assigned'))).toEqual(NOTHING)
})

test('a stand that was retired is for sale again when it is back on the plan; one blocked by staff is not', () => {
  const [one, two, ...others] = rowOf('blocked', 'blocked')
  const retired = { ...one, published: null, isRetired: true } as SoldStand
  const blocked = { ...two, published: null } as SoldStand
  expect(planEffects([OUTLINE, ...ROW], [retired, blocked, ...others])).toEqual({
    ...NOTHING,
    returned: ['A1'],
  })
})
