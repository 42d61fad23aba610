import { expect, test } from 'vitest'
import { as } from '../../testing/sessions.ts'
import { createViewers } from './viewers.ts'

test('merges sessions with the same values of compared attributes into one viewer', () => {
  const [one, same, other] = [
    as.author('001A'),
    { ...as.author('001A'), language: 'it' as const },
    as.author('001B'),
  ]
  const viewers = createViewers([one, same, other])
  expect([
    viewers.parameters.session('accountId'),
    viewers.parameters.constant('c'),
    viewers.input('i'),
  ]).toEqual(['viewer."accountId"', '$1', '$2'])
  expect(viewers.from()).toBe('jsonb_to_recordset($3::jsonb) viewer (n integer, "accountId" text[])')
  expect(viewers.values()).toEqual([
    'c',
    'i',
    JSON.stringify([
      { n: 0, accountId: ['001A'] },
      { n: 1, accountId: ['001B'] },
    ]),
  ])
  expect([viewers.sessionsOf(0), viewers.sessionsOf(1), viewers.sessionsOf(2)]).toEqual([
    [one, same],
    [other],
    [],
  ])
})

test('adds a column for each attribute', () => {
  const viewers = createViewers([as.author('001A', '005B')])
  for (const name of ['accountId', 'userId', 'accountId']) viewers.parameters.session(name)
  expect(viewers.from()).toBe(
    'jsonb_to_recordset($1::jsonb) viewer (n integer, "accountId" text[], "userId" text[])',
  )
  expect(viewers.values()).toEqual([JSON.stringify([{ n: 0, accountId: ['001A'], userId: ['005B'] }])])
})

test('merges sessions without compared attributes into one viewer', () => {
  const sessions = [as.author('001A'), as.author('001B')]
  const viewers = createViewers(sessions)
  expect([viewers.from(), viewers.values(), viewers.sessionsOf(0)]).toEqual([
    '(values (0)) viewer (n)',
    [],
    sessions,
  ])
})
