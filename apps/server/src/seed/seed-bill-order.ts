import {
  type ChargedItem,
  type Day,
  type EditionSettings,
  itemLabels,
  Order,
  OrderItem,
  percentOf,
  roundCents,
  sum,
  toEuros,
} from '@foyer/fair-domain'
import { type Label, type Language, stableId } from '@foyer/record-contract'
import type { DemoBill } from './demo-bills.ts'
import { DEMO_YEAR } from './demo-calendar.ts'
import { demoIds } from './demo-ids.ts'
import { insertRecord, type Seeding } from './insert-record.ts'
import { editionIds } from './seed-editions.ts'

const PREPAYMENT: Label = { 'en-US': 'Prepayment and registration fee', it: 'Acconto e quota di iscrizione' }
/** Codes of the items in the price list. */
const CODES = ['space', 'registrationFee'] as const

export function itemsOf(
  { area, price }: DemoBill,
  settings: EditionSettings,
  language: Language,
): ChargedItem[] {
  const net = roundCents(area * price)
  const { registrationFee: fee } = settings
  const labels = itemLabels(settings)
  const [space = '', registration = ''] = CODES.map((code) => labels[code]?.[language])
  return [
    { description: space, quantity: area, unitPrice: price, net, supply: 'space' },
    { description: registration, quantity: 1, unitPrice: fee, net: fee, supply: 'space' },
  ]
}

export function prepaymentOf(
  [space, fee]: readonly ChargedItem[],
  percent: number,
  language: Language,
): ChargedItem {
  const net = percentOf(space?.net ?? 0, percent) + (fee?.net ?? 0)
  return { description: PREPAYMENT[language], quantity: 1, unitPrice: net, net, supply: 'space' }
}

/** Returns the order of the company's application, or creates one. */
export async function ensureOrder(
  seeding: Seeding,
  { company, pavilion }: DemoBill,
  items: readonly ChargedItem[],
  date: Day,
  prepayment: ChargedItem,
) {
  const result = await seeding.client.query<{ id: string }>(
    `select id from sales_order where account_id = $1 and type = 'participation' order by id limit 1`,
    [demoIds.account(company)],
  )
  const [existing] = result.rows
  if (existing) return existing.id
  const id = stableId(Order.keyPrefix, `demo:${company}`)
  const [space, fee] = items.map(({ net }) => net)
  const { rows } = await seeding.client.query<{ count: number }>(
    'select count(*)::int as count from sales_order',
  )
  await insertRecord(seeding, Order, id, {
    OrderNumber: `OR27-9${String((rows[0]?.count ?? 0) + 1).padStart(4, '0')}`,
    AccountId: demoIds.account(company),
    Edition__c: editionIds.edition(DEMO_YEAR),
    Participation__c: editionIds.participation(DEMO_YEAR, company),
    Type: 'participation',
    Status: 'confirmed',
    EffectiveDate: date,
    SpaceTotal__c: toEuros(space ?? 0),
    ServicesTotal__c: 0,
    RegistrationFee__c: toEuros(fee ?? 0),
    Prepayment__c: toEuros(prepayment.net),
    TotalAmount: toEuros(sum(items.map(({ net }) => net))),
  })
  for (const [i, item] of items.entries())
    await insertRecord(seeding, OrderItem, stableId(OrderItem.keyPrefix, `demo:${company}:${i}`), {
      Name: item.description,
      OrderId: id,
      Kind__c: i === 0 ? 'space' : 'fee',
      Code__c: CODES[i] ?? null,
      Quantity: item.quantity,
      UnitPrice: toEuros(item.unitPrice),
      TotalPrice: toEuros(item.net),
      VatRate__c: 22,
      Pavilion__c: i === 0 ? editionIds.pavilion(DEMO_YEAR, pavilion) : null,
      Position__c: i + 1,
    })
  return id
}
