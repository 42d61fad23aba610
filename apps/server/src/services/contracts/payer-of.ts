import { nullable, object, string } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import { readRows } from '../../database/read-rows.ts'
import type { StoredContract } from './stored-contract.ts'

/** Returns the invoice recipient of a contract, if it is not the company itself. */
export async function payerOf({ client }: Transaction, { orderId }: StoredContract) {
  const [payer] = await readRows(
    client,
    object({ id: nullable(string) }),
    'select billing_company as id from sales_order where id = $1',
    [orderId],
  )
  return payer?.id ?? null
}
