import { ERASED_NAME, erasedUsername } from '@foyer/fair-domain'
import { attributeOf, type CommittedWrite, type Transaction } from '@foyer/record-server'
import type { Fair } from '../../services/fair/fair.ts'
import { ERASING, forgetting } from '../../services/privacy/forgetting.ts'

/** An order has a phone number; this one is nobody's. */
const NO_PHONE = '+39 000000'

/** A visitor who is forgotten leaves their orders behind, as the books need them, without who it was. */
export const forgetVisitor = (fair: Fair) => async (write: CommittedWrite, transaction: Transaction) => {
  const { client, session } = transaction
  const { objectApiName, recordId } = write
  if (objectApiName !== 'Contact' || !attributeOf(session, ERASING).includes(recordId)) return
  const { rows: orders } = await client.query<{ id: string; accountId: string }>(
    'select id, account as "accountId" from ticket_order where contact = $1 order by id',
    [recordId],
  )
  if (orders.length === 0) return
  const { rows: tickets } = await client.query<{ id: string }>(
    'select id from ticket where contact = $1 and subject_id = any($2) order by id',
    [recordId, orders.map(({ id }) => id)],
  )
  const accounts = [...new Set(orders.map(({ accountId }) => accountId))]
  const update = (
    object: 'Account' | 'TicketOrder__c' | 'Ticket__c',
    id: string,
    fields: Record<string, string | null>,
  ) => fair.writer.update({ client, session: forgetting(session, id) }, object, id, fields)
  for (const id of accounts) await update('Account', id, { Name: ERASED_NAME })
  for (const { id } of orders)
    await update('TicketOrder__c', id, {
      FirstName__c: ERASED_NAME,
      LastName__c: ERASED_NAME,
      Email__c: erasedUsername(id),
      Phone__c: NO_PHONE,
    })
  for (const { id } of tickets)
    await update('Ticket__c', id, {
      Name: ERASED_NAME,
      HolderFirstName__c: null,
      HolderLastName__c: null,
      Adult__c: null,
    })
}
