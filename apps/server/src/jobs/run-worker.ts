import { backOffMs } from './back-off.ts'
import type { ClaimedJob, JobStore } from './job-store.ts'
import { QUEUES, type QueueName } from './queues.ts'
import { retryAtOf, type Task } from './task.ts'

/** Maximum delay of a job that becomes due without a notification. */
const POLL_MS = 2_000

interface WorkOffOptions {
  store: JobStore
  tasks: readonly Task[]
  /** The queues of this process. */
  queues: readonly QueueName[]
  /** Called when the database fails, and when it recovers. */
  onError: (error: unknown) => void
  onWell: () => void
  onEnd: (job: ClaimedJob, outcome: 'done' | 'failed', error?: unknown) => void
}

interface Queue {
  tasks: ReadonlyMap<string, Task>
  names: readonly string[]
  concurrency: number
  /** By job id. */
  running: Map<string, Promise<void>>
  isAsking: boolean
  askAgain: boolean
}

export interface RunningWorker {
  /** Polls for new jobs. */
  look: () => void
  /** Ids of the running jobs. */
  running: () => string[]
  /** Claims no further jobs; resolves when the running ones have ended. */
  stop: () => Promise<void>
}

/** Runs the jobs of the queues concurrently. An error of the database only delays it: nothing here rejects. */
export function runWorker({
  store,
  tasks,
  queues: names,
  onError,
  onWell,
  onEnd,
}: WorkOffOptions): RunningWorker {
  const queues = queuesOf(tasks, names)
  const waits = new Set<() => void>()
  let isStopping = false
  let failures = 0
  let poll: NodeJS.Timeout | undefined

  /** Resolves early on stop. */
  const wait = (ms: number) =>
    new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer)
        waits.delete(end)
        resolve()
      }
      const timer = setTimeout(end, ms)
      waits.add(end)
    })

  const markError = (error: unknown) => {
    failures += 1
    onError(error)
  }
  const markWell = () => {
    failures = 0
    onWell()
  }

  /** Claims jobs for one queue, one query at a time; a concurrent call makes it query once more. */
  async function fill(queue: Queue) {
    queue.askAgain = true
    if (queue.isAsking) return
    queue.isAsking = true
    try {
      while (!isStopping && queue.askAgain && queue.running.size < queue.concurrency) {
        queue.askAgain = false
        const jobs = await store.claim(queue.names, queue.concurrency - queue.running.size)
        markWell()
        for (const job of jobs) begin(queue, job)
        if (jobs.length > 0) queue.askAgain = true
      }
    } catch (error) {
      markError(error)
    } finally {
      queue.isAsking = false
    }
  }

  function begin(queue: Queue, job: ClaimedJob) {
    const work = perform(queue, job).finally(() => {
      queue.running.delete(job.id)
      if (!isStopping) void fill(queue)
    })
    queue.running.set(job.id, work)
  }

  async function perform(queue: Queue, job: ClaimedJob) {
    try {
      await queue.tasks.get(job.task)?.run(job.payload)
    } catch (error) {
      const retryAt = retryAtOf(error)
      if (retryAt) return settle(() => store.postpone(job.id, retryAt))
      onEnd(job, 'failed', error)
      return settle(() => store.fail(job.id, describe(error)))
    }
    onEnd(job, 'done')
    return settle(() => store.complete(job.id))
  }

  /** Retries to store the outcome of a job, which is only known here, until the database accepts it. */
  async function settle(write: () => Promise<void>) {
    for (let failed = 1; ; failed += 1) {
      try {
        return await write()
      } catch (error) {
        markError(error)
        // A stop cannot wait for ever: another worker releases the lock, and the job runs again.
        if (isStopping) return
        await wait(backOffMs(failed))
      }
    }
  }

  let isLooking = false
  let lookAgain = false

  /** One query for all queues, since most are empty. */
  async function look() {
    lookAgain = true
    if (isLooking) return
    isLooking = true
    try {
      while (lookAgain && !isStopping) {
        lookAgain = false
        const waiting = new Set(await store.waiting())
        markWell()
        for (const queue of queues) if (queue.names.some((name) => waiting.has(name))) void fill(queue)
      }
    } catch (error) {
      markError(error)
    } finally {
      isLooking = false
    }
  }
  const pollOn = () => {
    void look()
    poll = setTimeout(pollOn, failures === 0 ? POLL_MS : backOffMs(failures))
  }
  pollOn()

  return {
    look: () => void look(),
    running: () => queues.flatMap(({ running }) => [...running.keys()]),
    stop: async () => {
      isStopping = true
      clearTimeout(poll)
      for (const end of waits) end()
      await Promise.all(queues.flatMap(({ running }) => [...running.values()]))
    },
  }
}

function queuesOf(tasks: readonly Task[], names: readonly QueueName[]): Queue[] {
  return names.flatMap((name) => {
    const queueTasks = tasks.filter(({ queue = 'rest' }) => queue === name)
    if (queueTasks.length === 0) return []
    return {
      tasks: new Map(queueTasks.map((task) => [task.name, task])),
      names: queueTasks.map((task) => task.name),
      concurrency: QUEUES[name],
      running: new Map(),
      isAsking: false,
      askAgain: false,
    }
  })
}

const describe = (error: unknown) =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error)
