import * as endpoints from '@foyer/record-contract/endpoints'
import type { FastifyInstance } from 'fastify'
import type { CurrentContext } from '../context.ts'
import { batchText } from '../metadata/batch-items.ts'
import { requireObject, requireRecordTypeId } from '../metadata/visible-object.ts'
import { serve } from '../serve.ts'
import { objectDirectoryResponse, objectInfoResponse } from './object-info.ts'
import { picklistValuesByRecordTypeResponse, picklistValuesResponse } from './picklist-values.ts'

export function objectInfoRoutes(app: FastifyInstance, current: CurrentContext) {
  serve(
    app,
    current,
    endpoints.objectDirectory,
    ({ context, session }) => objectDirectoryResponse(context, session).json,
  )

  serve(app, current, endpoints.objectInfo, ({ context, params, session }) => {
    const object = requireObject(context, params.objectApiName, session)
    return objectInfoResponse(context, object, session).json
  })

  serve(app, current, endpoints.objectInfoBatch, ({ context, params, session }) =>
    batchText(session, params.objectApiNames, (name) => {
      const object = requireObject(context, name, session)
      return objectInfoResponse(context, object, session).json
    }),
  )

  serve(app, current, endpoints.picklistValuesByRecordType, ({ context, params, session }) => {
    const object = requireObject(context, params.objectApiName, session)
    const recordTypeId = requireRecordTypeId(object, params.recordTypeId, session)
    return picklistValuesByRecordTypeResponse(context, object, recordTypeId, session).json
  })

  serve(app, current, endpoints.picklistValues, ({ context, params, session }) => {
    const object = requireObject(context, params.objectApiName, session)
    const recordTypeId = requireRecordTypeId(object, params.recordTypeId, session)
    return picklistValuesResponse(context, object, recordTypeId, params.fieldApiName, session).json
  })
}
