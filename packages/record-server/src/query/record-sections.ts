import { MAX_BATCH_PARENT_RECORDS, TooComplicated } from '@foyer/record-contract'
import type { ServerContext } from '../context.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import { profileKey } from '../record-context.ts'
import type { Session } from '../session.ts'
import { createCompilation, nestedSelect } from './compilation.ts'
import { displayFor } from './display.ts'
import { createFieldTree, type FieldTree, requireFewValues } from './field-tree.ts'
import { createLru, type Lru } from './lru.ts'
import {
  type CompiledPage,
  compilePage,
  type Page,
  type PageRequest,
  pageShape,
  pageValues,
  readPage,
  requireAffordablePage,
} from './page.ts'
import { compileRecord, type RecordWriter, readRule } from './record-source.ts'
import type { RawRow } from './row-writer.ts'
import { createStatement, type Executor, runStatement, type Statement } from './run-statement.ts'
import { quote } from './statement.ts'

/** One of several pages that are read together. */
export interface Section {
  readonly request: PageRequest
  readonly fieldsKey: string
  readonly fields: () => FieldTree
}

/** A record that must be readable for any result. */
export interface Guard {
  readonly object: ObjectMetadata
  readonly id: string
}

interface SectionsPlan {
  readonly statement: Statement
  readonly pages: readonly Pick<
    CompiledPage<RecordWriter>,
    'idColumn' | 'keyColumns' | 'totalColumn' | 'write'
  >[]
}

const MAX_PLANS = 500
const plansOf = new WeakMap<ServerContext, Lru<SectionsPlan>>()

/**
 * Reads pages of several objects in one statement: each is one column with its rows as JSON. Undefined if the
 * guard record is unreadable.
 */
export async function readRecordSections(
  context: ServerContext,
  session: Session,
  sections: readonly Section[],
  guard?: Guard,
  executor: Executor = context.options.pool,
): Promise<Page[] | undefined> {
  const plan = sectionsPlan(context, session, sections, guard)
  const values = [...(guard ? [guard.id] : []), ...sections.flatMap(({ request }) => pageValues(request))]
  const isPlannedOnce = sections.every(({ request }) => !request.source.plannedByValues)
  const [row] = await runStatement(executor, plan.statement, session, values, { prepare: isPlannedOnce })
  if (!row) return undefined
  const display = displayFor(session.language, session.timeZone, session.currency)
  return sections.map(({ request }, index) => {
    const page = plan.pages[index]
    const rows: RawRow[] = JSON.parse(row[index] ?? '[]')
    return page
      ? readPage(page, rows, request, (cells) => page.write(cells, display).json)
      : { records: [], hasMore: false, firstKey: undefined, lastKey: undefined }
  })
}

function sectionsPlan(
  context: ServerContext,
  session: Session,
  sections: readonly Section[],
  guard: Guard | undefined,
): SectionsPlan {
  let plans = plansOf.get(context)
  if (!plans) {
    plans = createLru<SectionsPlan>(MAX_PLANS)
    plansOf.set(context, plans)
  }
  const parts = sections.map(
    ({ request, fieldsKey }) => `${request.object.apiName}|${fieldsKey}|${pageShape(request)}`,
  )
  const key = [profileKey(session), session.language, guard?.object.apiName, ...parts].join('\n')
  let plan = plans.get(key)
  if (!plan) {
    plan = compileSections(context, session, sections, guard)
    plans.set(key, plan)
  }
  return plan
}

function compileSections(
  context: ServerContext,
  session: Session,
  sections: readonly Section[],
  guard: Guard | undefined,
): SectionsPlan {
  const compilation = createCompilation(context, session)
  let values = 0
  const next = () => compilation.parameters.input(values++)
  const guarded = guard && guardSql(compilation, guard.object, next())
  const trees = sections.map(({ fields }) => fields())
  requireAffordableSections(sections, trees)
  const pages = sections.map(({ request }, index) =>
    compilePage(
      nestedSelect(compilation),
      (page) => compileRecord(page, trees[index] ?? createFieldTree(request.object), 'r', { isCached: true }),
      request,
      next,
    ),
  )
  const columns = pages.map((page) => {
    const cells = page.columns.map((column) => `(${column})::text`).join(', ')
    const rows = `select to_json(array[${cells}]) as cells from (${page.rows}) r ${page.joins.join(' ')} order by ${page.order}`
    return `(select json_agg(page.cells) from (${rows}) page)`
  })
  const text = `select ${columns.join(', ')}${guarded === undefined ? '' : ` from ${guarded}`}`
  return { statement: createStatement(text, compilation.parameters.slots), pages }
}

function requireAffordableSections(sections: readonly Section[], trees: readonly FieldTree[]) {
  let [allParents, allValues] = [0, 0]
  for (const [index, { request }] of sections.entries()) {
    const { parents, values } = requireAffordablePage(
      request,
      trees[index] ?? createFieldTree(request.object),
    )
    allParents += parents
    allValues += values
  }
  requireFewValues(allValues)
  if (allParents > MAX_BATCH_PARENT_RECORDS)
    throw TooComplicated('parent records in a batch', MAX_BATCH_PARENT_RECORDS, allParents)
}

/** Selects one row if the session may read the record, none otherwise. */
export function guardSql(compilation: Parameters<typeof readRule>[0], object: ObjectMetadata, id: string) {
  const rule = readRule(compilation, object, 'g')
  return `(select 1 from ${quote(object.table)} g where g."id" = ${id}${rule === undefined ? '' : ` and ${rule}`}) guard`
}
