import { fragment, type SqlFragment } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import type { AddedColumn } from './frames.ts'

/** Tables that record the applied migrations: they are filled by the migrations, not from the rows. */
const MIGRATION_TABLES = ['public.schema_migration', 'graphile_worker.migrations']

/** Returns columns by table, as `schema.table`, without generated columns. */
export async function tablesOf(client: ClientBase) {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select n.nspname || '.' || c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_(toast|temp)'
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by 1 order by 1`,
  )
  return new Map(
    rows.filter(({ name }) => !MIGRATION_TABLES.includes(name)).map(({ name, columns }) => [name, columns]),
  )
}

/** Returns the columns that administrators added, as needed to add them again. */
export async function addedColumnsOf(client: ClientBase) {
  const { rows } = await client.query<AddedColumn>(
    `select 'public.' || c.relname as table, a.attname as column,
       format_type(a.atttypid, a.atttypmod) || case when l.collname = 'C' then ' collate "C"' else '' end
         || case when a.attnotnull then ' not null default false' else '' end as type,
       exists (select from pg_index i where i.indrelid = c.oid
         and pg_get_indexdef(i.indexrelid) ~ ('fold\\(' || a.attname || '\\)')) as "isSearched"
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname ~ '^x_[0-9]+$' and not a.attisdropped
     left join pg_collation l on l.oid = a.attcollation
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace order by 1, a.attnum`,
  )
  return rows
}

/** Adds columns to newly migrated tables. */
export async function addColumns(client: ClientBase, columns: readonly AddedColumn[]) {
  for (const { table, column, type, isSearched } of columns) {
    if (!/^x_[0-9]+$/.test(column)) throw new Error(`${table}.${column} is not an added column`)
    await client.query(`alter table ${quoted(table)} add column ${quoted(column)} ${fragment<'text'>(type)}`)
    if (isSearched)
      await client.query(
        `create index on ${quoted(table)} using gin (record_platform.fold(${quoted(column)}) gin_trgm_ops)`,
      )
  }
}

export async function sequencesOf(client: ClientBase) {
  const { rows } = await client.query<{ name: string }>(
    `select schemaname || '.' || sequencename as name from pg_sequences order by 1`,
  )
  const sequences: Record<string, { value: string; isCalled: boolean }> = {}
  for (const { name } of rows) {
    const { rows: state } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${fragment<'order_number'>(quoted(name))}`,
    )
    if (state[0]) sequences[name] = state[0]
  }
  return sequences
}

export interface ForeignKey {
  table: SqlFragment<'account'>
  name: SqlFragment<'account_key'>
  definition: SqlFragment<'unique (id)'>
}

export async function foreignKeysOf(client: ClientBase) {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 order by 1, 2`,
  )
  return rows
}

/** Quotes `schema.table` for SQL. */
export const quoted = (name: string) =>
  fragment<'account'>(
    name
      .split('.')
      .map((part) => `"${part.replaceAll('"', '""')}"`)
      .join('.'),
  )

export const columnList = (columns: readonly string[]) => fragment<'id'>(columns.map(quoted).join(', '))
