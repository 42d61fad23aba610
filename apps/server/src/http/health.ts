import type { FastifyInstance } from 'fastify'

const CHECK_TIMEOUT_MS = 2_000

/**
 * /healthz: the process is alive. /readyz: send it requests — the database answers, is migrated, and the process is
 * not about to stop.
 */
export function reportHealth(app: FastifyInstance, isDatabaseReady: () => Promise<boolean>) {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  // A connection that stays open after its answer would hold up the stop until it times out.
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'alive' }))
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const reason = isClosing ? 'stopping' : (await within(isDatabaseReady)) ? null : 'database'
    return reason === null ? { status: 'ready' } : reply.code(503).send({ status: 'not ready', reason })
  })
}

async function within(check: () => Promise<boolean>) {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), CHECK_TIMEOUT_MS)
  })
  try {
    return await Promise.race([check().catch(() => false), timeout])
  } finally {
    clearTimeout(timer)
  }
}
