import { afterAll, beforeAll, expect, test } from 'vitest'
import { countStatements } from '../../testing/count-statements.ts'
import { as, FIXTURE_NOW, fixtureServer, serverContext } from '../../testing/server.ts'
import { inSavepoint, inTransaction, tryOut } from '../db/transaction.ts'
import type { Transaction } from '../options.ts'
import { createWriter, type Writer } from '../writes/writer.ts'
import { batchChanges } from './emit-changes.ts'

let server: Awaited<ReturnType<typeof fixtureServer>>
let writer: Writer
beforeAll(async () => {
  server = await fixtureServer()
  const context = serverContext({ pool: server.pool })
  writer = createWriter(() => context, 'system')
})
afterAll(() => server.close())

const run = <T>(work: (transaction: Transaction) => Promise<T>) =>
  inTransaction(server.pool, as.admin, (transaction) =>
    batchChanges(
      transaction.client,
      () => FIXTURE_NOW,
      () => work(transaction),
    ),
  )
/** Counts the inserts of change events. */
async function countInserts(work: () => Promise<unknown>) {
  const { statements } = await countStatements(server.pool, work)
  return statements.filter((text) => text.includes('insert into record_platform.change_event')).length
}
const create = (transaction: Transaction, Name: string) => writer.create(transaction, 'Account', { Name })
async function storedNames(prefix: string) {
  const { rows } = await server.pool.query<{ name: string }>(
    `select row_after->>'name' as name from record_platform.change_event
     where starts_with(row_after->>'name', $1) order by sequence`,
    [prefix],
  )
  return rows.map(({ name }) => name)
}

test('inserts the changes of a transaction with one statement, in order', async () => {
  const stored = await countInserts(() =>
    run(async (transaction) => {
      for (const name of ['one 1', 'one 2', 'one 3']) await create(transaction, name)
    }),
  )
  expect([stored, await storedNames('one ')]).toEqual([1, ['one 1', 'one 2', 'one 3']])
})

test('does not insert changes of a savepoint or trial that was rolled back', async () => {
  await run(async (transaction) => {
    await create(transaction, 'two 1')
    await inSavepoint(transaction, async () => {
      await create(transaction, 'two 2')
      throw new Error('rolled back')
    }).catch(() => {})
    expect(await tryOut(transaction, async () => (await create(transaction, 'two 3')).values.Name)).toBe(
      'two 3',
    )
    await inSavepoint(transaction, () => create(transaction, 'two 4'))
  })
  expect(await storedNames('two ')).toEqual(['two 1', 'two 4'])
  const { rows } = await server.pool.query(`select name from account where name like 'two %' order by name`)
  expect(rows.map(({ name }) => name)).toEqual(['two 1', 'two 4'])
})

test('inserts many changes in batches, but not within a savepoint', async () => {
  const names = Array.from({ length: 600 }, (_, index) => `three ${index}`)
  const write = (transaction: Transaction) =>
    writer.createMany(
      transaction,
      'Account',
      names.map((Name) => ({ Name })),
    )
  const rolledBack = await countInserts(() =>
    run(async (transaction) => {
      await create(transaction, 'three before')
      await inSavepoint(transaction, async () => {
        await write(transaction)
        throw new Error('rolled back')
      }).catch(() => {})
    }),
  )
  expect([rolledBack, await storedNames('three ')]).toEqual([1, ['three before']])
  const stored = await countInserts(() =>
    run(async (transaction) => {
      await write(transaction)
      await create(transaction, 'three after')
    }),
  )
  expect([stored, (await storedNames('three ')).length]).toEqual([2, 602])
})
