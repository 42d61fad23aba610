import {
  DEFAULT_LOOKUP_PAGE_SIZE,
  IllegalParameter,
  InvalidInput,
  MAX_LOOKUP_OFFSET,
  type Scalar,
  withPath,
} from '@foyer/record-contract'
import type { ServerContext } from '../context.ts'
import { recentlyUsedRows } from '../lists/recently-used-rows.ts'
import { ALWAYS, type Condition, everyOf } from '../query/condition.ts'
import { addPath, createFieldTree } from '../query/field-tree.ts'
import { containsPattern } from '../query/like-pattern.ts'
import { operandFor } from '../query/operand.ts'
import { type PageRequest, type RowSource, WHOLE_TABLE } from '../query/page.ts'
import { pageUrl } from '../query/page-url.ts'
import { readRecordPage } from '../query/record-page.ts'
import { resolvePath } from '../query/resolve-path.ts'
import { sortKeys } from '../query/sort.ts'
import { foldTexts } from '../search/fold-texts.ts'
import { searchedFields } from '../search/keyword-search.ts'
import { largeTables } from '../search/large-tables.ts'
import { matchingRows } from '../search/matching-rows.ts'
import { readSearchText } from '../search/search-text.ts'
import { startingRows } from '../search/starting-rows.ts'
import { JsonText } from '../serve.ts'
import type { Session } from '../session.ts'
import { controllingValues } from './controlling-values.ts'
import { type Lookup, secondaryFieldOf } from './lookup-metadata.ts'

export interface LookupQuery {
  dependentFieldBindings?: readonly string[] | undefined
  page?: number | undefined
  pageSize?: number | undefined
  q?: string | undefined
  searchType?: 'Recent' | 'Search' | 'TypeAhead' | undefined
  sourceRecordId?: string | undefined
  targetApiName?: readonly string[] | undefined
}

export interface LookupBody {
  orderBy?: readonly { fieldApiName: string; isAscending: boolean }[] | undefined
  sourceRecord?: { fields: Readonly<Record<string, Scalar>> } | undefined
}

/** Minimum length of a search term. */
const MIN_LENGTH = { Search: 2, TypeAhead: 3 } as const
/** Maximum number of suggestions. */
const MAX_SUGGESTED = 2_000

/** Returns the suggestions of a lookup. */
export async function lookupRecords(
  context: ServerContext,
  session: Session,
  lookup: Lookup,
  query: LookupQuery,
  body: LookupBody,
): Promise<JsonText> {
  const { target, object, field } = lookup
  if (query.targetApiName && !query.targetApiName.includes(target.apiName))
    return new JsonText('{"lookupResults":{}}')
  const { page = 1, pageSize = DEFAULT_LOOKUP_PAGE_SIZE } = query
  const offset = (page - 1) * pageSize
  if (offset > MAX_LOOKUP_OFFSET)
    throw withPath(IllegalParameter(`page and pageSize reach beyond ${MAX_LOOKUP_OFFSET}`), 'page')
  const dependent = await dependentCondition(context, session, lookup, query, body)
  const { source, condition } = await suggested(context, session, lookup, query, dependent)
  const names = (body.orderBy ?? []).map(
    ({ fieldApiName, isAscending }) => (isAscending ? '' : '-') + fieldApiName,
  )
  const requestedOrder = sortKeys(context, session, target, names, 'refuse')
  const byName = sortKeys(context, session, target, [target.nameField.apiName], 'ignore')
  const request: PageRequest = {
    object: target,
    condition,
    sort: requestedOrder.length > 0 || source.order ? requestedOrder : byName,
    pageSize,
    position: { at: 'offset', offset },
    source,
  }
  const found = await readRecordPage(context, session, request, 'lookup', () =>
    suggestionFields(context, session, lookup),
  )
  const url = (number: number) =>
    pageUrl(`lookups/${object.apiName}/${field.apiName}`, { ...query, page: number, pageSize })
  const head = {
    count: found.records.length,
    currentPageToken: String(page),
    currentPageUrl: url(page),
    nextPageToken: found.hasMore ? String(page + 1) : null,
    nextPageUrl: found.hasMore ? url(page + 1) : null,
    previousPageToken: page > 1 ? String(page - 1) : null,
    previousPageUrl: page > 1 ? url(page - 1) : null,
  }
  const collection = `${JSON.stringify(head).slice(0, -1)},"records":[${found.records.join(',')}]}`
  return new JsonText(`{"lookupResults":{${JSON.stringify(target.apiName)}:${collection}}}`)
}

async function suggested(
  context: ServerContext,
  session: Session,
  { target }: Lookup,
  { q = '', searchType = 'Recent' }: LookupQuery,
  dependent: Condition,
): Promise<{ source: RowSource; condition: Condition }> {
  const text = q.trim().replaceAll('\0', '')
  if (searchType !== 'Recent' && text.length < MIN_LENGTH[searchType])
    throw withPath(IllegalParameter(`q should have at least ${MIN_LENGTH[searchType]} characters`), 'q')
  const nameLike = (pattern: string): Condition => ({
    is: 'test',
    lookups: [],
    object: target,
    field: target.nameField,
    operator: 'like',
    operands: [pattern],
  })
  switch (searchType) {
    case 'Recent':
      return {
        source: recentlyUsedRows(session, target),
        condition: everyOf(dependent, text === '' ? ALWAYS : nameLike(containsPattern(text))),
      }
    case 'TypeAhead': {
      if (text.includes('?')) throw withPath(IllegalParameter('q must not contain ?'), 'q')
      const [[folded = ''], large] = await Promise.all([
        foldTexts(context.options.pool, [text.replace(/\*+$/, '')]),
        largeTables(context),
      ])
      const isLarge = large.has(target.table)
      const starting = { text: folded, condition: dependent, limit: MAX_SUGGESTED, isLarge }
      return { source: startingRows(target, starting), condition: ALWAYS }
    }
    case 'Search': {
      const searched = await readSearchText(context, text)
      const readable = searchedFields(context, session, target)
      const fields = readable.length > 0 ? readable : [target.nameField]
      if (searched.words.length === 0) return { source: WHOLE_TABLE, condition: { is: 'never' } }
      const matching = { text: searched, fields, condition: dependent, limit: MAX_SUGGESTED, counted: false }
      return { source: matchingRows(target, matching), condition: ALWAYS }
    }
  }
}

/** Condition of a dependent lookup: records that match the controlling fields of the source record. */
async function dependentCondition(
  context: ServerContext,
  session: Session,
  lookup: Lookup,
  query: LookupQuery,
  body: LookupBody,
): Promise<Condition> {
  const { declaration } = lookup.field
  const filteredBy = Object.entries((declaration?.type === 'lookup' && declaration.filteredBy) || {})
  if (filteredBy.length === 0) return ALWAYS
  const sources = filteredBy.map(([, source]) => source)
  const values = await controllingValues(context, session, lookup.object, sources, query, body)
  const moment = { now: context.options.clock(), timeZone: session.timeZone }
  return everyOf(
    ...filteredBy.map(([name, source]): Condition => {
      const path = resolvePath(context, session, lookup.target, name)
      const value = values.get(source)
      if (value === undefined)
        throw withPath(InvalidInput(`The lookup depends on ${source}`), 'sourceRecord.fields')
      const operand = path && operandFor(path.field, value, moment)
      return path && operand !== undefined
        ? { is: 'test', ...path, operator: 'eq', operands: [operand] }
        : { is: 'never' }
    }),
  )
}

function suggestionFields(context: ServerContext, session: Session, { target }: Lookup) {
  const tree = createFieldTree(target)
  const secondary = secondaryFieldOf(context, session, target)
  for (const name of ['Id', target.nameField.apiName, ...(secondary === null ? [] : [secondary])])
    addPath(context, session, tree, [name])
  return tree
}
