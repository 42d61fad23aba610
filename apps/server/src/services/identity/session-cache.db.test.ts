import { transact } from '@foyer/record-server'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { createIdentity } from './identity.ts'
import { createSessions } from './sessions.ts'

const USER = demoIds.user('visitor')

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp()
})
beforeEach(() => setProfiles(server.pool, 'visitor'))
afterAll(() => server.close())

const setProfiles = (client: Pick<Pool, 'query'>, ...profiles: string[]) =>
  client.query('update user_account set profiles = $2 where id = $1', [USER, profiles])
const sessionsOn = (pool: Pool) => createSessions({ pool, clock: server.fair.clock, idleMs: 3_600_000 })
const isPress = async (sessions: ReturnType<typeof createSessions>, token: string) =>
  (await sessions.find(token))?.it.profiles.includes('press')

/** A pool whose results are held until released. */
function holding(pool: Pool) {
  let letThrough = () => {}
  let arrived = () => {}
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  const answered = new Promise<void>((resolve) => {
    arrived = resolve
  })
  const query = async (text: string, values: unknown[]) => {
    const answer = await pool.query(text, values)
    arrived()
    await gate
    return answer
  }
  return { pool: { ...pool, query } as unknown as Pool, answered, letThrough }
}

test('does not cache a read that was in flight when the session changed', async () => {
  const slow = holding(server.pool)
  const sessions = sessionsOn(slow.pool)
  const token = await sessions.open(USER, 'browser', server.pool)
  const old = isPress(sessions, token)
  await slow.answered
  await setProfiles(server.pool, 'press')
  await sessions.forget({ userId: USER }, server.pool)
  slow.letThrough()
  expect(await old).toBe(false)
  expect(await isPress(sessions, token)).toBe(true)
})

test('does not cache a read from before the commit beyond it', async () => {
  const sessions = sessionsOn(server.pool)
  const token = await sessions.open(USER, 'browser')
  await transact(server.pool, async (client) => {
    await setProfiles(client, 'press')
    await sessions.forget({ userId: USER }, client)
    expect(await isPress(sessions, token)).toBe(false)
  })
  expect(await isPress(sessions, token)).toBe(true)
})

test('caches again after a change that is rolled back', async () => {
  const sessions = sessionsOn(server.pool)
  const token = await sessions.open(USER, 'browser')
  await transact(server.pool, async (client) => {
    await sessions.forget({ userId: USER }, client)
    throw new Error('undone')
  }).catch(() => {})
  await sessions.find(token)
  const query = vi.spyOn(server.pool, 'query')
  await sessions.find(token)
  expect(query).not.toHaveBeenCalled()
  query.mockRestore()
})

test('publishes changed sessions between servers', async () => {
  const { settings, secretKey, pool, clock } = server.fair
  const { directPool } = server
  const [here, there] = [1, 2].map(() =>
    createIdentity({ settings, secretKey, pool, directPool, clock }, false),
  )
  if (!here || !there) throw new Error('two servers are needed')
  const stop = await there.listen(server.app.log)
  const token = await here.sessions.open(USER, 'browser')
  expect(await isPress(there.sessions, token)).toBe(false)
  await setProfiles(pool, 'press')
  await here.sessions.forget({ userId: USER })
  await vi.waitFor(async () => expect(await isPress(there.sessions, token)).toBe(true))
  await here.sessions.end(token)
  await vi.waitFor(async () => expect(await there.sessions.find(token)).toBeNull())
  stop()
})
