import { rmSync } from 'node:fs'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@foyer/embedded-postgres'
import { openStream } from '@foyer/record-server/testing'
import { eventually } from '@foyer/testing'
import { findPgBouncer, type PgBouncer, startPgBouncer } from '@foyer/testing/pgbouncer'
import { createScratchFolder } from '@foyer/testing/scratch-folder'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { removeFolders, startServer, stopAll } from './server-process.ts'

const API = '/services/data/v65.0'
const METHODS = '/lwr/apex/v65.0'
/** Four times the pool size of the server. More would measure the machine: a request waits at most 5 s for a client. */
const AT_ONCE = 80
/** Requests per user, sequentially: 240 in all. */
const REQUESTS_EACH = 3
/** Fewer than the pool size of the server, so that connections are shared. */
const POOL_SIZE = 4
const SERVING_USER = 'serves_only'

describe.skipIf(!findPgBouncer())('behind PgBouncer in transaction mode', () => {
  let dataDir: string
  let postgres: EmbeddedPostgres
  let pooler: PgBouncer

  beforeAll(async () => {
    dataDir = createScratchFolder('foyer-pooler-')
    postgres = await startEmbeddedPostgres({ dataDir, durable: false })
    pooler = await startPgBouncer({
      url: postgres.connectionString,
      settings: { default_pool_size: POOL_SIZE },
    })
    await query(`create role ${SERVING_USER} login`)
  })
  afterEach(stopAll)
  afterAll(async () => {
    await pooler?.stop()
    await postgres?.stop()
    rmSync(dataDir, { recursive: true, force: true })
    removeFolders()
  })

  async function query(sql: string) {
    const client = new pg.Client({ connectionString: postgres.connectionString })
    await client.connect()
    try {
      return (await client.query(sql)).rows
    } finally {
      await client.end()
    }
  }

  const as = (user: string, address: string) => {
    const url = new URL(address)
    url.username = user
    return url.href
  }
  test('requires a direct database URL', async () => {
    const { ended } = await startServer({ env: { DATABASE_URL: pooler.url } })
    const { code, output } = await ended
    expect(code).toBeGreaterThan(0)
    expect(output).toContain('set DATABASE_DIRECT_URL')
    expect(output).not.toMatch(/^\s+at /m)
  })

  test('signs users in, serves many concurrently, receives changes and runs jobs', async () => {
    const { address, ready, child, ended } = await startServer({
      env: {
        DATABASE_URL: as(SERVING_USER, pooler.url),
        DATABASE_DIRECT_URL: as(SERVING_USER, postgres.connectionString),
        DATABASE_OWNER_URL: postgres.connectionString,
        DEMO: 'on',
        LOG_LEVEL: 'info',
        // Slow statements on a busy machine are not relevant in the log.
        SLOW_STATEMENT_MS: '0',
      },
    })
    await ready()

    const cookie = await signIn(address, 'buyer@foyer.example')
    const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
    const get = (path: string) => fetch(address + path, { headers })
    const call = (method: string, input: object = {}) =>
      fetch(`${address}${METHODS}/${method}`, { method: 'POST', headers, body: JSON.stringify(input) })
    const [contact] = await query(`select id from contact where email = 'buyer@foyer.example'`)
    const record = `${API}/ui-api/records/${contact.id}?fields=Contact.FirstName,Contact.Website__c`

    const asked = [
      () => get(record),
      () => get('/fair/'),
      () => get('/fair/reserved/'),
      () => call('SessionsController/getSessions'),
    ]
    const statuses = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, index) => {
        const own: (number | undefined)[] = []
        for (let turn = 0; turn < REQUESTS_EACH; turn++) {
          const answer = await asked[(index + turn) % asked.length]?.()
          await answer?.text()
          own.push(answer?.status)
        }
        return own
      }),
    )
    expect(statuses.flat().filter((status) => status !== 200)).toEqual([])

    const stream = await openStream(`${address}${API}/events`, { cookie })
    await stream.ready()
    const saved = await fetch(`${address}${API}/ui-api/records/${contact.id}`, {
      method: 'PATCH',
      headers,
      body: JSON.stringify({ fields: { Website__c: 'https://through-a-pooler.example' } }),
    })
    expect(saved.status).toBe(200)
    await stream.until(1)
    expect(stream.changes()).toContainEqual(
      expect.objectContaining({ recordId: contact.id, kind: 'updated' }),
    )
    stream.close()

    const asksForLink = await call('ForgotPasswordController/requestReset', { email: 'press@foyer.example' })
    expect(asksForLink.status).toBe(200)
    await eventually(
      async () =>
        expect(
          await query(
            `select status from message where key = 'account.reset' and "to" = 'press@foyer.example'`,
          ),
        ).toEqual([{ status: 'sent' }]),
      { timeoutMs: 20_000 },
    )

    expect(
      await query(`select setconfig from pg_db_role_setting where setrole = '${SERVING_USER}'::regrole`),
    ).toEqual([{ setconfig: ['statement_timeout=30000'] }])
    child.kill('SIGTERM')
    const { code, output } = await ended
    expect(code).toBe(0)
    expect(output).toContain('DATABASE_URL leads to a pooler')
    expect(output).not.toMatch(/"level":(40|50|60)/)
  })
})

async function signIn(address: string, username: string) {
  const answer = await fetch(`${address}/fair/reserved/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ username, password: 'Foyer-demo-1' }),
  })
  const [cookie = ''] = answer.headers.getSetCookie()
  expect(cookie).not.toBe('')
  return cookie.split(';')[0] ?? ''
}
