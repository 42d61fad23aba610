import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { fillRealSize } from '../../apps/server/src/seed/real-size.ts'
import { withDatabase } from '../../packages/record-server/bench/with-database.ts'
import { startSite, untilIdle } from './start-site.mjs'

/**
 * Runs the work with a temporary database of real size and the settings of its servers. FOYER_REAL_SIZE names a database that
 * `npm run seed -- --real-size` has filled with this DATA_DIR: the work gets a copy of it, which saves some minutes.
 */
export async function withRealSize(work) {
  const { FOYER_REAL_SIZE: filled, DATA_DIR } = process.env
  if (filled) return withCopy(new URL(filled), (address) => work(address, { DATA_DIR }))
  const folder = mkdtempSync(join(tmpdir(), 'foyer-real-size-'))
  chmodSync(folder, 0o755)
  const settings = { DATA_DIR: join(folder, 'data') }
  try {
    await withDatabase(async (connectionString) => {
      const site = await startSite(connectionString, settings)
      await untilIdle(connectionString)
      await site.stop()
      await perform(connectionString, fillRealSize)
      await work(connectionString, settings)
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function withCopy(filled, work) {
  const name = `real_size_${process.pid}`
  const addressOf = (database) => Object.assign(new URL(filled), { pathname: `/${database}` }).href
  const administer = (sql) => perform(addressOf('template1'), (client) => client.query(sql))
  await administer(`create database ${name} template "${filled.pathname.slice(1)}"`)
  try {
    await work(addressOf(name))
  } finally {
    await administer(`drop database ${name} with (force)`)
  }
}

async function perform(connectionString, work) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await work(client)
  await client.end()
}
