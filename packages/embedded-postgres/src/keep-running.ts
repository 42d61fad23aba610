import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { hasSocket, type Postmaster } from './postmaster.ts'
import { processStamp } from './processes.ts'

/** Told what becomes of a database that is watched. */
export interface Watcher {
  /** It ended without being asked to, and is started again. */
  onEnd: () => void
  /** It takes connections again, at the same address. */
  onReturn: () => void
  /** It cannot be brought back, and nobody tries any more. */
  onLost: (error: EmbeddedPostgresError) => void
}

interface KeepRunningOptions {
  postmaster: Postmaster
  cluster: string
  watcher: Watcher
  /** Starts it, or joins it when another process has started it already. */
  start: (signal: AbortSignal) => Promise<Postmaster>
  pauses?: Partial<Pauses>
}

interface Pauses {
  checkMs: number
  /** Before each attempt to start it; after the last it is given up. */
  beforeAttemptMs: readonly number[]
}

const PAUSES: Pauses = { checkMs: 1_000, beforeAttemptMs: [0, 500, 1_000, 2_000, 4_000, 8_000] }
/** One that starts and ends this often in a minute will not stay the next time. */
const MAX_ENDS_A_MINUTE = 5
const MINUTE_MS = 60_000

/**
 * Looks now and then whether PostgreSQL runs and can be reached, and starts it again when it does not. Gives back how
 * to stop looking.
 */
export function keepRunning({ cluster, watcher, start, pauses = {}, ...given }: KeepRunningOptions) {
  const { checkMs, beforeAttemptMs } = { ...PAUSES, ...pauses }
  const stopped = new AbortController()
  const { socketDir } = given.postmaster
  let isThere = presenceOf(given.postmaster)
  const ends: number[] = []

  async function watch() {
    while (!stopped.signal.aborted) {
      await pause(checkMs)
      if (isThere()) continue
      watcher.onEnd()
      isThere = presenceOf(await bringBack())
      watcher.onReturn()
    }
  }

  async function bringBack() {
    const now = performance.now()
    ends.push(now)
    if (ends.filter((end) => end > now - MINUTE_MS).length > MAX_ENDS_A_MINUTE)
      throw lost(`it ended ${MAX_ENDS_A_MINUTE} times within a minute`)
    let reason = ''
    for (const ms of beforeAttemptMs) {
      await pause(ms)
      // A new one would be empty: whoever ran this must know that the data are gone.
      if (!existsSync(join(cluster, 'PG_VERSION')))
        throw lost(`its data in ${cluster} are gone. Restore a backup`)
      try {
        const postmaster = await start(stopped.signal)
        if (postmaster.socketDir === socketDir) return postmaster
        reason = `its socket is now in ${postmaster.socketDir}, where nobody looks for it`
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error)
      }
      stopped.signal.throwIfAborted()
    }
    throw lost(reason)
  }

  const pause = (ms: number) => delay(ms, undefined, { ref: false, signal: stopped.signal })

  watch().catch((error: unknown) => {
    if (!stopped.signal.aborted && error instanceof EmbeddedPostgresError) watcher.onLost(error)
    else if (!stopped.signal.aborted) throw error
  })
  return () => stopped.abort()
}

const lost = (reason: string) =>
  new EmbeddedPostgresError(
    `The embedded PostgreSQL ended and cannot be started again: ${reason.replace(/\.$/, '')}.`,
  )

/** The number may go to another process; and without its socket nobody can reach it, as when a temporary folder is tidied. */
function presenceOf(postmaster: Postmaster) {
  const stamp = processStamp(postmaster.pid)
  return () => stamp !== undefined && processStamp(postmaster.pid) === stamp && hasSocket(postmaster)
}
