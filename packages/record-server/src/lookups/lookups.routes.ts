import * as endpoints from '@foyer/record-contract/endpoints'
import type { FastifyInstance } from 'fastify'
import type { CurrentContext } from '../context.ts'
import { serve } from '../serve.ts'
import { lookupMetadata, requireLookup } from './lookup-metadata.ts'
import { lookupRecords } from './lookup-records.ts'

export function lookupRoutes(app: FastifyInstance, current: CurrentContext) {
  serve(app, current, endpoints.lookupRecords, ({ context, params, query, body, session }) => {
    const lookup = requireLookup(context, session, params.objectApiName, params.fieldApiName)
    return lookupRecords(context, session, lookup, query, body)
  })

  serve(app, current, endpoints.lookupRecordsByAddress, ({ context, params, query, session }) => {
    const lookup = requireLookup(context, session, params.objectApiName, params.fieldApiName)
    return lookupRecords(context, session, lookup, query, {})
  })

  serve(app, current, endpoints.lookupRecordsOfTarget, ({ context, params, query, session }) => {
    const lookup = requireLookup(context, session, params.objectApiName, params.fieldApiName)
    return lookupRecords(context, session, lookup, { ...query, targetApiName: [params.targetApiName] }, {})
  })

  serve(app, current, endpoints.lookupMetadata, ({ context, params, session }) =>
    lookupMetadata(
      context,
      session,
      requireLookup(context, session, params.objectApiName, params.fieldApiName),
    ),
  )
}
