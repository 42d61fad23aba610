import { type EditionSettings, isForThemselves, visitorTiers } from '@foyer/fair-domain'
import { InsufficientAccess } from '@foyer/record-contract'
import { attributeOf, type Session, type Transaction } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import type { Fair } from '../../services/fair/fair.ts'
import { findPerson, recipientOf } from '../../services/identity/find-person.ts'
import { screenUrl } from '../../services/identity/screen-url.ts'
import { tellReferents } from '../../services/payments/tell-referents.ts'
import { requireCapability } from '../../services/referents/require-capability.ts'
import type { StoredOrder } from './stored-order.ts'

/** Who buys: somebody for their company, or a visitor for themselves. */
export interface TicketBuyer {
  contactId: string
  /** Who pays; a visitor has none before their first order. */
  accountId: string | null
  isVisitor: boolean
}

export async function buyerOf(client: Pick<ClientBase, 'query'>, session: Session): Promise<TicketBuyer> {
  if (!isForThemselves('buyTickets', session.profiles))
    return { ...requireCapability(session, 'buyTickets'), isVisitor: false }
  const [contactId] = attributeOf(session, 'contactId')
  if (!contactId) throw InsufficientAccess()
  const { rows } = await client.query<{ accountId: string }>(
    'select account as "accountId" from ticket_order where contact = $1 order by id limit 1',
    [contactId],
  )
  return { contactId, accountId: rows[0]?.accountId ?? null, isVisitor: true }
}

/** Prices and limits as they are for this buyer. */
export const settingsFor = ({ isVisitor }: TicketBuyer, settings: EditionSettings): EditionSettings => ({
  ...settings,
  ...(isVisitor ? visitorTiers(settings) : {}),
})

/** Money is due from accounts: a visitor is kept as one from their first order on. */
export async function payerOf(fair: Fair, transaction: Transaction, { accountId, contactId }: TicketBuyer) {
  if (accountId !== null) return accountId
  const { rows } = await transaction.client.query<{ name: string }>(
    `select concat_ws(' ', first_name, last_name) as name from contact where id = $1`,
    [contactId],
  )
  const { id } = await fair.writer.create(transaction, 'Account', {
    Name: rows[0]?.name ?? '',
    Type: 'Private',
  })
  return id
}

/** Mails whoever an order concerns: the visitor, or the company's referents for tickets. */
export async function tellBuyer(
  fair: Fair,
  transaction: Transaction,
  { contactId, accountId, company }: Pick<StoredOrder, 'contactId' | 'accountId' | 'company'>,
  send: Parameters<typeof tellReferents>[3],
) {
  if (contactId === null) return tellReferents(fair, transaction, accountId, send, 'tickets')
  const person = await findPerson(transaction.client, { contactId })
  if (!person) return
  const link = (path: string) => screenUrl(fair, person.language, path)
  await send({ person, company, to: recipientOf(person), link })
}
