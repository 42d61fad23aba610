import * as endpoints from '@foyer/record-contract/endpoints'
import type { FastifyInstance } from 'fastify'
import type { CurrentContext } from '../context.ts'
import { serve } from '../serve.ts'
import { reconcile } from './reconcile.ts'

export function reconcileRoutes(app: FastifyInstance, current: CurrentContext) {
  serve(app, current, endpoints.reconcile, ({ context, params, body, session }) =>
    reconcile(context, session, params.objectApiName, body),
  )
}
