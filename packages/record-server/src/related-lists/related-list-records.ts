import {
  DEFAULT_RELATED_LIST_PAGE_SIZE,
  errorBody,
  InsufficientAccess,
  NotFound,
  RecordApiError,
  UnsupportedRelatedList,
} from '@foyer/record-contract'
import type { ServerContext } from '../context.ts'
import { listColumnPath } from '../lists/list-column.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import { addAuditFields } from '../query/audit-fields.ts'
import { ALWAYS, type Condition, everyOf } from '../query/condition.ts'
import { addFieldNames, addPath, createFieldTree } from '../query/field-tree.ts'
import { type Page, type PageRequest, WHOLE_TABLE } from '../query/page.ts'
import { pageLinks } from '../query/page-links.ts'
import { readPageToken } from '../query/page-token.ts'
import { pageUrl } from '../query/page-url.ts'
import { readRecordSections, type Section } from '../query/record-sections.ts'
import { keyLengthOf, type SortKey, sortKeys, sortText } from '../query/sort.ts'
import { whereCondition } from '../query/where-condition.ts'
import { requireReadable } from '../records/read-record.ts'
import { JsonText } from '../serve.ts'
import type { Session } from '../session.ts'
import { findRelatedList, type RelatedListDefinition } from './related-list-definition.ts'
import { relatedListReference } from './related-list-info.ts'

/** Parameters of a read of related list records. */
export interface RelatedListQuery {
  relatedListId: string
  fields?: readonly string[] | undefined
  includeColumnLabels?: boolean | undefined
  optionalFields?: readonly string[] | undefined
  pageSize?: number | undefined
  pageToken?: string | undefined
  sortBy?: readonly string[] | undefined
  where?: string | undefined
}

/** Reads a page of a record's children. */
export async function relatedListRecords(
  context: ServerContext,
  session: Session,
  parentRecordId: string,
  query: RelatedListQuery,
) {
  const parent = requireReadable(context, session, parentRecordId, 'parentRecordId')
  const prepared = prepare(context, session, parent, query)
  const [page] = (await readRecordSections(context, session, [prepared.section], parent)) ?? []
  if (!page) throw NotFound()
  return new JsonText(prepared.write(page))
}

/** Builds the query of a page of a record's children. */
export function relatedListRead(
  context: ServerContext,
  session: Session,
  parentRecordId: string,
  query: RelatedListQuery,
) {
  const parent = requireReadable(context, session, parentRecordId, 'parentRecordId')
  const { request, fieldsKey } = prepare(context, session, parent, query).section
  return { parent, request, fieldsKey }
}

/**
 * Reads pages of several related lists of one record in one statement. A list that fails does not affect the others.
 */
export async function relatedListRecordsBatch(
  context: ServerContext,
  session: Session,
  parentRecordId: string,
  queries: readonly RelatedListQuery[],
) {
  const parent = requireReadable(context, session, parentRecordId, 'parentRecordId')
  const items = queries.map((query) => {
    try {
      return prepare(context, session, parent, query)
    } catch (error) {
      if (error instanceof RecordApiError) return error
      throw error
    }
  })
  const good = items.flatMap((item) => (item instanceof RecordApiError ? [] : [item]))
  const pages = await readRecordSections(
    context,
    session,
    good.map((item) => item.section),
    parent,
  )
  if (!pages) throw NotFound()
  const results = items.map((item) => {
    if (item instanceof RecordApiError)
      return `{"statusCode":${item.status},"result":${JSON.stringify(errorBody(item.in(session.language)))}}`
    const page = pages[good.indexOf(item)]
    return page ? `{"statusCode":200,"result":${item.write(page)}}` : '{"statusCode":404,"result":null}'
  })
  return new JsonText(`{"results":[${results.join(',')}]}`)
}

/** Returns the related list of that name. Throws if it is missing or its records are unreadable. */
export function requireRelatedList(
  context: ServerContext,
  session: Session,
  parent: ObjectMetadata,
  relatedListId: string,
) {
  const list = findRelatedList(context, parent, relatedListId, session)
  if (list) return list
  throw parent.children.has(relatedListId) ? InsufficientAccess() : UnsupportedRelatedList()
}

interface PreparedList {
  readonly section: Section
  readonly write: (page: Page) => string
}

function prepare(
  context: ServerContext,
  session: Session,
  parent: { object: ObjectMetadata; id: string },
  query: RelatedListQuery,
): PreparedList {
  const list = requireRelatedList(context, session, parent.object, query.relatedListId)
  const { pageSize = DEFAULT_RELATED_LIST_PAGE_SIZE, fields = [], optionalFields = [], where } = query
  const requestedOrder = sortKeys(context, session, list.object, query.sortBy ?? [], 'ignore')
  const sortBy = sortText(requestedOrder)
  const address = `related-list-records/${parent.id}/${list.relatedListId}`
  const sort = requestedOrder.length > 0 ? requestedOrder : ownOrder(context, session, list)
  const order = sortText(sort)
  const request: PageRequest = {
    object: list.object,
    condition: childrenOf(context, session, list, parent.id, where),
    sort,
    pageSize,
    position: readPageToken(query.pageToken, order, keyLengthOf(sort)),
    source: WHOLE_TABLE,
  }
  const tree = fieldsOf(context, session, list, query)
  const fieldsKey = `${parent.object.apiName}.${list.relatedListId}|${fields.join()}|${optionalFields.join()}`
  return {
    section: { request, fieldsKey, fields: () => tree },
    write: (page) => {
      const links = pageLinks(request, page, order)
      const urlOf = (pageToken: string | null) =>
        pageToken && pageUrl(address, { fields, optionalFields, pageSize, pageToken, sortBy, where })
      const head = {
        columnLabels: query.includeColumnLabels ? columnLabels(context, session, list) : null,
        count: page.records.length,
        ...links,
        currentPageUrl: urlOf(links.currentPageToken),
        nextPageUrl: urlOf(links.nextPageToken),
        previousPageUrl: urlOf(links.previousPageToken),
        fields,
        optionalFields,
        listInfoETag: null,
        listReference: relatedListReference(list, parent.id),
        pageSize,
        sortBy,
        where: where ?? null,
      }
      return `${JSON.stringify(head).slice(0, -1)},"records":[${page.records.join(',')}]}`
    },
  }
}

function childrenOf(
  context: ServerContext,
  session: Session,
  { object, field }: RelatedListDefinition,
  parentId: string,
  where: string | undefined,
): Condition {
  return everyOf(
    { is: 'test', lookups: [], object, field, operator: 'eq', operands: [parentId] },
    where === undefined || where.trim() === '' ? ALWAYS : whereCondition(context, session, object, where),
  )
}

function ownOrder(context: ServerContext, session: Session, list: RelatedListDefinition): SortKey[] {
  const names = list.orderBy.map(({ field, ascending }) => (ascending ? field : `-${field}`))
  return sortKeys(context, session, list.object, names, 'ignore')
}

function fieldsOf(
  context: ServerContext,
  session: Session,
  list: RelatedListDefinition,
  query: RelatedListQuery,
) {
  const tree = createFieldTree(list.object)
  for (const column of list.columns) addPath(context, session, tree, column.split('.'))
  addFieldNames(context, session, tree, { ...query, unqualified: true })
  return addAuditFields(tree)
}

const columnLabels = (context: ServerContext, session: Session, list: RelatedListDefinition) =>
  Object.fromEntries(
    list.columns.flatMap((name) => {
      const column = listColumnPath(context, list.object, name, session)
      return column ? [[name, column.label]] : []
    }),
  )
