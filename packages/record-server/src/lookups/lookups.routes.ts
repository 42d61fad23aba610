import * as endpoints from '@foyer/record-contract/endpoints'
import type { FastifyInstance } from 'fastify'
import type { ServerContext } from '../context.ts'
import { serve } from '../serve.ts'
import { lookupMetadata, requireLookup } from './lookup-metadata.ts'
import { lookupRecords } from './lookup-records.ts'

export function lookupRoutes(app: FastifyInstance, context: ServerContext) {
  serve(app, context, endpoints.lookupRecords, ({ params, query, body, session }) => {
    const lookup = requireLookup(context, session, params.objectApiName, params.fieldApiName)
    return lookupRecords(context, session, lookup, query, body)
  })

  serve(app, context, endpoints.lookupRecordsByAddress, ({ params, query, session }) => {
    const lookup = requireLookup(context, session, params.objectApiName, params.fieldApiName)
    return lookupRecords(context, session, lookup, query, {})
  })

  serve(app, context, endpoints.lookupRecordsOfTarget, ({ params, query, session }) => {
    const lookup = requireLookup(context, session, params.objectApiName, params.fieldApiName)
    return lookupRecords(context, session, lookup, { ...query, targetApiName: [params.targetApiName] }, {})
  })

  serve(app, context, endpoints.lookupMetadata, ({ params, session }) =>
    lookupMetadata(
      context,
      session,
      requireLookup(context, session, params.objectApiName, params.fieldApiName),
    ),
  )
}
