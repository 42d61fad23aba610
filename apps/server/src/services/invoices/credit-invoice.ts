import {
  type Cents,
  creditLines,
  creditNoteMail,
  formatCents,
  type InvoiceLine,
  invoiceTotals,
  partialCreditLines,
  romeDay,
} from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { reduceDue, releaseDue } from '../payments/claim-due.ts'
import { mailReferents } from '../payments/mail-referents.ts'
import type { Needs } from './needs.ts'
import { roundingLines } from './rounding-lines.ts'
import { findInvoice, linesOf, openLines, type StoredInvoice } from './stored-invoice.ts'
import { writeInvoice } from './write-invoice.ts'

const MIN_REASON_LENGTH = 5
const PART = { 'en-US': 'Correction of invoice', it: 'Storno della fattura' }

/**
 * Credits an invoice: its remainder, or an amount without VAT. A full credit has the same lines reversed;
 * payments become credit. With `refunded`, the money that was returned, the caller has settled the amount due and
 * sends the mail, and the total of the note equals that money.
 */
export async function creditInvoice(
  fair: Needs,
  transaction: Transaction,
  invoiceId: string,
  reason: string,
  amount?: Cents,
  refunded?: Cents,
) {
  const { client } = transaction
  if (reason.trim().length < MIN_REASON_LENGTH) throw refuse('REASON_MISSING')
  const invoice = await findInvoice(client, invoiceId, 'for update of i')
  if (invoice.type === 'credit' || invoice.state === 'rejected') throw refuse('STEP_REFUSED')
  if (invoice.isCredited) throw refuse('ALREADY_CREDITED')
  const edition = await fair.editions.current(client)
  if (!edition) throw refuse('STEP_REFUSED')
  const credited = await linesToCredit(transaction, invoice, amount)
  const { isAll } = credited
  const lines = [...credited.lines, ...roundedTo(refunded, credited.lines, invoice)]
  const { gross, payable, taxable } = invoiceTotals(lines)
  if (invoice.dueId !== null && refunded === undefined) {
    if (isAll) await releaseDue(fair, transaction, invoice.dueId, reason.trim())
    else await reduceDue(fair, transaction, invoice.dueId, -payable, reason.trim())
  }
  const written = await writeInvoice(fair, transaction, {
    type: 'credit',
    series: edition.settings.creditSeries,
    accountId: invoice.accountId,
    participationId: invoice.participationId,
    contactId: invoice.contactId,
    orderId: invoice.orderId,
    creditsId: invoice.id,
    creditReason: reason.trim(),
    creditAmount: -taxable,
    date: romeDay(fair.clock()),
    dueOn: null,
    dueId: null,
    lines,
    stampDuty: isAll ? invoice.stampDuty : 0,
    customer: invoice.customer,
    language: invoice.language,
  })
  if (refunded !== undefined) return written
  await mailReferents(fair, transaction, invoice.accountId, ({ person, company, to, link }) =>
    fair.sendMessage(transaction, {
      template: creditNoteMail,
      to,
      data: {
        name: person.firstName,
        company,
        number: written.number,
        credited: invoice.number,
        amount: formatCents(-gross, person.language),
        link: link('/reserved/invoices'),
      },
    }),
  )
  return written
}

/** The VAT of several notes is rounded for each: a line states the cent by which a note misses the returned money. */
const roundedTo = (
  refunded: Cents | undefined,
  lines: readonly InvoiceLine[],
  { language }: StoredInvoice,
) => (refunded === undefined ? [] : roundingLines(-refunded - invoiceTotals(lines).gross, language))

async function linesToCredit({ client }: Transaction, invoice: StoredInvoice, amount: Cents | undefined) {
  const remainingLines = await openLines(client, invoice.id)
  const { taxable: left } = invoiceTotals(remainingLines)
  if (amount !== undefined && (amount <= 0 || amount > left)) throw refuse('CREDIT_TOO_MUCH')
  const isAll = amount === undefined || amount === left
  const lines = await linesOf(client, invoice.id)
  if (isAll && remainingLines.length === lines.length) return { lines: creditLines(lines), isAll }
  const description = `${PART[invoice.language]} ${invoice.number}`
  return { lines: partialCreditLines(remainingLines, isAll ? undefined : amount, description), isAll }
}
