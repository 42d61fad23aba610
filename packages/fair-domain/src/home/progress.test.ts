import { expect, test } from 'vitest'
import type { HomeCheckItem } from './home.methods.ts'
import { progressOf } from './progress.ts'

const check = (name: string, readiness: HomeCheckItem['readiness']) =>
  ({ name, readiness, label: name, words: readiness, screen: 'home' }) satisfies HomeCheckItem
const NONE = { application: null, contract: null, payment: null }
const statesOf = (...checks: HomeCheckItem[]) => progressOf(checks, NONE, 'ahead').map(({ state }) => state)

test('what is settled lies behind, the first open thing is at hand, the rest is ahead', () => {
  const states = statesOf(
    check('application', 'done'),
    check('contract', 'waiting'),
    check('payment', 'open'),
    check('badges', 'open'),
  )
  expect(states).toEqual(['done', 'now', 'ahead', 'ahead', 'ahead'])
})

test('trouble stays visible and does not hide what is at hand', () => {
  const states = statesOf(
    check('application', 'done'),
    check('contract', 'open'),
    check('payment', 'risk'),
    check('badges', 'done'),
  )
  expect(states).toEqual(['done', 'now', 'late', 'done', 'ahead'])
})

test('a day is told of what is settled alone', () => {
  const milestones = { application: '2026-07-03', contract: '2026-07-28', payment: null }
  const steps = progressOf([check('application', 'done'), check('contract', 'risk')], milestones, 'done')
  expect(steps.map(({ on }) => on)).toEqual(['2026-07-03', null, null, null])
  expect(steps.at(-1)).toMatchObject({ name: 'fair', state: 'done' })
})

test('who shares the stand of another company has its preparation and the fair before it', () => {
  const steps = progressOf(
    [check('directory', 'open')],
    { application: null, contract: null, payment: null },
    'ahead',
  )
  expect(steps.map(({ name, state }) => [name, state])).toEqual([
    ['preparation', 'now'],
    ['fair', 'ahead'],
  ])
})
