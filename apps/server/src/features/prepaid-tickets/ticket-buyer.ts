import type { Session, Transaction } from '@foyer/record-server'
import type { Fair } from '../../services/fair/fair.ts'
import { mailReferents } from '../../services/payments/mail-referents.ts'
import { requireCapability } from '../../services/referents/require-capability.ts'
import type { StoredOrder } from './stored-order.ts'

/** Who buys, and for which company. */
export const buyerOf = (session: Session) => requireCapability(session, 'buyTickets')

/** Mails whoever an order concerns: the company's referents for tickets. */
export const mailBuyer = (
  fair: Fair,
  transaction: Transaction,
  { accountId }: Pick<StoredOrder, 'accountId'>,
  send: Parameters<typeof mailReferents>[3],
) => mailReferents(fair, transaction, accountId, send, 'tickets')
