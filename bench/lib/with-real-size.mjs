import pg from 'pg'
import { fillRealSize } from '../../apps/server/src/seed/real-size.ts'
import { withDatabase } from '../../packages/record-server/bench/with-database.ts'
import { startSite, untilIdle } from './start-site.mjs'

/**
 * Runs the work with a temporary database of real size. FOYER_REAL_SIZE is the address of one that is filled already: the work
 * gets a copy of it, which saves some minutes.
 */
export async function withRealSize(work) {
  const { FOYER_REAL_SIZE: filled } = process.env
  if (filled) return withCopy(new URL(filled), work)
  return withDatabase(async (connectionString) => {
    const site = await startSite(connectionString)
    await untilIdle(connectionString)
    await site.stop()
    const client = new pg.Client({ connectionString })
    await client.connect()
    await fillRealSize(client)
    await client.end()
    await work(connectionString)
  })
}

async function withCopy(filled, work) {
  const name = `real_size_${process.pid}`
  const administer = async (sql) => {
    const client = new pg.Client({
      connectionString: Object.assign(new URL(filled), { pathname: '/template1' }).href,
    })
    await client.connect()
    await client.query(sql)
    await client.end()
  }
  await administer(`create database ${name} template "${filled.pathname.slice(1)}"`)
  try {
    await work(Object.assign(new URL(filled), { pathname: `/${name}` }).href)
  } finally {
    await administer(`drop database ${name} with (force)`)
  }
}
