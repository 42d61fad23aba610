import { randomBytes } from 'node:crypto'
import { fragment } from '@foyer/record-server'
import type { Pool } from 'pg'
import { openPool } from '../database/open-pool.ts'
import { StartError } from '../start-error.ts'
import { dumpRows } from './dump-rows.ts'
import type { BackupFacts } from './read-backup.ts'
import { loadBackup } from './restore-backup.ts'

const MAY_NOT = '42501'
/** Connections to the trial database end with it. */
const QUIET = { warn: () => {} }

/**
 * Restores a backup into a temporary database, reads every table back, compares, and drops the database. Only
 * a restored backup is known to work.
 */
export async function verifyBackup(
  open: () => Promise<AsyncIterable<Buffer>>,
  passphrase: string,
  ownerUrl: string,
): Promise<BackupFacts> {
  const name = fragment<'foyer_check'>(`foyer_check_${randomBytes(6).toString('hex')}`)
  const owner = await openPool(ownerUrl, { log: QUIET })
  try {
    await owner.query(`create database ${name} template template0`).catch((error: unknown) => {
      throw (error as { code?: string }).code === MAY_NOT
        ? new StartError(
            'The back-up was written, and cannot be tried: its owner may not create databases. ' +
              'Let it (alter role … createdb), or leave the trial out with --no-verify.',
            { cause: error },
          )
        : error
    })
    const url = new URL(ownerUrl)
    url.pathname = `/${name}`
    const pool = await openPool(url.href, { log: QUIET })
    try {
      const facts = await loadBackup(await open(), passphrase, { pool, files: null })
      await compareRows(pool, facts)
      return facts
    } finally {
      await pool.end()
    }
  } finally {
    await owner.query(`drop database if exists ${name} with (force)`)
    await owner.end()
  }
}

/** Rows are read in the order in which they were written. */
async function compareRows(pool: Pool, { manifest, tables }: BackupFacts) {
  const client = await pool.connect()
  try {
    for (const [table, columns] of Object.entries(manifest.tables)) {
      const pieces = dumpRows(client, table, columns)
      let step = await pieces.next()
      while (!step.done) step = await pieces.next()
      if (step.value.digest !== tables[table]?.digest)
        throw new Error(`Table ${table} differs from the backup after the restore`)
    }
  } finally {
    client.release()
  }
}
