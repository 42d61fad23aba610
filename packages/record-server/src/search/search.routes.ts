import * as endpoints from '@foyer/record-contract/endpoints'
import type { FastifyInstance } from 'fastify'
import type { ServerContext } from '../context.ts'
import { requireObject, visibleObject } from '../metadata/visible-object.ts'
import { readRecordSections } from '../query/record-sections.ts'
import { JsonText, serve } from '../serve.ts'
import type { Session } from '../session.ts'
import { type KeywordSearch, keywordSearch, requireSearchText, searchedFields } from './keyword-search.ts'
import { searchFilterMetadata, searchFilterOptions } from './search-filter-metadata.ts'

/** How many of each object a search over all of them shows. */
const RESULTS_PER_OBJECT = 10

export function searchRoutes(app: FastifyInstance, context: ServerContext) {
  serve(app, context, endpoints.keywordSearchResults, async ({ query, body, session }) => {
    const object = requireObject(context, query.objectApiName, session)
    const [result] = await run(context, session, [keywordSearch(context, session, object, query.q, body)])
    return new JsonText(`{"keywordSearchResult":${result}}`)
  })

  serve(app, context, endpoints.searchResults, async ({ query, body, session }) => {
    requireSearchText(query.q)
    const named = body.objectApiNames?.flatMap((name) => visibleObject(context, name, session) ?? [])
    const objects = (named ?? [...context.registry.objects.values()]).filter(
      (object) =>
        context.access(object, session).can('read') && searchedFields(context, session, object).length > 0,
    )
    const searches = objects.map((object) =>
      keywordSearch(context, session, object, query.q, { pageSize: RESULTS_PER_OBJECT }),
    )
    return new JsonText(`{"results":[${(await run(context, session, searches)).join(',')}]}`)
  })

  serve(app, context, endpoints.searchFilterMetadata, ({ params, session }) =>
    searchFilterMetadata(context, session, requireObject(context, params.objectApiName, session)),
  )

  serve(app, context, endpoints.searchFilterOptions, ({ params, query, session }) =>
    searchFilterOptions(
      context,
      session,
      requireObject(context, params.objectApiName, session),
      params.filterApiName,
      query.q,
    ),
  )
}

/** All objects are searched in one statement. */
async function run(context: ServerContext, session: Session, searches: readonly KeywordSearch[]) {
  if (searches.length === 0) return []
  const pages = await readRecordSections(
    context,
    session,
    searches.map(({ section }) => section),
  )
  return searches.flatMap(({ write }, index) => {
    const page = pages?.[index]
    return page ? [write(page)] : []
  })
}
