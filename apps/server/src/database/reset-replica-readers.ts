import { requestReset, type Session } from '@foyer/record-server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { Replica } from './replica-reads.ts'

interface CopyReaderOptions {
  standby: Pick<Replica, 'isPrimaryAway' | 'copyReads' | 'onBack'>
  pool: Pool
  sessionOf: (request: FastifyRequest) => Session | Promise<Session>
  clock: () => number
  /** What this server has kept may be as old as the copy was. */
  forgetKept: () => void
}

/**
 * The copy may be behind, and servers lose the primary one by one: somebody whom another server has just told of a change
 * may have read here how it was before, and would hear no more of it. Once the primary is back, all who were answered from
 * the copy are asked to read again.
 */
export function resetReplicaReaders(app: FastifyInstance, options: CopyReaderOptions) {
  const { standby, pool, sessionOf, clock, forgetKept } = options
  const before = new WeakMap<FastifyRequest, number>()
  const affected = new WeakSet<FastifyRequest>()
  const readers = new Set<Session>()
  let told = standby.copyReads()

  app.addHook('onRequest', (request, _reply, done) => {
    before.set(request, standby.copyReads())
    done()
  })
  // Streams of changes never come here: they go on by themselves.
  app.addHook('onSend', (request, _reply, _body, done) => {
    if (before.get(request) !== standby.copyReads()) affected.add(request)
    done()
  })
  app.addHook('onResponse', async (request) => {
    if (!affected.has(request)) return
    // Whoever has signed out since has no screens.
    const session = await Promise.resolve(sessionOf(request)).catch(() => undefined)
    if (session) readers.add(session)
    await tell()
  })
  standby.onBack(() => {
    forgetKept()
    void tell()
  })

  async function tell() {
    const reads = standby.copyReads()
    if (standby.isPrimaryAway() || (reads === told && readers.size === 0)) return
    const sessions = [...readers]
    readers.clear()
    try {
      await requestReset(pool, sessions, clock())
      told = reads
    } catch (error) {
      // It is away again; they are told when it comes back.
      for (const session of sessions) readers.add(session)
      app.log.warn({ name: (error as Error).name }, 'who read the copy could not be told')
    }
  }
}
