import {
  AmountDue,
  BadgeOrder,
  type DueKind,
  documentTotals,
  paymentReference,
  romeDay,
  toEuros,
} from '@foyer/fair-domain'
import { stableId } from '@foyer/record-contract'
import { DEMO_YEAR } from './demo-calendar.ts'
import { demoIds } from './demo-ids.ts'
import { insertReceipt } from './insert-receipt.ts'
import { insertRecord, type Seeding } from './insert-record.ts'
import { editionIds } from './seed-editions.ts'

const HOST = 'Aurora Cosmetici'
const PRICES = { coExhibitor: 350_00, parking: 90_00 }
const VAT = 22
const DAYS_AGO = 30
const DAY_MS = 86_400_000

/** Two paid places for co-exhibitors, one of them named, and a cancelled parking pass. */
export async function seedExtraOrders(seeding: Seeding) {
  await insertOrder(seeding, 'coExhibitor', 'coExhibitors', 2, 'paid')
  await insertOrder(seeding, 'parking', 'parking', 1, 'cancelled')
}

async function insertOrder(
  today: Seeding,
  kind: keyof typeof PRICES,
  due: DueKind,
  quantity: number,
  state: 'paid' | 'cancelled',
) {
  const reference = paymentReference('TF27-00001', due, 1)
  const amount = toEuros(documentTotals([{ net: quantity * PRICES[kind], rate: VAT }]).gross)
  const seeding = { ...today, now: new Date(today.now.getTime() - DAYS_AGO * DAY_MS) }
  const dueOn = romeDay(seeding.now.getTime())
  const id = stableId(BadgeOrder.keyPrefix, `demo:${kind}`)
  await insertRecord(seeding, BadgeOrder, id, {
    Name: reference,
    Kind__c: kind,
    Account__c: demoIds.account(HOST),
    Edition__c: editionIds.edition(DEMO_YEAR),
    Quantity__c: quantity,
    Amount__c: amount,
    State__c: state,
    Key__c: `demo-${kind}`,
  })
  await insertRecord(seeding, AmountDue, stableId(AmountDue.keyPrefix, `demo:${kind}`), {
    Name: reference,
    Account__c: demoIds.account(HOST),
    Participation__c: editionIds.participation(DEMO_YEAR, HOST),
    Kind__c: due,
    SubjectId__c: id,
    Amount__c: amount,
    Paid__c: state === 'paid' ? amount : 0,
    DueOn__c: dueOn,
    State__c: state,
  })
  if (state === 'paid')
    await insertReceipt(seeding, {
      key: `demo:${kind}`,
      accountId: demoIds.account(HOST),
      reference,
      bankReference: `DEMO-${reference}`,
      amount,
      receivedOn: dueOn,
    })
}
