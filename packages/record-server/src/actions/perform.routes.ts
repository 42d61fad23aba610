import { performQuickAction, performUpdateQuickAction } from '@foyer/record-contract/endpoints'
import type { FastifyInstance } from 'fastify'
import type { ServerContext } from '../context.ts'
import { serve } from '../serve.ts'
import { createWriter } from '../writes/writer.ts'
import { performQuickAction as perform } from './perform-quick-action.ts'

export function performRoutes(app: FastifyInstance, context: ServerContext) {
  const writer = createWriter(context)
  serve(app, context, performQuickAction, ({ params, body, session }) =>
    perform(context, writer, session, params.actionApiName, body, false),
  )
  serve(app, context, performUpdateQuickAction, ({ params, body, session }) =>
    perform(context, writer, session, params.actionApiName, body, true),
  )
}
