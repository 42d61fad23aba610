import { expect, test, vi } from 'vitest'
import { logSlowStatements, withoutValues } from './log-slow-statements.ts'

function build({ waitingCount = 0 } = {}) {
  const query = vi.fn(async () => ({ rows: [{ 'QUERY PLAN': "Filter: (email = 'a@b.example'::text)" }] }))
  const warn = vi.fn()
  let now = 0
  const note = logSlowStatements({
    fromMs: 100,
    pool: { query, waitingCount } as never,
    log: { warn },
    elapsed: () => now,
  })
  return {
    query,
    warn,
    slow: async (text = 'select 1 from contact where email = $1', ms = 100) => {
      note({ text, values: ['a@b.example'], ms })
      await vi.waitFor(() => expect(warn).toHaveBeenCalled())
      return warn.mock.lastCall?.[0]
    },
    pass: (ms: number) => {
      now += ms
    },
    note,
  }
}

test('logs a slow statement with its plan, without their values', async () => {
  const { slow, query } = build()
  expect(await slow()).toEqual({
    ms: 100,
    statement: 'select 1 from contact where email = $1',
    tables: ['contact'],
    plan: ["Filter: (email = '…'::text)"],
  })
  expect(query).toHaveBeenCalledWith('explain select 1 from contact where email = $1', ['a@b.example'])
})

test('does not log a fast statement', () => {
  const { note, warn } = build()
  note({ text: 'select 1', values: [], ms: 99 })
  expect(warn).not.toHaveBeenCalled()
})

test('reads a plan once a minute, and not while others wait for a connection', async () => {
  const { slow, pass, query } = build()
  await slow()
  await slow()
  expect(query).toHaveBeenCalledTimes(1)
  pass(60_000)
  await slow()
  expect(query).toHaveBeenCalledTimes(2)
  await slow('begin')
  expect(query).toHaveBeenCalledTimes(2)
  const busy = build({ waitingCount: 1 })
  expect(await busy.slow()).not.toHaveProperty('plan')
})

test.each([
  ["Index Cond: (name = 'O''Neill'::text)", "Index Cond: (name = '…'::text)"],
  ["Filter: ((amount > 1250) AND (id = ANY ('{1,2}')))", "Filter: ((amount > …) AND (id = ANY ('…')))"],
  [
    'Seq Scan on contact  (cost=0.00..12.50 rows=250 width=8)',
    'Seq Scan on contact  (cost=0.00..12.50 rows=250 width=8)',
  ],
])('%s', (line, without) => {
  expect(withoutValues(line)).toBe(without)
})
