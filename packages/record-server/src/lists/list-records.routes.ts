import { isRecordId, RECENT_LIST } from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import type { FastifyInstance } from 'fastify'
import type { CurrentContext, ServerContext } from '../context.ts'
import { requireObject } from '../metadata/visible-object.ts'
import { etagOf, JsonText, serve } from '../serve.ts'
import type { Session } from '../session.ts'
import { readPreferences } from './column-preferences.ts'
import type { ListDefinition } from './list-definition.ts'
import { listInfoFor } from './list-info.ts'
import { listPreferenceKey } from './list-preferences.ts'
import { type ListRecordsQuery, listRecords } from './list-records.ts'
import { listViewSummaries } from './list-summaries.ts'
import { readListById, readListByName, requireList, requireListById } from './read-list.ts'

export function listRecordRoutes(app: FastifyInstance, current: CurrentContext) {
  serve(app, current, endpoints.listRecordsByName, async ({ context, params, body, session }) =>
    (await readListByName(context, session, params.objectApiName, params.listViewApiName, body)).answer(),
  )

  serve(app, current, endpoints.listRecordsByAddress, async ({ context, params, query, session }) =>
    (await readListByName(context, session, params.objectApiName, params.listViewApiName, query)).answer(),
  )

  serve(app, current, endpoints.listRecordsById, async ({ context, params, query, session }) =>
    (await readListById(context, session, params.listViewId, query)).answer(),
  )

  serve(app, current, endpoints.mruListRecords, async ({ context, params, query, session }) => {
    const list = await requireList(context, session, params.objectApiName, RECENT_LIST)
    return listRecords(context, session, list, query, `mru-list-records/${list.object.apiName}`)
  })

  serve(app, current, endpoints.listUiByName, async ({ context, params, query, session }) => {
    const list = await requireList(context, session, params.objectApiName, params.listViewApiName)
    return listUi(context, session, list, query, `list-ui/${list.object.apiName}/${list.apiName}`)
  })

  serve(app, current, endpoints.mruListUi, async ({ context, params, query, session }) => {
    const list = await requireList(context, session, params.objectApiName, RECENT_LIST)
    return listUi(context, session, list, query, `mru-list-ui/${list.object.apiName}`)
  })

  // One path pattern serves two calls: a list view id has 15 or 18 characters and its own key prefix.
  const summariesOrUi = {
    ...endpoints.listViewSummaries,
    query: {
      ...endpoints.listViewSummaries.query,
      keys: { ...endpoints.listUiById.query.keys, ...endpoints.listViewSummaries.query.keys },
    },
  }
  serve<{ objectApiName: string }, ListRecordsQuery, unknown, unknown>(
    app,
    current,
    summariesOrUi,
    async ({ context, params, query, session }) => {
      const id = params.objectApiName
      if (isRecordId(id) && id.startsWith('00B')) {
        const list = await requireListById(context, session, id)
        return listUi(context, session, list, query, `list-ui/${list.id}`)
      }
      return listViewSummaries(context, requireObject(context, id, session), query, session)
    },
  )
}

/** Returns a list with its description, with the preferred order and widths of the user. */
async function listUi(
  context: ServerContext,
  session: Session,
  list: ListDefinition,
  query: ListRecordsQuery,
  address: string,
) {
  const key = listPreferenceKey(list)
  const preferences = (await readPreferences(context, [key], session))(key)
  const sortBy = query.sortBy ?? preferences.orderedBy.map(sortName)
  const records = await listRecords(context, session, list, { ...query, sortBy }, address)
  const info = JSON.stringify(listInfoFor(context, list, session, preferences))
  return new JsonText(`{"eTag":"${etagOf(info + records.text)}","info":${info},"records":${records.text}}`)
}

const sortName = ({ fieldApiName, isAscending }: { fieldApiName: string; isAscending: boolean }) =>
  `${isAscending ? '' : '-'}${fieldApiName}`
