import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { preparePastPooler } from './prepare-past-pooler.ts'

const poolCalled = (name: string) =>
  ({ query: async () => name, connect: async () => name }) as unknown as Pool
const pool = preparePastPooler(poolCalled('pooler'), poolCalled('past it'))
const ask = (statement: unknown) => pool.query(statement as never) as unknown as Promise<string>

test.each([
  ['a read that is prepared', { name: 'a', text: 'select 1', values: [] }, 'past it'],
  ['several of them in one', { name: 'b', text: '(select 1) union all (select 2)', values: [] }, 'past it'],
  ['a read that is not prepared', { text: 'select 1', values: [] }, 'pooler'],
  ['a text', 'select 1', 'pooler'],
  [
    'a prepared statement that writes',
    { name: 'c', text: 'update hall set name = $1', values: [] },
    'pooler',
  ],
  [
    'one that writes among others',
    { name: 'd', text: 'with x as (delete from y) select 1', values: [] },
    'pooler',
  ],
])('%s', async (_, statement, way) => {
  expect(await ask(statement)).toBe(way)
})

test('transactions stay where they are', async () => {
  expect(await pool.connect()).toBe('pooler')
})
