import { Worker } from 'node:worker_threads'
import { type HallImportResult, ImportFault, type ImportFaultKind } from '@foyer/fair-domain'
import type { HallDrawingFile } from '@foyer/fair-domain/drawing-worker'
import { paths } from '../paths.ts'

/** Result of the thread. */
export type HallMessage =
  | { hall: HallImportResult }
  | { error: { kind: ImportFaultKind; line: number; column: number; found: string } }

/** A last resort: the limits of a file keep its reader well below these. */
const RESOURCES = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 }
const TIMEOUT_MS = 30_000

/** Reads a file of a hall in its own thread: a hostile file cannot block other requests. Rejects with an `ImportFault`. */
export function readHallInThread(file: HallDrawingFile): Promise<HallImportResult> {
  const worker = new Worker(paths.hallWorker, {
    workerData: file,
    resourceLimits: RESOURCES,
    execArgv: ['--no-warnings'],
    env: {},
  })
  return new Promise<HallImportResult>((resolve, reject) => {
    const tooLarge = () => reject(new ImportFault('tooLarge', { line: 1 }))
    const timer = setTimeout(tooLarge, TIMEOUT_MS)
    timer.unref()
    worker.on('message', (message: HallMessage) => {
      if ('hall' in message) resolve(message.hall)
      else reject(new ImportFault(message.error.kind, message.error))
    })
    worker.on('error', (error: Error & { code?: string }) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : reject(error),
    )
    worker.on('exit', () => {
      clearTimeout(timer)
      reject(new Error('The reader of the hall ended without a result'))
    })
  }).finally(() => worker.terminate())
}
