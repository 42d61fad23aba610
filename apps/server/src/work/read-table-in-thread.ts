import { Worker } from 'node:worker_threads'
import { TableError, type TableRow } from '@foyer/tables/read-table'
import { paths } from '../paths.ts'
import type { TableChunk, TableWork } from './table-worker-messages.ts'

/** A last resort: the limits of a table keep a reader well below these. */
const RESOURCES = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 }
const TIMEOUT_MS = 30_000

/**
 * Parses a table in its own thread, which ends afterwards: a hostile file cannot block other requests, and
 * its memory is freed.
 */
export function readTableInThread(work: TableWork): Promise<TableRow[]> {
  const worker = new Worker(paths.tableWorker, {
    workerData: work,
    resourceLimits: RESOURCES,
    execArgv: ['--no-warnings'],
    env: {},
  })
  return new Promise<TableRow[]>((resolve, reject) => {
    const rows: TableRow[] = []
    const timer = setTimeout(() => reject(new TableError('tooLarge')), TIMEOUT_MS)
    timer.unref()
    worker.on('message', (part: TableChunk) => {
      if ('error' in part) return reject(new TableError(part.error))
      for (const row of part.rows) rows.push(row)
      if (part.isLast) resolve(rows)
      else worker.postMessage('next')
    })
    worker.on('error', (error: Error & { code?: string }) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TableError('tooLarge', error) : error),
    )
    worker.on('exit', () => {
      clearTimeout(timer)
      reject(new Error('The table reader ended without a result'))
    })
  }).finally(() => worker.terminate())
}
