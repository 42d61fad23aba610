import type { FastifyInstance } from 'fastify'

const FOR_MACHINES = /^\/(healthz|readyz|metrics)(\?|$)/

/** Serves only health checks in a worker process, and directs browsers to the site. */
export function serveHealthOnly(app: FastifyInstance) {
  app.addHook('onRequest', async ({ url }, reply) => {
    if (!FOR_MACHINES.test(url))
      return reply
        .code(404)
        .type('text/plain; charset=utf-8')
        .send('This process does jobs and serves no pages.\n')
  })
}
