import { DEAD_AFTER_SECONDS, type JobStore } from './job-store.ts'

const BEAT_MS = 5_000

interface ShowAliveOptions {
  store: Pick<JobStore, 'beat' | 'freeAbandoned'>
  /** Ids of the jobs that this worker is doing. */
  running: () => readonly string[]
  onFault: (error: unknown) => void
  onWell: () => void
  onFreed: (count: number) => void
  /** Milliseconds since some moment. */
  elapsed?: () => number
  everyMs?: number
}

/**
 * Shows again and again that this worker is alive, and frees what dead ones held. After the database was away nobody
 * counts as dead until everybody has had the time to be seen again.
 */
export function showAlive({
  store,
  running,
  onFault,
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
      onFault(error)
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
