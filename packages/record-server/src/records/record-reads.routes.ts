import { RecordApiError, toId18 } from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import type { FastifyInstance } from 'fastify'
import type { CurrentContext } from '../context.ts'
import { JsonText, serve } from '../serve.ts'
import { readRecord } from './read-record.ts'
import { batchJson, readRecords } from './read-records.ts'
import { markRecentlyUsed } from './recently-used.ts'
import { cloneDefaults, cloneTemplate, createTemplate, recordDefaults } from './record-defaults.ts'
import { recordUi } from './record-ui.ts'

export function recordReadRoutes(app: FastifyInstance, current: CurrentContext) {
  serve(app, current, endpoints.record, async ({ context, params, query, session }) => {
    const { json, eTag } = await readRecord(context, session, params.recordId, query)
    if (query.updateMru) await markRecentlyUsed(context, session, [toId18(params.recordId)])
    return new JsonText(json, eTag)
  })

  serve(app, current, endpoints.recordBatch, async ({ context, params, query, session }) => {
    const items = await readRecords(context, session, params.recordIds, query)
    if (query.updateMru) {
      const found = items.flatMap((item) => (item instanceof RecordApiError ? [] : [item.id]))
      await markRecentlyUsed(context, session, found)
    }
    return new JsonText(batchJson(items, session))
  })

  serve(app, current, endpoints.recordUi, async ({ context, params, query, session }) => {
    const answer = await recordUi(context, session, params.recordIds, query)
    if (query.updateMru) await markRecentlyUsed(context, session, Object.keys(answer.records))
    return answer
  })

  serve(app, current, endpoints.recordDefaults, ({ context, params, query, session }) =>
    recordDefaults(context, session, params.objectApiName, query),
  )

  serve(app, current, endpoints.cloneDefaults, ({ context, params, query, session }) =>
    cloneDefaults(context, session, params.recordId, query),
  )

  serve(app, current, endpoints.createTemplate, ({ context, params, query, session }) =>
    createTemplate(context, session, params.objectApiName, query),
  )

  serve(app, current, endpoints.cloneTemplate, ({ context, params, query, session }) =>
    cloneTemplate(context, session, params.recordId, query),
  )
}
