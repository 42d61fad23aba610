import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { eventually } from '@foyer/testing'
import { afterAll, afterEach, expect, test } from 'vitest'
import { makeFolder, removeFolders, startServer, stopAll } from './server-process.ts'

const shared = makeFolder()
afterEach(stopAll)
afterAll(removeFolders)

const cluster = join(shared, 'postgres', 'cluster')
const postmaster = () => Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])

test('restarts a killed database, and requests recover', async () => {
  const { address, child, ready, ended, query } = await startServer({ dataDir: shared, env: { DEMO: 'off' } })
  await ready()
  await query("CREATE TABLE written AS SELECT 'before' AS text")
  const killed = postmaster()
  process.kill(killed, 'SIGKILL')
  await eventually(() => expect(postmaster()).not.toBe(killed), { timeoutMs: 20_000 })
  await ready()
  expect(await query('SELECT text FROM written')).toEqual([{ text: 'before' }])
  // Queries the database for the user of an unknown token.
  const page = await fetch(`${address}/fair/`, { headers: { cookie: 'foyer=unknown' } })
  expect(page.status).toBe(200)
  child.kill('SIGTERM')
  const { code, output } = await ended
  expect(code).toBe(0)
  expect(output).toContain('The embedded database ended and is being restarted')
  expect(output).toContain('The embedded database is running again')
})

test('ends the server with a message if the database cannot be restarted', async () => {
  const { ready, ended } = await startServer({ dataDir: shared, env: { DEMO: 'off' } })
  await ready()
  process.kill(postmaster(), 'SIGKILL')
  rmSync(cluster, { recursive: true })
  const { code, output } = await ended
  expect(code).toBe(1)
  expect(output).toContain(`cannot be restarted: the data in ${cluster} are missing`)
})
