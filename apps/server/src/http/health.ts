import type { ConditionPartItem, ConditionResult } from '@foyer/fair-domain'
import type { FastifyInstance } from 'fastify'

/**
 * /healthz: the process is alive. /readyz: it can receive requests, that is the database answers, is
 * migrated, and the process is not stopping; unavailable jobs or external services are only reported.
 */
export function reportHealth(app: FastifyInstance, condition: () => Promise<ConditionResult>) {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  // A connection left open after its response would delay the stop until its timeout.
  app.addHook('onSend', (_request, reply, _body, done) => {
    if (isClosing) reply.header('connection', 'close')
    done()
  })
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'alive' }))
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const { canRead, canWrite, parts } = await condition()
    const details = { reads: canRead, writes: canWrite, parts: Object.fromEntries(parts.map(entryOf)) }
    const reason = isClosing ? 'stopping' : canRead ? null : 'database'
    if (reason !== null) return reply.code(503).send({ status: 'not ready', reason, ...details })
    return { status: parts.every(({ isWell }) => isWell) ? 'ready' : 'degraded', ...details }
  })
}

const entryOf = ({ name, isWell, code }: ConditionPartItem) => [name, isWell ? 'ok' : (code ?? 'away')]
