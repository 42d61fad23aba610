import { UnsupportedRelatedEntity } from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import type { FastifyInstance } from 'fastify'
import type { CurrentContext, ServerContext } from '../context.ts'
import { readPreferences } from '../lists/column-preferences.ts'
import { batchItems } from '../metadata/batch-items.ts'
import { requireListObject, requireRecordTypeId } from '../metadata/visible-object.ts'
import { serve } from '../serve.ts'
import type { Session } from '../session.ts'
import { findRelatedList, type RelatedListDefinition } from './related-list-definition.ts'
import { namedRecordTypeId, relatedListInfoFor, relatedListSummariesResponse } from './related-list-info.ts'
import {
  relatedListKey,
  relatedListPreferences,
  requirePreferencesList,
  storeRelatedListPreferences,
  updateRelatedListPreferences,
} from './related-list-preferences.ts'

export function relatedListInfoRoutes(app: FastifyInstance, current: CurrentContext) {
  infoRoutes(app, current)
  preferenceRoutes(app, current)
}

function infoRoutes(app: FastifyInstance, current: CurrentContext) {
  serve(app, current, endpoints.relatedListInfos, ({ context, params, query, session }) => {
    const parent = requireListObject(context, params.parentObjectApiName, session)
    const recordTypeId = requireRecordTypeId(parent, query.recordTypeId, session)
    return relatedListSummariesResponse(context, parent, namedRecordTypeId(recordTypeId), session).json
  })

  serve(app, current, endpoints.relatedListInfo, async ({ context, params, query, session }) => {
    const list = requireRelatedList(context, params, session)
    requireRecordTypeId(list.parent, query.recordTypeId, session)
    const preferencesFor = await readPreferences(context, [relatedListKey(list)], session)
    return relatedListInfoFor(context, list, query, session, preferencesFor(relatedListKey(list)))
  })

  serve(app, current, endpoints.relatedListInfoBatch, async ({ context, params, query, session }) => {
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

  serve(app, current, endpoints.updateRelatedListInfo, async ({ context, params, query, body, session }) => {
    const list = requireRelatedList(context, params, session)
    requireRecordTypeId(list.parent, query.recordTypeId, session)
    const { orderedByInfo, userPreferences = {} } = body
    const input = { ...userPreferences, ...(orderedByInfo ? { orderedBy: orderedByInfo } : {}) }
    const stored = await storeRelatedListPreferences(context, list, input, session)
    return relatedListInfoFor(context, list, {}, session, stored)
  })
}

function preferenceRoutes(app: FastifyInstance, current: CurrentContext) {
  serve(app, current, endpoints.relatedListPreferences, async ({ context, params, session }) => {
    const list = requirePreferencesList(context, params.preferencesId, session)
    return (await relatedListPreferences(context, [list], session))(list)
  })

  serve(app, current, endpoints.relatedListPreferencesBatch, async ({ context, params, session }) => {
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

  serve(app, current, endpoints.updateRelatedListPreferences, ({ context, params, body, session }) =>
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
