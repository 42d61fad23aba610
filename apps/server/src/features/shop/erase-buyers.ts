import { addDays, addMonths, ERASED_NAME, RETENTION, romeDay } from '@foyer/fair-domain'
import { attributeOf, type CommittedWrite, type Transaction } from '@foyer/record-server'
import { readIds } from '../../database/read-rows.ts'
import type { Task } from '../../jobs/task.ts'
import { eraseRecords } from '../../services/privacy/erase-record.ts'
import { ERASING, erasingSession } from '../../services/privacy/erasure-context.ts'
import type { Needs } from './needs.ts'

const MAX_PER_RUN = 200

/** Erases the buyer and the holders of an order. Items and amounts stay for accounting. */
async function eraseOrder(fair: Needs, transaction: Transaction, orderId: string) {
  const { client, session } = transaction
  const { rows: orders } = await client.query<{ accountId: string }>(
    'select account as "accountId" from shop_order where id = $1',
    [orderId],
  )
  // The account of a guest has the guest's name.
  for (const { accountId } of orders)
    await fair.writer.update(
      { client, session: erasingSession(session, [accountId]) },
      'Account',
      accountId,
      { Name: ERASED_NAME },
    )
  await eraseRecords(fair, transaction, 'ShopOrder__c', [orderId])
  const places = await readIds(client, 'select id from shop_ticket where shop_order = $1 order by id', [
    orderId,
  ])
  await eraseRecords(fair, transaction, 'ShopTicket__c', places)
  const tickets = await readIds(client, 'select id from ticket where subject_id = any($1) order by id', [
    places,
  ])
  await eraseRecords(fair, transaction, 'Ticket__c', tickets)
}

/** Erases the orders of an erased contact. */
export const eraseBuyer = (fair: Needs) => async (write: CommittedWrite, transaction: Transaction) => {
  const { objectApiName, recordId } = write
  if (objectApiName !== 'Contact' || !attributeOf(transaction.session, ERASING).includes(recordId)) return
  const ids = await readIds(transaction.client, 'select id from shop_order where contact = $1 order by id', [
    recordId,
  ])
  for (const id of ids) await eraseOrder(fair, transaction, id)
}

/** Runs daily, by the retention rules: guests of past fairs, and abandoned orders. */
export const eraseGuestBuyers = (fair: Needs): Task => ({
  name: 'shop.forget',
  cron: '55 2 * * *',
  run: () =>
    fair.transact(fair.systemSession, async (transaction) => {
      const today = romeDay(fair.clock())
      const ids = await readIds(
        transaction.client,
        `select o.id from shop_order o join edition e on e.id = o.edition
         where o.contact is null and o.email not like '%@erased.invalid'
           and (e.closing < $1 or (o.state in ('expired', 'cancelled') and o.ordered_at < $2))
         order by o.id limit ${MAX_PER_RUN}`,
        [
          addMonths(today, -RETENTION.shopGuests.keep.months),
          addDays(today, -RETENTION.abandonedOrders.keep.days),
        ],
      )
      for (const id of ids) await eraseOrder(fair, transaction, id)
    }),
})
