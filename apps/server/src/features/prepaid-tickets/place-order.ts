import {
  addDays,
  COURIER,
  dayIn,
  formatCents,
  isPast,
  PREPAID_KINDS,
  romeDay,
  type TicketOrderForm,
  ticketOrderIssues,
  ticketOrderMail,
  ticketOrderTotals,
  toEuros,
} from '@foyer/fair-domain'
import { InvalidInput, type Language } from '@foyer/record-contract'
import { attributeOf, type Session, type Transaction } from '@foyer/record-server'
import { lockName } from '../../database/lock-name.ts'
import { refuse } from '../../refuse.ts'
import { refuseIssues } from '../../refuse-issues.ts'
import { refuseListed } from '../../services/amber-list/refuse-listed.ts'
import { requestDocument } from '../../services/documents/request-document.ts'
import { requireAllowed } from '../../services/explain/require-allowed.ts'
import { openDue } from '../../services/payments/open-due.ts'
import type { Needs } from './needs.ts'
import { shippingMethods } from './shipping-methods.ts'
import { findByKey, findOrder, type StoredOrder } from './stored-order.ts'
import { buyerOf, mailBuyer } from './ticket-buyer.ts'

export interface SentOrder extends TicketOrderForm {
  /** Idempotency key of the form, for double clicks and retries. */
  requestKey: string
  /** The displayed total, so that no other price is charged. */
  totalCents: number
}

/** Format of an idempotency key. */
const REQUEST_KEY = /^[\w-]{8,64}$/

/** Places an order pending its transfer. */
export async function placeOrder(fair: Needs, session: Session, sent: SentOrder) {
  if (!REQUEST_KEY.test(sent.requestKey)) throw InvalidInput('requestKey is not a key')
  return fair.transact(session, async (transaction) => {
    const { client } = transaction
    await requireAllowed(fair, client, session, 'buyTickets')
    // Serialises concurrent submissions of the same form.
    await lockOrders(transaction)
    const { accountId } = buyerOf(session)
    const existing = await findByKey(client, accountId, sent.requestKey)
    if (existing) return { id: existing.id, number: existing.number, isRepeat: true }
    const edition = await fair.editions.current(client)
    if (!edition) throw refuse('NO_EDITION')
    const now = fair.clock()
    if (isPast(edition.days.closing, now)) throw refuse('SALES_OVER')
    const { settings } = edition
    const issues: [string, string][] = Object.entries(ticketOrderIssues(sent, settings, now))
    const methods = await shippingMethods(client, session.language)
    if (!methods.some(({ value }) => value === sent.method)) issues.push(['method', 'methodGone'])
    if (issues.length > 0) throw refuseIssues(issues)
    await refuseListed(fair, client, session, 'tickets', { field: 'email', addresses: [sent.email] })
    const totals = ticketOrderTotals(sent, settings)
    if (totals.total !== sent.totalCents) throw refuse('PRICE_CHANGED')
    const expiresOn = addDays(romeDay(now), settings.transferDays)
    const isShipped = sent.method === COURIER
    const { id } = await fair.writer.create(transaction, 'TicketOrder__c', {
      Name: await nextNumber(transaction, edition.year),
      Account__c: accountId,
      Edition__c: edition.id,
      OrderedBy__c: session.userId,
      OrderedAt__c: new Date(now).toISOString(),
      FirstName__c: sent.firstName.trim(),
      LastName__c: sent.lastName.trim(),
      Email__c: sent.email.trim(),
      Phone__c: sent.phone.trim(),
      OneDay__c: sent.oneDay,
      TwoDay__c: sent.twoDay,
      OneDayPrice__c: toEuros(totals.oneDayPrice),
      TwoDayPrice__c: toEuros(totals.twoDayPrice),
      ShippingPrice__c: toEuros(totals.shipping),
      Total__c: toEuros(totals.total),
      Vat__c: toEuros(totals.vat),
      ShippingMethod__c: sent.method,
      Recipient__c: sent.recipient.trim() || null,
      ShippingStreet__c: isShipped ? sent.street.trim() : null,
      ShippingCity__c: isShipped ? sent.city.trim() : null,
      ShippingPostalCode__c: isShipped ? sent.postalCode.trim() : null,
      ShippingStateCode__c: isShipped ? sent.stateCode.trim() || null : null,
      ShippingCountry__c: isShipped ? sent.country : null,
      ExpiresOn__c: expiresOn,
      RequestKey__c: sent.requestKey,
    })
    const [participationId] = attributeOf(session, 'participationId')
    const { reference } = await openDue(fair, transaction, {
      accountId,
      participationId: participationId ?? null,
      kind: 'tickets',
      subjectId: id,
      amountCents: totals.total,
      dueOn: expiresOn,
    })
    await fair.writer.update(transaction, 'TicketOrder__c', id, { Reference__c: reference })
    const order = await findOrder(client, id)
    await requestDocument(fair, transaction, {
      kind: 'ticketOrder',
      subjectId: id,
      accountId,
      language: session.language,
    })
    await mailOrder(fair, transaction, order)
    return { id, number: order.number, isRepeat: false }
  })
}

/** Serialises the orders of one buyer. */
function lockOrders({ client, session }: Transaction) {
  const [buyer] = [...attributeOf(session, 'accountId'), ...attributeOf(session, 'contactId')]
  return lockName(client, `tickets:${buyer}`)
}

async function nextNumber({ client }: Transaction, year: number) {
  const { rows } = await client.query<{ number: string }>(`select nextval('ticket_order_number') as number`)
  return `PT${String(year % 100).padStart(2, '0')}-${String(rows[0]?.number ?? 0).padStart(5, '0')}`
}

/** `50 × 1-day ticket, 10 × 2-day ticket`. */
const ticketsIn = ({ oneDay, twoDay }: Pick<StoredOrder, 'oneDay' | 'twoDay'>, language: Language) =>
  [
    ...(oneDay > 0 ? [`${oneDay} × ${PREPAID_KINDS.ticket1[language]}`] : []),
    ...(twoDay > 0 ? [`${twoDay} × ${PREPAID_KINDS.ticket2[language]}`] : []),
  ].join(', ')

const mailOrder = (fair: Needs, transaction: Transaction, order: StoredOrder) =>
  mailBuyer(fair, transaction, order, ({ person, to, link }) =>
    fair.sendMessage(transaction, {
      template: ticketOrderMail,
      to,
      data: {
        name: person.firstName,
        number: order.number,
        tickets: ticketsIn(order, person.language),
        total: formatCents(order.total, person.language),
        reference: order.reference,
        day: dayIn(person.language, order.expiresOn),
        link: link('/reserved/buy-tickets'),
      },
    }),
  )
