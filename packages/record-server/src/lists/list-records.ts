import { DEFAULT_LIST_PAGE_SIZE } from '@foyer/record-contract'
import type { ReadContext, ServerContext } from '../context.ts'
import { addAuditFields } from '../query/audit-fields.ts'
import { ALWAYS, type Condition, everyOf } from '../query/condition.ts'
import { addFieldNames, addPath, createFieldTree } from '../query/field-tree.ts'
import type { PageRequest, RowSource } from '../query/page.ts'
import { WHOLE_TABLE } from '../query/page.ts'
import { pageLinks } from '../query/page-links.ts'
import { readPageToken } from '../query/page-token.ts'
import { pageUrl } from '../query/page-url.ts'
import { readRecordPage } from '../query/record-page.ts'
import { resolvePath } from '../query/resolve-path.ts'
import { keyLengthOf, type SortKey, sortKeys, sortsById, sortText } from '../query/sort.ts'
import { whereCondition } from '../query/where-condition.ts'
import { JsonText } from '../serve.ts'
import type { Session } from '../session.ts'
import { listCondition } from './list-condition.ts'
import type { ListDefinition } from './list-definition.ts'
import { listInfoETag, listReferenceOf } from './list-info.ts'
import { recentlyUsedRows } from './recently-used-rows.ts'
import { isSearched, searchTermCondition } from './search-term.ts'

/** Parameters of a read of list records. */
export interface ListRecordsQuery {
  fields?: readonly string[] | undefined
  optionalFields?: readonly string[] | undefined
  pageSize?: number | undefined
  pageToken?: string | undefined
  sortBy?: readonly string[] | undefined
  searchTerm?: string | undefined
  where?: string | undefined
}

/** A page of a list: the query, and the response. */
export interface ListRead {
  readonly request: PageRequest
  /** Adds the fields to read. */
  readonly fieldsKey: string
  answer: () => Promise<JsonText>
}

/** Reads a page of a list's records in one statement. `address` is the path of the call, for the page URLs. */
export const listRecords = (...given: Parameters<typeof readList>): Promise<JsonText> =>
  readList(...given).answer()

export function readList(
  context: ServerContext,
  session: Session,
  list: ListDefinition,
  query: ListRecordsQuery,
  address: string,
): ListRead {
  const { pageSize = DEFAULT_LIST_PAGE_SIZE, fields = [], optionalFields = [] } = query
  const { sortBy = [], searchTerm, where } = query
  const requestedOrder = sortKeys(context, session, list.object, sortBy, 'refuse')
  const source = list.type === 'mru' ? recentlyUsedRows(session, list.object) : WHOLE_TABLE
  const sort = requestedOrder.length > 0 ? requestedOrder : defaultOrder(context, session, list, source)
  const order = `${list.type}:${sortText(sort)}`
  const request: PageRequest = {
    object: list.object,
    condition: requestedRowCount(context, session, list, query),
    sort,
    pageSize,
    position: readPageToken(query.pageToken, order, keyLength(sort, source)),
    source,
  }
  const fieldsKey = `${list.id}.${list.version}|${fields.join()}|${optionalFields.join()}`
  const urlOf = (pageToken: string | null) =>
    pageToken && pageUrl(address, { fields, optionalFields, pageSize, pageToken, sortBy, searchTerm, where })
  const answer = async () => {
    const page = await readRecordPage(context, session, request, fieldsKey, () =>
      listTree(context, session, list, query),
    )
    const links = pageLinks(request, page, order)
    const head = {
      count: page.records.length,
      ...links,
      currentPageUrl: urlOf(links.currentPageToken),
      nextPageUrl: urlOf(links.nextPageToken),
      previousPageUrl: urlOf(links.previousPageToken),
      fields,
      optionalFields,
      listInfoETag: listInfoETag(context, list, session),
      listReference: listReferenceOf(list),
      pageSize,
      searchTerm: searchTerm ?? null,
      sortBy: echoedOrder(sort),
      where: where ?? null,
    }
    return new JsonText(`${JSON.stringify(head).slice(0, -1)},"records":[${page.records.join(',')}]}`)
  }
  return { request, fieldsKey: `${address}|${fieldsKey}|${sortBy.join()}`, answer }
}

/** Rows of a list, restricted by the query. */
export function requestedRowCount(
  context: ReadContext,
  session: Session,
  list: ListDefinition,
  query: Pick<ListRecordsQuery, 'where' | 'searchTerm'>,
): Condition {
  const { where, searchTerm } = query
  return everyOf(
    listCondition(context, session, list),
    where === undefined || where.trim() === ''
      ? ALWAYS
      : whereCondition(context, session, list.object, where),
    searchTerm === undefined
      ? ALWAYS
      : searchTermCondition(searchedColumns(context, session, list), searchTerm, session.language),
  )
}

/** A search term is matched against the text columns of the list. */
const searchedColumns = (context: ReadContext, session: Session, list: ListDefinition) =>
  list.columns.flatMap((name) => {
    const path = resolvePath(context, session, list.object, name)
    return path && isSearched(path.field) ? [path] : []
  })

/** The order of the list; by default the name. */
function defaultOrder(
  context: ServerContext,
  session: Session,
  list: ListDefinition,
  source: RowSource,
): SortKey[] {
  if (source.order) return []
  const names = list.orderBy.map(({ field, ascending }) => (ascending ? field : `-${field}`))
  const keys = sortKeys(context, session, list.object, names, 'ignore')
  return keys.length > 0
    ? keys
    : sortKeys(context, session, list.object, [list.object.nameField.apiName], 'ignore')
}

const keyLength = (sort: readonly SortKey[], source: RowSource) =>
  sort.length === 0 && source.order ? source.order.length + 1 : keyLengthOf(sort)

/** The id is the last order key, so that the order is total. */
const echoedOrder = (sort: readonly SortKey[]) =>
  sortsById(sort) ? sortText(sort) : [sortText(sort), 'Id'].filter((part) => part !== '').join(',')

function listTree(context: ServerContext, session: Session, list: ListDefinition, query: ListRecordsQuery) {
  const tree = createFieldTree(list.object)
  for (const column of list.columns) addPath(context, session, tree, column.split('.'))
  addFieldNames(context, session, tree, { ...query, unqualified: true })
  return addAuditFields(tree)
}
