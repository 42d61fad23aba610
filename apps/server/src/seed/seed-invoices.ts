import {
  Invoice,
  InvoiceLineRecord,
  invoiceTotals,
  languageOfCountry,
  owesStampDuty,
  toEuros,
} from '@foyer/fair-domain'
import { stableId } from '@foyer/record-contract'
import { DEMO_YEAR } from './demo-calendar.ts'
import { demoIds } from './demo-ids.ts'
import { insertRecord, type Seeding } from './insert-record.ts'
import { orderPdf } from './order-pdf.ts'
import { type IssuedDocument, insertDue } from './seed-bill-due.ts'
import { editionIds } from './seed-editions.ts'

const REJECTED_EVERY_MS = 3 * 3_600_000

export async function insertInvoice(
  seeding: Seeding,
  document: IssuedDocument,
  year: number,
  number: number,
  stampDutyAbove: number,
  stampDuty: number,
) {
  const { bill, type, date, dueOn, lines, customer, state, orderId } = document
  const accountId = demoIds.account(bill.company)
  const id = stableId(Invoice.keyPrefix, `demo:${bill.company}:${type}`)
  const { taxable, tax, gross, payable } = invoiceTotals(lines)
  const dueId = await insertDue(seeding, document, payable)
  const language = languageOfCountry(customer.country)
  // They were rejected one after the other.
  const then =
    state === 'rejected' ? new Date(seeding.now.getTime() - number * REJECTED_EVERY_MS) : seeding.now
  await insertRecord({ ...seeding, now: then }, Invoice, id, {
    Name: `FE-${year}-${String(number).padStart(5, '0')}`,
    Type__c: type,
    Account__c: accountId,
    BilledTo__c: customer.name,
    Participation__c: editionIds.participation(DEMO_YEAR, bill.company),
    OrderId__c: orderId,
    AmountDue__c: dueId,
    Series__c: 'FE',
    Year__c: year,
    Number__c: number,
    BillingDate__c: date,
    DueOn__c: dueOn,
    Taxable__c: toEuros(taxable),
    Tax__c: toEuros(tax),
    Total__c: toEuros(gross),
    Payable__c: toEuros(payable),
    StampDuty__c: owesStampDuty(lines, { stampDutyAbove }) ? toEuros(stampDuty) : 0,
    Language__c: language,
    Customer__c: JSON.stringify(customer),
    State__c: state,
    SdiNote__c: state === 'rejected' ? (bill.note ?? null) : null,
    SentAt__c: state === 'issued' ? null : new Date(`${date}T10:00:00Z`),
  })
  for (const [i, line] of lines.entries())
    await insertRecord(seeding, InvoiceLineRecord, stableId(InvoiceLineRecord.keyPrefix, `${id}:${i}`), {
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
  await orderPdf(seeding, 'invoice', id, accountId, language)
}
