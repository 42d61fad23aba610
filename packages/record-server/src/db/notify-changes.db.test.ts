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
let listener: PoolClient
beforeAll(async () => {
  server = await fixtureServer()
  const context = serverContext({ pool: server.pool })
  writer = createWriter(() => context, 'system')
  listener = await server.pool.connect()
  await listener.query(`listen ${CHANGE_CHANNEL}`)
})
afterAll(async () => {
  listener.release(true)
  await server.close()
})

const create = (Name: string, end = () => {}) =>
  inTransaction(server.pool, as.admin, async (transaction) => {
    await writer.create(transaction, 'Account', { Name })
    end()
  })

test('notifies after the commit of a change, not within its transaction', async () => {
  const received = once(listener, 'notification')
  const { statements } = await countStatements(server.pool, async () => {
    await create('announced')
    await received
  })
  const ends = statements.indexOf('commit')
  expect(ends).toBeGreaterThan(0)
  expect(statements.findIndex((text) => text.includes('pg_notify'))).toBeGreaterThan(ends)
})

test('does not notify of a rollback', async () => {
  const received: unknown[] = []
  const onNotification = () => received.push('something')
  listener.on('notification', onNotification)
  const undone = create('undone', () => {
    throw new Error('not this')
  })
  await expect(undone).rejects.toThrow('not this')
  // The same connection, whose flag must have been cleared.
  await inTransaction(server.pool, as.admin, ({ client }) => client.query('select 1'))
  await listener.query('select 1')
  listener.off('notification', onNotification)
  expect(received).toEqual([])
})

test('does not notify if the database rolls back instead of committing', async () => {
  const received: unknown[] = []
  const onNotification = () => received.push('something')
  listener.on('notification', onNotification)
  await inTransaction(server.pool, as.admin, async (transaction) => {
    await writer.create(transaction, 'Account', { Name: 'rolled back' })
    await transaction.client.query('select 1 / 0').catch(() => {})
  })
  await listener.query('select 1')
  listener.off('notification', onNotification)
  expect(received).toEqual([])
})

test('batches notifications of consecutive changes, including the last one', async () => {
  const announced = async () => {
    const { statements } = await countStatements(server.pool, async () => {
      await Promise.all(Array.from({ length: 12 }, (_, nth) => create(`many ${nth}`)))
      await listener.query('select 1')
    })
    return statements.filter((text) => text.includes('pg_notify')).length
  }
  const count = await announced()
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThan(12)
})
