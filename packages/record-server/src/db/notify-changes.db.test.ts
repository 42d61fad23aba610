import { once } from 'node:events'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countStatements } from '../../testing/count-statements.ts'
import { as, fixtureServer, serverContext } from '../../testing/server.ts'
import { createWriter, type Writer } from '../writes/writer.ts'
import { CHANGE_CHANNEL } from './notify-changes.ts'
import { inTransaction } from './transaction.ts'

let server: Awaited<ReturnType<typeof fixtureServer>>
let writer: Writer
let ear: PoolClient
beforeAll(async () => {
  server = await fixtureServer()
  const context = serverContext({ pool: server.pool })
  writer = createWriter(() => context, 'system')
  ear = await server.pool.connect()
  await ear.query(`listen ${CHANGE_CHANNEL}`)
})
afterAll(async () => {
  ear.release(true)
  await server.close()
})

const create = (Name: string, end = () => {}) =>
  inTransaction(server.pool, as.admin, async (transaction) => {
    await writer.create(transaction, 'Account', { Name })
    end()
  })

test('a change is announced after its transaction, not in it', async () => {
  const heard = once(ear, 'notification')
  const { statements } = await countStatements(server.pool, async () => {
    await create('announced')
    await heard
  })
  const ends = statements.indexOf('commit')
  expect(ends).toBeGreaterThan(0)
  expect(statements.findIndex((text) => text.includes('pg_notify'))).toBeGreaterThan(ends)
})

test('of what was undone nothing is announced', async () => {
  const heard: unknown[] = []
  const hear = () => heard.push('something')
  ear.on('notification', hear)
  const undone = create('undone', () => {
    throw new Error('not this')
  })
  await expect(undone).rejects.toThrow('not this')
  // The same connection, so that its mark would have been left.
  await inTransaction(server.pool, as.admin, ({ client }) => client.query('select 1'))
  await ear.query('select 1')
  ear.off('notification', hear)
  expect(heard).toEqual([])
})

test('announces nothing of a transaction that ends in a rollback although it was to be committed', async () => {
  const heard: unknown[] = []
  const hear = () => heard.push('something')
  ear.on('notification', hear)
  await inTransaction(server.pool, as.admin, async (transaction) => {
    await writer.create(transaction, 'Account', { Name: 'rolled back' })
    await transaction.client.query('select 1 / 0').catch(() => {})
  })
  await ear.query('select 1')
  ear.off('notification', hear)
  expect(heard).toEqual([])
})

test('changes that follow each other are announced together, and the last is not left out', async () => {
  const announced = async () => {
    const { statements } = await countStatements(server.pool, async () => {
      await Promise.all(Array.from({ length: 12 }, (_, nth) => create(`many ${nth}`)))
      await ear.query('select 1')
    })
    return statements.filter((text) => text.includes('pg_notify')).length
  }
  const count = await announced()
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThan(12)
})
