import type { PoolClient } from 'pg'

/**
 * A table in the PostgreSQL catalogue. Names of constraints and indexes are ignored, only their definitions
 * are compared.
 */
export interface CatalogueTable {
  columns: Map<string, CatalogueColumn>
  /** `account_id → account, on delete cascade`. */
  foreignKeys: Set<string>
  /** Columns in order, as `(industry, id)`; `unique (email)`. */
  indexes: Set<string>
  triggers: Set<string>
}

export interface CatalogueColumn {
  type: string
  isRequired: boolean
  collation: string | null
  /** Expression of a generated column. */
  computed: string | null
}

const DELETE_ACTIONS: Record<string, string> = {
  a: 'no action',
  r: 'restrict',
  c: 'cascade',
  n: 'set null',
  d: 'set default',
}

/** Reads every table of a schema. */
export async function readCatalogue(
  client: PoolClient,
  schema: string,
): Promise<Map<string, CatalogueTable>> {
  const tables = new Map<string, CatalogueTable>()
  const tableOf = (name: string) => {
    let table = tables.get(name)
    if (!table) {
      table = { columns: new Map(), foreignKeys: new Set(), indexes: new Set(), triggers: new Set() }
      tables.set(name, table)
    }
    return table
  }

  const columns = await client.query<ColumnRow>(COLUMNS, [schema])
  for (const { table, column, type, required, collation, computed } of columns.rows)
    tableOf(table).columns.set(column, { type, isRequired: required, collation, computed })

  const keys = await client.query<KeyRow>(FOREIGN_KEYS, [schema])
  for (const { table, columns: names, target, action } of keys.rows)
    tableOf(table).foreignKeys.add(`${names.join(', ')} → ${target}, on delete ${DELETE_ACTIONS[action]}`)

  const indexes = await client.query<IndexRow>(INDEXES, [schema])
  for (const { table, columns: names, unique, condition } of indexes.rows)
    tableOf(table).indexes.add(
      `${unique ? 'unique ' : ''}(${names.join(', ')})${condition === null ? '' : ` where ${condition}`}`,
    )

  const triggers = await client.query<{ table: string; trigger: string }>(TRIGGERS, [schema])
  for (const { table, trigger } of triggers.rows) tableOf(table).triggers.add(trigger)
  return tables
}

interface ColumnRow {
  table: string
  column: string
  type: string
  required: boolean
  collation: string | null
  computed: string | null
}
interface KeyRow {
  table: string
  columns: string[]
  target: string
  action: string
}
interface IndexRow {
  table: string
  columns: string[]
  unique: boolean
  condition: string | null
}

const COLUMNS = `
  select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as "type",
    a.attnotnull as "required", l.collname as "collation",
    case when a.attgenerated <> '' then pg_get_expr(d.adbin, d.adrelid) end as "computed"
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  left join pg_collation l on l.oid = a.attcollation
  where c.relkind in ('r', 'p') and c.relnamespace = $1::regnamespace`

const FOREIGN_KEYS = `
  select c.relname as "table", t.relname as "target", k.confdeltype as "action",
    array(select a.attname::text from unnest(k.conkey) with ordinality as n (attnum, position)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = n.attnum order by n.position) as "columns"
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
  where k.contype = 'f' and c.relnamespace = $1::regnamespace`

/** A unique constraint over a partitioned table is implemented by a table of the same name, maintained by a trigger. */
const INDEXES = `
  select c.relname as "table", i.indisunique as "unique", pg_get_expr(i.indpred, i.indrelid) as "condition",
    array(select pg_get_indexdef(i.indexrelid, position, true)
      from generate_series(1, i.indnkeyatts) as position order by position) as "columns"
  from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relnamespace = $1::regnamespace or (c.relnamespace = to_regnamespace('record_keys')
    and exists (select from pg_class t join pg_trigger g on g.tgrelid = t.oid where t.relname = c.relname
      and t.relkind = 'p' and t.relnamespace = $1::regnamespace and g.tgname = 'keep_key' and g.tgenabled <> 'D'))`

const TRIGGERS = `
  select c.relname as "table", t.tgname as "trigger"
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and t.tgenabled <> 'D' and c.relnamespace = $1::regnamespace`
