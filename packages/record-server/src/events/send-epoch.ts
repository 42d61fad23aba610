import type { FastifyInstance } from 'fastify'
import type { RecordServerOptions } from '../options.ts'

const HEADER = 'x-record-epoch'
/** Lifetime of the cached epoch: it changes when a database is restored or recovered. */
const TTL_MS = 30_000

/** Sends the database epoch with each response, so that clients notice a restored database. */
export function sendEpoch(app: FastifyInstance, { pool }: Pick<RecordServerOptions, 'pool'>) {
  let epoch: string | undefined
  let expiresAt = 0

  async function refresh() {
    const { rows } = await pool.query<{ epoch: string }>('select record_platform.epoch() as epoch')
    epoch = rows[0]?.epoch
  }

  app.addHook('onRequest', async (_, reply) => {
    // Not the clock of the product, which may be that of a rehearsal.
    const now = performance.now()
    if (now >= expiresAt || epoch === undefined) {
      expiresAt = now + TTL_MS
      // Without a database the request itself fails. Only the first request waits.
      const refreshing = refresh().catch(() => {})
      if (epoch === undefined) await refreshing
    }
    if (epoch !== undefined) reply.header(HEADER, epoch)
  })
}
