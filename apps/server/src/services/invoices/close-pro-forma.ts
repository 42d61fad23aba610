import type { Transaction } from '@foyer/record-server'
import { readIds } from '../../database/read-rows.ts'
import type { Needs } from './needs.ts'

/** Closes the pro-forma of an invoiced order. */
export async function closeProForma(
  fair: Pick<Needs, 'writer'>,
  transaction: Transaction,
  orderId: string,
  invoiceId: string,
) {
  const ids = await readIds(
    transaction.client,
    `select id from pro_forma where order_id = $1 and state in ('sent', 'objected') for update`,
    [orderId],
  )
  for (const id of ids)
    await fair.writer.update(transaction, 'ProForma__c', id, { State__c: 'issued', Invoice__c: invoiceId })
}
