import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { hasSocket, type Postmaster } from './postmaster.ts'
import { processStartTime } from './processes.ts'

/** Callbacks about a supervised database. */
export interface SupervisionHandlers {
  /** It exited unexpectedly and is being restarted. */
  onExit: () => void
  /** It accepts connections again, at the same address. */
  onRestart: () => void
  /** It cannot be restarted, and no more attempts are made. */
  onFailure: (error: EmbeddedPostgresError) => void
}

interface SupervisionOptions {
  postmaster: Postmaster
  cluster: string
  handlers: SupervisionHandlers
  /** Starts it, or returns the one that another process has started. */
  start: (signal: AbortSignal) => Promise<Postmaster>
  delays?: Partial<Delays>
}

interface Delays {
  checkMs: number
  /** Delays before the attempts to restart; supervision fails after the last one. */
  retryMs: readonly number[]
}

const DEFAULT_DELAYS: Delays = { checkMs: 1_000, retryMs: [0, 500, 1_000, 2_000, 4_000, 8_000] }
/** Above this rate a further restart is not expected to last. */
const MAX_EXITS_PER_MINUTE = 5
const MINUTE_MS = 60_000

/**
 * Polls whether PostgreSQL runs and has a socket, and restarts it if not. Returns a function that stops the
 * supervision.
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
      throw createFailure(`it exited ${MAX_EXITS_PER_MINUTE} times within a minute`)
    let reason = ''
    for (const ms of retryMs) {
      await wait(ms)
      // A new cluster would be empty: the operator must learn of the loss.
      if (!existsSync(join(cluster, 'PG_VERSION')))
        throw createFailure(`the data in ${cluster} are missing. Restore a backup`)
      try {
        const postmaster = await start(stopped.signal)
        if (postmaster.socketDir === socketDir) return postmaster
        reason = `its socket has moved to ${postmaster.socketDir}`
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
    `The embedded PostgreSQL exited and cannot be restarted: ${reason.replace(/\.$/, '')}.`,
  )

/**
 * Returns a check for the process and its socket. The pid alone may be reused, and the socket may be deleted
 * with a temporary folder.
 */
function createLivenessCheck(postmaster: Postmaster) {
  const startTime = processStartTime(postmaster.pid)
  return () =>
    startTime !== undefined && processStartTime(postmaster.pid) === startTime && hasSocket(postmaster)
}
