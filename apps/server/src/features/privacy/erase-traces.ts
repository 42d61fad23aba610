import type { Transaction } from '@foyer/record-server'
import { patternOf, quotedPart, standInOf, traceOf } from './person-values.ts'
import { type ErasedPerson, type Row, rowRedactor } from './redact-row.ts'

/** Contracts and fiscal documents are kept for ten years, with whoever signed, ordered or paid. */
const KEPT_BY_LAW = [
  'account',
  'application',
  'bank_line',
  'billing_company',
  'company_data_change',
  'contract',
  'invoice',
  'invoice_line',
  'order_item',
  'pro_forma',
  'receipt',
  'receipt_allocation',
  'sales_order',
]

/** What the organiser publishes: an address there is an office's, even if a person signs in with the same. */
const PUBLISHED = [
  'calendar_event',
  'communication_menu_item',
  'community_content',
  'gallery_item',
  'news',
  'page',
  'site_link',
]

interface TableColumns {
  name: string
  columns: { name: string; type: string }[]
  isHistory: boolean
}

/**
 * Every table with texts that may change; those that are only added to just where redaction is provided for. No law asks
 * for what administrators added to contracts and fiscal documents, so their columns are swept everywhere.
 */
const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name, c.relname = 'audit_entry' as "isHistory",
         json_agg(json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, null)) order by a.attnum)
           as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_'
    and (not (n.nspname = 'public' and c.relname = any($1)) or a.attname ~ '^x_[0-9]+$') and a.attnum > 0 and not a.attisdropped
    and a.attgenerated = '' and format_type(a.atttypid, null) in ('text', 'character varying', 'text[]', 'json', 'jsonb')
    and (not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'append_only')
      or exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'only_redacted'
        and position(a.attname::text::bytea in t.tgargs) > 0))
  group by n.nspname, c.relname, c.oid order by 1`

/**
 * Takes what names somebody out of every text that the database holds, whichever slice wrote it: a table that is added
 * tomorrow is swept without being listed here. What stands in a row is decided by `rowRedactor`; no value is ever part
 * of a statement.
 */
export async function eraseTraces(transaction: Transaction, person: ErasedPerson, secretKey: string) {
  const { client } = transaction
  await client.query(`select set_config('foyer.redacting', 'on', true)`)
  const { rows: tables } = await client.query<TableColumns>(TABLES, [[...KEPT_BY_LAW, ...PUBLISHED]])
  const inRecords = rowRedactor(person, (value) => standInOf(person, value))
  const inHistory = rowRedactor(person, (value) => traceOf(secretKey, value))
  const { own, values, parts } = searchesFor(person)
  for (const { name, columns, isHistory } of tables) {
    const texts = columns.map((column) => `t.${column.name}::text`).join(', ')
    const { rows } = await client.query<Found>(
      `select t.tableoid::text as part, t.ctid::text as place, to_jsonb(t) as row, array[${texts}] as texts
       from ${name} t cross join lateral (select to_jsonb(t)::text as body offset 0) b
       where b.body ~* $1 or (b.body ~* $2 and b.body ~* $3) or b.body ~* all($4::text[]) for update of t`,
      [values, parts.join('|') || null, own, parts.length > 0 ? parts : null],
    )
    const set = columns
      .map((column, i) => `${column.name} = ($2::text[])[${i + 1}]::${column.type}`)
      .join(', ')
    for (const found of rows) {
      const redacted = (isHistory ? inHistory : inRecords)(found.row, found.texts)
      if (redacted.some((text, i) => text !== found.texts[i]))
        await client.query(`update ${name} set ${set} where tableoid = $3::oid and ctid = $1::tid`, [
          found.place,
          redacted,
          found.part,
        ])
    }
  }
  await client.query(`select set_config('foyer.redacting', 'off', true)`)
}

interface Found {
  /** In which part of a table that has several, and where. */
  part: string
  place: string
  row: Row
  texts: readonly (string | null)[]
}

/** Finds rows that may have to change; a few more than that. */
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
