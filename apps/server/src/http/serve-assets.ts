import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { APP_ICONS } from './app-icons.ts'

const YEAR_MS = 31_536_000_000
const HOUR_MS = 3_600_000
/** Service workers and the script that they share. */
const WORKER_FILES = ['gate-worker.js', 'ticket-worker.js', 'portal-worker.js', 'worker-network.js']

/** Serves the portal's files. Those under /assets have a hash in their name, so they are cached for ever. */
export async function serveAssets(app: FastifyInstance, folder: string) {
  await app.register(staticFiles, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: YEAR_MS,
  })
  for (const { src } of APP_ICONS)
    app.get(src, (_request, reply) =>
      reply.sendFile(src.slice(1), folder, { immutable: false, maxAge: HOUR_MS }),
    )
  // Revalidated each time: a service worker must never be outdated.
  for (const name of WORKER_FILES)
    app.get(`/${name}`, (_request, reply) => reply.sendFile(name, folder, { immutable: false, maxAge: 0 }))
}
