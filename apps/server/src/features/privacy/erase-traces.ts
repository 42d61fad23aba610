import type { Transaction } from '@foyer/record-server'
import { type PersonValues, patternOf, standInOf, traceOf } from './person-values.ts'

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
  hasAccount: boolean
  isHistory: boolean
}

/** Every table with texts that may change; those that are only added to just where redaction is provided for. */
const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name, c.relname = 'audit_entry' as "isHistory",
         exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'account') as "hasAccount",
         json_agg(json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, null)) order by a.attnum)
           as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_'
    and not (n.nspname = 'public' and c.relname = any($1)) and a.attnum > 0 and not a.attisdropped
    and a.attgenerated = '' and format_type(a.atttypid, null) in ('text', 'character varying', 'text[]', 'json', 'jsonb')
    and (not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'append_only')
      or exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'only_redacted'
        and position(a.attname::text::bytea in t.tgargs) > 0))
  group by n.nspname, c.relname, c.oid order by 1`

/**
 * Takes what names somebody out of every text that the database holds, whichever slice wrote it: a table that is added
 * tomorrow is swept without being listed here. Addresses and numbers are theirs alone; names count where the row is
 * about them, was written by them or belongs to their company.
 */
export async function eraseTraces(transaction: Transaction, person: PersonValues, secretKey: string) {
  const { client } = transaction
  await client.query(`select set_config('foyer.redacting', 'on', true)`)
  const { rows: tables } = await client.query<TableColumns>(TABLES, [[...KEPT_BY_LAW, ...PUBLISHED]])
  const own = patternOf([person.contactId, person.userId, ...person.addresses, ...person.phones])
  for (const table of tables) {
    const set = table.columns.map(
      ({ name, type }) => `${name} = ${redacted(name, type, person, table, secretKey)}`,
    )
    const meant = table.hasAccount ? '(to_jsonb(t)::text ~* $1 or t.account = $3)' : 'to_jsonb(t)::text ~* $1'
    await client.query(
      `update ${table.name} t set ${set.join(', ')} where ${meant} and to_jsonb(t)::text ~* $2`,
      [own, anyOf(person), ...(table.hasAccount ? [person.accountId] : [])],
    )
  }
  await client.query(`select set_config('foyer.redacting', 'off', true)`)
}

const anyOf = ({ addresses, phones, names, parts }: PersonValues) =>
  [patternOf([...addresses, ...phones, ...names]), ...(parts.length > 0 ? [quotedPart(parts)] : [])]
    .filter(Boolean)
    .join('|')

/** A name by itself as a value of JSON, with the quotes before and after it, however deep they are escaped. */
const quotedPart = (parts: readonly string[]) => `(\\\\*")(${patternOf(parts)})(\\\\*")`

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** The column with every value replaced; a name by itself only where it is all that stands there. */
function redacted(
  column: string,
  type: string,
  person: PersonValues,
  { isHistory }: TableColumns,
  secretKey: string,
) {
  const markOf = (value: string) => (isHistory ? traceOf(secretKey, value) : standInOf(person, value))
  const whole = [...person.addresses, ...person.phones, ...person.names].map(
    (value) => [patternOf([value]), markOf(value)] as const,
  )
  const alone = person.parts.flatMap((value) => [
    [quotedPart([value]), `\\1${markOf(value)}\\3`] as const,
    [`^(${patternOf([value])})$`, markOf(value)] as const,
  ])
  const text = [...whole, ...alone].reduce(
    (expression, [pattern, mark]) =>
      `regexp_replace(${expression}, ${quoted(pattern)}, ${quoted(mark)}, 'gi')`,
    `${column}::text`,
  )
  return `(${text})::${type}`
}
