import { keyPrefixOf } from '@foyer/record-contract'
import { demoIds } from '../seed/demo-ids.ts'
import type { Server } from './registered.ts'

type Rows = ReadonlyMap<string, string>

/** Returns every row of every table of records, by table and id, as text. */
export async function allRows({ pool }: Server): Promise<Rows> {
  const tables = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'id' order by 1`,
  )
  const rowTexts = new Map<string, string>()
  for (const { name } of tables.rows) {
    const { rows } = await pool.query(`select id, t::text as text from "${name}" t`)
    for (const { id, text } of rows) rowTexts.set(`${name} ${id}`, text)
  }
  return rowTexts
}

const idIn = (key: string) => key.split(' ')[1] ?? ''

const onePerKind = (ids: readonly string[]) =>
  [...Map.groupBy(ids, keyPrefixOf).values()].map(([id]) => id ?? '')

/** One id of each kind of record, of any owner. */
export const idsOfEachKind = (rows: Rows) => onePerKind([...rows.keys()].map(idIn))

/** One id of each kind of record of the company, in any table. */
export function idsOfCompany(rows: Rows, company: string, account: string) {
  const companyIds = [demoIds.account(company), demoIds.contact(account), demoIds.user(account)]
  const owned = [...rows].filter(([, text]) => companyIds.some((id) => text.includes(id)))
  return onePerKind([...new Set([...companyIds, ...owned.map(([key]) => idIn(key))])])
}

/** Returns rows that were added, changed or deleted, except the user's own that reference none of `foreignIds`. */
export async function changedRows(
  server: Server,
  before: Rows,
  { account, foreignIds }: { account: string; foreignIds: readonly string[] },
) {
  const userIds = [demoIds.user(account), demoIds.contact(account)]
  const isOwn = (key: string, text: string) =>
    !foreignIds.some((id) => key.includes(id)) && userIds.some((id) => text.includes(id))
  const after = await allRows(server)
  const touched = [...after].filter(([key, text]) => before.get(key) !== text && !isOwn(key, text))
  const deleted = [...before].flatMap(([key, text]) => (after.has(key) || isOwn(key, text) ? [] : key))
  return [...touched.map(([key, text]) => `${key}: ${text.slice(0, 200)}`), ...deleted]
}
