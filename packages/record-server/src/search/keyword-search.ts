import {
  DEFAULT_LOOKUP_PAGE_SIZE,
  InvalidInput,
  labelIn,
  type RecordRepresentation,
  type SearchFilter,
  withPath,
} from '@foyer/record-contract'
import type { ServerContext } from '../context.ts'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import { ALWAYS, everyOf, pathName } from '../query/condition.ts'
import { addPath, createFieldTree } from '../query/field-tree.ts'
import type { Page, PageRequest } from '../query/page.ts'
import { readPageToken } from '../query/page-token.ts'
import type { Section } from '../query/record-sections.ts'
import { type SortKey, sortKeys } from '../query/sort.ts'
import type { Session } from '../session.ts'
import { highlight } from './highlight.ts'
import { matchingRows } from './matching-rows.ts'
import { searchFilterConditions } from './search-filter.ts'
import type { SearchText } from './search-text.ts'

export interface KeywordQuery {
  filters?: readonly SearchFilter[] | undefined
  dataCategories?: readonly { groupName: string }[] | undefined
  pageSize?: number | undefined
  pageToken?: string | undefined
  sortBy?: readonly string[] | undefined
}

/** The search of one object, before and after it runs. */
export interface KeywordSearch {
  readonly section: Section
  readonly write: (page: Page) => string
}

/** The declared search fields that the session may read. */
export function searchedFields(
  context: ServerContext,
  session: Session,
  object: ObjectMetadata,
): FieldMetadata[] {
  const access = context.access(object, session)
  return (object.declaration.searchFields ?? []).flatMap((name) => {
    const field = object.fields.get(name)
    return field && field.column !== null && access.canField('read', field) ? [field] : []
  })
}

/**
 * The best matches of one object, up to the limit. Unreadable records and fields are not matched, returned or counted.
 */
export function keywordSearch(
  context: ServerContext,
  session: Session,
  object: ObjectMetadata,
  text: SearchText,
  query: KeywordQuery,
  limit: number,
): KeywordSearch {
  const searched = searchedFields(context, session, object)
  if (searched.length === 0) throw InvalidInput(`${object.apiName} cannot be searched`)
  const group = query.dataCategories?.[0]?.groupName
  if (group !== undefined)
    throw withPath(InvalidInput(`There is no data category group '${group}'`), 'dataCategories[0].groupName')
  const { pageSize = DEFAULT_LOOKUP_PAGE_SIZE } = query
  const position = readPageToken(query.pageToken, 'offsets only', 0)
  const offset = position.at === 'offset' ? position.offset : 0
  const sort = sortKeys(context, session, object, query.sortBy ?? [], 'refuse')
  const request: PageRequest = {
    object,
    condition: ALWAYS,
    sort,
    pageSize,
    position,
    source: matchingRows(object, {
      text,
      fields: searched,
      condition: everyOf(...searchFilterConditions(context, session, object, query.filters ?? [])),
      limit,
      counted: true,
    }),
  }
  return {
    section: { request, fieldsKey: 'search', fields: () => resultFields(context, session, object, searched) },
    write: (page) => {
      const head = {
        currentPageToken: String(offset),
        error: null,
        isSortable: true,
        label: labelIn(object.declaration.labelPlural, session.language),
        nextPageToken: page.hasMore ? String(offset + pageSize) : null,
        objectApiName: object.apiName,
        orderBy: sort.map((key: SortKey) => ({
          fieldApiName: pathName(key.path),
          isAscending: key.ascending,
        })),
        pageSize,
        previousPageToken: offset > 0 ? String(Math.max(0, offset - pageSize)) : null,
        total: page.total ?? 0,
      }
      const records = page.records.map(
        (json) =>
          `{"highlightInfo":${JSON.stringify(highlights(json, searched, text.words))},"record":${json}}`,
      )
      return `${JSON.stringify(head).slice(0, -1)},"records":[${records.join(',')}]}`
    },
  }
}

/** Fields of a result: names, matched fields, and those that distinguish records of the same name. */
function resultFields(
  context: ServerContext,
  session: Session,
  object: ObjectMetadata,
  searched: readonly FieldMetadata[],
) {
  const { compact = [], lookupSecondaryField } = object.declaration
  const names = ['Id', object.nameField.apiName, ...searched.map((field) => field.apiName), ...compact]
  const tree = createFieldTree(object)
  for (const name of [...names, ...(lookupSecondaryField ? [lookupSecondaryField] : [])])
    addPath(context, session, tree, name.split('.'))
  return tree
}

function highlights(json: string, searched: readonly FieldMetadata[], words: readonly string[]) {
  const { fields }: RecordRepresentation = JSON.parse(json)
  const marked: Record<string, string> = {}
  for (const { apiName } of searched) {
    const value = fields[apiName]?.value
    const text = typeof value === 'string' ? highlight(value, words) : undefined
    if (text !== undefined) marked[apiName] = text
  }
  return marked
}
