import type { Server } from './registered.ts'

/** Number and versions of the rows of every table, by table. */
type Versions = ReadonlyMap<string, string>

/**
 * Finds tables with committed changes, of those whose name matches the pattern. A row that was written and
 * rolled back, or only locked, is not a change.
 */
export async function createTableWatch({ pool }: Pick<Server, 'pool'>, pattern = '') {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname !~ '^(pg_|information_schema)'
       and format('%I.%I', n.nspname, c.relname) ~ $1 order by 1`,
    [pattern],
  )
  // The xmin of a row is the transaction that wrote its version.
  const statement = rows
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as version from ${name}`,
    )
    .join(' union all ')

  const read = async (): Promise<Versions> => {
    const versions = await pool.query<{ name: string; version: string }>(statement)
    return new Map(versions.rows.map(({ name, version }) => [name, version]))
  }
  let last = await read()
  return {
    /** Returns the tables that were changed since the previous call. */
    changed: async () => {
      const before = last
      last = await read()
      return [...last].filter(([name, version]) => before.get(name) !== version).map(([name]) => name)
    },
  }
}
