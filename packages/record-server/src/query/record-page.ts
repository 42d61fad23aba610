import type { ServerContext } from '../context.ts'
import { profileKey } from '../record-context.ts'
import type { Session } from '../session.ts'
import { createCompilation } from './compilation.ts'
import { displayFor } from './display.ts'
import type { FieldTree } from './field-tree.ts'
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
import { compileRecord, type RecordWriter } from './record-source.ts'
import { createStatement, runStatement, type Statement } from './run-statement.ts'

interface PagePlan
  extends Pick<CompiledPage<RecordWriter>, 'idColumn' | 'keyColumns' | 'totalColumn' | 'write'> {
  readonly statement: Statement
}

const MAX_PLANS = 2000
const plansOf = new WeakMap<ServerContext, Lru<PagePlan>>()

/**
 * Reads one page of records in one statement. `fieldsKey` is the cache key of the fields, which are resolved
 * only for a new plan.
 */
export async function readRecordPage(
  context: ServerContext,
  session: Session,
  request: PageRequest,
  fieldsKey: string,
  fields: () => FieldTree,
): Promise<Page> {
  const plan = pagePlan(context, session, request, fieldsKey, fields)
  const rows = await runStatement(context.options.pool, plan.statement, session, pageValues(request), {
    prepare: !request.source.plannedByValues,
  })
  const display = displayFor(session.language, session.timeZone, session.currency)
  return readPage(plan, rows, request, (row) => plan.write(row, display).json)
}

function pagePlan(
  context: ServerContext,
  session: Session,
  request: PageRequest,
  fieldsKey: string,
  fields: () => FieldTree,
): PagePlan {
  let plans = plansOf.get(context)
  if (!plans) {
    plans = createLru<PagePlan>(MAX_PLANS)
    plansOf.set(context, plans)
  }
  const key = `${request.object.apiName}|${profileKey(session)}|${session.language}|${fieldsKey}|${pageShape(request)}`
  let plan = plans.get(key)
  if (!plan) {
    const tree = fields()
    requireAffordablePage(request, tree)
    plan = compilePlan(context, session, request, tree)
    plans.set(key, plan)
  }
  return plan
}

function compilePlan(
  context: ServerContext,
  session: Session,
  request: PageRequest,
  tree: FieldTree,
): PagePlan {
  const compilation = createCompilation(context, session)
  let values = 0
  const next = () => compilation.parameters.input(values++)
  const page = compilePage(
    compilation,
    (page) => compileRecord(page, tree, 'r', { isCached: true }),
    request,
    next,
  )
  const text = `select ${page.columns.join(', ')} from (${page.rows}) r ${page.joins.join(' ')} order by ${page.order}`
  const { idColumn, keyColumns, totalColumn, write } = page
  return {
    statement: createStatement(text, compilation.parameters.slots),
    idColumn,
    keyColumns,
    totalColumn,
    write,
  }
}
