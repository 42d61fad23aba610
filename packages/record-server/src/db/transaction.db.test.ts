import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertRow } from '../../testing/rows.ts'
import { as, fixtureServer } from '../../testing/server.ts'
import type { Transaction } from '../options.ts'
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

test('work that fails leaves nothing behind', async () => {
  const id = await insertRow(server.pool, 'Account', { Name: 'Prima' })
  const work = inTransaction(server.pool, as.admin, async (transaction) => {
    await rename(transaction, id, 'Dopo')
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
  expect(await nameOf(id)).toBe('Prima')
})

test('two that wait for each other are both done in the end', async () => {
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

test('a part that fails is undone alone', async () => {
  const id = await insertRow(server.pool, 'Account', { Name: 'Prima' })
  await inTransaction(server.pool, as.admin, async (transaction) => {
    await rename(transaction, id, 'Dopo')
    const part = inSavepoint(transaction, () => transaction.client.query('select 1 / 0'))
    await expect(part).rejects.toThrow()
  })
  expect(await nameOf(id)).toBe('Dopo')
})
