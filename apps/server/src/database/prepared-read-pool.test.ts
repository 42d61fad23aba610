import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { prepareSeparately } from './prepared-read-pool.ts'

const poolCalled = (name: string) =>
  ({ query: async () => name, connect: async () => name }) as unknown as Pool
const pool = prepareSeparately(poolCalled('pool'), poolCalled('apart'))
const ask = (statement: unknown) => pool.query(statement as never) as unknown as Promise<string>

test.each([
  ['a read that is prepared', { name: 'a', text: 'select 1', values: [] }, 'apart'],
  ['several of them in one', { name: 'b', text: '(select 1) union all (select 2)', values: [] }, 'apart'],
  ['one that looks for a pattern', { name: 'e', text: 'select 1 where a ilike $1', values: [] }, 'pool'],
  ['a read that is not prepared', { text: 'select 1', values: [] }, 'pool'],
  ['a text', 'select 1', 'pool'],
  ['a prepared statement that writes', { name: 'c', text: 'update hall set name = $1', values: [] }, 'pool'],
  [
    'one that writes among others',
    { name: 'd', text: 'with x as (delete from y) select 1', values: [] },
    'pool',
  ],
])('%s', async (_, statement, way) => {
  expect(await ask(statement)).toBe(way)
})

test('leaves transactions on their pool', async () => {
  expect(await pool.connect()).toBe('pool')
})
