import type { FastifyInstance } from 'fastify'
import { createContext } from './context.ts'
import { errorHandler } from './errors/error-handler.ts'
import { layoutRoutes } from './layouts/layouts.routes.ts'
import { objectInfoRoutes } from './object-info/object-info.routes.ts'
import type { RecordServerOptions } from './options.ts'
import { recordReadRoutes } from './records/record-reads.routes.ts'

/** Mounts the record API on a Fastify server. */
export async function recordServer(app: FastifyInstance, options: RecordServerOptions) {
  const context = createContext(options)
  app.setErrorHandler(errorHandler(context))
  layoutRoutes(app, context)
  objectInfoRoutes(app, context)
  recordReadRoutes(app, context)
  app.log.debug({ objects: context.registry.objects.size }, 'record server mounted')
}
