import {
  type InvoiceCustomer,
  type InvoiceLine,
  type InvoiceType,
  invoicePrice,
  invoiceTotals,
  toEuros,
} from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import { addJob } from '../../jobs/add-job.ts'
import { requestDocument } from '../documents/request-document.ts'
import type { Needs } from './needs.ts'

import { nextNumber } from './next-number.ts'

export const TRANSMIT_INVOICE = 'invoices.transmit'

export interface NewInvoice {
  type: InvoiceType
  series: string
  accountId: string
  participationId: string | null
  /** The contact of a personal order. */
  contactId?: string | null
  orderId: string | null
  creditsId?: string
  creditReason?: string
  /** In cents, without VAT. */
  creditAmount?: number
  date: string
  dueOn: string | null
  dueId: string | null
  lines: readonly InvoiceLine[]
  /** In cents; paid to the state, by either party. */
  stampDuty: number
  customer: InvoiceCustomer
  language: Language
}

const NUMBER_DIGITS = 5

/**
 * Numbers and stores the invoice, and queues its PDF and transmission. The number is assigned last: it is
 * locked until the transaction ends, and a rollback leaves no gap.
 */
export async function writeInvoice(fair: Needs, transaction: Transaction, invoice: NewInvoice) {
  const { writer } = fair
  const { customer, lines, date, series } = invoice
  const { taxable, tax, gross, payable, intentUsed } = invoiceTotals(lines)
  const year = Number(date.slice(0, 4))
  const number = await nextNumber(transaction, series, year)
  const name = `${series}-${year}-${String(number).padStart(NUMBER_DIGITS, '0')}`
  const { id } = await writer.create(transaction, 'Invoice__c', {
    Name: name,
    Type__c: invoice.type,
    Account__c: invoice.accountId,
    BilledTo__c: customer.name,
    Participation__c: invoice.participationId,
    OrderId__c: invoice.orderId,
    Credits__c: invoice.creditsId ?? null,
    CreditReason__c: invoice.creditReason ?? null,
    CreditAmount__c: invoice.creditAmount === undefined ? null : toEuros(invoice.creditAmount),
    AmountDue__c: invoice.dueId,
    Series__c: series,
    Year__c: year,
    Number__c: number,
    BillingDate__c: date,
    DueOn__c: invoice.dueOn,
    Taxable__c: toEuros(taxable),
    Tax__c: toEuros(tax),
    Total__c: toEuros(gross),
    Payable__c: toEuros(payable),
    StampDuty__c: toEuros(invoice.stampDuty),
    Language__c: invoice.language,
    Customer__c: JSON.stringify(customer),
  })
  for (const [i, line] of lines.entries())
    await writer.create(transaction, 'InvoiceLine__c', {
      Name: line.description,
      Invoice__c: id,
      Position__c: i + 1,
      Quantity__c: line.quantity,
      UnitPrice__c: toEuros(line.unitPrice),
      Net__c: toEuros(line.net),
      VatRate__c: line.rate,
      Natura__c: line.natura,
      Treatment__c: line.treatment,
      Collection__c: line.collection,
    })
  if (intentUsed !== 0 && customer.intent)
    await writer.create(transaction, 'IntentEntry__c', {
      Name: customer.intent.protocol,
      Account__c: invoice.accountId,
      Invoice__c: id,
      Amount__c: toEuros(intentUsed),
    })
  await requestDocument(fair, transaction, {
    kind: 'invoice',
    subjectId: id,
    accountId: invoice.accountId,
    ...(invoice.contactId ? { contactId: invoice.contactId } : {}),
    language: invoice.language,
  })
  await addJob(transaction.client, TRANSMIT_INVOICE, { invoiceId: id })
  return { id, number: name, price: invoicePrice(lines) }
}
