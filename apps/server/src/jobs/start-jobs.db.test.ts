import { transact } from '@foyer/record-server'
import type { TestDatabase } from '@foyer/testing'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createMigratedDatabase } from '../testing/create-migrated-database.ts'
import { addJob } from './add-job.ts'
import { QUEUES } from './queues.ts'
import { type Jobs, startJobs } from './start-jobs.ts'
import { Postponed } from './task.ts'

let database: TestDatabase
let jobs: Jobs
const ran: unknown[] = []
const onEnd = vi.fn()
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn(), debug: vi.fn() }

/** Blocks jobs until the test releases them. */
let open: () => void = () => {}
let gate = Promise.resolve()
function closeGate() {
  gate = new Promise((resolve) => {
    open = resolve
  })
}
let postponed = 0

async function newDatabase() {
  const made = await createMigratedDatabase()
  made.directPool.on('error', () => {})
  made.directPool.on('connect', (client) => client.on('error', () => {}))
  return made
}

beforeAll(async () => {
  database = await newDatabase()
  jobs = await startJobs({
    pool: database.directPool,
    log,
    onEnd,
    tasks: [
      { name: 'note', run: async (payload) => void ran.push(payload) },
      { name: 'fail', run: () => Promise.reject(new Error('no')) },
      {
        name: 'slow-mail',
        queue: 'mail',
        run: async (payload) => {
          ran.push(payload)
          await gate
        },
      },
      {
        name: 'later',
        run: async () => {
          postponed += 1
          throw new Postponed(new Date(Date.now() + 3_600_000))
        },
      },
    ],
  })
})
afterAll(async () => {
  await jobs.stop()
  await database.drop()
})
beforeEach(() => onEnd.mockClear())

const rows = async (task: string) =>
  (
    await database.pool.query(
      `select j.attempts, j.locked_by is not null as "isLocked", j.run_at > now() as "isLater",
         j.last_error as "lastError"
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = $1`,
      [task],
    )
  ).rows

test('runs a job added in a transaction when it commits', async () => {
  await transact(database.pool, (client) => addJob(client, 'note', { number: 1 }))
  await vi.waitFor(() => expect(ran).toContainEqual({ number: 1 }))
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalledWith('note', 'done'))
})

test('adds no job in a transaction that is rolled back', async () => {
  const work = transact(database.pool, async (client) => {
    await addJob(client, 'note', { number: 2 })
    throw new Error('undo')
  })
  await expect(work).rejects.toThrow('undo')
  await transact(database.pool, (client) => addJob(client, 'note', { number: 3 }))
  await vi.waitFor(() => expect(ran).toContainEqual({ number: 3 }))
  expect(ran).not.toContainEqual({ number: 2 })
})

test('counts a failed job, logs it with the trace id of its request, and retries it', async () => {
  const traceId = 'a'.repeat(32)
  await addJob(database.pool, 'fail', { traceparent: `00-${traceId}-${'b'.repeat(16)}-01` })
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalledWith('fail', 'failed'))
  // It is counted before it is stored.
  await vi.waitFor(async () =>
    expect(await rows('fail')).toMatchObject([
      { attempts: 1, isLocked: false, isLater: true, lastError: 'Error: no' },
    ]),
  )
  const line = { reqId: traceId, task: 'fail', attempt: 1, code: 'Error' }
  expect(log.warn).toHaveBeenCalledWith(line, 'Job failed')
})

test('runs a postponed job again without counting a failure', async () => {
  await addJob(database.pool, 'later', {})
  await vi.waitFor(async () =>
    expect(await rows('later')).toMatchObject([{ attempts: 0, isLocked: false, isLater: true }]),
  )
  expect(postponed).toBe(1)
  expect(onEnd).not.toHaveBeenCalledWith('later', expect.anything())
})

test('does not delay other queues while a mail server is slow', async () => {
  closeGate()
  const many = QUEUES.mail * 3
  for (let mail = 0; mail < many; mail += 1) await addJob(database.pool, 'slow-mail', { mail })
  await vi.waitFor(async () =>
    expect((await rows('slow-mail')).filter(({ isLocked }) => isLocked)).toHaveLength(QUEUES.mail),
  )
  await addJob(database.pool, 'note', { number: 4 })
  await vi.waitFor(() => expect(ran).toContainEqual({ number: 4 }))
  expect(await rows('slow-mail')).toHaveLength(many)
  open()
  await vi.waitFor(async () => expect(await rows('slow-mail')).toEqual([]))
})

test('leaves the jobs of other queues to other workers', async () => {
  const separate = await newDatabase()
  const done: string[] = []
  const worker = await startJobs({
    pool: separate.directPool,
    log,
    onEnd,
    queues: ['mail'],
    tasks: [
      { name: 'paper', queue: 'papers', run: async () => void done.push('paper') },
      { name: 'letter', queue: 'mail', run: async () => void done.push('letter') },
    ],
  })
  await addJob(separate.pool, 'paper', {})
  await addJob(separate.pool, 'letter', {})
  await vi.waitFor(() => expect(done).toEqual(['letter']))
  await worker.stop()
  const { rows: left } = await separate.pool.query('select attempts from graphile_worker._private_jobs')
  expect(left).toEqual([{ attempts: 0 }])
  await separate.drop()
})

test('completes a running job once when all connections break, and continues', async () => {
  closeGate()
  await addJob(database.pool, 'slow-mail', { mail: 'during' })
  await vi.waitFor(() => expect(ran).toContainEqual({ mail: 'during' }))
  const breakAll = () =>
    database.pool
      .query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()`)
      .catch(() => {})
  await breakAll()
  open()
  await breakAll()
  await vi.waitFor(async () => expect(await rows('slow-mail')).toEqual([]))
  expect(ran.filter((payload) => (payload as { mail?: unknown }).mail === 'during')).toHaveLength(1)
  await addJob(database.pool, 'note', { number: 5 })
  await vi.waitFor(() => expect(ran).toContainEqual({ number: 5 }))
  await vi.waitFor(() => expect(jobs.state()).toEqual({ isWorking: true, code: null }))
})

test('reports jobs as waiting while the tables are unreadable, and recovers', async () => {
  await database.pool.query('alter table graphile_worker._private_jobs rename to away')
  await vi.waitFor(() => expect(jobs.state()).toEqual({ isWorking: false, code: '42P01' }))
  expect(log.error).toHaveBeenCalledWith(
    { source: 'jobs', code: '42P01' },
    expect.stringContaining('Jobs wait'),
  )
  await database.pool.query('alter table graphile_worker.away rename to _private_jobs')
  await addJob(database.pool, 'note', { number: 6 })
  await vi.waitFor(() => expect(ran).toContainEqual({ number: 6 }))
  expect(jobs.state().isWorking).toBe(true)
})

test('starts jobs on all servers that start concurrently on an empty database', async () => {
  const empty = await newDatabase()
  const start = () => startJobs({ pool: empty.directPool, log, onEnd: () => {}, tasks: [] })
  const started = await Promise.all([start(), start()])
  await Promise.all(started.map(({ stop }) => stop()))
  await empty.drop()
})
