import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { createRowCounter } from './dump-rows.ts'
import { BrokenSeal, decryptValue } from './encrypt-value.ts'
import { type Frame, type Manifest, readFrames, type TableFacts } from './frames.ts'

/** Receives the contents in order. */
export interface BackupReader {
  start: (manifest: Manifest) => Promise<void>
  rows: (table: string, content: Buffer) => Promise<void>
  /** Called after the last row. */
  rowsEnd: () => Promise<void>
  file: (key: string, content: AsyncIterable<Buffer>) => Promise<void>
}

export interface BackupFacts {
  manifest: Manifest
  tables: Readonly<Record<string, TableFacts>>
  files: number
}

/** Reads a backup to its end, verifies it against its own counts and digests, and passes the contents to the reader. */
export async function readBackup(
  source: AsyncIterable<Buffer>,
  passphrase: string,
  reader: BackupReader,
): Promise<BackupFacts> {
  const opened = Readable.from(decryptValue(source, passphrase))
  const unpacked = createGunzip()
  opened.on('error', (error) => unpacked.destroy(error))
  const frames = readFrames(opened.pipe(unpacked))
  const counters = new Map<string, ReturnType<typeof createRowCounter>>()
  let manifest: Manifest | undefined
  let areRowsOver = false
  let files = 0
  for (;;) {
    const { value: piece, done } = await frames.next()
    if (done) throw new BrokenSeal('The back-up is cut off: its end is missing.')
    if (piece.kind === 'start') {
      manifest = piece.manifest
      for (const table of Object.keys(manifest.tables)) counters.set(table, createRowCounter())
      await reader.start(manifest)
      continue
    }
    if (piece.kind === 'rows') {
      counters.get(piece.table)?.add(piece.content)
      await reader.rows(piece.table, piece.content)
      continue
    }
    if (!areRowsOver) await reader.rowsEnd()
    areRowsOver = true
    if (piece.kind === 'file') {
      await reader.file(piece.key, fileContent(piece, frames))
      files += 1
      continue
    }
    const tables = Object.fromEntries([...counters].map(([table, counter]) => [table, counter.facts()]))
    if (!manifest || files !== piece.files || JSON.stringify(tables) !== JSON.stringify(piece.tables))
      throw new BrokenSeal('The back-up does not hold what it says of itself.')
    return { manifest, tables, files }
  }
}

async function* fileContent(first: Frame & { kind: 'file' }, frames: AsyncGenerator<Frame>) {
  yield first.content
  for (let isLast = first.isLast; !isLast; ) {
    const { value: piece, done } = await frames.next()
    if (done || piece.kind !== 'file') throw new BrokenSeal('A file of the back-up is cut off.')
    yield piece.content
    isLast = piece.isLast
  }
}
