import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type Frame, frame, type TableFacts } from './frames.ts'
import { columnList, quoted } from './table-catalogue.ts'

const PIECE_BYTES = 1024 * 1024
const LINE_END = 10

/** Yields the rows of a table in chunks, in the text format of COPY; returns their count and digest. */
export async function* dumpRows(
  client: ClientBase,
  table: string,
  columns: readonly string[],
): AsyncGenerator<Buffer, TableFacts> {
  const stream = client.query(copyTo(`copy ${await sourceOf(client, table, columns)} to stdout`))
  const counter = createRowCounter()
  let pieces: Buffer[] = []
  let size = 0
  for await (const piece of stream as AsyncIterable<Buffer>) {
    counter.add(piece)
    pieces.push(piece)
    size += piece.length
    if (size < PIECE_BYTES) continue
    yield frame({ kind: 'rows', table }, Buffer.concat(pieces))
    pieces = []
    size = 0
  }
  if (size > 0) yield frame({ kind: 'rows', table }, Buffer.concat(pieces))
  return counter.facts()
}

/** The partition of a row may differ between databases, so rows of a partitioned table are sorted by key. */
async function sourceOf(client: ClientBase, table: string, columns: readonly string[]) {
  const { rows } = await client.query<{ isParted: boolean }>(
    `select relkind = 'p' as "isParted" from pg_class where oid = $1::regclass`,
    [quoted(table)],
  )
  return rows[0]?.isParted
    ? `(select ${columnList(columns)} from ${quoted(table)} order by 1)`
    : `${quoted(table)} (${columnList(columns)})`
}

/** Counts and hashes rows as they are streamed. COPY writes a line break within a value as two characters. */
export function createRowCounter() {
  const hash = createHash('sha256')
  let rows = 0
  return {
    add: (piece: Frame['content']) => {
      hash.update(piece)
      for (let at = piece.indexOf(LINE_END); at >= 0; at = piece.indexOf(LINE_END, at + 1)) rows += 1
    },
    facts: (): TableFacts => ({ rows, digest: hash.digest('hex') }),
  }
}
