import type { Pool } from 'pg'

interface Column {
  table: string
  column: string
  type: string
}

/** Columns of all tables of all schemas that contain any of the texts, in whatever case: `schema.table.column: text`. */
export async function findEverywhere(pool: Pick<Pool, 'query'>, texts: readonly string[]) {
  const { rows: columns } = await pool.query<Column>(
    `select format('%I.%I', n.nspname, c.relname) as table, quote_ident(a.attname) as column,
            format_type(a.atttypid, null) as type
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname !~ '^(pg_|information_schema)' and a.attnum > 0 and not a.attisdropped
       and format_type(a.atttypid, null) ~ '^(text|character|json|bytea|citext|name|tsvector)'`,
  )
  const matches: string[] = []
  for (const [table, own] of Map.groupBy(columns, (row) => row.table)) {
    const values = own.map(({ column, type }, i) =>
      type === 'bytea' ? `encode(${column}, 'escape') as c${i}` : `${column}::text as c${i}`,
    )
    const { rows } = await pool.query<Record<string, string>>(`select ${values.join(', ')} from ${table}`)
    for (const row of rows)
      for (const [i, { column }] of own.entries())
        for (const text of texts)
          if ((row[`c${i}`] ?? '').toLowerCase().includes(text.toLowerCase()))
            matches.push(`${table}.${column}: ${text}`)
  }
  return [...new Set(matches)]
}
