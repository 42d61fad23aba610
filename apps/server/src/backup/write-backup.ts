import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { Pool } from 'pg'
import type { ListedFiles } from '../integrations/files/listed-files.ts'
import { dumpRows } from './dump-rows.ts'
import { encryptValue } from './encrypt-value.ts'
import { frame, type TableFacts } from './frames.ts'
import { addedColumnsOf, sequencesOf, tablesOf } from './table-catalogue.ts'

const PIECE_BYTES = 1024 * 1024

export interface BackupSource {
  /** Connects as the owner, who may read every table. */
  pool: Pool
  files: ListedFiles
  secretKey: string
  version: string
  now: Date
}

/** Streams a whole backup: compressed, then encrypted. */
export const writeBackup = (source: BackupSource, passphrase: string) =>
  encryptValue(Readable.from(framesOf(source)).pipe(createGzip()), passphrase)

/**
 * Yields the database in one snapshot, then the files. A file is stored before the row that names it and
 * never changes, so all files named by the rows exist, except those deleted in between.
 */
async function* framesOf({ pool, files, secretKey, version, now }: BackupSource) {
  const client = await pool.connect()
  const facts: Record<string, TableFacts> = {}
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local statement_timeout = 0')
    const tables = await tablesOf(client)
    const { rows } = await client.query<{ name: string }>(
      `select series || '/' || name as name from schema_migration order by 1`,
    )
    yield frame({
      kind: 'start',
      manifest: {
        madeAt: now.toISOString(),
        foyer: version,
        migrations: rows.map(({ name }) => name),
        tables: Object.fromEntries(tables),
        added: await addedColumnsOf(client),
        sequences: await sequencesOf(client),
        secretKey,
      },
    })
    for (const [table, columns] of tables) facts[table] = yield* dumpRows(client, table, columns)
    await client.query('commit')
  } finally {
    // A connection in the middle of a COPY cannot be reused.
    client.release(true)
  }
  let count = 0
  for await (const key of files.keys()) {
    yield* fileFrames(files, key)
    count += 1
  }
  yield frame({ kind: 'end', tables: facts, files: count })
}

async function* fileFrames(files: ListedFiles, key: string) {
  let held: Buffer = Buffer.alloc(0)
  for await (const piece of await files.read(key)) {
    held = Buffer.concat([held, piece as Buffer])
    if (held.length < PIECE_BYTES) continue
    yield frame({ kind: 'file', key, isLast: false }, held)
    held = Buffer.alloc(0)
  }
  yield frame({ kind: 'file', key, isLast: true }, held)
}
