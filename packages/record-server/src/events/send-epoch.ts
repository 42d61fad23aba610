import type { FastifyInstance } from 'fastify'
import type { RecordServerOptions } from '../options.ts'

const HEADER = 'x-record-epoch'
/** A database that was recovered without a restart of the servers is noticed after this interval. */
const INTERVAL_MS = 30_000

/** Sends the database epoch with each response, so that clients notice a restored database. */
export function sendEpoch(
  app: FastifyInstance,
  { pool, directPool = pool }: Pick<RecordServerOptions, 'pool' | 'directPool'>,
) {
  let epoch: string | undefined

  /** Outside of requests, which would wait for it. */
  async function refresh() {
    try {
      const { rows } = await directPool.query<{ epoch: string }>('select record_platform.epoch() as epoch')
      epoch = rows[0]?.epoch
    } catch {
      // The database is unavailable: the last known epoch stays.
    }
  }

  const first = refresh()
  const timer = setInterval(refresh, INTERVAL_MS)
  timer.unref()
  app.addHook('onReady', () => first)
  app.addHook('onClose', async () => clearInterval(timer))
  app.addHook('onRequest', async (_, reply) => {
    if (epoch !== undefined) reply.header(HEADER, epoch)
  })
}
