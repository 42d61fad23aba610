import * as endpoints from '@foyer/record-contract/endpoints'
import type { FastifyInstance } from 'fastify'
import type { CurrentContext, ServerContext } from '../context.ts'
import { requireObject, visibleObject } from '../metadata/visible-object.ts'
import { readRecordSections } from '../query/record-sections.ts'
import { JsonText, serve } from '../serve.ts'
import type { Session } from '../session.ts'
import { type KeywordSearch, keywordSearch, searchedFields } from './keyword-search.ts'
import { searchFilterMetadata, searchFilterOptions } from './search-filter-metadata.ts'
import { requireSearchText } from './search-text.ts'

/** Number of results per object in a search over all objects. */
const RESULTS_PER_OBJECT = 10
/** Number of ranked rows: for one object as many as can be paged through, for all of them far fewer. */
const RANKED_OF_ONE = 2_000
const RANKED_OF_EACH = 100

export function searchRoutes(app: FastifyInstance, current: CurrentContext) {
  serve(app, current, endpoints.keywordSearchResults, async ({ context, query, body, session }) => {
    const object = requireObject(context, query.objectApiName, session)
    const text = await requireSearchText(context, query.q)
    const search = keywordSearch(context, session, object, text, body, RANKED_OF_ONE)
    const [result] = await run(context, session, [search])
    return new JsonText(`{"keywordSearchResult":${result}}`)
  })

  serve(app, current, endpoints.searchResults, async ({ context, query, body, session }) => {
    const text = await requireSearchText(context, query.q)
    const named = body.objectApiNames?.flatMap((name) => visibleObject(context, name, session) ?? [])
    const objects = [...new Set(named ?? context.registry.objects.values())].filter(
      (object) =>
        context.access(object, session).can('read') && searchedFields(context, session, object).length > 0,
    )
    const searches = objects.map((object) =>
      keywordSearch(context, session, object, text, { pageSize: RESULTS_PER_OBJECT }, RANKED_OF_EACH),
    )
    return new JsonText(`{"results":[${(await run(context, session, searches)).join(',')}]}`)
  })

  serve(app, current, endpoints.searchFilterMetadata, ({ context, params, session }) =>
    searchFilterMetadata(context, session, requireObject(context, params.objectApiName, session)),
  )

  serve(app, current, endpoints.searchFilterOptions, ({ context, params, query, session }) =>
    searchFilterOptions(
      context,
      session,
      requireObject(context, params.objectApiName, session),
      params.filterApiName,
      query.q,
    ),
  )
}

/** Searches all objects in one statement, and those planned by value in another, concurrently. */
async function run(context: ServerContext, session: Session, searches: readonly KeywordSearch[]) {
  const { pool, searchPool = pool } = context.options
  const isPlannedByValues = ({ section }: KeywordSearch) => section.request.source.plannedByValues === true
  const parts = [
    { part: searches.filter(isPlannedByValues), executor: pool },
    { part: searches.filter((search) => !isPlannedByValues(search)), executor: searchPool },
  ]
  const written = new Map<KeywordSearch, string>()
  await Promise.all(
    parts.map(async ({ part, executor }) => {
      if (part.length === 0) return
      const sections = part.map(({ section }) => section)
      const pages = await readRecordSections(context, session, sections, undefined, executor)
      for (const [index, search] of part.entries()) {
        const page = pages?.[index]
        if (page) written.set(search, search.write(page))
      }
    }),
  )
  return searches.flatMap((search) => written.get(search) ?? [])
}
