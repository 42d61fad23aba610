import { DEAD_AFTER_SECONDS, type JobStore } from './job-store.ts'

const BEAT_MS = 5_000

interface ShowAliveOptions {
  store: Pick<JobStore, 'beat' | 'freeAbandoned'>
  /** Ids of the jobs of this worker. */
  running: () => readonly string[]
  onError: (error: unknown) => void
  onWell: () => void
  onFreed: (count: number) => void
  /** Monotonic milliseconds. */
  elapsed?: () => number
  everyMs?: number
}

/**
 * Records heartbeats of this worker, and releases jobs of dead ones. After a database outage no worker counts
 * as dead until all had time for a heartbeat.
 */
export function showAlive({
  store,
  running,
  onError,
  onWell,
  onFreed,
  elapsed = () => performance.now(),
  everyMs = BEAT_MS,
}: ShowAliveOptions) {
  let reachableSince: number | null = null
  let timer: NodeJS.Timeout | undefined
  let isOver = false

  async function beat() {
    try {
      await store.beat()
      onWell()
      reachableSince ??= elapsed()
      if (elapsed() - reachableSince < DEAD_AFTER_SECONDS * 1000) return
      const freed = await store.freeAbandoned(running())
      if (freed > 0) onFreed(freed)
    } catch (error) {
      reachableSince = null
      onError(error)
    }
  }
  async function beatOn() {
    await beat()
    if (!isOver) timer = setTimeout(beatOn, everyMs)
  }
  timer = setTimeout(beatOn, everyMs)
  return {
    stop: () => {
      isOver = true
      clearTimeout(timer)
    },
  }
}
