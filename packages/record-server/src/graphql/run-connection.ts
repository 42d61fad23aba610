import type { ServerContext } from '../context.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import { createCompilation } from '../query/compilation.ts'
import { displayFor } from '../query/display.ts'
import { createLru, type Lru } from '../query/lru.ts'
import { compilePage } from '../query/page.ts'
import { readRule } from '../query/record-source.ts'
import type { Place } from '../query/row-writer.ts'
import { createStatement, type Executor, runStatement, type Statement } from '../query/run-statement.ts'
import { quote } from '../query/statement.ts'
import { profileKey } from '../record-context.ts'
import type { RequestedField } from './collect-fields.ts'
import { compileNode, compileNodes } from './compile-node.ts'
import { type ConnectionWriter, connectionWriter } from './connection-writer.ts'
import { type ConnectionPlan, connectionPlan, type Execution, type NodePlan } from './node-plan.ts'

interface Compiled<W> {
  readonly statement: Statement
  readonly write: W
}

const MAX_PLANS = 500
const plansOf = new WeakMap<ServerContext, Lru<Compiled<ConnectionWriter | Place>>>()

/** Compiled statements, by rights and language. */
function compiledOnce<W extends ConnectionWriter | Place>(
  { context, session }: Execution,
  shape: string,
  compile: () => Compiled<W>,
): Compiled<W> {
  let plans = plansOf.get(context)
  if (!plans) {
    plans = createLru<Compiled<ConnectionWriter | Place>>(MAX_PLANS)
    plansOf.set(context, plans)
  }
  const key = `${profileKey(session)}|${session.language}|${shape}`
  const cached = plans.get(key)
  if (cached) return cached as Compiled<W>
  const plan = compile()
  plans.set(key, plan)
  return plan
}

/** Reads a page of records with parents and children in one statement. */
export async function runConnection(
  execution: Execution,
  object: ObjectMetadata,
  field: RequestedField,
  executor: Executor,
): Promise<string> {
  const { session } = execution
  const plan = connectionPlan(execution, object, field)
  const { statement, write } = compiledOnce(execution, `connection|${plan.shape}`, () =>
    compilePlan(execution, plan),
  )
  const rows = await runStatement(executor, statement, session, plan.values, { prepare: true })
  return write(rows, displayFor(session.language, session.timeZone, session.currency))
}

function compilePlan({ context, session }: Execution, plan: ConnectionPlan): Compiled<ConnectionWriter> {
  const compilation = createCompilation(context, session)
  let taken = 0
  const next = () => compilation.parameters.input(taken++)
  const page = compilePage(compilation, (of) => compileNodes(of, plan, 'r', next), plan.request, next)
  const total = plan.isCounted ? compilation.columns.indexOf(`(${page.countSql()})::text`) : undefined
  const text = `select ${page.columns.join(', ')} from (${page.rows}) r ${page.joins.join(' ')} order by ${page.order}`
  return {
    statement: createStatement(text, compilation.parameters.slots),
    write: connectionWriter(plan, page.write, page.keyColumns, total),
  }
}

/** Reads one record by its id; `null` if it is not readable. */
export async function readNode(
  execution: Execution,
  node: NodePlan,
  id: string,
  executor: Executor,
): Promise<string> {
  const { session } = execution
  const { statement, write } = compiledOnce(execution, `node|${node.object.apiName}|${node.shape}`, () =>
    compileById(execution, node),
  )
  const [row] = await runStatement(executor, statement, session, [id, ...node.values], { prepare: true })
  return row ? write(row, displayFor(session.language, session.timeZone, session.currency)) : 'null'
}

function compileById({ context, session }: Execution, node: NodePlan): Compiled<Place> {
  const compilation = createCompilation(context, session)
  let taken = 0
  const next = () => compilation.parameters.input(taken++)
  const id = next()
  compilation.columns.indexOf('r."id"')
  const write = compileNode(compilation, node, 'r', next)
  const rule = readRule(compilation, node.object, 'r')
  const text =
    `select ${compilation.columns.list.join(', ')} from ${quote(node.object.table)} r ${compilation.joins.list.join(' ')} ` +
    `where r."id" = ${id}${rule === undefined ? '' : ` and ${rule}`}`
  return { statement: createStatement(text, compilation.parameters.slots), write }
}
