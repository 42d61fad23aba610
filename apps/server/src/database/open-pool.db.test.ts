import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createTestDatabase } from '@foyer/testing'
import { expect, test, vi } from 'vitest'
import { endPools, openPool, openReplica, openSearchPool, requireVersion } from './open-pool.ts'

const log = { warn: () => {} }

test('reports an unreachable database with a suggested fix', async () => {
  await expect(openPool('postgresql://someone:hunter2@127.0.0.1:9/foyer', { log })).rejects.toThrow(
    'The database at 127.0.0.1:9/foyer cannot be used: nothing listens there. Start PostgreSQL, or correct the host and port in DATABASE_URL.',
  )
})

test('reports a missing database by name', async () => {
  const database = await createTestDatabase()
  const url = new URL(database.connectionString)
  url.pathname = '/foyer_test_nowhere'
  await expect(openPool(url.href, { log })).rejects.toThrow(/no database of that name/)
  await database.drop()
})

test('reports an unusable replica with its setting, and continues the start', async () => {
  const say = vi.fn()
  const replica = await openReplica('postgresql://someone:hunter2@copy.invalid/foyer', { log, say })
  await replica.end()
  expect(say).toHaveBeenCalledOnce()
  expect(say.mock.lastCall?.[0]).toMatch(
    /^The database at copy\.invalid:5432\/foyer cannot be used: .* in DATABASE_REPLICA_URL.* Until then DATABASE_URL answers everything\.$/,
  )
})

test('reports a database that is too old, with the required version', () => {
  expect(() => requireVersion(14)).toThrow(
    'The database is PostgreSQL 14; Foyer needs 15 or newer. Upgrade it.',
  )
  expect(() => requireVersion(15)).not.toThrow()
})

test('plans searches once for all search terms', async () => {
  const database = await createTestDatabase()
  const pool = openSearchPool(database.connectionString, log)
  expect((await pool.query('show plan_cache_mode')).rows).toEqual([{ plan_cache_mode: 'force_generic_plan' }])
  await pool.end()
  await database.drop()
})

test('ends pools in a limited time while a database does not answer', async () => {
  const sockets: Socket[] = []
  const silent = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const pool = openSearchPool(`postgresql://someone@127.0.0.1:${port}/foyer`, log)
  const statement = expect(pool.query('select 1')).rejects.toThrow()
  await endPools([pool], 1)
  expect(pool.totalCount).toBe(1)
  for (const socket of sockets) socket.destroy()
  await statement
  silent.close()
})

test('survives a connection that the server closes', async () => {
  const database = await createTestDatabase()
  const warn = vi.fn()
  const pool = await openPool(database.connectionString, { log: { warn } })
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'foyer'`,
  )
  await vi.waitFor(() => expect(warn).toHaveBeenCalled())
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
  await database.drop()
})

test('reuses a connection that was idle for a minute, with its prepared plans', async () => {
  const database = await createTestDatabase()
  const pool = await openPool(database.connectionString, { log })
  const connection = async () => (await pool.query('select pg_backend_pid() as pid')).rows
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const before = await connection()
  vi.advanceTimersByTime(60_000)
  expect(await connection()).toEqual(before)
  vi.useRealTimers()
  await pool.end()
  await database.drop()
})
