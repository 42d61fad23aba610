import {
  dayIn,
  formatWithVat,
  invoicePrice,
  invoiceTotals,
  proFormaSentMail,
  toEuros,
  workingDaysAfter,
} from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { requestDocument } from '../documents/request-document.ts'
import { nextDocumentNumber } from '../orders/document-number.ts'
import { mailReferents } from '../payments/mail-referents.ts'
import { draftInvoice } from './issue-invoice.ts'
import type { Needs } from './needs.ts'

/** Sends a pro-forma of the invoice to a company, with some working days to object. */
export async function sendProForma(fair: Needs, transaction: Transaction, orderId: string) {
  const { order, edition, lines, date, customer, language } = await draftInvoice(
    fair,
    transaction,
    orderId,
    'balance',
  )
  const { rowCount } = await transaction.client.query(
    `select from pro_forma where order_id = $1 and state in ('sent', 'objected')`,
    [orderId],
  )
  if (rowCount) throw refuse('PRO_FORMA_OUT')
  const { taxable, tax, payable } = invoiceTotals(lines)
  const number = await nextDocumentNumber(transaction.client, 'PF', edition.year)
  const until = workingDaysAfter(date, edition.settings.objectionDays)
  const { id } = await fair.writer.create(transaction, 'ProForma__c', {
    Name: number,
    Account__c: order.accountId,
    OrderId__c: orderId,
    Taxable__c: toEuros(taxable),
    Tax__c: toEuros(tax),
    Payable__c: toEuros(payable),
    Lines__c: JSON.stringify(lines),
    Customer__c: JSON.stringify(customer),
    BilledTo__c: customer.name,
    ObjectUntil__c: until,
  })
  const documentId = await requestDocument(fair, transaction, {
    kind: 'proForma',
    subjectId: id,
    accountId: order.accountId,
    language,
  })
  await mailReferents(fair, transaction, order.accountId, ({ person, company, to, link }) =>
    fair.sendMessage(transaction, {
      template: proFormaSentMail,
      to,
      data: {
        name: person.firstName,
        company,
        number,
        amount: formatWithVat(invoicePrice(lines), person.language),
        day: dayIn(person.language, until),
        link: link('/reserved/invoices'),
        pdf: link(`/documents/${documentId}`),
      },
    }),
  )
  return { id }
}
