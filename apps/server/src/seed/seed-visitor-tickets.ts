import {
  Account,
  AmountDue,
  addDays,
  EntitlementEntry,
  editionSettings,
  paymentReference,
  romeDay,
  TicketOrder,
  ticketOrderTotals,
  toEuros,
  visitorTiers,
} from '@foyer/fair-domain'
import { stableId } from '@foyer/record-contract'
import { demoIds } from './demo-ids.ts'
import type { DemoSeeding } from './demo-server.ts'
import { insertRecord, type Seeding } from './insert-record.ts'
import { currentDays, type DemoTicket, insertTickets } from './insert-ticket.ts'
import { orderPaper } from './order-paper.ts'
import { editionIds } from './seed-editions.ts'

const YEAR = 2027
const DAY_MS = 86_400_000
const NAME = 'Sara Lombardi'

interface VisitorOrder {
  number: number
  state: 'available' | 'awaiting_transfer'
  oneDay: number
  twoDay: number
  /** How many days ago it was placed. */
  ago: number
}

/** Paid, for herself and her family, and one that still waits for its transfer. */
const PAID: VisitorOrder = { number: 51, state: 'available', oneDay: 3, twoDay: 0, ago: 6 }
const UNPAID: VisitorOrder = { number: 52, state: 'awaiting_transfer', oneDay: 0, twoDay: 1, ago: 1 }

export const visitorOrder = {
  paid: `PT27-${String(PAID.number).padStart(5, '0')}`,
  unpaid: `PT27-${String(UNPAID.number).padStart(5, '0')}`,
  unpaidReference: paymentReference(`TF27-N${9000 + UNPAID.number}`, 'tickets', 1),
  unpaidCents: 70_00,
  transferDays: 10,
} as const

/** What the demo visitor has bought: two tickets with a name, one for a child that staff must approve. */
export async function seedVisitorTickets(seeding: DemoSeeding) {
  await insertRecord(seeding, Account, demoIds.account(NAME), { Name: NAME, Type: 'Private' })
  for (const order of [PAID, UNPAID]) await insertOrder(seeding, order)
  const days = await currentDays(seeding)
  const base = {
    kind: 'ticket1',
    subjectId: idOf(PAID),
    lastName: 'Lombardi',
    accountId: demoIds.account(NAME),
    contactId: demoIds.contact('visitor'),
    at: new Date(seeding.now.getTime() - 5 * DAY_MS),
  } as const
  const tickets: DemoTicket[] = [
    { ...base, firstName: 'Sara', state: 'requested' },
    { ...base, firstName: 'Marco', state: 'requested' },
    { ...base, firstName: 'Leo', state: 'held', adult: NAME },
  ]
  await insertTickets(seeding, days, tickets)
}

const idOf = ({ number }: VisitorOrder) => stableId(TicketOrder.keyPrefix, `demo:visitor:${number}`)

async function insertOrder(seeding: Seeding, order: VisitorOrder) {
  const { number, state, oneDay, twoDay, ago } = order
  const ordered = new Date(seeding.now.getTime() - ago * DAY_MS)
  const at = { ...seeding, now: ordered }
  const standard = editionSettings(await currentDays(seeding))
  const settings = { ...standard, ...visitorTiers(standard) }
  const totals = ticketOrderTotals({ oneDay, twoDay, method: 'digital', country: 'IT' }, settings)
  const isPaid = state === 'available'
  const expiresOn = addDays(romeDay(ordered.getTime()), settings.transferDays)
  const reference = paymentReference(`TF27-N${9000 + number}`, 'tickets', 1)
  await insertRecord(at, TicketOrder, idOf(order), {
    Name: `PT27-${String(number).padStart(5, '0')}`,
    Account__c: demoIds.account(NAME),
    Contact__c: demoIds.contact('visitor'),
    Edition__c: editionIds.edition(YEAR),
    OrderedBy__c: demoIds.user('visitor'),
    State__c: state,
    OrderedAt__c: ordered,
    FirstName__c: 'Sara',
    LastName__c: 'Lombardi',
    Email__c: 'visitor@foyer.example',
    Phone__c: '+39 051 123457',
    OneDay__c: oneDay,
    TwoDay__c: twoDay,
    OneDayPrice__c: toEuros(totals.oneDayPrice),
    TwoDayPrice__c: toEuros(totals.twoDayPrice),
    ShippingPrice__c: 0,
    Total__c: toEuros(totals.total),
    Vat__c: toEuros(totals.vat),
    ShippingMethod__c: 'digital',
    Reference__c: reference,
    ExpiresOn__c: expiresOn,
    PaidAt__c: isPaid ? new Date(ordered.getTime() + DAY_MS) : null,
    RequestKey__c: `demo-visitor-${number}`,
  })
  await insertRecord(at, AmountDue, stableId(AmountDue.keyPrefix, `demo:tickets:${number}`), {
    Name: reference,
    Account__c: demoIds.account(NAME),
    Kind__c: 'tickets',
    SubjectId__c: idOf(order),
    Amount__c: toEuros(totals.total),
    Paid__c: isPaid ? toEuros(totals.total) : 0,
    DueOn__c: expiresOn,
    State__c: isPaid ? 'paid' : 'open',
  })
  await orderPaper(at, 'ticketOrder', idOf(order), demoIds.account(NAME), 'it', demoIds.contact('visitor'))
  // Bought, and a name on each.
  if (isPaid)
    for (const movement of [oneDay, -oneDay])
      await insertRecord(
        at,
        EntitlementEntry,
        stableId(EntitlementEntry.keyPrefix, `demo:visitor:${movement}`),
        {
          Name: `ticket1 ${movement > 0 ? '+' : '−'}${Math.abs(movement)}`,
          Account__c: demoIds.account(NAME),
          Edition__c: editionIds.edition(YEAR),
          Kind__c: 'ticket1',
          Movement__c: movement,
          Source__c: movement > 0 ? 'purchase' : 'use',
          SubjectId__c: idOf(order),
        },
      )
}
