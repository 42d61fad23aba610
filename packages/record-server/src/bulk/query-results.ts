import { InvalidQueryLocator, MAX_BULK_PAGE, MAX_SOQL_BATCH, MalformedQuery } from '@foyer/record-contract'
import type { ServerContext } from '../context.ts'
import type { PlainSelection } from '../query/plain-record.ts'
import type { Session } from '../session.ts'
import { isAggregate } from '../soql/aggregate-query.ts'
import { parseSoql } from '../soql/parse-soql.ts'
import { printSoql } from '../soql/print-soql.ts'
import { readCursor } from '../soql/query-cursor.ts'
import { objectOf } from '../soql/query-parts.ts'
import type { QueryResult } from '../soql/query-result.ts'
import { queryMore, runQuery } from '../soql/run-query.ts'
import { selectItems } from '../soql/select-items.ts'
import type { SoqlQuery } from '../soql/soql-ast.ts'
import { formatOf, type StoredJob } from './bulk-jobs.ts'
import { formatCsv } from './csv.ts'

/** A page ends after this size, even if it has fewer records. */
const MAX_PAGE_LENGTH = 16_000_000

const noChildren = () => {
  throw MalformedQuery('A bulk query has no child queries')
}

/** Checks that the rows of a query fit into a CSV; returns the query with its object and columns. */
export function bulkQuery(context: ServerContext, session: Session, text: string) {
  const query = parseSoql(text)
  if (isAggregate(query)) throw MalformedQuery('A bulk query has no aggregates')
  if (query.offset !== null) throw MalformedQuery('A bulk query has no OFFSET')
  const object = objectOf(context, session, query.from)
  const { selection } = selectItems(context, session, object, query, noChildren)
  return { query, object, columns: columnsOf(selection) }
}

/** Paths of the selected fields, as `Owner.Name`. */
const columnsOf = ({ items }: PlainSelection): string[] =>
  items.flatMap((item) => {
    if (item.is === 'compound') throw MalformedQuery(`A bulk query selects the parts of ${item.name}`)
    return item.is === 'parent'
      ? columnsOf(item.selection).map((path) => `${item.name}.${path}`)
      : [item.name]
  })

/** Number of rows of the query. */
export const countRows = async (context: ServerContext, session: Session, query: SoqlQuery) =>
  (await runQuery(context, session, query, { batchSize: 1 })).totalSize

export interface ResultsPage {
  readonly csv: string
  readonly records: number
  /** Position of the next page; undefined on the last one. */
  readonly locator: string | undefined
}

/**
 * Reads a page of results. The query runs with the current rights of the caller: no copy of the rows is
 * stored, so that none outlives an erasure or a lost right.
 */
export async function resultsPage(
  context: ServerContext,
  session: Session,
  job: StoredJob,
  locator: string | undefined,
  maxRecords = MAX_BULK_PAGE,
): Promise<ResultsPage> {
  const { query, columns } = bulkQuery(context, session, job.query ?? '')
  if (locator !== undefined && readCursor(locator).text !== printSoql(query)) throw InvalidQueryLocator()
  const format = formatOf(job)
  const parts = [formatCsv([columns], format)]
  let length = 0
  let records = 0
  let next = locator
  do {
    const options = { batchSize: Math.min(MAX_SOQL_BATCH, maxRecords - records) }
    const found: QueryResult =
      next === undefined
        ? await runQuery(context, session, query, options)
        : await queryMore(context, session, next, options)
    const part = formatCsv(
      found.records.map((json) => cellsOf(columns, JSON.parse(json) as Values)),
      format,
    )
    parts.push(part)
    length += part.length
    records += found.records.length
    next = found.nextRecordsUrl?.split('/').at(-1)
  } while (next !== undefined && records < maxRecords && length < MAX_PAGE_LENGTH)
  return { csv: parts.join(''), records, locator: next }
}

type Values = { readonly [name: string]: string | number | boolean | null | Values }

const cellsOf = (columns: readonly string[], record: Values) =>
  columns.map((path) => {
    let value: Values[string] | undefined = record
    for (const name of path.split('.'))
      value = value !== null && typeof value === 'object' ? value[name] : undefined
    return value === null || value === undefined ? null : String(value)
  })
