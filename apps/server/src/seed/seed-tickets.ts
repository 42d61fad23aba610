import {
  AmountDue,
  addDays,
  EntitlementEntry,
  type EntitlementKind,
  type EntitlementSource,
  GuestInvitation,
  PROCESSING_AGREEMENT_VERSION,
  ProcessingAgreement,
  paymentReference,
  romeDay,
  type ShippingMethod,
  TicketOrder,
  type TicketOrderState,
  ticketOrderTotals,
  toEuros,
} from '@foyer/fair-domain'
import { stableId } from '@foyer/record-contract'
import { nextDocumentNumber } from '../services/orders/document-number.ts'
import { DEMO_YEAR, demoCalendar } from './demo-calendar.ts'
import { demoIds } from './demo-ids.ts'
import type { DemoSeeding } from './demo-server.ts'
import { insertReceipt } from './insert-receipt.ts'
import { insertRecord, type Seeding } from './insert-record.ts'
import { currentDays, insertTickets } from './insert-ticket.ts'
import { orderPdf } from './order-pdf.ts'
import { editionIds } from './seed-editions.ts'

/** A company without an account, with a hundred guests. */
export const GUEST_HOST = 'Maison Brume'
const DAY_MS = 86_400_000

interface DemoOrder {
  company: string
  account: string
  state: TicketOrderState
  oneDay: number
  twoDay: number
  method?: ShippingMethod
  /** Days since it was placed. */
  ago: number
  phone: string
}

const ORDERS: readonly DemoOrder[] = [
  order('Aurora Cosmetici', 'exhibitor', 'available', 50, 20, 'digital', 40),
  order('Aurora Cosmetici', 'exhibitor', 'awaiting_transfer', 0, 10, 'digital', 2),
  order('Aurora Cosmetici', 'exhibitor', 'shipped', 120, 0, 'courier', 30),
  order('Aurora Cosmetici', 'exhibitor', 'expired', 10, 0, 'digital', 25),
  order('Velluto Profumi', 'unpaid', 'awaiting_transfer', 30, 0, 'digital', 1),
  order('Nordic Beauty Pavilion', 'pavilion', 'paid', 210, 0, 'courier', 3),
  order('Fjord Naturals', 'collective', 'available', 10, 0, 'digital', 12),
  order('Ombra Lab', 'blocked', 'paid', 20, 10, 'collection', 5),
  order(GUEST_HOST, 'staff', 'available', 90, 50, 'digital', 45),
  order(GUEST_HOST, 'staff', 'cancelled', 10, 0, 'digital', 44),
]

function order(
  company: string,
  account: string,
  state: TicketOrderState,
  oneDay: number,
  twoDay: number,
  method: ShippingMethod,
  ago: number,
): DemoOrder {
  return { company, account, state, oneDay, twoDay, method, ago, phone: '+39 051 123456' }
}

const GUESTS = [
  ['ada.neri@salone-neri.example', 'used', 'Ada Neri'],
  ['bo.lind@lind-spa.example', 'registered', 'Bo Lind'],
  ['cara.vidal@vidal.example', 'registered', 'Cara Vidal'],
  ['dan.roth@roth-hair.example', 'opened', null],
  ['eva.kern@kern.example', 'opened', null],
  ['fabio.riva@riva.example', 'sent', null],
  ['gaia.conti@conti-estetica.example', 'sent', null],
  ['hugo.blanc@blanc.example', 'bounced', null],
  ['ines.duarte@duarte.example', 'recalled', null],
] as const

const PAID: readonly TicketOrderState[] = ['available', 'shipped', 'paid']

/** Orders in every state, pending guest invitations, and the matching ledger. */
export async function seedTickets(seeding: DemoSeeding) {
  for (const [index, demo] of ORDERS.entries()) await insertOrder(seeding, index + 1, demo)
  await insertGuests(seeding)
}

async function insertOrder(seeding: Seeding, number: number, demo: DemoOrder) {
  const { company, account, state, oneDay, twoDay, method = 'digital', ago, phone } = demo
  const id = stableId(TicketOrder.keyPrefix, `demo:${number}`)
  const ordered = new Date(seeding.now.getTime() - ago * DAY_MS)
  const { settings } = demoCalendar(seeding.now)
  const totals = ticketOrderTotals({ oneDay, twoDay, method, country: 'IT' }, settings)
  const isPaid = PAID.includes(state)
  const expiresOn = addDays(romeDay(ordered.getTime()), settings.transferDays)
  const reference = paymentReference(`TF27-N${String(9000 + number)}`, 'tickets', 1)
  const at = { ...seeding, now: ordered }
  await insertRecord(at, TicketOrder, id, {
    Name: `PT27-${String(number).padStart(5, '0')}`,
    Account__c: demoIds.account(company),
    Edition__c: editionIds.edition(DEMO_YEAR),
    OrderedBy__c: demoIds.user(account),
    State__c: state,
    OrderedAt__c: ordered,
    FirstName__c: 'Giulia',
    LastName__c: 'Ferrante',
    Email__c: `${account}@foyer.example`,
    Phone__c: phone,
    OneDay__c: oneDay,
    TwoDay__c: twoDay,
    OneDayPrice__c: toEuros(totals.oneDayPrice),
    TwoDayPrice__c: toEuros(totals.twoDayPrice),
    ShippingPrice__c: toEuros(totals.shipping),
    Total__c: toEuros(totals.total),
    Vat__c: toEuros(totals.vat),
    ShippingMethod__c: method,
    Recipient__c: method === 'digital' ? null : company,
    ShippingStreet__c: method === 'courier' ? 'Via delle Officine 12' : null,
    ShippingCity__c: method === 'courier' ? 'Bologna' : null,
    ShippingPostalCode__c: method === 'courier' ? '40127' : null,
    ShippingStateCode__c: method === 'courier' ? 'BO' : null,
    ShippingCountry__c: method === 'courier' ? 'IT' : null,
    Reference__c: reference,
    ExpiresOn__c: expiresOn,
    PaidAt__c: isPaid ? new Date(ordered.getTime() + DAY_MS) : null,
    ShippedAt__c: state === 'shipped' ? new Date(ordered.getTime() + 3 * DAY_MS) : null,
    RequestKey__c: `demo-${number}`,
  })
  await insertRecord(at, AmountDue, stableId(AmountDue.keyPrefix, `demo:tickets:${number}`), {
    Name: reference,
    Account__c: demoIds.account(company),
    Kind__c: 'tickets',
    SubjectId__c: id,
    Amount__c: toEuros(totals.total),
    Paid__c: isPaid ? toEuros(totals.total) : 0,
    DueOn__c: expiresOn,
    State__c: isPaid ? 'paid' : ['expired', 'cancelled'].includes(state) ? 'cancelled' : 'open',
  })
  if (account === 'exhibitor') await orderPdf(at, 'ticketOrder', id, demoIds.account(company), 'it')
  if (!isPaid) return
  await insertReceipt(at, {
    key: `demo:tickets:${number}`,
    accountId: demoIds.account(company),
    reference,
    bankReference: `DEMO-${reference}`,
    amount: toEuros(totals.total),
    receivedOn: romeDay(ordered.getTime() + DAY_MS),
  })
  for (const [kind, count] of [['ticket1', oneDay] as const, ['ticket2', twoDay] as const]) {
    if (count === 0) continue
    await insertEntry(at, company, kind, count, 'purchase', id)
    if (method !== 'digital') await insertEntry(at, company, kind, -count, 'use', id)
  }
}

/** Inserts a movement of the ledger. */
export async function insertEntry(
  seeding: Seeding,
  company: string,
  kind: EntitlementKind,
  movement: number,
  source: EntitlementSource,
  subjectId: string,
) {
  const id = stableId(EntitlementEntry.keyPrefix, `demo:${company}:${kind}:${source}:${subjectId}`)
  await insertRecord(seeding, EntitlementEntry, id, {
    Name: `${kind} ${movement > 0 ? '+' : '−'}${Math.abs(movement)}`,
    Account__c: demoIds.account(company),
    Edition__c: editionIds.edition(DEMO_YEAR),
    Kind__c: kind,
    Movement__c: movement,
    Source__c: source,
    SubjectId__c: subjectId,
  })
}

async function insertGuests(seeding: DemoSeeding) {
  const company = 'Aurora Cosmetici'
  await insertRecord(seeding, ProcessingAgreement, stableId(ProcessingAgreement.keyPrefix, 'demo:aurora'), {
    Name: PROCESSING_AGREEMENT_VERSION,
    Account__c: demoIds.account(company),
    AcceptedBy__c: demoIds.user('exhibitor'),
  })
  for (const [index, [email, state, name]] of GUESTS.entries()) {
    const id = stableId(GuestInvitation.keyPrefix, `demo:${email}`)
    const sent = new Date(seeding.now.getTime() - (index + 2) * DAY_MS)
    await insertRecord({ ...seeding, now: sent }, GuestInvitation, id, {
      Name: await nextDocumentNumber(seeding.client, 'GI', DEMO_YEAR),
      Guest__c: name ?? email,
      Account__c: demoIds.account(company),
      Edition__c: editionIds.edition(DEMO_YEAR),
      Kind__c: index % 3 === 0 ? 'ticket2' : 'ticket1',
      State__c: state,
      Email__c: email,
      Language__c: index % 2 === 0 ? 'it' : 'en-US',
      Subject__c: 'Ti aspettiamo al nostro stand',
      Text__c: 'Saremo lieti di presentarti le novità della stagione.',
      Round__c: 1,
      SentBy__c: demoIds.user('exhibitor'),
      SentAt__c: sent,
      OpenedAt__c: state === 'sent' || state === 'bounced' ? null : sent,
      RegisteredAt__c: name === null ? null : sent,
      UsedAt__c: state === 'used' ? sent : null,
      RecalledAt__c: state === 'recalled' ? sent : null,
      RequestKey__c: `demo-${index}`,
    })
    const kind = index % 3 === 0 ? 'ticket2' : 'ticket1'
    if (state !== 'recalled') await insertEntry(seeding, company, kind, -1, 'use', id)
    if (name === null) continue
    const [firstName = '', lastName = ''] = name.split(' ')
    const accountId = demoIds.account(company)
    await insertTickets(seeding, await currentDays(seeding), [
      { kind, subjectId: id, firstName, lastName, email, accountId, state: 'requested', at: sent },
    ])
  }
}
