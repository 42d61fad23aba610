import type { ServerContext } from '../context.ts'

/**
 * Minimum rows of a large table, for which the plan should depend on the search term: an index for a rare word, a
 * sequential scan for a frequent one. In smaller tables both are fast, and planning would take longer.
 */
const LARGE_TABLE_ROWS = 10_000
const KNOWN_FOR_MS = 60_000

const cachedTables = new WeakMap<ServerContext, { until: number; tables: Promise<ReadonlySet<string>> }>()

/** Returns the large tables, by the statistics of the database. */
export function largeTables(context: ServerContext): Promise<ReadonlySet<string>> {
  const { pool, clock } = context.options
  const now = clock()
  const last = cachedTables.get(context)
  if (last && now < last.until) return last.tables
  const tables = pool
    .query<{ name: string }>(
      `select c.relname as name from pg_class c
       where c.relkind in ('r', 'p') and pg_table_is_visible(c.oid) and $1 <= case c.relkind when 'r' then c.reltuples
         else (select sum(part.reltuples) from pg_partition_tree(c.oid) tree join pg_class part on part.oid = tree.relid
               where tree.isleaf) end`,
      [LARGE_TABLE_ROWS],
    )
    .then(({ rows }) => new Set(rows.map(({ name }) => name)))
  cachedTables.set(context, { until: now + KNOWN_FOR_MS, tables })
  tables.catch(() => cachedTables.delete(context))
  return tables
}
