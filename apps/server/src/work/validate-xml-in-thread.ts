import { Worker } from 'node:worker_threads'
import { paths } from '../paths.ts'

const RESOURCES = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 }
const TIMEOUT_MS = 30_000

export interface XmlWork {
  files: readonly { name: string; xml: string }[]
  schema: string
}

export interface SchemaIssue {
  file: string
  /** Starts at 1. */
  line: number
  message: string
}

/**
 * Validates files in a thread of their own, which ends afterwards: neither a slow nor a huge file blocks other requests, and
 * its memory is limited.
 */
export function validateXmlInThread(
  work: XmlWork,
  {
    worker: file = paths.xmlWorker,
    timeoutMs = TIMEOUT_MS,
  }: { worker?: string | URL; timeoutMs?: number } = {},
): Promise<SchemaIssue[]> {
  const worker = new Worker(file, {
    workerData: work,
    resourceLimits: RESOURCES,
    execArgv: ['--no-warnings'],
    env: {},
  })
  return new Promise<SchemaIssue[]>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`The XML validator took over ${timeoutMs} ms`)),
      timeoutMs,
    )
    timer.unref()
    worker.on('message', resolve)
    worker.on('error', reject)
    worker.on('exit', () => {
      clearTimeout(timer)
      reject(new Error('The XML validator ended without a result'))
    })
  }).finally(() => worker.terminate())
}
