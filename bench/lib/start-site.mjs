import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inRoot } from '../../scripts/lib/root.mjs'

const TIMEOUT_MS = 180_000

export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}

/** Starts the built server with demo data on a database, with its own port and folder. */
export async function startSite(connectionString, environment = {}) {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'foyer-site-'))
  const child = spawn(process.execPath, [inRoot('apps', 'server', 'dist', 'main.js')], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: connectionString,
      DEMO: 'on',
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const address = `http://127.0.0.1:${port}`
  const deadline = Date.now() + TIMEOUT_MS
  while (
    !(await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > deadline) throw new Error('the server does not start')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    address,
    pid: child.pid,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Waits for the background jobs of the first start (badges, documents), which are not measured. */
export async function untilIdle(connectionString) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const deadline = Date.now() + TIMEOUT_MS
  while (Date.now() < deadline) {
    const { rows } = await client.query(
      'select count(*)::int as waiting from graphile_worker.jobs where run_at <= now() and attempts < max_attempts',
    )
    if (rows[0].waiting === 0) break
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  await client.end()
}
