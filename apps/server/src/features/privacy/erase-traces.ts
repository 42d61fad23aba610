import type { Registry, Transaction } from '@foyer/record-server'
import { fragment } from '@foyer/record-server'
import { classOf } from '../../services/privacy/data-classes.ts'
import { patternOf, quotedPart, standInOf, traceOf } from './person-values.ts'
import { type ErasedPerson, type Row, rowRedactor } from './redact-row.ts'

interface TableColumns {
  name: string
  columns: { name: string; type: string }[]
  isHistory: boolean
}

/** Tables with mutable texts, without the columns of `$1`; append-only tables only if they support redaction. */
const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name, c.relname = 'audit_entry' as "isHistory",
         json_agg(json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, null)) order by a.attnum)
           as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_'
    and not (n.nspname = 'public' and c.relname || '.' || a.attname = any($1)) and a.attnum > 0 and not a.attisdropped
    and a.attgenerated = '' and format_type(a.atttypid, null) in ('text', 'character varying', 'text[]', 'json', 'jsonb')
    and (not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'append_only')
      or exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'only_redacted'
        and position(a.attname::text::bytea in t.tgargs) > 0))
  group by n.nspname, c.relname, c.oid order by 1`

/**
 * Columns that keep names of persons: published and catalogue texts (`reference`), where an address is an
 * office's, and fields of objects with a legal retention, except custom fields.
 */
const retainedColumns = (registry: Registry) =>
  [...registry.objects.values()].flatMap((object) =>
    [...object.fields.values()]
      .filter((field) => {
        const dataClass = classOf(object, field)
        const isRetained = object.declaration.retained !== undefined && !field.declaration?.added
        return dataClass === 'reference' || (isRetained && !field.system)
      })
      .map(({ column }) => `${object.table}.${column}`),
  )

/**
 * Removes a person's values from every text in the database, also in undeclared tables. `rowRedactor` decides
 * what a row may keep; no value is ever part of a statement.
 */
export async function eraseTraces(
  transaction: Transaction,
  registry: Registry,
  person: ErasedPerson,
  secretKey: string,
) {
  const { client } = transaction
  await client.query(`select set_config('foyer.redacting', 'on', true)`)
  const { rows: tables } = await client.query<TableColumns>(TABLES, [retainedColumns(registry)])
  const inRecords = rowRedactor(person, (value) => standInOf(person, value))
  const inHistory = rowRedactor(person, (value) => traceOf(secretKey, value))
  const { own, values, parts } = searchesFor(person)
  for (const { name, columns, isHistory } of tables) {
    const texts = columns.map((column) => `t.${column.name}::text`).join(', ')
    const { rows } = await client.query<TraceRow>(
      `select t.tableoid::text as part, t.ctid::text as place, to_jsonb(t) as row,
         array[${fragment<'t.name::text'>(texts)}] as texts
       from ${fragment<'account'>(name)} t cross join lateral (select to_jsonb(t)::text as body offset 0) b
       where b.body ~* $1 or (b.body ~* $2 and b.body ~* $3) or b.body ~* all($4::text[]) for update of t`,
      [values, parts.join('|') || null, own, parts.length > 0 ? parts : null],
    )
    const set = columns
      .map((column, i) => `${column.name} = ($2::text[])[${i + 1}]::${column.type}`)
      .join(', ')
    for (const found of rows) {
      const redacted = (isHistory ? inHistory : inRecords)(found.row, found.texts)
      if (redacted.some((text, i) => text !== found.texts[i]))
        await client.query(
          `update ${fragment<'account'>(name)} set ${fragment<'name = ($2::text[])[1]'>(set)}
           where tableoid = $3::oid and ctid = $1::tid`,
          [found.place, redacted, found.part],
        )
    }
  }
  await client.query(`select set_config('foyer.redacting', 'off', true)`)
}

interface TraceRow {
  /** The partition of the row, and its position in it. */
  part: string
  place: string
  row: Row
  texts: readonly (string | null)[]
}

/** Search patterns; they match a superset of the rows to change. */
const searchesFor = ({
  contactId,
  userId,
  ownIds,
  addresses,
  phones,
  shared,
  names,
  parts,
}: ErasedPerson) => ({
  own: patternOf([contactId, userId, ...ownIds, ...addresses, ...phones]),
  values: patternOf([...addresses, ...phones, ...shared, ...names]) || null,
  parts: parts.map(quotedPart),
})
