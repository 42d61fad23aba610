import type { TestDatabase } from '@foyer/testing'
import { runMigrations } from 'graphile-worker'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMigratedDatabase } from '../testing/create-migrated-database.ts'
import { addJob } from './add-job.ts'
import { createJobStore, type JobStore } from './job-store.ts'

let database: TestDatabase
let here: JobStore
let there: JobStore

beforeAll(async () => {
  database = await createMigratedDatabase()
  await runMigrations({ connectionString: database.connectionString })
  here = createJobStore(database.pool, 'here')
  there = createJobStore(database.pool, 'there')
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.pool.query('delete from graphile_worker._private_jobs')
  await database.pool.query('delete from graphile_worker._private_known_crontabs')
  await here.beat()
  await there.beat()
})

const ago = (column: 'seen_at' | 'locked_at', table: string, where: string) =>
  database.pool.query(`update ${table} set ${column} = now() - interval '40 seconds' where ${where}`)
const runsSinceLong = () => ago('locked_at', 'graphile_worker._private_jobs', 'locked_by is not null')

test('never claims the same job twice in twenty concurrent calls', async () => {
  for (let job = 0; job < 30; job += 1) await addJob(database.pool, 'a', { job })
  const claimed = await Promise.all(
    Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? here : there).claim(['a', 'b'], 2)),
  )
  const ids = claimed.flat().map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThanOrEqual(20)
})

test('claims only jobs of the requested tasks', async () => {
  await addJob(database.pool, 'a', {})
  expect(await here.claim(['b'], 5)).toEqual([])
  expect(await here.claim(['a'], 5)).toMatchObject([{ task: 'a', attempts: 1 }])
})

test('releases jobs of a worker without a heartbeat', async () => {
  await addJob(database.pool, 'a', {})
  await there.claim(['a'], 1)
  await runsSinceLong()
  expect(await here.freeAbandoned([])).toBe(0)
  await ago('seen_at', 'jobs.worker', `id = 'there'`)
  expect(await here.freeAbandoned([])).toBe(1)
  expect(await here.claim(['a'], 1)).toMatchObject([{ attempts: 2 }])
})

test('keeps a long job of a worker with a heartbeat', async () => {
  await addJob(database.pool, 'a', {})
  const [job] = await there.claim(['a'], 1)
  await database.pool.query(`update graphile_worker._private_jobs set locked_at = now() - interval '9 hours'`)
  expect(await here.freeAbandoned([])).toBe(0)
  expect(await there.freeAbandoned([job?.id ?? ''])).toBe(0)
  expect(await here.claim(['a'], 1)).toEqual([])
})

test('releases a job whose claim response was lost', async () => {
  await addJob(database.pool, 'a', {})
  await here.claim(['a'], 1)
  await runsSinceLong()
  expect(await here.freeAbandoned([])).toBe(1)
})

test('does not let a worker that was presumed dead complete a job of another', async () => {
  await addJob(database.pool, 'a', {})
  const [job] = await there.claim(['a'], 1)
  await runsSinceLong()
  await ago('seen_at', 'jobs.worker', `id = 'there'`)
  await here.freeAbandoned([])
  await here.claim(['a'], 1)
  await there.complete(job?.id ?? '')
  await there.fail(job?.id ?? '', 'late')
  const { rows } = await database.pool.query(
    'select locked_by, last_error from graphile_worker._private_jobs',
  )
  expect(rows).toEqual([{ locked_by: 'here', last_error: null }])
})

test('adds scheduled tasks once, for any number of servers', async () => {
  const at = new Date('2027-01-15T11:00:00Z')
  await Promise.all(Array.from({ length: 10 }, () => here.schedule(['nightly', 'hourly'], at)))
  const { rows } = await database.pool.query(
    'select task_identifier as task from graphile_worker.jobs order by 1',
  )
  expect(rows).toEqual([{ task: 'hourly' }, { task: 'nightly' }])
})
