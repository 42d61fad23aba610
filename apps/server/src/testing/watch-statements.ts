import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { expect } from 'vitest'
import { runningMethod } from '../services/feature/serve.ts'

/** Observes every statement in the context of its sender; returns a function to stop. */
function observeStatements(listener: (text: string) => void) {
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first] = args
    const text = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text
    if (text) listener(text)
    return (query as (...values: unknown[]) => unknown).apply(this, args)
  } as typeof query
  return () => {
    pg.Client.prototype.query = query
  }
}

/** Collects statements by method. Calls must be sequential: a queueing pool loses the context. */
export function watchStatements() {
  const statements = new Map<string, Set<string>>()
  const stop = observeStatements((text) => {
    const method = runningMethod.getStore()
    if (!method) return
    const name = `${method.controller}/${method.method}`
    statements.set(name, (statements.get(name) ?? new Set()).add(text))
  })
  return { seen: statements, stop }
}

const work = new AsyncLocalStorage<string[]>()

/** Returns the statements of a task in order, without background statements of the server. */
export async function statementsOf(run: () => Promise<unknown>) {
  const sent: string[] = []
  const stop = observeStatements((text) => work.getStore()?.push(text))
  try {
    await work.run(sent, run)
  } finally {
    stop()
  }
  return sent
}

/** Statements are sequential: under load their number decides the duration of the work. */
export function expectFew(statements: readonly string[], most: number) {
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most)
}

interface Relation {
  schema: string
  name: string
}

/** The table that a partition belongs to, which statements name. */
function wholeTable({ schema, name }: Relation): Relation {
  if (schema !== 'record_parts') return { schema, name }
  const whole = name.replace(/_(\d+|rest)$/, '')
  return { schema: whole === 'change_event' ? 'record_platform' : 'public', name: whole }
}

/** The tables that a statement may read, according to the planner; the values of its parameters need not be known. */
export async function plannedRelations(pool: Pick<pg.Pool, 'query'>, statement: string): Promise<Relation[]> {
  if (!/^\s*(select|with|insert|update|delete)\b/i.test(statement)) return []
  const { rows } = await pool.query({
    text: `explain (generic_plan, verbose, format json) ${statement}`,
    queryMode: 'simple',
  } as pg.QueryConfig)
  const relations: Relation[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one)
    else if (typeof value === 'object' && value !== null) {
      const { 'Relation Name': name, Schema: schema = '' } = value as Record<string, string>
      if (name) relations.push(wholeTable({ schema, name }))
      for (const one of Object.values(value)) visit(one)
    }
  }
  visit(rows)
  return relations
}
