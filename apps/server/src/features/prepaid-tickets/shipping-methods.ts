import type { Label, Language } from '@foyer/record-contract'
import type { ClientBase } from 'pg'

type Database = Pick<ClientBase, 'query'>

/** The offered shipping methods, in their order. */
export async function shippingMethods(database: Database, language: Language) {
  const { rows } = await database.query<{ value: string; label: string }>(
    `select value, case when $1 = 'it' then label_it else name end as label from choice
     where list = 'shippingMethod' and active order by position, id`,
    [language],
  )
  return rows
}

/** The label of a shipping method, including retired ones, for old orders. */
export async function shippingMethodLabel(database: Database, method: string): Promise<Label> {
  const { rows } = await database.query<{ english: string; italian: string }>(
    `select name as english, label_it as italian from choice where list = 'shippingMethod' and value = $1`,
    [method],
  )
  return { 'en-US': rows[0]?.english ?? method, it: rows[0]?.italian ?? method }
}
