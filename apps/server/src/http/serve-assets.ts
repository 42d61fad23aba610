import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const YEAR_MS = 31_536_000_000
const HOUR_MS = 3_600_000

/** The portal's files. Those under /assets bear a hash in their name, so they may be kept for ever. */
export async function serveAssets(app: FastifyInstance, folder: string) {
  await app.register(staticFiles, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: YEAR_MS,
  })
  app.get('/favicon.svg', (_request, reply) =>
    reply.sendFile('favicon.svg', folder, { immutable: false, maxAge: HOUR_MS }),
  )
  // Asked for anew each time: what keeps tickets must never be an old one.
  app.get('/ticket-worker.js', (_request, reply) =>
    reply.sendFile('ticket-worker.js', folder, { immutable: false, maxAge: 0 }),
  )
}
