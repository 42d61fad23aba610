import { expect, test } from 'vitest'
import { editionSettings } from '../editions/index.ts'
import { extraBadgesLeft, quotaOf } from './quota.rules.ts'

const settings = editionSettings({ opening: '2027-03-18', closing: '2027-03-21' })
const facts = { isConfirmed: true, area: 48, participants: 0 }

test.each([
  ['exhibitor', { badge: 12, vip: 2, parking: 2 }],
  ['pavilionOrganiser', { badge: 12, vip: 2, parking: 2 }],
  ['coExhibitor', { badge: 3, vip: 0, parking: 0 }],
  ['collective', { badge: 2, vip: 2, parking: 0 }],
] as const)('computes the quota of %s with 48 m²', (kind, quota) => {
  expect(quotaOf({ ...facts, kind }, settings)).toEqual(quota)
})

test('grants nothing before the place is confirmed', () => {
  expect(quotaOf({ ...facts, kind: 'exhibitor', isConfirmed: false }, settings)).toEqual({
    badge: 0,
    vip: 0,
    parking: 0,
  })
})

test('gives each participant of a collective two badges of the common quota', () => {
  const group = { ...facts, kind: 'pavilionOrganiser', area: 160 } as const
  expect(quotaOf({ ...group, participants: 3 }, settings).badge).toBe(18)
  expect(quotaOf({ ...group, participants: 30 }, settings).badge).toBe(0)
})

test('follows a changed band', () => {
  const generous = { ...settings, badgeBands: [{ upTo: null, count: 40 }], vipBadges: 3 }
  expect(quotaOf({ ...facts, kind: 'exhibitor' }, generous)).toMatchObject({ badge: 40, vip: 3 })
})

test('limits extra badges to half of the quota', () => {
  expect(extraBadgesLeft(12, 0, settings)).toBe(6)
  expect(extraBadgesLeft(5, 1, settings)).toBe(1)
  expect(extraBadgesLeft(5, 9, settings)).toBe(0)
})
