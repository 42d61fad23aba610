import * as endpoints from '@foyer/record-contract/endpoints'
import type { FastifyInstance } from 'fastify'
import type { CurrentContext } from '../context.ts'
import { requireObject, requireRecordTypeId } from '../metadata/visible-object.ts'
import { serve } from '../serve.ts'
import { duplicatesConfigurationResponse } from './duplicates-configuration.ts'

export function duplicatesConfigurationRoutes(app: FastifyInstance, current: CurrentContext) {
  serve(app, current, endpoints.duplicatesConfiguration, ({ context, params, query, session }) => {
    const object = requireObject(context, params.objectApiName, session)
    requireRecordTypeId(object, query.recordTypeId, session)
    return duplicatesConfigurationResponse(context, object, session).json
  })
}
