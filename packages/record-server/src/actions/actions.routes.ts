import {
  type ActionParameters,
  DATA_PATH,
  MAX_ACTION_PLACES,
  NotFound,
  TooLong,
} from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import type { FastifyInstance } from 'fastify'
import { type FlaggedRow, requireIds } from '../access/row-flags.ts'
import type { CurrentContext, ServerContext } from '../context.ts'
import { findLists } from '../lists/find-lists.ts'
import { batchItems } from '../metadata/batch-items.ts'
import { requireObject } from '../metadata/visible-object.ts'
import { serve } from '../serve.ts'
import type { Session } from '../session.ts'
import { actionCollection } from './action-collection.ts'
import { actionOverrides, formulaActivations } from './action-overrides.ts'
import { requireAction } from './declared-action.ts'
import { globalActions, objectActions } from './object-actions.ts'
import {
  quickActionDefaults,
  quickActionInfo,
  quickActionLayout,
  requireActionRecord,
} from './quick-action.ts'
import { recordActions, requireActionRows } from './record-actions.ts'
import { relatedListActions } from './related-list-actions.ts'

const ACTIONS = `${DATA_PATH}/ui-api/actions`

export function actionRoutes(app: FastifyInstance, current: CurrentContext) {
  listRoutes(app, current)
  recordRoutes(app, current)
  describeRoutes(app, current)
}

function listRoutes(app: FastifyInstance, current: CurrentContext) {
  serve(app, current, endpoints.globalActions, ({ context, query, session }) => {
    const url = `${ACTIONS}/global`
    return actionCollection(url, [{ key: 'Global', url, actions: globalActions(context, query, session) }])
  })

  serve(app, current, endpoints.lookupActions, ({ context, params, query, session }) => {
    const entries = params.objectApiNames.map((name) => {
      const object = requireObject(context, name, session)
      return {
        key: object.apiName,
        url: `${ACTIONS}/lookup/${object.apiName}`,
        actions: objectActions(context, object, placeOf('Lookup', object.apiName, query), query, session),
      }
    })
    return actionCollection(`${ACTIONS}/lookup/${entries.map((entry) => entry.key).join(',')}`, entries)
  })

  serve(app, current, endpoints.mruListActions, ({ context, params, query, session }) => {
    const entries = params.objectApiNames.map((name) => {
      const object = requireObject(context, name, session)
      return {
        key: object.apiName,
        url: `${ACTIONS}/mru-list/${object.apiName}`,
        actions: objectActions(context, object, placeOf('MruList', object.apiName, query), query, session),
      }
    })
    return actionCollection(`${ACTIONS}/mru-list/${entries.map((entry) => entry.key).join(',')}`, entries)
  })

  serve(app, current, endpoints.listViewActions, async ({ context, params, query, session }) => {
    const ids = requireIds(params.listViewIds, 'listViewIds')
    const lists = await findLists(context, { ids }, session)
    const entries = ids.map((id) => {
      const list = lists.get(id)
      if (!list) throw NotFound()
      return {
        key: id,
        url: `${ACTIONS}/list-view/${id}`,
        actions: objectActions(context, list.object, placeOf('ListView', id, query), query, session),
      }
    })
    return actionCollection(`${ACTIONS}/list-view/${ids.join(',')}`, entries)
  })

  serve(app, current, endpoints.recordCreateActions, ({ context, params, query, session }) => {
    const object = requireObject(context, params.objectApiName, session)
    const url = `${ACTIONS}/object/${object.apiName}/record-create`
    const place = placeOf('RecordCreate', object.apiName, query)
    const actions = objectActions(context, object, place, query, session)
    return actionCollection(url, [{ key: object.apiName, url, actions }])
  })
}

function recordRoutes(app: FastifyInstance, current: CurrentContext) {
  const perRecord = (
    context: ServerContext,
    rows: readonly FlaggedRow[],
    place: 'Record' | 'RecordEdit',
    suffix: string,
    query: ActionParameters,
    session: Session,
  ) => {
    const addressOf = (ids: string) => `${ACTIONS}/record/${ids}${suffix}`
    const entries = rows.map((row) => ({
      key: row.id,
      url: addressOf(row.id),
      actions: recordActions(context, row, placeOf(place, row.id, query), query, session),
    }))
    return actionCollection(addressOf(rows.map((row) => row.id).join(',')), entries)
  }

  serve(app, current, endpoints.recordActions, async ({ context, params, query, session }) => {
    const rows = await requireActionRows(context, params.recordIds, 'Record', session)
    return perRecord(context, rows, 'Record', '', query, session)
  })

  serve(app, current, endpoints.recordEditActions, async ({ context, params, query, session }) => {
    const rows = await requireActionRows(context, params.recordIds, 'RecordEdit', session)
    return perRecord(context, rows, 'RecordEdit', '/record-edit', query, session)
  })

  serve(app, current, endpoints.relatedListActions, async ({ context, params, body, session }) => {
    const parents = await requireActionRows(context, params.recordIds, 'RelatedList', session)
    return relatedListActions(context, parents, params.relatedListId, body, session)
  })

  serve(app, current, endpoints.relatedListActionsByAddress, async ({ context, params, query, session }) => {
    const parents = await requireActionRows(context, params.recordIds, 'RelatedList', session)
    return relatedListActions(context, parents, params.relatedListId, query, session)
  })

  const ofEach = async (
    context: ServerContext,
    recordIds: readonly string[],
    lists: readonly ({ relatedListId: string } & ActionParameters)[],
    session: Session,
  ) => {
    requireFewPlaces(recordIds.length * lists.length)
    const parents = await requireActionRows(context, recordIds, 'RelatedList', session)
    const results = await batchItems(session, lists, ({ relatedListId, ...parameters }) =>
      relatedListActions(context, parents, relatedListId, parameters, session),
    )
    return { results }
  }
  serve(app, current, endpoints.relatedListActionsBatch, ({ context, params, body, session }) =>
    ofEach(context, params.recordIds, body.relatedListsActionParameters, session),
  )

  serve(app, current, endpoints.relatedListActionsBatchByAddress, ({ context, params, query, session }) => {
    const lists = params.relatedListIds.map((relatedListId) => ({ ...query, relatedListId }))
    return ofEach(context, params.recordIds, lists, session)
  })

  serve(app, current, endpoints.relatedListRecordActions, async ({ context, params, query, session }) => {
    const childIds = requireIds(params.relatedListRecordIds, 'relatedListRecordIds')
    requireFewPlaces(params.recordIds.length * childIds.length)
    const ids = [...params.recordIds, ...childIds]
    const rows = await requireActionRows(context, ids, 'RelatedListRecord', session)
    const parents = rows.slice(0, params.recordIds.length)
    const children = rows.slice(params.recordIds.length)
    const addressOf = (ids: string) =>
      `${ACTIONS}/record/${ids}/related-list-record/${children.map((row) => row.id).join(',')}`
    const entries = parents.map((parent) => ({
      key: parent.id,
      url: addressOf(parent.id),
      actions: children.flatMap((child) =>
        recordActions(
          context,
          child,
          { ...placeOf('RelatedListRecord', parent.id, query), relatedListRecordId: child.id },
          query,
          session,
        ),
      ),
    }))
    return actionCollection(addressOf(parents.map((row) => row.id).join(',')), entries)
  })
}

function describeRoutes(app: FastifyInstance, current: CurrentContext) {
  serve(app, current, endpoints.actionOverrides, ({ context, params, query, session }) =>
    actionOverrides(context, requireObject(context, params.objectApiName, session), query, session),
  )

  serve(app, current, endpoints.formulaActivations, ({ context, query, session }) =>
    formulaActivations(context, query.objectApiNames, session),
  )

  serve(app, current, endpoints.quickActionInfo, async ({ context, params, query, session }) => {
    const action = requireAction(context, params.actionApiName, session)
    await requireActionRecord(context, action, query.parentRecordId, session)
    return quickActionInfo(action, session)
  })

  serve(app, current, endpoints.quickActionLayout, ({ context, params, query, session }) => {
    const action = requireAction(context, params.actionApiName, session)
    return quickActionLayout(context, action, query.recordTypeId, session)
  })

  serve(app, current, endpoints.quickActionDefaults, ({ context, params, query, session }) =>
    quickActionDefaults(context, requireAction(context, params.actionApiName, session), query, session),
  )
}

function requireFewPlaces(places: number) {
  if (places > MAX_ACTION_PLACES) throw TooLong('A call for actions', MAX_ACTION_PLACES, 'places', places)
}

const placeOf = <C extends string>(
  actionListContext: C,
  source: string,
  { formFactor = 'Large' }: ActionParameters,
) => ({ actionListContext, source, formFactor }) as const
