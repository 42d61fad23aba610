import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'
import { proxyOf } from './proxy-of.ts'

const noting = new AsyncLocalStorage<Set<string>>()

/** Runs a function and adds the names of all tables that its statements read to the set. */
export const collectReads = <T>(tables: Set<string>, run: () => T): T => noting.run(tables, run)

/** Adds tables that were also read. */
export function noteTables(tables: Iterable<string>) {
  const noted = noting.getStore()
  for (const table of tables) noted?.add(table)
}

/** Placeholder for reads outside of any table. */
export const UNTRACKED = '*'

/** Records a read outside of any table, whose changes are not published. */
export const markUntracked = () => noting.getStore()?.add(UNTRACKED)

/** Wraps a pool: records the tables of its statements inside of `collectReads`. */
export function collectingPool(pool: Pool): Pool {
  const noted =
    (target: Pool | PoolClient) =>
    (...args: unknown[]) => {
      note(args[0])
      return Reflect.apply(target.query, target, args)
    }
  return proxyOf(pool, {
    query: noted(pool),
    connect: (...args: unknown[]) => {
      const connected = Reflect.apply(pool.connect, pool, args)
      if (!noting.getStore() || args.length > 0) return connected
      return (connected as unknown as Promise<PoolClient>).then((client) =>
        proxyOf(client, { query: noted(client) }),
      )
    },
  })
}

function note(statement: unknown) {
  if (!noting.getStore()) return
  const text = typeof statement === 'string' ? statement : (statement as { text?: string } | null)?.text
  noteTables(tablesIn(text ?? ''))
}

/**
 * A name that may be a table, with its schema if present. Columns, aliases and functions also match, which is
 * harmless: no table has their name.
 */
const TABLE =
  /(?:\b(?:from|join|into|update)\b|[,(])\s*(?:only\s+|lateral\s+)?"?([a-z_][a-z0-9_]*)"?(?:\."?([a-z_][a-z0-9_]*)"?)?/gi
const MAX_KNOWN = 2_000
const tablesByText = new Map<string, readonly string[]>()

/** Returns the names in a statement that may be tables it reads. */
export function tablesIn(text: string): readonly string[] {
  let tables = tablesByText.get(text)
  if (!tables) {
    const names = [...text.matchAll(TABLE)].map(([, ...parts]) =>
      parts.filter(Boolean).join('.').toLowerCase(),
    )
    tables = [...new Set(names)]
    if (tablesByText.size >= MAX_KNOWN) tablesByText.delete(tablesByText.keys().next().value ?? '')
    tablesByText.set(text, tables)
  }
  return tables
}
