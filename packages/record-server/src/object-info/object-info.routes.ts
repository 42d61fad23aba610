import * as endpoints from '@foyer/record-contract/endpoints'
import type { FastifyInstance } from 'fastify'
import type { ServerContext } from '../context.ts'
import { batchText } from '../metadata/batch-items.ts'
import { requireObject, requireRecordTypeId } from '../metadata/visible-object.ts'
import { serve } from '../serve.ts'
import { objectDirectoryAnswer, objectInfoAnswer } from './object-info.ts'
import { picklistValuesAnswer, picklistValuesByRecordTypeAnswer } from './picklist-values.ts'

export function objectInfoRoutes(app: FastifyInstance, context: ServerContext) {
  serve(
    app,
    context,
    endpoints.objectDirectory,
    ({ session }) => objectDirectoryAnswer(context, session).json,
  )

  serve(app, context, endpoints.objectInfo, ({ params, session }) => {
    const object = requireObject(context, params.objectApiName, session)
    return objectInfoAnswer(context, object, session).json
  })

  serve(app, context, endpoints.objectInfoBatch, ({ params, session }) =>
    batchText(session, params.objectApiNames, (name) => {
      const object = requireObject(context, name, session)
      return objectInfoAnswer(context, object, session).json
    }),
  )

  serve(app, context, endpoints.picklistValuesByRecordType, ({ params, session }) => {
    const object = requireObject(context, params.objectApiName, session)
    const recordTypeId = requireRecordTypeId(object, params.recordTypeId, session)
    return picklistValuesByRecordTypeAnswer(context, object, recordTypeId, session).json
  })

  serve(app, context, endpoints.picklistValues, ({ params, session }) => {
    const object = requireObject(context, params.objectApiName, session)
    const recordTypeId = requireRecordTypeId(object, params.recordTypeId, session)
    return picklistValuesAnswer(context, object, recordTypeId, params.fieldApiName, session).json
  })
}
