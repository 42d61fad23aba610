import { UnsupportedRelatedEntity } from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import type { FastifyInstance } from 'fastify'
import type { ServerContext } from '../context.ts'
import { readPreferences } from '../lists/column-preferences.ts'
import { batchItems } from '../metadata/batch-items.ts'
import { requireListObject, requireRecordTypeId } from '../metadata/visible-object.ts'
import { serve } from '../serve.ts'
import type { Session } from '../session.ts'
import { findRelatedList, type RelatedListDefinition } from './related-list-definition.ts'
import { namedRecordTypeId, relatedListInfoFor, relatedListSummariesAnswer } from './related-list-info.ts'
import {
  relatedListKey,
  relatedListPreferences,
  requirePreferencesList,
  storeRelatedListPreferences,
  updateRelatedListPreferences,
} from './related-list-preferences.ts'

export function relatedListInfoRoutes(app: FastifyInstance, context: ServerContext) {
  infoRoutes(app, context)
  preferenceRoutes(app, context)
}

function infoRoutes(app: FastifyInstance, context: ServerContext) {
  serve(app, context, endpoints.relatedListInfos, ({ params, query, session }) => {
    const parent = requireListObject(context, params.parentObjectApiName, session)
    const recordTypeId = requireRecordTypeId(parent, query.recordTypeId, session)
    return relatedListSummariesAnswer(context, parent, namedRecordTypeId(recordTypeId), session).json
  })

  serve(app, context, endpoints.relatedListInfo, async ({ params, query, session }) => {
    const list = requireRelatedList(context, params, session)
    requireRecordTypeId(list.parent, query.recordTypeId, session)
    const preferencesFor = await readPreferences(context, [relatedListKey(list)], session)
    return relatedListInfoFor(context, list, query, session, preferencesFor(relatedListKey(list)))
  })

  serve(app, context, endpoints.relatedListInfoBatch, async ({ params, query, session }) => {
    const parent = requireListObject(context, params.parentObjectApiName, session)
    requireRecordTypeId(parent, query.recordTypeId, session)
    const lists = new Map(
      params.relatedListNames.map((name) => [name, findRelatedList(context, parent, name, session)]),
    )
    const keys = [...lists.values()].flatMap((list) => (list ? [relatedListKey(list)] : []))
    const preferencesFor = await readPreferences(context, keys, session)
    const results = await batchItems(session, params.relatedListNames, (name) => {
      const list = lists.get(name)
      if (!list) throw UnsupportedRelatedEntity()
      return relatedListInfoFor(context, list, {}, session, preferencesFor(relatedListKey(list)))
    })
    return { results }
  })

  serve(app, context, endpoints.updateRelatedListInfo, async ({ params, query, body, session }) => {
    const list = requireRelatedList(context, params, session)
    requireRecordTypeId(list.parent, query.recordTypeId, session)
    const { orderedByInfo, userPreferences = {} } = body
    const input = { ...userPreferences, ...(orderedByInfo ? { orderedBy: orderedByInfo } : {}) }
    const stored = await storeRelatedListPreferences(context, list, input, session)
    return relatedListInfoFor(context, list, {}, session, stored)
  })
}

function preferenceRoutes(app: FastifyInstance, context: ServerContext) {
  serve(app, context, endpoints.relatedListPreferences, async ({ params, session }) => {
    const list = requirePreferencesList(context, params.preferencesId, session)
    return (await relatedListPreferences(context, [list], session))(list)
  })

  serve(app, context, endpoints.relatedListPreferencesBatch, async ({ params, session }) => {
    const found = await batchItems(session, params.preferencesIds, (id) =>
      requirePreferencesList(context, id, session),
    )
    const lists = found.flatMap(({ result }) => (isList(result) ? [result] : []))
    const preferencesFor = await relatedListPreferences(context, lists, session)
    const results = found.map((item) =>
      isList(item.result)
        ? { ...item, result: preferencesFor(item.result) }
        : { ...item, result: item.result },
    )
    return { results }
  })

  serve(app, context, endpoints.updateRelatedListPreferences, ({ params, body, session }) =>
    updateRelatedListPreferences(
      context,
      requirePreferencesList(context, params.preferencesId, session),
      body,
      session,
    ),
  )
}

const isList = (result: unknown): result is RelatedListDefinition =>
  typeof result === 'object' && result !== null && 'relatedListId' in result

function requireRelatedList(
  context: ServerContext,
  params: { parentObjectApiName: string; relatedListId: string },
  session: Session,
) {
  const parent = requireListObject(context, params.parentObjectApiName, session)
  const list = findRelatedList(context, parent, params.relatedListId, session)
  if (!list) throw UnsupportedRelatedEntity()
  return list
}
