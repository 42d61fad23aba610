import { BatchTooLarge, MAX_BATCH_RECORDS, NotFound } from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import type { FastifyInstance } from 'fastify'
import type { CurrentContext } from '../context.ts'
import { requireReadable } from '../records/read-record.ts'
import { serve } from '../serve.ts'
import { relatedListCounts } from './related-list-count.ts'
import { relatedListRecords, relatedListRecordsBatch, requireRelatedList } from './related-list-records.ts'

export function relatedListRecordRoutes(app: FastifyInstance, current: CurrentContext) {
  serve(app, current, endpoints.relatedListRecords, ({ context, params, body, session }) =>
    relatedListRecords(context, session, params.parentRecordId, {
      ...body,
      relatedListId: params.relatedListId,
    }),
  )

  serve(app, current, endpoints.relatedListRecordsByAddress, ({ context, params, query, session }) =>
    relatedListRecords(context, session, params.parentRecordId, {
      ...query,
      relatedListId: params.relatedListId,
    }),
  )

  serve(app, current, endpoints.relatedListRecordsBatch, ({ context, params, body, session }) => {
    requireFew(body.relatedListParameters)
    return relatedListRecordsBatch(context, session, params.parentRecordId, body.relatedListParameters)
  })

  serve(app, current, endpoints.relatedListRecordsBatchByAddress, ({ context, params, query, session }) => {
    requireFew(params.relatedListIds)
    const lists = params.relatedListIds.map((relatedListId) => ({ ...query, relatedListId }))
    return relatedListRecordsBatch(context, session, params.parentRecordId, lists)
  })

  serve(app, current, endpoints.relatedListCount, async ({ context, params, query, session }) => {
    const { object } = requireReadable(context, session, params.parentRecordId, 'parentRecordId')
    requireRelatedList(context, session, object, params.relatedListId)
    const names = [params.relatedListId]
    const [item] = await relatedListCounts(context, session, params.parentRecordId, names, query.maxCount)
    if (!item?.result || Array.isArray(item.result)) throw NotFound()
    return item.result
  })

  serve(app, current, endpoints.relatedListCountBatch, async ({ context, params, query, session }) => {
    requireFew(params.relatedListNames)
    const { parentRecordId, relatedListNames } = params
    return {
      results: await relatedListCounts(context, session, parentRecordId, relatedListNames, query.maxCount),
    }
  })
}

function requireFew(items: readonly unknown[]) {
  if (items.length > MAX_BATCH_RECORDS) throw BatchTooLarge(MAX_BATCH_RECORDS, items.length)
}
