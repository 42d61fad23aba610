import {
  expiresAt,
  hasName,
  normalizeUsername,
  romeDay,
  type ShopForm,
  type ShopPerson,
  shopInvoiceCustomer,
  type shopTotals,
  tidyAdult,
  toEuros,
} from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { attributeOf, preparedQuery, type Transaction } from '@foyer/record-server'
import { readIds } from '../../database/read-rows.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { NEXT_DUE_NUMBER, openFirstDue, paymentReferenceOf } from '../../services/payments/open-due.ts'
import type { Needs } from './needs.ts'
import type { StoredShopOrder } from './stored-shop-order.ts'

export interface SentShopOrder extends ShopForm {
  /** Idempotency key of the page: the same content is the same order, another content replaces it. */
  requestKey: string
  /** Digest of the ordered items. */
  fingerprint: string
  /** The displayed total, so that no other price is charged. */
  totalCents: number
  language: Language
  /** Sender for throttling, see `senderOf`. */
  sender: string
}

interface Priced {
  edition: EditionAtHand
  offer: { full: number; price: number }
  totals: ReturnType<typeof shopTotals>
  code: { id: string; code: string } | null
  /** A guest, also if staff who sell have an account of their own. Default: the user. */
  buyer?: 'guest'
}

/** Writes an order with its tickets and amount due. Returns it as it would be read again. */
export async function writeShopOrder(
  fair: Needs,
  transaction: Transaction,
  sent: SentShopOrder,
  priced: Priced,
) {
  const [contactId = null] = priced.buyer === 'guest' ? [] : attributeOf(transaction.session, 'contactId')
  const draft = draftOf(sent, priced, fair.clock())
  const accountId = await payerOf(fair, transaction, contactId, `${draft.firstName} ${draft.lastName}`)
  const numbers = await nextNumbers(transaction, priced.edition.year)
  const unsaved = { ...draft, ...numbers, accountId, contactId }
  const { id } = await fair.writer.create(
    transaction,
    'ShopOrder__c',
    fieldsOf(unsaved, sent),
    TRUSTED_LOOKUPS,
  )
  const order: StoredShopOrder = { ...unsaved, id }
  const tickets = Array.from({ length: sent.quantity }, (_, index) => ({
    ...ticketFor(sent.people[index], index + 1),
    ShopOrder__c: id,
    Contact__c: contactId,
  }))
  const written = await fair.writer.createMany(transaction, 'ShopTicket__c', tickets, TRUSTED_LOOKUPS)
  await openFirstDue(fair, transaction, {
    accountId,
    kind: 'shop',
    subjectId: id,
    amountCents: order.total,
    dueOn: romeDay(order.expiresAt.getTime()),
    reference: order.reference,
  })
  return { order, ticketIds: written.map((ticket) => ticket.id) }
}

type Unsaved = Omit<StoredShopOrder, 'id'>

/** An unpaid order without numbers, before anything is written. */
const draftOf = (sent: SentShopOrder, { edition, offer, totals, code }: Priced, now: number) =>
  ({
    editionId: edition.id,
    state: 'awaiting_payment',
    method: sent.method,
    ticket: sent.ticket,
    days: [...new Set(sent.days)].sort(),
    quantity: sent.quantity,
    fullPrice: offer.full,
    price: offer.price,
    total: totals.total,
    vat: totals.vat,
    codeId: code?.id ?? null,
    code: code?.code ?? null,
    firstName: sent.people[0]?.firstName.trim() ?? '',
    lastName: sent.people[0]?.lastName.trim() ?? '',
    email: normalizeUsername(sent.email),
    company: sent.company.trim(),
    country: sent.country.trim().toUpperCase().slice(0, 2),
    language: sent.language,
    orderedAt: new Date(now),
    expiresAt: new Date(expiresAt(sent.method, edition.settings, now)),
    paidAt: null,
    refundedAt: null,
    receiptNumber: null,
    refundNumber: null,
    refundIban: null,
    invoiceData:
      sent.invoice === null
        ? null
        : JSON.stringify(shopInvoiceCustomer(sent.invoice, normalizeUsername(sent.email))),
    fingerprint: sent.fingerprint,
    checkoutId: null,
    attempt: 0,
    paymentId: null,
  }) satisfies Partial<Unsaved>

const fieldsOf = (order: Unsaved, { requestKey, tellsName }: SentShopOrder) => ({
  Name: order.number,
  Reference__c: order.reference,
  Account__c: order.accountId,
  Contact__c: order.contactId,
  Edition__c: order.editionId,
  State__c: order.state,
  Method__c: order.method,
  Ticket__c: order.ticket,
  Days__c: order.days.join(' '),
  Quantity__c: order.quantity,
  FullPrice__c: toEuros(order.fullPrice),
  Price__c: toEuros(order.price),
  Total__c: toEuros(order.total),
  Vat__c: toEuros(order.vat),
  DiscountCode__c: order.codeId,
  FirstName__c: order.firstName,
  LastName__c: order.lastName,
  Email__c: order.email,
  Company__c: order.company || null,
  Country__c: order.country || null,
  TellsName__c: tellsName,
  Language__c: order.language,
  OrderedAt__c: order.orderedAt.toISOString(),
  ExpiresAt__c: order.expiresAt.toISOString(),
  RequestKey__c: requestKey,
  Fingerprint__c: order.fingerprint,
  Attempt__c: order.attempt,
  InvoiceData__c: order.invoiceData,
})

/** All references of an order were read or written in the same transaction. */
const TRUSTED_LOOKUPS = { areLookupsKnown: true }

function ticketFor(person: ShopPerson | undefined, position: number) {
  const isNamed = person !== undefined && hasName(person)
  return {
    Name: isNamed ? `${person.firstName.trim()} ${person.lastName.trim()}` : `#${position}`,
    Position__c: position,
    FirstName__c: isNamed ? person.firstName.trim() : null,
    LastName__c: isNamed ? person.lastName.trim() : null,
    Email__c: person?.email.trim() || null,
    Adult__c: (isNamed && tidyAdult(person.adult)) || null,
  }
}

/** The account that owes the amount: the buyer's, or a new one per order for a guest. */
async function payerOf(fair: Needs, transaction: Transaction, contactId: string | null, name: string) {
  if (contactId !== null) {
    const [earlier] = await readIds(
      transaction.client,
      'select account as id from shop_order where contact = $1 order by id limit 1',
      [contactId],
    )
    if (earlier !== undefined) return earlier
  }
  const { id } = await fair.writer.create(transaction, 'Account', { Name: name, Type: 'Private' })
  return id
}

/** The number of the order, and its payment reference. */
async function nextNumbers({ client }: Transaction, year: number) {
  const { rows } = await client.query<{ own: string; due: string }>(
    preparedQuery(`select nextval('shop_order_number') as own, ${NEXT_DUE_NUMBER} as due`, []),
  )
  const { own, due } = rows[0] ?? { own: 0, due: 0 }
  return {
    number: `TK${String(year % 100).padStart(2, '0')}-${String(own).padStart(5, '0')}`,
    reference: paymentReferenceOf('shop', year, due),
  }
}
