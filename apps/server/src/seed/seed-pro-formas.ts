import {
  type Cents,
  editionSettings,
  invoiceLines,
  invoiceTotals,
  isBusiness,
  languageOfCountry,
  Order,
  OrderItem,
  ProForma,
  romeDay,
  STAMP_DUTY_TEXT,
  toEuros,
  workingDaysAfter,
} from '@foyer/fair-domain'
import { stableId } from '@foyer/record-contract'
import { readCustomer } from '../services/invoices/read-customer.ts'
import { nextDocumentNumber } from '../services/orders/document-number.ts'
import { DEMO_YEAR } from './demo-calendar.ts'
import { demoIds } from './demo-ids.ts'
import { insertRecord, type Seeding } from './insert-record.ts'
import { orderPdf } from './order-pdf.ts'
import { editionIds } from './seed-editions.ts'

const HOUR_MS = 3_600_000
const VAT_RATE = 22
const DAYS_TO_OBJECT = 3

interface DemoProForma {
  company: string
  /** Code in the price list, if it has one. */
  code?: string
  description: string
  net: Cents
  objection?: string
  /** Hours since they objected. */
  hours?: number
}

const PRO_FORMAS: readonly DemoProForma[] = [
  { company: 'Ombra Lab', code: 'internet', description: 'Connessione internet', net: 140_00 },
  {
    company: 'Cipria Nove',
    description: 'Pulizia dello stand, quattro giorni',
    net: 360_00,
    objection: 'Abbiamo chiesto la pulizia per tre giorni, non per quattro.',
  },
  {
    company: 'Koralle Pflege',
    code: 'water',
    description: 'Water connection',
    net: 260_00,
    objection: 'Please address the invoice to our agency, as for the prepayment.',
    hours: 29,
  },
]

/** Services whose pro-formas are with the companies for checking; some object. */
export async function seedProFormas(seeding: Seeding) {
  for (const demo of PRO_FORMAS) await insertProForma(seeding, demo)
}

async function insertProForma(
  seeding: Seeding,
  { company, code, description, net, objection, hours = 5 }: DemoProForma,
) {
  const orderId = stableId(Order.keyPrefix, `demo:services:${company}`)
  const today = romeDay(seeding.now.getTime())
  const accountId = demoIds.account(company)
  await insertRecord(seeding, Order, orderId, {
    OrderNumber: await nextDocumentNumber(seeding.client, 'OR', DEMO_YEAR),
    AccountId: accountId,
    Edition__c: editionIds.edition(DEMO_YEAR),
    Type: 'services',
    Status: 'confirmed',
    EffectiveDate: today,
    ServicesTotal__c: toEuros(net),
    TotalAmount: toEuros(net),
  })
  await insertRecord(seeding, OrderItem, stableId(OrderItem.keyPrefix, `${orderId}:0`), {
    Name: description,
    OrderId: orderId,
    Kind__c: 'service',
    Code__c: code ?? null,
    Quantity: 1,
    UnitPrice: toEuros(net),
    TotalPrice: toEuros(net),
    VatRate__c: VAT_RATE,
    Position__c: 1,
  })
  const { customer } = await readCustomer(seeding.client, { accountId, billingCompanyId: null })
  const language = languageOfCountry(customer.country)
  const lines = invoiceLines([{ description, quantity: 1, unitPrice: net, net, supply: 'space' }], {
    customer: { ...customer, isBusiness: isBusiness(customer), intent: null },
    day: today,
    settings: editionSettings({ opening: today, closing: today }),
    stampDutyText: STAMP_DUTY_TEXT[language],
  })
  const { taxable, tax, payable } = invoiceTotals(lines)
  const id = stableId(ProForma.keyPrefix, `demo:${company}`)
  await insertRecord(seeding, ProForma, id, {
    Name: await nextDocumentNumber(seeding.client, 'PF', DEMO_YEAR),
    Account__c: accountId,
    OrderId__c: orderId,
    Taxable__c: toEuros(taxable),
    Tax__c: toEuros(tax),
    Payable__c: toEuros(payable),
    Lines__c: JSON.stringify(lines),
    Customer__c: JSON.stringify(customer),
    BilledTo__c: customer.name,
    ObjectUntil__c: workingDaysAfter(today, DAYS_TO_OBJECT),
    State__c: objection === undefined ? 'sent' : 'objected',
    Objection__c: objection ?? null,
    ObjectedAt__c: objection === undefined ? null : new Date(seeding.now.getTime() - hours * HOUR_MS),
  })
  await orderPdf(seeding, 'proForma', id, accountId, language)
}
