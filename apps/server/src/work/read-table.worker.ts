import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { readTable, TableError, type TableRow } from '@foyer/tables/read-table'
import type { TableChunk, TableWork } from './table-worker-messages.ts'

// Runs in its own thread: see read-table-in-thread.ts.

/** Small enough that receiving a chunk does not block the main thread. */
const CELLS_IN_PART = 5000

const { content, limits, sheet } = workerData as TableWork
const send = (part: TableChunk) => parentPort?.postMessage(part)

try {
  const rows = await readTable(content, limits, sheet)
  for (let from = 0; ; ) {
    const part = nextPart(rows, from)
    from += part.length
    const isLast = from >= rows.length
    send({ rows: part, isLast })
    if (isLast || parentPort === null) break
    await once(parentPort, 'message')
  }
} catch (error) {
  if (!(error instanceof TableError)) throw error
  send({ error: error.code })
}

function nextPart(rows: readonly TableRow[], from: number) {
  let cells = 0
  let to = from
  while (to < rows.length && cells < CELLS_IN_PART) cells += rows[to++]?.cells.length || 1
  return rows.slice(from, to)
}
