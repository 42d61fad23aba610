import * as endpoints from '@foyer/record-contract/endpoints'
import type { FastifyInstance } from 'fastify'
import type { CurrentContext } from '../context.ts'
import { cachedResponse } from '../metadata/cached-response.ts'
import { serve } from '../serve.ts'
import { appCollection, requireApp } from './apps.ts'
import { allNavItems } from './nav-items.ts'

export function appRoutes(app: FastifyInstance, current: CurrentContext) {
  serve(app, current, endpoints.apps, ({ context, query: { userCustomizations = false }, session }) => {
    const build = () => appCollection(context, userCustomizations, session)
    return cachedResponse(context, session, `apps|${userCustomizations}`, build).json
  })

  serve(app, current, endpoints.app, ({ context, params, query, session }) =>
    requireApp(context, params.appId, query.userCustomizations ?? false, session),
  )

  serve(app, current, endpoints.navItems, ({ context, query, session }) =>
    allNavItems(context, query, session),
  )
}
