import { InvalidType, MAX_READ_VALUES, MAX_SOQL_BATCH, MalformedSearch } from '@foyer/record-contract'
import type { ServerContext } from '../context.ts'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import { visibleObject } from '../metadata/visible-object.ts'
import { createCompilation, nestedSelect } from '../query/compilation.ts'
import { ALWAYS } from '../query/condition.ts'
import { displayFor } from '../query/display.ts'
import { createFieldTree } from '../query/field-tree.ts'
import { compilePage, type PageRequest, pageValues, readPage, requireAffordablePage } from '../query/page.ts'
import { FIRST_PAGE } from '../query/page-token.ts'
import { compilePlainRecord } from '../query/plain-record.ts'
import type { RawRow } from '../query/row-writer.ts'
import { createStatement, type Executor, runStatement } from '../query/run-statement.ts'
import { searchedFields } from '../search/keyword-search.ts'
import { matchingRows } from '../search/matching-rows.ts'
import { readSearchText, type SearchText } from '../search/search-text.ts'
import type { Session } from '../session.ts'
import { conditionOf, sortOf } from '../soql/query-parts.ts'
import { type Selected, selectItems } from '../soql/select-items.ts'
import { selectFields } from '../soql/soql-ast.ts'
import { type Returning, type SearchGroup, type SoslQuery, searchWordsIn } from './parse-sosl.ts'

const MIN_LENGTH = 2
/** Default number of results per object, and number of ranked rows. */
const DEFAULT_PER_OBJECT = 200
const MAX_RANKED = 2000
/** Maximum number of searched objects. */
const MAX_OBJECTS = 200

interface Part {
  readonly request: PageRequest
  readonly selected: Selected
}

/** Searches the objects in one statement; returns the best matches of each first, as JSON. */
export async function runSearch(
  context: ServerContext,
  session: Session,
  { find, group, returning, limit }: SoslQuery,
  executor: Executor = context.options.searchPool ?? context.options.pool,
): Promise<string[]> {
  const words = searchWordsIn(find)
  if (words.replaceAll(' ', '').length < MIN_LENGTH)
    throw MalformedSearch('search term must be longer than one character')
  const all = limit ?? MAX_SOQL_BATCH
  const text = await readSearchText(context, words)
  const requested = returning.length > 0 ? returning : everyObject(context, session)
  if (requested.length > MAX_OBJECTS)
    throw MalformedSearch(`A search looks through at most ${MAX_OBJECTS} objects`)
  const parts = requested.flatMap((one) => partOf(context, session, one, group, text, all) ?? [])
  if (parts.length === 0 || all === 0) return []
  const compilation = createCompilation(context, session)
  let taken = 0
  const next = () => compilation.parameters.input(taken++)
  const pages = parts.map(({ request, selected }) =>
    compilePage(
      nestedSelect(compilation),
      (of) => compilePlainRecord(of, selected.selection, 'r'),
      request,
      next,
    ),
  )
  const columns = pages.map((page) => {
    const cells = page.columns.map((column) => `(${column})::text`).join(', ')
    const rows = `select to_json(array[${cells}]) as cells from (${page.rows}) r ${page.joins.join(' ')} order by ${page.order}`
    return `(select json_agg(page.cells) from (${rows}) page)`
  })
  const statement = createStatement(`select ${columns.join(', ')}`, compilation.parameters.slots)
  const values = parts.flatMap(({ request }) => pageValues(request))
  const [row = []] = await runStatement(executor, statement, session, values, { prepare: false })
  const display = displayFor(session.language, session.timeZone, session.currency)
  const found = pages.flatMap((page, index) => {
    const request = parts[index]?.request
    const rows: RawRow[] = JSON.parse(row[index] ?? '[]')
    return request ? readPage(page, rows, request, (cells) => page.write(cells, display)).records : []
  })
  return found.slice(0, all)
}

const everyObject = (context: ServerContext, session: Session): Returning[] =>
  [...context.registry.objects.values()]
    .filter(
      (object) =>
        context.access(object, session).can('read') && searchedFields(context, session, object).length > 0,
    )
    .map(({ apiName }) => ({
      object: apiName,
      fields: [],
      where: null,
      orderBy: [],
      limit: null,
      offset: null,
    }))

function partOf(
  context: ServerContext,
  session: Session,
  { object: name, fields, where, orderBy, limit, offset }: Returning,
  group: SearchGroup,
  text: SearchText,
  all: number,
): Part | undefined {
  const object = visibleObject(context, name, session)
  if (!object) throw InvalidType(name)
  const query = selectFields(object.apiName, fields.length === 0 ? ['Id'] : fields, { where, orderBy })
  const selected = selectItems(context, session, object, query, () => {
    throw InvalidType(name)
  })
  const condition = conditionOf(context, session, object, query)
  const sort = sortOf(context, session, object, query)
  const searched = searchedFields(context, session, object).filter((field) => isOf(group, object, field))
  if (searched.length === 0 || limit === 0) return undefined
  const affordable = Math.max(1, Math.floor(MAX_READ_VALUES / Math.max(1, selected.fields)))
  const request: PageRequest = {
    object,
    condition: ALWAYS,
    sort,
    pageSize: Math.max(1, Math.min(limit ?? DEFAULT_PER_OBJECT, all, affordable)),
    position: offset ? { at: 'offset', offset: Math.min(offset, MAX_RANKED) } : FIRST_PAGE,
    source: matchingRows(object, { text, fields: searched, condition, limit: MAX_RANKED, counted: false }),
  }
  requireAffordablePage({ ...request, pageSize: 1 }, createFieldTree(object))
  return { request, selected }
}

function isOf(group: SearchGroup, { nameFields }: ObjectMetadata, { apiName, dataType }: FieldMetadata) {
  switch (group) {
    case 'NAME':
      return nameFields.includes(apiName)
    case 'EMAIL':
      return dataType === 'Email'
    case 'PHONE':
      return dataType === 'Phone'
    default:
      return true
  }
}
