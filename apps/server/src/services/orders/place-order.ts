import { type Cents, type Day, type PricedItem, romeDay, sum, toEuros } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import { nextDocumentNumber } from './document-number.ts'
import type { Needs } from './needs.ts'

export interface OrderLine {
  name: string
  kind: PricedItem['kind'] | 'tickets' | 'other'
  code: string | null
  quantity: number
  unitPrice: Cents
  total: Cents
  vatRate: number
  pavilionId?: string | null
}

interface NewOrder {
  accountId: string
  edition: { id: string; year: number }
  participationId: string | null
  billingCompanyId: string | null
  /** The missed place of a hosted buyer. */
  buyerApplicationId?: string
  type: 'participation' | 'addendum' | 'services' | 'tickets' | 'badges' | 'cancellation' | 'buyerFee'
  prepayment: Cents
  lines: readonly OrderLine[]
  effectiveOn?: Day
}

/** Stores the order of a company, with its lines. */
export async function placeOrder(fair: Needs, transaction: Transaction, order: NewOrder) {
  const { lines, edition } = order
  const totalOf = (...kinds: OrderLine['kind'][]) =>
    sum(lines.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind)).map(({ total }) => total))
  const number = await nextDocumentNumber(transaction.client, 'OR', edition.year)
  const { id } = await fair.writer.create(transaction, 'Order', {
    OrderNumber: number,
    AccountId: order.accountId,
    Edition__c: edition.id,
    Participation__c: order.participationId,
    BuyerApplication__c: order.buyerApplicationId ?? null,
    BillingCompany__c: order.billingCompanyId,
    Type: order.type,
    EffectiveDate: order.effectiveOn ?? romeDay(fair.clock()),
    SpaceTotal__c: toEuros(totalOf('space')),
    ServicesTotal__c: toEuros(totalOf('service')),
    RegistrationFee__c: toEuros(totalOf('fee')),
    Prepayment__c: toEuros(order.prepayment),
    TotalAmount: toEuros(totalOf()),
  })
  for (const [index, line] of lines.entries())
    await fair.writer.create(transaction, 'OrderItem', {
      Name: line.name,
      OrderId: id,
      Kind__c: line.kind,
      Code__c: line.code,
      Quantity: line.quantity,
      UnitPrice: toEuros(line.unitPrice),
      TotalPrice: toEuros(line.total),
      VatRate__c: line.vatRate,
      Pavilion__c: line.pavilionId ?? null,
      Position__c: index + 1,
    })
  return { id, number }
}
