import {
  DATA_PATH,
  DEFAULT_SUMMARY_PAGE_SIZE,
  InvalidPageToken,
  type ListInfoSummaryCollection,
  type ListViewSummaryCollection,
  labelIn,
} from '@foyer/record-contract'
import type { ServerContext } from '../context.ts'
import { withETag } from '../metadata/cached-response.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { Session } from '../session.ts'
import { builtInLists, isVisible } from './find-list-definition.ts'
import type { ListDefinition } from './list-definition.ts'
import { recentListNames } from './recent-lists.ts'
import { storedListsOf } from './stored-lists.ts'

export interface SummaryQuery {
  pageSize?: number | undefined
  pageToken?: string | undefined
  /** Text that the label contains. */
  q?: string | undefined
  recentListsOnly?: boolean | undefined
}

export async function listInfoSummaries(
  context: ServerContext,
  object: ObjectMetadata,
  query: SummaryQuery,
  session: Session,
): Promise<ListInfoSummaryCollection> {
  const { page, lists } = await summaryPage(context, object, query, 'list-info', session)
  const address = `${DATA_PATH}/ui-api/list-info/${object.apiName}`
  return withETag({
    ...page,
    lists: lists.map((list) => ({ ...summaryOf(list, session), url: `${address}/${list.apiName}` })),
  })
}

export async function listViewSummaries(
  context: ServerContext,
  object: ObjectMetadata,
  query: SummaryQuery,
  session: Session,
): Promise<ListViewSummaryCollection> {
  const { page, lists } = await summaryPage(context, object, query, 'list-ui', session)
  const address = `${DATA_PATH}/ui-api/list-ui/${object.apiName}`
  return withETag({
    ...page,
    lists: lists.map((list) => ({ ...summaryOf(list, session), listUiUrl: `${address}/${list.apiName}` })),
  })
}

const summaryOf = (list: ListDefinition, session: Session) => ({
  apiName: list.apiName,
  id: list.id,
  label: labelIn(list.label, session.language),
})

async function summaryPage(
  context: ServerContext,
  object: ObjectMetadata,
  query: SummaryQuery,
  resource: 'list-info' | 'list-ui',
  session: Session,
) {
  const { pageSize = DEFAULT_SUMMARY_PAGE_SIZE, q, recentListsOnly = false } = query
  const offset = offsetOf(query.pageToken)
  const all = await matchingLists(context, object, q, recentListsOnly, session)
  const lists = all.slice(offset, offset + pageSize)
  const tokenAt = (position: number) =>
    position >= 0 && position < all.length && position !== offset ? String(position) : null
  const next = tokenAt(offset + pageSize)
  const previous = offset > 0 ? String(Math.max(0, offset - pageSize)) : null
  const urlAt = (token: string) => {
    const extra = [
      ...(q === undefined ? [] : [`q=${encodeURIComponent(q)}`]),
      ...(recentListsOnly ? ['recentListsOnly=true'] : []),
    ]
    const parameters = [`pageSize=${pageSize}`, `pageToken=${token}`, ...extra].join('&')
    return `${DATA_PATH}/ui-api/${resource}/${object.apiName}?${parameters}`
  }
  const page = {
    count: lists.length,
    currentPageToken: String(offset),
    currentPageUrl: urlAt(String(offset)),
    nextPageToken: next,
    nextPageUrl: next && urlAt(next),
    objectApiName: object.apiName,
    pageSize,
    previousPageToken: previous,
    previousPageUrl: previous && urlAt(previous),
    queryString: q ?? null,
    recentListsOnly,
  }
  return { page, lists }
}

/** Returns the visible lists of an object: declared ones first, then user-defined ones. */
export const visibleLists = async (context: ServerContext, object: ObjectMetadata, session: Session) =>
  [
    ...builtInLists(object).filter((list) => list.type === 'listView'),
    ...(await storedListsOf(context, object)),
  ].filter((list) => isVisible(list, session))

async function matchingLists(
  context: ServerContext,
  object: ObjectMetadata,
  q: string | undefined,
  recentListsOnly: boolean,
  session: Session,
) {
  const lists = await visibleLists(context, object, session)
  const recent = recentListsOnly ? await recentListNames(context, object, session) : undefined
  const searchText = q?.toLocaleLowerCase()
  return lists
    .filter((list) => recent === undefined || recent.includes(list.apiName))
    .filter(
      (list) =>
        searchText === undefined ||
        labelIn(list.label, session.language).toLocaleLowerCase().includes(searchText),
    )
    .sort((a, b) => (recent ? recent.indexOf(a.apiName) - recent.indexOf(b.apiName) : 0))
}

function offsetOf(token: string | undefined) {
  if (token === undefined) return 0
  if (!/^\d{1,9}$/.test(token)) throw InvalidPageToken(token)
  return Number(token)
}
