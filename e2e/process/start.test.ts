import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { eventually } from '@foyer/testing'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { cleanUp, isAlive, makeFolder, startServer } from './server-process.ts'

afterEach(cleanUp)

const areGone = (pids: number[]) =>
  eventually(() => expect(pids.filter(isAlive)).toEqual([]), { within: 10_000 })

test('--help lists the settings and starts nothing', async () => {
  const { ended } = await startServer({ args: ['--help'] })
  const { code, output } = await ended
  expect(code).toBe(0)
  for (const name of ['PORT', 'DATA_DIR', 'DATABASE_URL', 'PUBLIC_URL', 'DEMO'])
    expect(output).toContain(name)
})

test('tells of a busy port, ends, and leaves no database running', async () => {
  const port = await freePort()
  const other = createServer().listen(port, '127.0.0.1')
  await once(other, 'listening')
  const { ended, processes } = await startServer({ port })
  const { code, output } = await ended
  other.close()
  expect(code).toBeGreaterThan(0)
  expect(output).toContain(String(port))
  expect(output).toMatch(/PORT/)
  await areGone(processes())
})

test('tells of a data folder that it cannot use', async () => {
  const file = join(makeFolder(), 'file')
  writeFileSync(file, '')
  const { ended } = await startServer({ dataDir: join(file, 'data') })
  const { code, output } = await ended
  expect(code).toBeGreaterThan(0)
  expect(output).toContain('DATA_DIR')
  expect(output).not.toMatch(/^\s+at /m)
})

test('tells of a database that is down', async () => {
  const port = await freePort()
  const { ended } = await startServer({ env: { DATABASE_URL: `postgresql://foyer@127.0.0.1:${port}/foyer` } })
  const { code, output } = await ended
  expect(code).toBeGreaterThan(0)
  expect(output).toContain('DATABASE_URL')
  expect(output).not.toMatch(/^\s+at /m)
})

test.each(['SIGTERM', 'SIGINT'] as const)('%s to node ends the server and its database', async (signal) => {
  const { child, ready, processes, ended } = await startServer()
  await ready()
  const all = processes()
  child.kill(signal)
  expect((await ended).code).toBe(0)
  await areGone(all)
})

test('SIGTERM to npm leaves nothing running', async () => {
  const { child, ready, processes } = await startServer({ by: 'npm' })
  await ready()
  const all = processes()
  expect(all.length).toBeGreaterThan(2)
  child.kill('SIGTERM')
  await areGone(all)
})

test('starts again after a kill -9, with the secrets and the data of before', async () => {
  const first = await startServer()
  await first.ready()
  first.child.kill('SIGKILL')
  await first.ended

  const second = await startServer({ dataDir: first.dataDir })
  await second.ready()
  const all = second.processes()
  second.child.kill('SIGTERM')
  expect((await second.ended).code).toBe(0)
  await areGone(all)
})

test('two servers share one data folder, and the one that stays goes on serving', async () => {
  const dataDir = makeFolder()
  const [first, second] = await Promise.all([startServer({ dataDir }), startServer({ dataDir })])
  await Promise.all([first.ready(), second.ready()])
  first.child.kill('SIGTERM')
  await first.ended
  expect((await fetch(`${second.address}/readyz`)).status).toBe(200)
  const all = second.processes()
  second.child.kill('SIGTERM')
  await second.ended
  await areGone(all)
})
