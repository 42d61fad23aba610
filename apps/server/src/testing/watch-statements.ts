import pg from 'pg'
import { runningMethod } from '../services/feature/serve.ts'

/** Statements by method, as long as it watches. Calls must come one after the other: a pool that queues loses track. */
export function watchStatements() {
  const seen = new Map<string, Set<string>>()
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const method = runningMethod.getStore()
    const [first] = given
    const text = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text
    if (method && text) {
      const name = `${method.controller}/${method.method}`
      seen.set(name, (seen.get(name) ?? new Set()).add(text))
    }
    return (query as (...values: unknown[]) => unknown).apply(this, given)
  } as typeof query
  const stop = () => {
    pg.Client.prototype.query = query
  }
  return { seen, stop }
}

interface Relation {
  schema: string
  name: string
}

/** The tables that a statement may read, as the planner sees it; the values of its parameters need not be known. */
export async function plannedRelations(pool: Pick<pg.Pool, 'query'>, statement: string): Promise<Relation[]> {
  if (!/^\s*(select|with|insert|update|delete)\b/i.test(statement)) return []
  const { rows } = await pool.query({
    text: `explain (generic_plan, verbose, format json) ${statement}`,
    queryMode: 'simple',
  } as pg.QueryConfig)
  const found: Relation[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one)
    else if (typeof value === 'object' && value !== null) {
      const { 'Relation Name': name, Schema: schema = '' } = value as Record<string, string>
      if (name) found.push({ schema, name })
      for (const one of Object.values(value)) visit(one)
    }
  }
  visit(rows)
  return found
}

/** Their names alone. */
export const tablesOf = async (pool: Pick<pg.Pool, 'query'>, statement: string) => [
  ...new Set((await plannedRelations(pool, statement)).map(({ name }) => name)),
]
