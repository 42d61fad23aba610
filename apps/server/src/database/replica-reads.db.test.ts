import { DATA_PATH } from '@foyer/record-contract'
import { openStream } from '@foyer/record-server/testing'
import { createTestDatabase, startRelay } from '@foyer/testing'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildTestApp } from '../testing/build-test-app.ts'
import { readFromReplica } from './replica-reads.ts'

let relay: Awaited<ReturnType<typeof startRelay>>
let server: Awaited<ReturnType<typeof buildTestApp>>
const pools: pg.Pool[] = []

/** The same database without the relay: acts as a replica that survives the primary. */
const openPool = (connectionString: string | undefined) => {
  const pool = new pg.Pool({ connectionString, max: 8 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  pools.push(pool)
  return pool
}
const through = (pool: pg.Pool) => {
  const url = new URL(pool.options.connectionString ?? '')
  url.search = ''
  url.hostname = '127.0.0.1'
  url.port = String(relay.port)
  return openPool(url.href)
}

beforeAll(async () => {
  const { servedString, drop } = await createTestDatabase()
  await drop()
  const { host, port } = new pg.Client({ connectionString: servedString })
  relay = await startRelay(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })
  server = await buildTestApp({}, {}, through, (pool) => ({
    replica: openPool(pool.options.connectionString),
  }))
})
afterAll(async () => {
  await server.close()
  await relay.stop()
  await Promise.all(pools.map((pool) => pool.end()))
})

test('serves reads while the primary is unavailable, and refuses writes with a message', async () => {
  const browser = server.browser()
  await browser.signIn('exhibitor@foyer.example')
  const { rows } = await server.pool.query<{ id: string }>(
    `select contact_id as id from user_account where username = 'exhibitor@foyer.example'`,
  )
  const url = `/services/data/v65.0/ui-api/records/${rows[0]?.id}`
  const rename = () => browser.send({ method: 'PATCH', url, payload: { fields: { FirstName: 'Nova' } } })
  const isReady = async () => (await browser.send({ url: '/readyz' })).json()

  await relay.disconnect()
  expect(await isReady()).toMatchObject({ status: 'degraded', reads: true, writes: false })
  for (const page of ['/fair/', '/fair/catalogue', '/fair/reserved/', `${url}?fields=Contact.LastName`])
    expect([page, (await browser.send({ url: page })).statusCode]).toEqual([page, 200])
  const refused = await rename()
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
  expect(refused.json()[0]).toMatchObject({
    errorCode: 'SERVER_UNAVAILABLE',
    message: expect.stringMatching(/ripristin|restored/),
  })

  await relay.reconnect()
  await vi.waitFor(async () => expect(await isReady()).toMatchObject({ writes: true }))
  expect((await rename()).statusCode).toBe(200)
})

test('resets readers of the replica when the primary is back, and no others', async () => {
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const open = async (account: string) => {
    const browser = server.browser()
    await browser.signIn(`${account}@foyer.example`)
    const stream = await openStream(`${origin}${DATA_PATH}/events`, { cookie: browser.cookie() })
    await stream.ready()
    return { browser, stream, resets: () => stream.received.filter(({ event }) => event === 'reset').length }
  }
  const [reader, unaffected] = [await open('exhibitor'), await open('visitor')]
  await relay.disconnect()
  expect((await reader.browser.send({ url: '/fair/reserved/' })).statusCode).toBe(200)
  await relay.reconnect()
  await vi.waitFor(() => expect(reader.resets()).toBeGreaterThan(0))
  expect(unaffected.resets()).toBe(0)
  for (const { stream } of [reader, unaffected]) stream.close()
})

test('renders a page from the replica again when the primary is back', async () => {
  const guest = server.browser()
  const read = async () => (await guest.send({ url: '/fair/en-US/cookies' })).body
  await relay.disconnect()
  await vi.waitFor(async () => expect(await read()).not.toContain('Behind'))
  // Written without a notification, like a change that the replica had not replayed.
  await server.pool.query(`update site_link set name = 'Behind' where id = (select min(id) from site_link)`)
  expect(await read()).not.toContain('Behind')
  await relay.reconnect()
  await vi.waitFor(async () => expect(await read()).toContain('Behind'))
})

test('sends only reads to the replica, whatever its role', async () => {
  const primary = through(openPool(server.pool.options.connectionString))
  const log = { warn: vi.fn() }
  const { pool, isPrimaryAway, stop } = readFromReplica({ primary, replica: server.pool, log, probeMs: 20 })
  await pool.query('create table written (n int)')
  await relay.disconnect()
  expect((await pool.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  await expect(pool.query('insert into written values (1)')).rejects.toMatchObject({ code: '25006' })
  await expect(pool.connect()).rejects.toThrow()
  expect(isPrimaryAway()).toBe(true)
  await relay.reconnect()
  await vi.waitFor(() => expect(isPrimaryAway()).toBe(false))
  await pool.query('insert into written values (1)')
  expect(log.warn).toHaveBeenCalledTimes(2)
  stop()
})

test('fails over from a silent primary, and answers waiting reads from the replica', async () => {
  const primary = through(openPool(server.pool.options.connectionString))
  const log = { warn: vi.fn() }
  const { pool, stop } = readFromReplica({ primary, replica: server.pool, log, probeMs: 20 })
  await pool.query('select 1')
  relay.pause()
  const answer = await pool.query('select 2 as n')
  expect(answer.rows).toEqual([{ n: 2 }])
  expect(log.warn).toHaveBeenCalledWith({ code: 'SILENT' }, expect.any(String))
  stop()
  relay.resume()
})
