import type { Session, Transaction } from '@foyer/record-server'
import { mailReferents } from '../../services/payments/mail-referents.ts'
import { requireCapability } from '../../services/referents/require-capability.ts'
import type { Needs } from './needs.ts'
import type { StoredOrder } from './stored-order.ts'

/** The buying user and company. */
export const buyerOf = (session: Session) => requireCapability(session, 'buyTickets')

/** Mails the company's referents for tickets about an order. */
export const mailBuyer = (
  fair: Needs,
  transaction: Transaction,
  { accountId }: Pick<StoredOrder, 'accountId'>,
  send: Parameters<typeof mailReferents>[3],
) => mailReferents(fair, transaction, accountId, send, 'tickets')
