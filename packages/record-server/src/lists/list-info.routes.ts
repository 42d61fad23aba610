import {
  InvalidInput,
  isRecordId,
  ListNotFound,
  NotFound,
  type QueryOf,
  RECENT_LIST,
} from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import type { FastifyInstance } from 'fastify'
import type { CurrentContext, ServerContext } from '../context.ts'
import { batchItems } from '../metadata/batch-items.ts'
import { requireListObject, requireObject } from '../metadata/visible-object.ts'
import { Result, serve } from '../serve.ts'
import type { Session } from '../session.ts'
import { nameTooLong } from './check-list-input.ts'
import { readPreferences } from './column-preferences.ts'
import { findListDefinition, findListDefinitionById } from './find-list-definition.ts'
import { findLists } from './find-lists.ts'
import type { ListDefinition } from './list-definition.ts'
import { listInfoFor } from './list-info.ts'
import { listObjectInfoResponse } from './list-object-info.ts'
import { listPreferenceKey, listPreferences, updateListPreferences } from './list-preferences.ts'
import { listInfoSummaries } from './list-summaries.ts'
import { markListUsed } from './recent-lists.ts'
import { createList, deleteList, updateList } from './write-list-info.ts'

type SummariesQuery = QueryOf<typeof endpoints.listInfosOfObject>

export function listInfoRoutes(app: FastifyInstance, current: CurrentContext) {
  readRoutes(app, current)
  writeRoutes(app, current)
  preferenceRoutes(app, current)
}

function readRoutes(app: FastifyInstance, current: CurrentContext) {
  // One path pattern serves two calls, as with list-ui: the parameter is a list view id or an object name.
  serve<{ objectApiName: string }, SummariesQuery, unknown, unknown>(
    app,
    current,
    endpoints.listInfosOfObject,
    async ({ context, params, query, session }) => {
      const id = params.objectApiName
      if (!isRecordId(id) || !id.startsWith('00B'))
        return listInfoSummaries(context, requireListObject(context, id, session), query, session)
      const list = await findListDefinitionById(context, session, id)
      if (!list) throw NotFound()
      return withPreferences(context, list, session)
    },
  )

  serve(app, current, endpoints.mruListInfo, async ({ context, params, session }) =>
    withPreferences(
      context,
      await requireList(context, { ...params, listViewApiName: RECENT_LIST }, session),
      session,
    ),
  )

  serve(app, current, endpoints.listInfo, async ({ context, params, session }) => {
    const list = await requireList(context, params, session)
    await markListUsed(context, list, session)
    return withPreferences(context, list, session)
  })

  serve(app, current, endpoints.listInfoBatch, async ({ context, query, session }) => {
    const { ids, names } = query
    if ((ids === undefined) === (names === undefined)) throw InvalidInput('Give either ids or names')
    const keys = ids ?? names ?? []
    const lists = await findLists(context, ids ? { ids } : { names: names ?? [] }, session)
    const preferencesFor = await readPreferences(
      context,
      [...lists.values()].map((list) => listPreferenceKey(list)),
      session,
    )
    const results = await batchItems(session, keys, (key) => {
      const list = lists.get(key)
      if (!list) throw ids && !isRecordId(key) ? InvalidInput(`"${key}" is not an id`) : ListNotFound()
      return listInfoFor(context, list, session, preferencesFor(listPreferenceKey(list)))
    })
    return { results }
  })

  serve(
    app,
    current,
    endpoints.listObjectInfo,
    ({ context, params, session }) =>
      listObjectInfoResponse(context, requireObject(context, params.objectApiName, session), session).json,
  )
}

function writeRoutes(app: FastifyInstance, current: CurrentContext) {
  serve(app, current, endpoints.createListInfo, async ({ context, params, body, session }) => {
    const object = requireListObject(context, params.objectApiName, session)
    const issue = nameTooLong(body)
    if (issue) return new Result(400, issue)
    return listInfoFor(context, await createList(context, object, body, session), session)
  })

  serve(app, current, endpoints.updateListInfo, async ({ context, params, body, session }) => {
    requireListObject(context, params.objectApiName, session)
    const list = await requireList(context, params, session)
    const issue = nameTooLong(body)
    if (issue) return new Result(400, issue)
    return withPreferences(context, await updateList(context, list, body, session), session)
  })

  serve(app, current, endpoints.deleteListInfo, async ({ context, params, session }) => {
    requireListObject(context, params.objectApiName, session)
    await deleteList(context, await requireList(context, params, session), session)
    return undefined
  })
}

function preferenceRoutes(app: FastifyInstance, current: CurrentContext) {
  serve(app, current, endpoints.listPreferences, async ({ context, params, session }) =>
    listPreferences(context, await requireList(context, params, session), session),
  )

  serve(app, current, endpoints.updateListPreferences, async ({ context, params, body, session }) =>
    updateListPreferences(context, await requireList(context, params, session), body, session),
  )
}

async function requireList(
  context: ServerContext,
  params: { objectApiName: string; listViewApiName: string },
  session: Session,
): Promise<ListDefinition> {
  const list = await findListDefinition(context, session, params.objectApiName, params.listViewApiName)
  if (!list) throw NotFound()
  return list
}

async function withPreferences(context: ServerContext, list: ListDefinition, session: Session) {
  const key = listPreferenceKey(list)
  const preferencesFor = await readPreferences(context, [key], session)
  return listInfoFor(context, list, session, preferencesFor(key))
}
