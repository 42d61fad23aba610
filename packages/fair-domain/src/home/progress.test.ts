import { expect, test } from 'vitest'
import type { HomeCheckItem } from './home.methods.ts'
import { progressOf } from './progress.ts'

const check = (name: string, readiness: HomeCheckItem['readiness']) =>
  ({ name, readiness, label: name, words: readiness, screen: 'home' }) satisfies HomeCheckItem
const NONE = { application: null, contract: null, payment: null }
const statesOf = (...checks: HomeCheckItem[]) => progressOf(checks, NONE, 'ahead').map(({ state }) => state)

test('marks completed steps as done, the first open one as current, and the rest as ahead', () => {
  const states = statesOf(
    check('application', 'done'),
    check('contract', 'waiting'),
    check('payment', 'open'),
    check('badges', 'open'),
  )
  expect(states).toEqual(['done', 'now', 'ahead', 'ahead', 'ahead'])
})

test('keeps late steps visible without hiding the current one', () => {
  const states = statesOf(
    check('application', 'done'),
    check('contract', 'open'),
    check('payment', 'risk'),
    check('badges', 'done'),
  )
  expect(states).toEqual(['done', 'now', 'late', 'done', 'ahead'])
})

test('has a day for completed steps only', () => {
  const milestones = { application: '2026-07-03', contract: '2026-07-28', payment: null }
  const steps = progressOf([check('application', 'done'), check('contract', 'risk')], milestones, 'done')
  expect(steps.map(({ on }) => on)).toEqual(['2026-07-03', null, null, null])
  expect(steps.at(-1)).toMatchObject({ name: 'fair', state: 'done' })
})

test('has only preparation and fair for a co-exhibitor', () => {
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
