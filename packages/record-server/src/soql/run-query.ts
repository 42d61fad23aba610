import {
  InvalidQueryLocator,
  MAX_READ_VALUES,
  MAX_SOQL_BATCH,
  MAX_SOQL_OFFSET,
  OutsideRange,
} from '@foyer/record-contract'
import type { ServerContext } from '../context.ts'
import { createCompilation } from '../query/compilation.ts'
import { displayFor } from '../query/display.ts'
import { createFieldTree } from '../query/field-tree.ts'
import { createLru, type Lru } from '../query/lru.ts'
import {
  type CompiledPage,
  compilePage,
  type PageRequest,
  pageShape,
  pageValues,
  readPage,
  requireAffordablePage,
  WHOLE_TABLE,
} from '../query/page.ts'
import { FIRST_PAGE, type Position } from '../query/page-token.ts'
import { compilePlainRecord } from '../query/plain-record.ts'
import type { Place } from '../query/row-writer.ts'
import { createStatement, type Executor, runStatement, type Statement } from '../query/run-statement.ts'
import { keyLengthOf } from '../query/sort.ts'
import { profileKey } from '../record-context.ts'
import type { Session } from '../session.ts'
import { isAggregate, runAggregate } from './aggregate-query.ts'
import { childQuery } from './child-query.ts'
import { locatorUrl } from './locator-url.ts'
import { parseSoql } from './parse-soql.ts'
import { printSoql } from './print-soql.ts'
import { readCursor, writeCursor } from './query-cursor.ts'
import { conditionOf, objectOf, sortOf } from './query-parts.ts'
import type { QueryResult } from './query-result.ts'
import { selectItems } from './select-items.ts'
import type { SoqlQuery } from './soql-ast.ts'

export interface QueryOptions {
  /** Maximum records per batch; fewer for large records. */
  readonly batchSize?: number | undefined
  /** Pass the connection of an open transaction to see its writes. */
  readonly executor?: Executor | undefined
}

/** Position of a continued query. */
interface Continued {
  readonly position: Position
  readonly given: number
  readonly total: number
}

const parsed = createLru<SoqlQuery>(500)
/** Longer queries are not cached, to limit memory. */
const MAX_CACHED_LENGTH = 4000

/** Parses a query; cached. */
function parseOnce(text: string) {
  let query = parsed.get(text)
  if (!query) {
    query = parseSoql(text)
    if (text.length <= MAX_CACHED_LENGTH) parsed.set(text, query)
  }
  return query
}

/** `isViewed` is true if the results must be recorded as recently used. */
export async function queryText(
  context: ServerContext,
  session: Session,
  text: string,
  options: QueryOptions = {},
): Promise<QueryResult & { isViewed: boolean }> {
  const query = parseOnce(text)
  return { ...(await runQuery(context, session, query, options)), isViewed: query.use === 'VIEW' }
}

export function queryMore(
  context: ServerContext,
  session: Session,
  locator: string,
  options: QueryOptions = {},
) {
  const { text, key, given, total } = readCursor(locator)
  return runQuery(context, session, parseOnce(text), options, {
    position: { at: 'after', key },
    given,
    total,
  })
}

/** Runs a query, or its next batch, in one statement. */
export async function runQuery(
  context: ServerContext,
  session: Session,
  query: SoqlQuery,
  { batchSize = MAX_SOQL_BATCH, executor = context.options.pool }: QueryOptions = {},
  continued?: Continued,
): Promise<QueryResult> {
  const object = objectOf(context, session, query.from)
  if ((query.offset ?? 0) > MAX_SOQL_OFFSET) throw OutsideRange('offset', 0, MAX_SOQL_OFFSET)
  if (isAggregate(query)) return runAggregate(context, session, object, query, executor)
  let values = 0
  const inputs: { next: (() => string) | undefined } = { next: undefined }
  const childValues: unknown[] = []
  const selected = selectItems(context, session, object, query, (inner) => {
    const child = childQuery(context, session, object, inner, () => inputs.next ?? (() => ''))
    childValues.push(...child.values)
    return child
  })
  const sort = sortOf(context, session, object, query)
  if (continued?.position.at === 'after' && continued.position.key.length !== keyLengthOf(sort))
    throw InvalidQueryLocator()
  const affordable = Math.max(1, Math.floor(MAX_READ_VALUES / Math.max(1, selected.fields)))
  const given = continued?.given ?? 0
  const left = query.limit === null ? Infinity : query.limit - given
  const request: PageRequest = {
    object,
    condition: conditionOf(context, session, object, query),
    sort,
    pageSize: Math.max(1, Math.min(batchSize, affordable, left)),
    position: continued?.position ?? (query.offset ? { at: 'offset', offset: query.offset } : FIRST_PAGE),
    source: WHOLE_TABLE,
  }
  if (left <= 0) return { totalSize: continued?.total ?? 0, nextRecordsUrl: undefined, records: [], ids: [] }
  // A limit within one batch needs no total.
  const isCounted = continued === undefined && left > request.pageSize
  const key = `${object.apiName}|${profileKey(session)}|${session.language}|${selected.key}|${pageShape(request)}|${isCounted ? query.limit : 'all'}`
  const plan = planOf(context, key, () => {
    requireAffordablePage({ ...request, pageSize: 1 }, createFieldTree(object))
    const compilation = createCompilation(context, session)
    const next = () => compilation.parameters.input(values++)
    inputs.next = next
    const page = compilePage(
      compilation,
      (of) => compilePlainRecord(of, selected.selection, 'r'),
      request,
      next,
    )
    const { offset } = query
    const counted = query.limit === null ? page.countSql() : page.countSql(query.limit + (offset ?? 0))
    // Evaluated only if there is a next batch.
    const total = isCounted
      ? compilation.columns.indexOf(
          `(case when count(*) over () > ${request.pageSize} then (${counted}) end)::text`,
        )
      : undefined
    const text = `select ${page.columns.join(', ')} from (${page.rows}) r ${page.joins.join(' ')} order by ${page.order}`
    const { idColumn, keyColumns, write } = page
    return {
      statement: createStatement(text, compilation.parameters.slots),
      idColumn,
      keyColumns,
      totalColumn: total,
      write,
    }
  })
  const inputValues = [...pageValues(request), ...childValues]
  const rows = await runStatement(executor, plan.statement, session, inputValues, { prepare: true })
  const display = displayFor(session.language, session.timeZone, session.currency)
  const page = readPage(plan, rows, request, (row) => plan.write(row, display))
  const found = page.records.length
  const counted = page.total === undefined ? undefined : page.total - (query.offset ?? 0)
  const totalSize = continued?.total ?? counted ?? found
  const isMore = page.hasMore && left > found
  return {
    totalSize,
    nextRecordsUrl:
      isMore && page.lastKey
        ? locatorUrl(
            writeCursor({
              text: printSoql(query),
              key: page.lastKey,
              given: given + found,
              total: totalSize,
            }),
          )
        : undefined,
    records: page.records,
    ids: rows.slice(0, found).map((row) => row[plan.idColumn] ?? ''),
  }
}

interface QueryPlan extends Pick<CompiledPage<Place>, 'idColumn' | 'keyColumns' | 'totalColumn' | 'write'> {
  readonly statement: Statement
}

const MAX_PLANS = 2000
const plansOf = new WeakMap<ServerContext, Lru<QueryPlan>>()

function planOf(context: ServerContext, key: string, make: () => QueryPlan) {
  let plans = plansOf.get(context)
  if (!plans) {
    plans = createLru<QueryPlan>(MAX_PLANS)
    plansOf.set(context, plans)
  }
  let plan = plans.get(key)
  if (!plan) {
    plan = make()
    plans.set(key, plan)
  }
  return plan
}
