import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { eventually } from '@foyer/testing'
import { afterAll, afterEach, expect, test } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { isAlive, makeFolder, removeFolders, startServer, stopAll } from './server-process.ts'

// One folder for all: each test finds the state of the previous one, like a real machine.
const shared = makeFolder()
afterEach(stopAll)
afterAll(removeFolders)

// These tests need no records, and filling the database takes longest.
const start = (given: Parameters<typeof startServer>[0] = {}) =>
  startServer({ dataDir: shared, ...given, env: { DEMO: 'off', ...given.env } })

/** Some processes of the database are short-lived: an ended one needs no kill. */
function killAll(pids: number[]) {
  for (const pid of pids)
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
}

const areGone = (pids: number[]) =>
  eventually(() => expect(pids.filter(isAlive)).toEqual([]), { timeoutMs: 10_000 })

test('--help lists the settings and starts nothing', async () => {
  const { ended } = await start({ args: ['--help'] })
  const { code, output } = await ended
  expect(code).toBe(0)
  for (const name of ['PORT', 'DATA_DIR', 'DATABASE_URL', 'PUBLIC_URL', 'DEMO'])
    expect(output).toContain(name)
})

test('reports a busy port, ends, and leaves no database running', async () => {
  const port = await freePort()
  const other = createServer().listen(port, '127.0.0.1')
  await once(other, 'listening')
  const { ended, processes } = await start({ port })
  const { code, output } = await ended
  other.close()
  expect(code).toBeGreaterThan(0)
  expect(output).toContain(String(port))
  expect(output).toContain('--port')
  await areGone(processes())
})

test('reports an unusable data folder', async () => {
  const file = join(makeFolder(), 'file')
  writeFileSync(file, '')
  const { ended } = await start({ dataDir: join(file, 'data') })
  const { code, output } = await ended
  expect(code).toBeGreaterThan(0)
  expect(output).toContain('DATA_DIR')
  expect(output).not.toMatch(/^\s+at /m)
})

test('reports an unavailable database with a message and an exit code, without stack and password', async () => {
  const { ended } = await start({
    env: { DATABASE_URL: 'postgresql://me:secret@127.0.0.1:9/foyer', DATABASE_WAIT_SECONDS: '0' },
  })
  const { code, output } = await ended
  expect(code).toBe(1)
  expect(output.trim()).toBe(
    'The database at 127.0.0.1:9/foyer cannot be used: nothing listens there. Start PostgreSQL, or correct the host and port in DATABASE_URL.',
  )
})

test('reports all invalid settings, with an exit code', async () => {
  const dataDir = join(makeFolder(), 'data')
  const { ended } = await start({ dataDir, args: ['--port=many', '--demo=perhaps'] })
  const { code, output } = await ended
  expect(code).toBe(2)
  expect(output).toContain('PORT must be a number')
  expect(output).toContain('DEMO must be on or off')
  expect(existsSync(dataDir)).toBe(false)
})

test.each(['backup', 'restore'])(
  'npm run %s without its key names the key, and changes nothing',
  async (command) => {
    const dataDir = makeFolder()
    const file = fileURLToPath(new URL(`../../apps/server/src/backup/${command}-command.ts`, import.meta.url))
    const ran = await promisify(execFile)(process.execPath, ['--no-warnings', file], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    }).catch((error: { code: number; stderr: string }) => error)
    expect(ran).toMatchObject({ code: 1, stderr: expect.stringMatching(/^BACKUP_KEY is missing: .*\n$/) })
    expect(readdirSync(dataDir)).toEqual([])
  },
)

test.each(['SIGTERM', 'SIGINT'] as const)('%s to node ends the server and its database', async (signal) => {
  const { child, ready, processes, ended } = await start()
  await ready()
  const all = processes()
  child.kill(signal)
  expect((await ended).code).toBe(0)
  await areGone(all)
})

test('SIGTERM to npm leaves nothing running', async () => {
  const { child, ready, processes } = await start({ by: 'npm' })
  await ready()
  const all = processes()
  expect(all.length).toBeGreaterThan(2)
  child.kill('SIGTERM')
  await areGone(all)
})

test('npm run dev renders pages from the sources, and ends with npm too', async () => {
  const { child, address, ready, processes } = await start({ by: 'dev' })
  await ready()
  const page = await fetch(`${address}/fair/`)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('/@vite/client')
  const all = processes()
  child.kill('SIGTERM')
  await areGone(all)
})

test('restarts after a kill -9, with the written data', async () => {
  const first = await start()
  await first.ready()
  await first.query("CREATE TABLE proof AS SELECT 'kept' AS text")
  first.child.kill('SIGKILL')
  await first.ended

  const second = await start()
  await second.ready()
  expect(await second.query('SELECT text FROM proof')).toEqual([{ text: 'kept' }])
  const all = second.processes()
  second.child.kill('SIGTERM')
  expect((await second.ended).code).toBe(0)
  await areGone(all)
})

test('restarts after everything was killed, the database included', async () => {
  const first = await start()
  await first.ready()
  await first.query("CREATE TABLE second_proof AS SELECT 'kept' AS text")
  killAll(first.processes())
  await first.ended

  const second = await start()
  await second.ready()
  expect(await second.query('SELECT text FROM second_proof')).toEqual([{ text: 'kept' }])
})

test('runs two servers on one data folder, and the remaining one continues', async () => {
  const [first, second] = await Promise.all([start(), start()])
  await Promise.all([first.ready(), second.ready()])
  first.child.kill('SIGTERM')
  await first.ended
  expect((await fetch(`${second.address}/readyz`)).status).toBe(200)
  const all = second.processes()
  second.child.kill('SIGTERM')
  await second.ended
  await areGone(all)
})
