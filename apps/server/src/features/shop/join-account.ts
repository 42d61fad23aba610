import { InsufficientAccess } from '@foyer/record-contract'
import type { CommittedWrite, Session, Transaction } from '@foyer/record-server'
import { attributeOf } from '@foyer/record-server'
import { readIds } from '../../database/read-rows.ts'
import { refuse } from '../../refuse.ts'
import type { Needs } from './needs.ts'

import { lockShopOrder, ticketsOfOrder } from './stored-shop-order.ts'

/** Adds a guest's order to an account. */
async function join(fair: Needs, transaction: Transaction, orderId: string, contactId: string) {
  await fair.writer.update(transaction, 'ShopOrder__c', orderId, { Contact__c: contactId })
  for (const { id } of await ticketsOfOrder(transaction.client, orderId))
    await fair.writer.update(transaction, 'ShopTicket__c', id, { Contact__c: contactId })
}

/** Adds the order of a link to the caller's account, unless it belongs to another. */
export async function joinOrder(fair: Needs, session: Session, orderId: string) {
  const [contactId] = attributeOf(session, 'contactId')
  if (contactId === undefined) throw InsufficientAccess()
  await fair.transact(session, async (transaction) => {
    const order = await lockShopOrder(transaction.client, orderId)
    if (order.contactId === contactId) return
    if (order.contactId !== null) throw refuse('ORDER_TAKEN')
    await join(fair, transaction, order.id, contactId)
  })
}

/** Adds earlier orders of a verified address to a new account. */
export const joinOrdersOfNewUser =
  (fair: Needs) => async (write: CommittedWrite, transaction: Transaction) => {
    const { objectApiName, kind, after } = write
    if (objectApiName !== 'User' || kind !== 'created' || !after?.ContactId) return
    const ids = await readIds(
      transaction.client,
      'select id from shop_order where email = $1 and contact is null order by id for update',
      [String(after.Username ?? '')],
    )
    for (const id of ids) await join(fair, transaction, id, String(after.ContactId))
  }
