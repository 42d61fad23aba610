import { chmodSync, existsSync, lstatSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyCheckout } from './fixtures/copy-checkout.ts'
import {
  cleanUp,
  copyFolder,
  isRoot,
  isRunning,
  makeFolder,
  postmasterPid,
  query,
  startDatabaseProcess,
  unprivilegedUser,
} from './fixtures/processes.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'

// The tests mostly wait, each for its own PostgreSQL, so they run concurrently.
const OPTIONS = { timeout: 60_000, concurrent: true }
const socketFolder = (connectionString: string) => new URL(connectionString).searchParams.get('host') ?? ''

afterAll(cleanUp)

// Preparing a cluster takes a second; most tests use a copy.
let prepared: string
beforeAll(async () => {
  prepared = makeFolder()
  await (await startEmbeddedPostgres({ dataDir: prepared, durable: false })).stop()
})

test('keeps data across restarts and leaves no process or socket behind', OPTIONS, async () => {
  const dataDir = makeFolder()
  const first = await startEmbeddedPostgres({ dataDir })
  const pid = postmasterPid(dataDir)
  await query(first.connectionString, "CREATE TABLE note AS SELECT 'kept' AS text")
  await first.stop()
  expect(isRunning(pid)).toBe(false)
  expect(existsSync(socketFolder(first.connectionString))).toBe(false)

  const second = await startEmbeddedPostgres({ dataDir })
  expect(await query(second.connectionString, 'SELECT text FROM note')).toEqual([{ text: 'kept' }])
  await second.stop()
})

test('listens on a private socket only, in UTF-8 and UTC, with durable writes', OPTIONS, async () => {
  const { connectionString, stop } = await startEmbeddedPostgres({ dataDir: copyFolder(prepared) })
  const settings = await query(
    connectionString,
    `SELECT name, setting FROM pg_settings
     WHERE name IN ('listen_addresses', 'server_encoding', 'TimeZone', 'fsync', 'synchronous_commit') ORDER BY name`,
  )
  expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
    fsync: 'on',
    listen_addresses: '',
    server_encoding: 'UTF8',
    synchronous_commit: 'on',
    TimeZone: 'UTC',
  })
  expect(statSync(socketFolder(connectionString)).mode & 0o777).toBe(0o700)
  expect(await query(connectionString, "SELECT upper('è') AS upper, 'È' < 'f' AS as_people_sort")).toEqual([
    { upper: 'È', as_people_sort: true },
  ])
  await stop()
})

test('takes over the database of a process that was killed', OPTIONS, async () => {
  const dataDir = copyFolder(prepared)
  const { kill, line } = await startDatabaseProcess([dataDir])
  await query(line, "CREATE TABLE note AS SELECT 'written before the kill' AS text")
  const orphan = postmasterPid(dataDir)
  await kill()

  const { connectionString, stop } = await startEmbeddedPostgres({ dataDir })
  expect(await query(connectionString, 'SELECT text FROM note')).toEqual([
    { text: 'written before the kill' },
  ])
  await stop()
  expect(isRunning(orphan)).toBe(false)
})

test('restarts the database of a killed process if the settings have changed', OPTIONS, async () => {
  const dataDir = copyFolder(prepared)
  const { kill } = await startDatabaseProcess([dataDir])
  const orphan = postmasterPid(dataDir)
  await kill()

  const { connectionString, stop } = await startEmbeddedPostgres({ dataDir, durable: false })
  expect(postmasterPid(dataDir)).not.toBe(orphan)
  expect(await query(connectionString, 'SHOW fsync')).toEqual([{ fsync: 'off' }])
  await stop()
})

test('recovers committed data after PostgreSQL is killed', OPTIONS, async () => {
  const dataDir = copyFolder(prepared)
  const first = await startEmbeddedPostgres({ dataDir })
  await query(first.connectionString, "CREATE TABLE note AS SELECT 'committed' AS text")
  process.kill(postmasterPid(dataDir), 'SIGKILL')

  const second = await startEmbeddedPostgres({ dataDir })
  expect(await query(second.connectionString, 'SELECT text FROM note')).toEqual([{ text: 'committed' }])
  await first.stop()
  await second.stop()
})

/** Records supervision events and waits for them. */
function recordEvents() {
  const events: string[] = []
  const failure = Promise.withResolvers<string>()
  let restarted = Promise.withResolvers<void>()
  return {
    events,
    failure: failure.promise,
    restarted: async () => {
      await restarted.promise
      restarted = Promise.withResolvers<void>()
    },
    supervision: {
      onExit: () => void events.push('end'),
      onRestart: () => {
        events.push('return')
        restarted.resolve()
      },
      onFailure: (error: Error) => failure.resolve(error.message),
    },
  }
}

test('restarts at the same address after a kill or the loss of its socket', OPTIONS, async () => {
  const dataDir = copyFolder(prepared)
  const { supervision, events, restarted } = recordEvents()
  const { connectionString, stop } = await startEmbeddedPostgres({ dataDir, supervision })
  await query(connectionString, "CREATE TABLE note AS SELECT 'committed' AS text")
  process.kill(postmasterPid(dataDir), 'SIGKILL')
  await restarted()
  expect(await query(connectionString, 'SELECT text FROM note')).toEqual([{ text: 'committed' }])

  const unreachable = postmasterPid(dataDir)
  rmSync(socketFolder(connectionString), { recursive: true })
  await restarted()
  expect(await query(connectionString, 'SELECT text FROM note')).toEqual([{ text: 'committed' }])
  expect(isRunning(unreachable)).toBe(false)

  await stop()
  expect(events).toEqual(['end', 'return', 'end', 'return'])
  expect(existsSync(join(dataDir, 'cluster', 'postmaster.pid'))).toBe(false)
})

test('restarts once with two supervisors, and keeps running until both have stopped', OPTIONS, async () => {
  const dataDir = copyFolder(prepared)
  const [first, second] = [recordEvents(), recordEvents()]
  const firstHandle = await startEmbeddedPostgres({ dataDir, supervision: first.supervision })
  const secondHandle = await startEmbeddedPostgres({ dataDir, supervision: second.supervision })
  process.kill(postmasterPid(dataDir), 'SIGKILL')
  await Promise.all([first.restarted(), second.restarted()])
  await firstHandle.stop()
  expect(await query(secondHandle.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await secondHandle.stop()
})

test('reports deleted data and does not create an empty database', OPTIONS, async () => {
  const dataDir = copyFolder(prepared)
  const { supervision, failure } = recordEvents()
  const { stop } = await startEmbeddedPostgres({ dataDir, supervision })
  const pid = postmasterPid(dataDir)
  rmSync(join(dataDir, 'cluster'), { recursive: true })
  process.kill(pid, 'SIGKILL')
  expect(await failure).toContain('are missing. Restore a backup')
  await stop()
  expect(existsSync(join(dataDir, 'cluster'))).toBe(false)
})

test('recovers when the server was killed together with its parent process', OPTIONS, async () => {
  const dataDir = copyFolder(prepared)
  const { kill, line } = await startDatabaseProcess([dataDir])
  await query(line, "CREATE TABLE note AS SELECT 'committed' AS text")
  process.kill(postmasterPid(dataDir), 'SIGKILL')
  await kill()

  const { connectionString, stop } = await startEmbeddedPostgres({ dataDir })
  expect(await query(connectionString, 'SELECT text FROM note')).toEqual([{ text: 'committed' }])
  await stop()
})

test('starts although the pid in its pid file now belongs to an unrelated process', OPTIONS, async () => {
  const dataDir = copyFolder(prepared)
  writeFileSync(join(dataDir, 'cluster', 'postmaster.pid'), `${process.pid}\n${dataDir}/cluster\n`, {
    mode: 0o600,
  })

  const { connectionString, stop } = await startEmbeddedPostgres({ dataDir })
  expect(await query(connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await stop()
})

test('shares one database between two concurrent starts, and stops it with the last', OPTIONS, async () => {
  const dataDir = makeFolder()
  const [first, second] = await Promise.all([
    startDatabaseProcess([dataDir]),
    startDatabaseProcess([dataDir]),
  ])
  expect(first.line).toBe(second.line)
  const pid = postmasterPid(dataDir)
  await first.stop()
  expect(await query(second.line, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await second.stop()
  expect(isRunning(pid)).toBe(false)
})

test('runs under the account of an unprivileged user', OPTIONS, async () => {
  const dataDir = join(makeFolder({ owner: unprivilegedUser }), 'data')
  const { line, stop } = await startDatabaseProcess([dataDir], unprivilegedUser)
  expect(statSync(join(dataDir, 'cluster')).uid).toBe(unprivilegedUser.uid)
  expect(await query(line, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await stop()
})

test(
  'moves data that the account of the database cannot access to the system folder, as root',
  OPTIONS,
  async () => {
    const dataDir = join(makeFolder({ mode: 0o700 }), 'checkout', 'data')
    const systemFolder = makeFolder()
    const { connectionString, stop } = await startEmbeddedPostgres({ dataDir, systemFolder })
    expect(await query(connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(lstatSync(join(dataDir, 'cluster')).isSymbolicLink()).toBe(isRoot)
    const moved = readdirSync(systemFolder).filter((name) => name.startsWith('cluster-'))
    expect(moved).toHaveLength(isRoot ? 1 : 0)
    await stop()
  },
)

test('starts from a checkout that only its owner may enter, with the data inside', OPTIONS, async () => {
  const home = makeFolder({ mode: 0o700 })
  const checkout = copyCheckout(home)
  const { line, stop } = await startDatabaseProcess([join(home, 'data'), makeFolder()], {}, checkout)
  expect(await query(line, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  const pid = postmasterPid(join(home, 'data'))
  await stop()
  expect(isRunning(pid)).toBe(false)
  expect(statSync(home).mode & 0o777).toBe(0o700)
})

test('explains how to proceed when its folder is not writable', OPTIONS, async () => {
  const readOnly = makeFolder({ mode: 0o555, owner: unprivilegedUser })
  const { line } = await startDatabaseProcess([join(readOnly, 'data')], unprivilegedUser)
  expect(line).toContain(
    `The database cannot use its folder ${readOnly}/data: this user has no write permission.`,
  )
  expect(line).toContain('DATA_DIR')
  const file = join(makeFolder(), 'file')
  writeFileSync(file, '')
  await expect(startEmbeddedPostgres({ dataDir: join(file, 'data') })).rejects.toThrow(
    'a part of the path is a file',
  )
})

test.runIf(isRoot)('reports that the data belong to another user', OPTIONS, async () => {
  const dataDir = copyFolder(prepared)
  chmodSync(dataDir, 0o777)
  rmSync(join(dataDir, 'users'), { recursive: true })
  const { line } = await startDatabaseProcess([dataDir], unprivilegedUser)
  expect(line).toContain('belongs to another user')
})

test('rejects data of another version of PostgreSQL', OPTIONS, async () => {
  const dataDir = copyFolder(prepared)
  writeFileSync(join(dataDir, 'cluster', 'PG_VERSION'), '14\n')
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow('created by PostgreSQL 14')
})
