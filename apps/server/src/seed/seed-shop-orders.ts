import {
  Account,
  AmountDue,
  addDays,
  editionSettings,
  fairDaysOf,
  paymentReference,
  romeDay,
  ShopOrder,
  type ShopOrderState,
  ShopTicket,
  shopOffers,
  shopTotals,
  toEuros,
} from '@foyer/fair-domain'
import { stableId } from '@foyer/record-contract'
import { DEMO_YEAR } from './demo-calendar.ts'
import { demoIds } from './demo-ids.ts'
import type { DemoSeeding } from './demo-server.ts'
import { insertReceipt } from './insert-receipt.ts'
import { insertRecord, type Seeding } from './insert-record.ts'
import { currentDays, type DemoTicket, insertTickets } from './insert-ticket.ts'
import { orderPdf } from './order-pdf.ts'
import { editionIds } from './seed-editions.ts'

const DAY_MS = 86_400_000

interface DemoOrder {
  number: number
  state: ShopOrderState
  method: 'card' | 'transfer'
  ticket: 'oneDay' | 'twoDays' | 'moreDays'
  /** Days of the fair; the first is 0. */
  days: readonly number[]
  quantity: number
  /** Days since it was placed. */
  ago: number
  /** A guest, instead of the demo visitor. */
  guest?: { firstName: string; lastName: string; email: string }
}

/** A paid order for herself and her family, and one that waits for its transfer. */
const PAID: DemoOrder = {
  number: 51,
  state: 'paid',
  method: 'card',
  ticket: 'oneDay',
  days: [2],
  quantity: 3,
  ago: 6,
}
const UNPAID: DemoOrder = {
  number: 52,
  state: 'awaiting_payment',
  method: 'transfer',
  ticket: 'twoDays',
  days: [0, 1],
  quantity: 1,
  ago: 1,
}
const guest = (firstName: string, lastName: string) => ({
  firstName,
  lastName,
  email: `${firstName}.${lastName}@posta.example`.toLowerCase(),
})
/** Orders of guests in different states. */
const OF_GUESTS: readonly DemoOrder[] = [
  {
    number: 53,
    state: 'refunded',
    method: 'card',
    ticket: 'moreDays',
    days: [0, 1, 2],
    quantity: 1,
    ago: 20,
    guest: guest('Dario', 'Fonti'),
  },
  {
    number: 54,
    state: 'refund_due',
    method: 'transfer',
    ticket: 'oneDay',
    days: [0],
    quantity: 2,
    ago: 15,
    guest: guest('Elisa', 'Prati'),
  },
  {
    number: 58,
    state: 'refund_due',
    method: 'transfer',
    ticket: 'twoDays',
    days: [0, 3],
    quantity: 1,
    ago: 9,
    guest: guest('Olga', 'Riva'),
  },
  {
    number: 55,
    state: 'refunding',
    method: 'card',
    ticket: 'oneDay',
    days: [1],
    quantity: 1,
    ago: 0,
    guest: guest('Ivo', 'Salice'),
  },
  {
    number: 56,
    state: 'expired',
    method: 'transfer',
    ticket: 'twoDays',
    days: [1, 3],
    quantity: 1,
    ago: 12,
    guest: guest('Nora', 'Selva'),
  },
  {
    number: 57,
    state: 'cancelled',
    method: 'card',
    ticket: 'oneDay',
    days: [3],
    quantity: 1,
    ago: 3,
    guest: guest('Piero', 'Lago'),
  },
]

const numberOf = ({ number }: DemoOrder) => `TK27-${String(number).padStart(5, '0')}`

export const visitorOrder = {
  paid: numberOf(PAID),
  unpaid: numberOf(UNPAID),
  unpaidReference: paymentReference(`TF27-N${9000 + UNPAID.number}`, 'shop', 1),
  unpaidCents: 70_00,
  transferDays: 10,
} as const

const idOf = ({ number }: DemoOrder) => stableId(ShopOrder.keyPrefix, `demo:shop:${number}`)
const ticketIdOf = (order: DemoOrder, position: number) =>
  stableId(ShopTicket.keyPrefix, `demo:shop:${order.number}:${position}`)
const VISITOR = { firstName: 'Sara', lastName: 'Lombardi', email: 'visitor@foyer.example' }
const FAMILY = ['Sara', 'Marco', 'Leo']
const accountOf = ({ guest: who = VISITOR }: DemoOrder) => demoIds.account(`${who.firstName} ${who.lastName}`)

/** Orders of the demo visitor, two tickets with a name and one for a child that staff must approve; and of guests. */
export async function seedShopOrders(seeding: DemoSeeding) {
  for (const order of [PAID, UNPAID, ...OF_GUESTS]) await insertOrder(seeding, order)
  // The serving user may read the next number, but not set it.
  await seeding.client.query(`select nextval('shop_order_number') from generate_series(1, 100)`)
  const days = await currentDays(seeding)
  const tickets = FAMILY.map(
    (firstName, index): DemoTicket => ({
      kind: 'ticket1',
      subjectId: ticketIdOf(PAID, index + 1),
      firstName,
      lastName: VISITOR.lastName,
      accountId: accountOf(PAID),
      contactId: demoIds.contact('visitor'),
      days: PAID.days.map((day) => fairDaysOf(days)[day] ?? days.opening),
      at: new Date(seeding.now.getTime() - 5 * DAY_MS),
      ...(firstName === 'Leo'
        ? { state: 'held', adult: `${VISITOR.firstName} ${VISITOR.lastName}` }
        : { state: 'requested' }),
    }),
  )
  await insertTickets(seeding, days, tickets)
}

async function insertOrder(seeding: Seeding, order: DemoOrder) {
  const { state, method, ticket, quantity, ago, guest: who = VISITOR } = order
  const ordered = new Date(seeding.now.getTime() - ago * DAY_MS)
  const at = { ...seeding, now: ordered }
  const fair = await currentDays(seeding)
  const settings = editionSettings(fair)
  const offer = shopOffers(fair, settings, false, ordered.getTime()).find(
    (candidate) => candidate.ticket === ticket,
  )
  if (!offer) throw new Error('The demo sells a ticket that is not on sale')
  const totals = shopTotals(offer, quantity, settings.vatRate)
  const wasPaid = ['paid', 'refunding', 'refund_due', 'refunded'].includes(state)
  const expires =
    method === 'card' ? new Date(ordered.getTime() + 3_600_000) : new Date(ordered.getTime() + 10 * DAY_MS)
  const reference = paymentReference(`TF27-N${9000 + order.number}`, 'shop', 1)
  const contact = order.guest ? null : demoIds.contact('visitor')
  const account = accountOf(order)
  if (order !== UNPAID)
    await insertRecord(at, Account, account, { Name: `${who.firstName} ${who.lastName}`, Type: 'Private' })
  await insertRecord(at, ShopOrder, idOf(order), {
    Name: numberOf(order),
    Account__c: account,
    Contact__c: contact,
    Edition__c: editionIds.edition(DEMO_YEAR),
    State__c: state,
    Method__c: method,
    Ticket__c: ticket,
    Days__c: order.days.map((day) => fairDaysOf(fair)[day] ?? fair.opening).join(' '),
    Quantity__c: quantity,
    FullPrice__c: toEuros(offer.full),
    Price__c: toEuros(offer.price),
    Total__c: toEuros(totals.total),
    Vat__c: toEuros(totals.vat),
    FirstName__c: who.firstName,
    LastName__c: who.lastName,
    Email__c: who.email,
    TellsName__c: false,
    Language__c: 'it',
    Reference__c: reference,
    OrderedAt__c: ordered,
    ExpiresAt__c: expires,
    PaidAt__c: wasPaid ? new Date(ordered.getTime() + DAY_MS / 24) : null,
    RefundedAt__c: state === 'refunded' ? new Date(ordered.getTime() + 2 * DAY_MS) : null,
    ReceiptNumber__c: wasPaid ? `RC-2026-${String(order.number).padStart(5, '0')}` : null,
    RefundNumber__c: state === 'refunded' ? `RC-2026-${String(order.number + 100).padStart(5, '0')}` : null,
    RefundIban__c: state === 'refund_due' ? 'IT60X0542811101000000123456' : null,
    Payment__c: wasPaid && method === 'card' ? `demo_pi_${order.number}` : null,
    Attempt__c: 0,
    RequestKey__c: `demo-shop-${order.number}`,
    Fingerprint__c: `demo-shop-${order.number}`,
  })
  for (let position = 1; position <= quantity; position++) {
    const firstName = order === PAID ? (FAMILY[position - 1] ?? '') : position === 1 ? who.firstName : null
    await insertRecord(at, ShopTicket, ticketIdOf(order, position), {
      Name: firstName === null ? `#${position}` : `${firstName} ${who.lastName}`,
      ShopOrder__c: idOf(order),
      Contact__c: contact,
      Position__c: position,
      FirstName__c: firstName,
      LastName__c: firstName === null ? null : who.lastName,
      Adult__c: firstName === 'Leo' ? `${who.firstName} ${who.lastName}` : null,
    })
  }
  const isPaid = wasPaid && state !== 'refunded'
  await insertRecord(at, AmountDue, stableId(AmountDue.keyPrefix, `demo:shop:${order.number}`), {
    Name: reference,
    Account__c: account,
    Kind__c: 'shop',
    SubjectId__c: idOf(order),
    Amount__c: toEuros(totals.total),
    Paid__c: isPaid ? toEuros(totals.total) : 0,
    DueOn__c: addDays(romeDay(ordered.getTime()), settings.transferDays),
    State__c: isPaid ? 'paid' : state === 'awaiting_payment' ? 'open' : 'cancelled',
  })
  if (isPaid)
    await insertReceipt(at, {
      key: `demo:shop:${order.number}`,
      accountId: account,
      reference,
      bankReference: `demo-shop-${order.number}`,
      amount: toEuros(totals.total),
      receivedOn: romeDay(ordered.getTime()),
    })
  if (wasPaid && contact) await orderPdf(at, 'shopReceipt', idOf(order), account, 'it', contact)
}
