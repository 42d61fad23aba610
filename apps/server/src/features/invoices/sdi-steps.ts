import { customerIssues, type InvoiceState, invoiceStates, sdiProblemMail } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import { addJob } from '../../jobs/add-job.ts'
import { refuse } from '../../refuse.ts'
import { requestDocument } from '../../services/documents/request-document.ts'
import { readCustomer } from '../../services/invoices/read-customer.ts'
import { refuseInvoice } from '../../services/invoices/refuse-invoice.ts'
import { findInvoice, type StoredInvoice } from '../../services/invoices/stored-invoice.ts'
import { TRANSMIT_INVOICE } from '../../services/invoices/write-invoice.ts'
import { mailReferents } from '../../services/payments/mail-referents.ts'
import type { Needs } from './needs.ts'

type Step = Parameters<typeof invoiceStates.next>[1]

/** Records a response of the exchange system, entered by staff. */
export async function takeStep(
  fair: Needs,
  transaction: Transaction,
  invoiceId: string,
  step: Step,
  note?: string,
) {
  const invoice = await findInvoice(transaction.client, invoiceId, 'for update of i')
  const next = requireNext(invoice, step)
  if (step === 'reject' && !note?.trim()) throw refuse('REASON_MISSING')
  await move(fair, transaction, invoiceId, next, { SdiNote__c: note?.trim() || null })
  if (step !== 'reject') return
  await mailReferents(fair, transaction, invoice.accountId, ({ person, company, to, link }) =>
    fair.sendMessage(transaction, {
      template: sdiProblemMail,
      to,
      data: { name: person.firstName, company, number: invoice.number, link: link('/reserved/invoices') },
    }),
  )
}

/** Resends an invoice with the company's current address, and the same number and date. */
export async function resendInvoice(fair: Needs, transaction: Transaction, invoiceId: string) {
  const { client } = transaction
  const invoice = await findInvoice(client, invoiceId, 'for update of i')
  requireNext(invoice, 'resend')
  const { customer } = await readCustomer(client, invoice)
  const issues = customerIssues(customer)
  if (issues.length > 0) throw refuseInvoice(issues)
  // VAT was computed with the flags of that day: only name, address and routing are corrected.
  const { isPublicBody, hasSplitPayment, intent } = invoice.customer
  const corrected = { ...customer, isPublicBody, hasSplitPayment, intent }
  await move(fair, transaction, invoiceId, 'sent', {
    Customer__c: JSON.stringify(corrected),
    BilledTo__c: customer.name,
    SdiNote__c: null,
  })
  await requestDocument(fair, transaction, {
    kind: 'invoice',
    subjectId: invoiceId,
    accountId: invoice.accountId,
    language: invoice.language,
    renew: true,
  })
  await addJob(client, TRANSMIT_INVOICE, { invoiceId })
}

export const move = (
  fair: Pick<Needs, 'writer'>,
  transaction: Transaction,
  invoiceId: string,
  state: InvoiceState,
  fields: Record<string, string | number | null> = {},
) => fair.writer.update(transaction, 'Invoice__c', invoiceId, { State__c: state, ...fields })

function requireNext({ state }: StoredInvoice, step: Step) {
  const next = invoiceStates.next(state, step)
  if (!next) throw refuse('STEP_REFUSED')
  return next
}
