import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { hasSocket, type Postmaster } from './postmaster.ts'
import { processStartTime } from './processes.ts'

/** Told what becomes of a database that is watched. */
export interface SupervisionHandlers {
  /** It ended without being asked to, and is started again. */
  onExit: () => void
  /** It takes connections again, at the same address. */
  onRestart: () => void
  /** It cannot be brought back, and nobody tries any more. */
  onFailure: (error: EmbeddedPostgresError) => void
}

interface SupervisionOptions {
  postmaster: Postmaster
  cluster: string
  handlers: SupervisionHandlers
  /** Starts it, or joins it when another process has started it already. */
  start: (signal: AbortSignal) => Promise<Postmaster>
  delays?: Partial<Delays>
}

interface Delays {
  checkMs: number
  /** Before each attempt to start it; after the last it is given up. */
  retryMs: readonly number[]
}

const DEFAULT_DELAYS: Delays = { checkMs: 1_000, retryMs: [0, 500, 1_000, 2_000, 4_000, 8_000] }
/** One that starts and ends this often in a minute will not stay the next time. */
const MAX_EXITS_PER_MINUTE = 5
const MINUTE_MS = 60_000

/**
 * Looks now and then whether PostgreSQL runs and can be reached, and starts it again when it does not. Gives back how
 * to stop looking.
 */
export function supervisePostmaster({
  cluster,
  handlers,
  start,
  delays = {},
  ...initial
}: SupervisionOptions) {
  const { checkMs, retryMs } = { ...DEFAULT_DELAYS, ...delays }
  const stopped = new AbortController()
  const { socketDir } = initial.postmaster
  let isAlive = createLivenessCheck(initial.postmaster)
  const exits: number[] = []

  async function watch() {
    while (!stopped.signal.aborted) {
      await wait(checkMs)
      if (isAlive()) continue
      handlers.onExit()
      isAlive = createLivenessCheck(await restart())
      handlers.onRestart()
    }
  }

  async function restart() {
    const now = performance.now()
    exits.push(now)
    if (exits.filter((exit) => exit > now - MINUTE_MS).length > MAX_EXITS_PER_MINUTE)
      throw createFailure(`it ended ${MAX_EXITS_PER_MINUTE} times within a minute`)
    let reason = ''
    for (const ms of retryMs) {
      await wait(ms)
      // A new one would be empty: whoever ran this must know that the data are gone.
      if (!existsSync(join(cluster, 'PG_VERSION')))
        throw createFailure(`its data in ${cluster} are gone. Restore a backup`)
      try {
        const postmaster = await start(stopped.signal)
        if (postmaster.socketDir === socketDir) return postmaster
        reason = `its socket is now in ${postmaster.socketDir}, where nobody looks for it`
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error)
      }
      stopped.signal.throwIfAborted()
    }
    throw createFailure(reason)
  }

  const wait = (ms: number) => delay(ms, undefined, { ref: false, signal: stopped.signal })

  watch().catch((error: unknown) => {
    if (!stopped.signal.aborted && error instanceof EmbeddedPostgresError) handlers.onFailure(error)
    else if (!stopped.signal.aborted) throw error
  })
  return () => stopped.abort()
}

const createFailure = (reason: string) =>
  new EmbeddedPostgresError(
    `The embedded PostgreSQL ended and cannot be started again: ${reason.replace(/\.$/, '')}.`,
  )

/** The number may go to another process; and without its socket nobody can reach it, as when a temporary folder is tidied. */
function createLivenessCheck(postmaster: Postmaster) {
  const startTime = processStartTime(postmaster.pid)
  return () =>
    startTime !== undefined && processStartTime(postmaster.pid) === startTime && hasSocket(postmaster)
}
