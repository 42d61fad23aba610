import { expiresAt, isTransferOffered, type PROFILES, romeDay } from '@foyer/fair-domain'
import { InvalidInput } from '@foyer/record-contract'
import { recordObjectChange, type Session } from '@foyer/record-server'
import type { FormBody } from '../../http/forms.ts'
import type { CardPayments } from '../../integrations/cards/card-payments.ts'
import { addJob } from '../../jobs/add-job.ts'
import { refuse } from '../../refuse.ts'
import { refuseIssues } from '../../refuse-issues.ts'
import { claimMailQuota } from '../../services/identity/mail-rate-limit.ts'
import {
  type RegistrationJob,
  SEND_REGISTRATION_MAIL,
} from '../../services/registration/send-registration-mail.ts'
import { nameShopTicket } from './change-shop-ticket.ts'
import { closeCheckout, endShopOrder } from './end-shop-orders.ts'
import { joinOrder } from './join-account.ts'
import type { Needs } from './needs.ts'
import { beginRefund, ticketsToReturn, whyNotRefundable } from './refund-order.ts'
import { askInvoice } from './shop-invoice.ts'
import { mailOrder } from './shop-mails.ts'
import { findShopOrder, lockShopOrder } from './stored-shop-order.ts'

const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/

/** Runs an action of the order's page; returns its result. */
export async function changeOrder(
  fair: Needs,
  cards: CardPayments | null,
  session: Session,
  orderId: string,
  values: FormBody,
  sender: string,
) {
  switch (values.step) {
    case 'name':
      await nameShopTicket(fair, orderId, values.ticketId ?? '', {
        firstName: values.firstName ?? '',
        lastName: values.lastName ?? '',
        email: values.email ?? '',
        ...(values.minor === 'on' ? { adult: values.adult ?? '' } : {}),
      })
      return 'named'
    case 'transfer':
      await payByTransfer(fair, cards, orderId, sender)
      return 'transfer'
    case 'cancel':
      await cancelOrder(fair, cards, orderId)
      return 'cancelled'
    case 'refund':
      await refund(fair, orderId, values)
      return 'refund'
    case 'invoice':
      await askInvoice(fair, orderId, values)
      return 'invoice'
    case 'account':
      await openAccount(fair, orderId, sender)
      return 'account'
    case 'join':
      await joinOrder(fair, session, orderId)
      return 'joined'
    default:
      throw InvalidInput('step')
  }
}

async function payByTransfer(fair: Needs, cards: CardPayments | null, orderId: string, sender: string) {
  const order = await findShopOrder(fair.pool, orderId)
  if (!order || !(await closeCheckout(fair, cards, order))) return
  await fair.transact(fair.systemSession, async (transaction) => {
    const { client } = transaction
    const current = await lockShopOrder(client, orderId)
    const edition = await fair.editions.find(client, current.editionId)
    if (current.state !== 'awaiting_payment' || !edition) throw refuse('NOT_PAYABLE')
    if (current.method === 'transfer') return
    // An expired order would block its code for others.
    if (fair.clock() >= current.expiresAt.getTime()) throw refuse('NOT_PAYABLE')
    if (!isTransferOffered(edition.settings, fair.clock())) throw refuse('NOT_PAYABLE')
    if (!(await claimMailQuota(fair, client, { email: current.email, sender })))
      throw refuse('REQUEST_LIMIT_EXCEEDED')
    const ends = new Date(expiresAt('transfer', edition.settings, fair.clock()))
    await fair.writer.update(transaction, 'ShopOrder__c', orderId, {
      Method__c: 'transfer',
      ExpiresAt__c: ends.toISOString(),
    })
    await client.query(
      `update amount_due set due_on = $2 where kind = 'shop' and subject_id = $1 and state = 'open'`,
      [orderId, romeDay(ends.getTime())],
    )
    await recordObjectChange(client, 'AmountDue__c', fair.clock())
    await mailOrder(fair, transaction, { ...current, method: 'transfer', expiresAt: ends }, edition)
  })
}

async function cancelOrder(fair: Needs, cards: CardPayments | null, orderId: string) {
  const order = await findShopOrder(fair.pool, orderId)
  // An ended order stays ended; a concurrent payment stays.
  if (order?.state === 'cancelled' || order?.state === 'expired') return
  if (order?.state !== 'awaiting_payment') throw refuse('ORDER_PAID')
  if (!(await closeCheckout(fair, cards, order))) throw refuse('ORDER_PAID')
  await fair.transact(fair.systemSession, async (transaction) =>
    endShopOrder(fair, transaction, await lockShopOrder(transaction.client, orderId), 'cancel'),
  )
}

async function refund(fair: Needs, orderId: string, values: FormBody) {
  await fair.transact(fair.systemSession, async (transaction) => {
    const order = await lockShopOrder(transaction.client, orderId)
    // The form of one ticket offers no choice.
    const chosen = values.choose === 'on' ? (values.tickets ?? '').split(',') : undefined
    const tickets = await ticketsToReturn(transaction, order, chosen)
    const refusal = await whyNotRefundable(fair, transaction.client, order, tickets)
    if (refusal) throw refuse(refusal)
    const iban = (values.iban ?? '').replace(/\s/g, '').toUpperCase()
    const issues: [string, string][] = [
      ...(tickets.length === 0 ? ([['tickets', 'required']] as [string, string][]) : []),
      ...(order.method !== 'card' && !IBAN.test(iban) ? ([['iban', 'iban']] as [string, string][]) : []),
    ]
    if (issues.length > 0) throw refuseIssues(issues)
    await beginRefund(fair, transaction, order, order.method !== 'card' ? iban : null, tickets)
  })
}

/** Sends the mail that verifies the address, then adds the order to the new account. */
async function openAccount(fair: Needs, orderId: string, sender: string) {
  const order = await findShopOrder(fair.pool, orderId)
  if (!order || order.contactId !== null) return
  const registration: RegistrationJob = {
    username: order.email,
    audience: 'visitor' satisfies keyof typeof PROFILES,
    firstName: order.firstName,
    lastName: order.lastName,
    company: order.company,
    country: order.country,
    language: order.language,
    sender,
  }
  await addJob(fair.pool, SEND_REGISTRATION_MAIL, registration)
}
