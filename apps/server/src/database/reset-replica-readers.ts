import { requestReset, type Session } from '@foyer/record-server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { Replica } from './replica-reads.ts'

interface CopyReaderOptions {
  standby: Pick<Replica, 'isPrimaryAway' | 'copyReads' | 'onBack'>
  pool: Pool
  sessionOf: (request: FastifyRequest) => Session | Promise<Session>
  clock: () => number
  /** Clears the caches of this server, which may be as stale as the replica. */
  clearCaches: () => void
}

/**
 * Resets all sessions that were answered from the replica once the primary is back. The replica may lag and
 * servers lose the primary one by one, so a session could have read an old state here after it received the
 * change from another server.
 */
export function resetReplicaReaders(app: FastifyInstance, options: CopyReaderOptions) {
  const { standby, pool, sessionOf, clock, clearCaches } = options
  const before = new WeakMap<FastifyRequest, number>()
  const affected = new WeakSet<FastifyRequest>()
  const readers = new Set<Session>()
  let previousReads = standby.copyReads()

  app.addHook('onRequest', (request, _reply, done) => {
    before.set(request, standby.copyReads())
    done()
  })
  // Change streams never pass here: they continue by themselves.
  app.addHook('onSend', (request, _reply, _body, done) => {
    if (before.get(request) !== standby.copyReads()) affected.add(request)
    done()
  })
  app.addHook('onResponse', async (request) => {
    if (!affected.has(request)) return
    // A signed-out user has no screens.
    const session = await Promise.resolve(sessionOf(request)).catch(() => undefined)
    if (session) readers.add(session)
    await tell()
  })
  standby.onBack(() => {
    clearCaches()
    void tell()
  })

  async function tell() {
    const reads = standby.copyReads()
    if (standby.isPrimaryAway() || (reads === previousReads && readers.size === 0)) return
    const sessions = [...readers]
    readers.clear()
    try {
      await requestReset(pool, sessions, clock())
      previousReads = reads
    } catch (error) {
      // Unavailable again; they are reset when it is back.
      for (const session of sessions) readers.add(session)
      app.log.warn({ name: (error as Error).name }, 'Resetting readers of the replica failed')
    }
  }
}
