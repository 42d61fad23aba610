import { addDays, addMonths, ERASED_NAME, erasedUsername, RETENTION, romeDay } from '@foyer/fair-domain'
import { attributeOf, type CommittedWrite, type Transaction } from '@foyer/record-server'
import { readIds } from '../../database/read-rows.ts'
import type { Task } from '../../jobs/task.ts'
import type { Fair } from '../../services/fair/fair.ts'
import { ERASING, forgetting } from '../../services/privacy/forgetting.ts'

const AT_ONCE = 200

/** That tickets were sold, and for how much, stays for the books; who bought them and who came does not. */
async function forgetOrder(fair: Fair, { client, session }: Transaction, orderId: string) {
  const update = (
    object: 'Account' | 'ShopOrder__c' | 'ShopTicket__c' | 'Ticket__c',
    id: string,
    fields: Record<string, string | null>,
  ) => fair.writer.update({ client, session: forgetting(session, id) }, object, id, fields)
  const { rows: orders } = await client.query<{ accountId: string }>(
    'select account as "accountId" from shop_order where id = $1',
    [orderId],
  )
  for (const { accountId } of orders) await update('Account', accountId, { Name: ERASED_NAME })
  await update('ShopOrder__c', orderId, {
    FirstName__c: ERASED_NAME,
    LastName__c: ERASED_NAME,
    Email__c: erasedUsername(orderId),
    Company__c: null,
    RefundIban__c: null,
  })
  const places = await readIds(client, 'select id from shop_ticket where shop_order = $1 order by id', [
    orderId,
  ])
  for (const id of places)
    await update('ShopTicket__c', id, {
      Name: ERASED_NAME,
      FirstName__c: null,
      LastName__c: null,
      Email__c: null,
      Adult__c: null,
    })
  const tickets = await readIds(client, 'select id from ticket where subject_id = any($1) order by id', [
    places,
  ])
  for (const id of tickets)
    await update('Ticket__c', id, {
      Name: ERASED_NAME,
      HolderFirstName__c: null,
      HolderLastName__c: null,
      HolderCompany__c: null,
      HolderEmail__c: null,
      Adult__c: null,
    })
}

/** Somebody with an account who is forgotten. */
export const forgetBuyer = (fair: Fair) => async (write: CommittedWrite, transaction: Transaction) => {
  const { objectApiName, recordId } = write
  if (objectApiName !== 'Contact' || !attributeOf(transaction.session, ERASING).includes(recordId)) return
  const ids = await readIds(transaction.client, 'select id from shop_order where contact = $1 order by id', [
    recordId,
  ])
  for (const id of ids) await forgetOrder(fair, transaction, id)
}

/** Once a day, as the table of retention says: guests of fairs long over, and orders that were never paid. */
export const forgetGuestBuyers = (fair: Fair): Task => ({
  name: 'shop.forget',
  cron: '55 2 * * *',
  run: () =>
    fair.transact(fair.systemSession, async (transaction) => {
      const today = romeDay(fair.clock())
      const ids = await readIds(
        transaction.client,
        `select o.id from shop_order o join edition e on e.id = o.edition
         where o.contact is null and o.first_name <> $1
           and (e.closing < $2 or (o.state in ('expired', 'cancelled') and o.ordered_at < $3))
         order by o.id limit ${AT_ONCE}`,
        [
          ERASED_NAME,
          addMonths(today, -RETENTION.shopGuests.keep.months),
          addDays(today, -RETENTION.abandonedOrders.keep.days),
        ],
      )
      for (const id of ids) await forgetOrder(fair, transaction, id)
    }),
})
