import type { FastifyInstance } from 'fastify'
import { createContext } from './context.ts'
import type { RecordServerOptions } from './options.ts'

/** Mounts the record API on a Fastify server. */
export async function recordServer(app: FastifyInstance, options: RecordServerOptions) {
  const context = createContext(options)
  app.log.debug({ objects: context.registry.objects.size }, 'record server mounted')
}
