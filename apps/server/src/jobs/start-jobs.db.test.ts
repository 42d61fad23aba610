import { createTestDatabase, type TestDatabase } from '@foyer/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { inTransaction } from '../database/in-transaction.ts'
import { addJob } from './add-job.ts'
import { type Jobs, startJobs } from './start-jobs.ts'

let database: TestDatabase
let jobs: Jobs
const ran: unknown[] = []
const onEnd = vi.fn()
const log = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} }

beforeAll(async () => {
  database = await createTestDatabase()
  database.pool.on('connect', (client) => client.on('error', () => {}))
  jobs = await startJobs({
    pool: database.pool,
    log,
    onEnd,
    tasks: [
      { name: 'note', run: async (payload) => void ran.push(payload) },
      { name: 'fail', run: () => Promise.reject(new Error('no')) },
    ],
  })
})
afterAll(async () => {
  await jobs.stop()
  await database.drop()
})

test('a job added in a transaction runs when it commits', async () => {
  await inTransaction(database.pool, (client) => addJob(client, 'note', { number: 1 }))
  await vi.waitFor(() => expect(ran).toContainEqual({ number: 1 }), { timeout: 5_000 })
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalledWith('note', 'done'))
})

test('a job of a transaction that was undone never existed', async () => {
  const work = inTransaction(database.pool, async (client) => {
    await addJob(client, 'note', { number: 2 })
    throw new Error('undo')
  })
  await expect(work).rejects.toThrow('undo')
  await inTransaction(database.pool, (client) => addJob(client, 'note', { number: 3 }))
  await vi.waitFor(() => expect(ran).toContainEqual({ number: 3 }), { timeout: 5_000 })
  expect(ran).not.toContainEqual({ number: 2 })
})

test('a job that fails is counted and kept for another try', async () => {
  await addJob(database.pool, 'fail', {})
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalledWith('fail', 'failed'), { timeout: 5_000 })
  // The worker tells of a failure before it has written it down.
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query(
      `select attempts, run_at > now() as later from graphile_worker.jobs where task_identifier = 'fail'`,
    )
    expect(rows).toEqual([{ attempts: 1, later: true }])
  })
})

test('servers that start at once on an empty database all get their jobs', async () => {
  const empty = await createTestDatabase()
  empty.pool.on('connect', (client) => client.on('error', () => {}))
  const start = () => startJobs({ pool: empty.pool, log, onEnd: () => {}, tasks: [] })
  const started = await Promise.all([start(), start()])
  await Promise.all(started.map(({ stop }) => stop()))
  await empty.drop()
})
