import { performQuickAction, performUpdateQuickAction } from '@foyer/record-contract/endpoints'
import type { FastifyInstance } from 'fastify'
import type { CurrentContext } from '../context.ts'
import { serve } from '../serve.ts'
import { writerFor } from '../writes/writer.ts'
import { performQuickAction as perform } from './perform-quick-action.ts'

export function performRoutes(app: FastifyInstance, current: CurrentContext) {
  serve(app, current, performQuickAction, ({ context, params, body, session }) =>
    perform(context, writerFor(context), session, params.actionApiName, body, false),
  )
  serve(app, current, performUpdateQuickAction, ({ context, params, body, session }) =>
    perform(context, writerFor(context), session, params.actionApiName, body, true),
  )
}
