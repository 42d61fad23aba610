import { Worker } from 'node:worker_threads'

/** A last resort: the largest measured search needs less than half of it. */
const RESOURCES = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }
/** Time of the thread to end by itself after the limit. */
const GRACE_MS = 5_000
const ASK_EVERY_MS = 300

interface Search<Message> {
  file: string
  work: object
  limitMs: number
  /** The result of a thread that reports nothing. */
  first: Message
  /** Asked while the thread runs: true ends the search with the best result so far. */
  isStopped?: () => Promise<boolean>
}

/**
 * Runs a search in a thread of its own, which reports its results so far, and the last one with an outcome. A thread
 * that fails or does not end leaves the last result that it reported.
 */
export function searchInThread<Message extends { outcome?: string }>(
  search: Search<Message>,
): Promise<Message> {
  const { file, work, limitMs, isStopped } = search
  /** Set to 1 to end the search with the best result so far. */
  const stop = new Int32Array(new SharedArrayBuffer(4))
  const end = () => Atomics.store(stop, 0, 1)
  const worker = new Worker(file, {
    workerData: { ...work, limitMs, stop },
    resourceLimits: RESOURCES,
    execArgv: ['--no-warnings'],
    env: {},
  })
  let latest = search.first
  return new Promise<Message>((resolve) => {
    const finish = () => resolve(latest)
    const timers = [setTimeout(end, limitMs), setTimeout(finish, limitMs + GRACE_MS)]
    const asking =
      isStopped && setInterval(() => void isStopped().then((yes) => yes && end(), end), ASK_EVERY_MS)
    worker.on('message', (message: Message) => {
      latest = message
      if (message.outcome !== undefined) finish()
    })
    worker.on('error', finish)
    worker.on('exit', () => {
      for (const timer of timers) clearTimeout(timer)
      clearInterval(asking)
      finish()
    })
  }).finally(() => worker.terminate())
}
