import { setTimeout as delay } from 'node:timers/promises'
import { SERVER_METHOD_PATH } from '@foyer/record-contract'
import { afterAll, afterEach, expect, test } from 'vitest'
import { startDatabase } from './faults/database.ts'
import { demoCookie } from './faults/sign-in.ts'
import { removeFolders, startServer, stopAll } from './server-process.ts'

afterEach(stopAll)
afterAll(removeFolders)

const GATES = 20
const SCANS = 200
const BATCH = 20
const KILLS = 3
/** Time after which a scanner sends a batch again that was not confirmed. */
const RETRY_MS = 100

test('20 gates reconcile while the server is killed: no scan is lost or counted twice', {
  timeout: 400_000,
}, async () => {
  const database = await startDatabase()
  const env = {
    DATABASE_URL: database.connectionString,
    SECRET_KEY: 'a secret that only this test uses, long enough',
    DEMO: 'on',
    LOG_LEVEL: 'error',
  }
  let server = await startServer({ env })
  await server.ready(120_000)
  const { address, dataDir } = server
  const call = async (method: string, input: object, headers: Record<string, string> = {}) => {
    const response = await fetch(`${address}${SERVER_METHOD_PATH}/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
      body: JSON.stringify(input),
    })
    if (!response.ok) throw new Error(`${method}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  const { cookie } = await demoCookie(address, database.pool)
  const devices: { id: string; token: string }[] = []
  for (let index = 0; index < GATES; index++) {
    const shift = {
      name: `Phone ${index}`,
      gate: `Gate ${index}`,
      direction: 'in',
      purpose: 'people',
      hours: 8,
    }
    const { id, code } = await call('GatesController/prepare', shift, { cookie })
    const { token } = await call('GateDeviceController/pair', { code })
    devices.push({ id, token })
  }
  const { rows: tickets } = await database.pool.query<{ code: string }>(
    `select code from ticket where state = 'ready' and code is not null order by id limit 40`,
  )
  expect(tickets.length).toBeGreaterThan(10)

  let confirmed = 0
  let repeated = 0
  const at = new Date().toISOString()
  /** Sends the batches of a device one after the other, each until it is confirmed. */
  const send = async ({ token }: { token: string }, gate: number) => {
    for (let first = 0; first < SCANS; first += BATCH) {
      const scans = Array.from({ length: BATCH }, (_, index) => ({
        ...{ id: String(first + index), at, outcome: 'admitted' },
        code: tickets[(gate + first + index) % tickets.length]?.code ?? '',
      }))
      for (;;) {
        const answer = await call('GateDeviceController/reconcile', { token, scans }).catch(() => undefined)
        if (answer) break
        repeated += 1
        await delay(RETRY_MS)
      }
      confirmed += 1
    }
  }
  const sending = Promise.all(devices.map(send))
  const batches = (GATES * SCANS) / BATCH
  for (let kill = 1; kill <= KILLS; kill++) {
    // While all gates still send.
    while (confirmed < (batches * kill) / (KILLS + 1)) await delay(5)
    server.child.kill('SIGKILL')
    await server.ended
    server = await startServer({ env, dataDir, port: Number(new URL(address).port) })
    await server.ready(120_000)
  }
  await sending
  expect(repeated).toBeGreaterThanOrEqual(KILLS)

  const { rows: recorded } = await database.pool.query<{ scans: number; names: number }>(
    `select count(*)::int as scans, count(distinct name)::int as names from admission where device = any($1)
     group by device`,
    [devices.map(({ id }) => id)],
  )
  expect(recorded).toEqual(devices.map(() => ({ scans: SCANS, names: SCANS })))
  const { rows: gaps } = await database.pool.query(
    `select ticket, day from admission where ticket is not null and entry is not null group by ticket, day
     having count(*) <> max(entry) or count(*) <> count(distinct entry)`,
  )
  expect(gaps).toEqual([])
  server.child.kill('SIGTERM')
  await server.ended
  await database.stop()
})
