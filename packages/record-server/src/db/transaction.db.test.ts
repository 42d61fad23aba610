import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertRow } from '../../testing/rows.ts'
import { as, fixtureServer, serverContext } from '../../testing/server.ts'
import type { Transaction } from '../options.ts'
import { createWriter } from '../writes/writer.ts'
import { inSavepoint, inTransaction } from './transaction.ts'

let server: Awaited<ReturnType<typeof fixtureServer>>
beforeAll(async () => {
  server = await fixtureServer()
})
afterAll(() => server.close())

const rename = ({ client }: Transaction, id: string, name: string) =>
  client.query('update account set name = $2 where id = $1', [id, name])
const nameOf = async (id: string) =>
  (await server.pool.query('select name from account where id = $1', [id])).rows[0].name

test('stores nothing when the work fails', async () => {
  const id = await insertRow(server.pool, 'Account', { Name: 'Prima' })
  const work = inTransaction(server.pool, as.admin, async (transaction) => {
    await rename(transaction, id, 'Dopo')
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
  expect(await nameOf(id)).toBe('Prima')
})

test('completes both transactions after a deadlock', async () => {
  const [a, b] = [
    await insertRow(server.pool, 'Account', { Name: 'A' }),
    await insertRow(server.pool, 'Account', { Name: 'B' }),
  ]
  let waiting = 0
  let release = () => {}
  const bothHoldOne = new Promise<void>((resolve) => {
    release = resolve
  })
  const cross = (first: string, second: string, name: string) => {
    let attempts = 0
    return inTransaction(server.pool, as.admin, async (transaction) => {
      attempts += 1
      await rename(transaction, first, name)
      if (attempts === 1) {
        waiting += 1
        if (waiting === 2) release()
        await bothHoldOne
      }
      await rename(transaction, second, name)
    })
  }
  await Promise.all([cross(a, b, 'uno'), cross(b, a, 'due')])
  expect(await nameOf(a)).toBe(await nameOf(b))
})

test('rolls back only the savepoint that fails', async () => {
  const id = await insertRow(server.pool, 'Account', { Name: 'Prima' })
  await inTransaction(server.pool, as.admin, async (transaction) => {
    await rename(transaction, id, 'Dopo')
    const part = inSavepoint(transaction, () => transaction.client.query('select 1 / 0'))
    await expect(part).rejects.toThrow()
  })
  expect(await nameOf(id)).toBe('Dopo')
})

test('rolls back a savepoint to its own start after a nested one failed', async () => {
  const id = await insertRow(server.pool, 'Account', { Name: 'Prima' })
  await inTransaction(server.pool, as.admin, async (transaction) => {
    const outer = inSavepoint(transaction, async () => {
      await rename(transaction, id, 'Dopo')
      await expect(inSavepoint(transaction, () => transaction.client.query('select 1 / 0'))).rejects.toThrow()
      throw new Error('no')
    })
    await expect(outer).rejects.toThrow('no')
  })
  expect(await nameOf(id)).toBe('Prima')
})

test('publishes no changes of a rolled back savepoint, neither from the write nor from a hook', async () => {
  const context = serverContext({
    pool: server.pool,
    onWrites: async (writes, transaction) => {
      for (const { objectApiName, after } of writes) {
        if (objectApiName === 'Contact') throw new Error('no contacts')
        if (after?.Name === 'Con nota')
          await inSavepoint(transaction, () => note(transaction)).catch(() => {})
      }
    },
  })
  const writer = createWriter(() => context, 'system')
  const note = (transaction: Transaction) => writer.create(transaction, 'Contact', { LastName: 'Nota' })
  const { id } = await inTransaction(server.pool, as.admin, async (transaction) => {
    await expect(inSavepoint(transaction, () => note(transaction))).rejects.toThrow('no contacts')
    return writer.create(transaction, 'Account', { Name: 'Con nota' })
  })
  const { rows } = await server.pool.query(
    `select record_id as id from record_platform.change_event
     where record_id = $1 or object_api_name = 'Contact'`,
    [id],
  )
  expect(rows).toEqual([{ id }])
  expect((await server.pool.query(`select from contact where last_name = 'Nota'`)).rowCount).toBe(0)
})
