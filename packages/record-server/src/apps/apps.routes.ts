import * as endpoints from '@foyer/record-contract/endpoints'
import type { FastifyInstance } from 'fastify'
import type { ServerContext } from '../context.ts'
import { serve } from '../serve.ts'
import { appCollection, requireApp } from './apps.ts'
import { allNavItems } from './nav-items.ts'

export function appRoutes(app: FastifyInstance, context: ServerContext) {
  serve(app, context, endpoints.apps, ({ query, session }) =>
    appCollection(context, query.userCustomizations ?? false, session),
  )

  serve(app, context, endpoints.app, ({ params, query, session }) =>
    requireApp(context, params.appId, query.userCustomizations ?? false, session),
  )

  serve(app, context, endpoints.navItems, ({ query, session }) => allNavItems(context, query, session))
}
