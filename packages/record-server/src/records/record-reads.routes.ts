import { toId18 } from '@foyer/record-contract'
import { record } from '@foyer/record-contract/endpoints'
import type { FastifyInstance } from 'fastify'
import type { ServerContext } from '../context.ts'
import { JsonText, serve } from '../serve.ts'
import { readRecord } from './read-record.ts'
import { markRecentlyUsed } from './recently-used.ts'

export function recordReadRoutes(app: FastifyInstance, context: ServerContext) {
  serve(app, context, record, async ({ params, query, session }) => {
    const { json, eTag } = await readRecord(context, session, params.recordId, query)
    if (query.updateMru) await markRecentlyUsed(context, session, [toId18(params.recordId)])
    return new JsonText(json, eTag)
  })
}
