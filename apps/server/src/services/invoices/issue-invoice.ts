import {
  type ChargedItem,
  customerIssues,
  type DueKind,
  dayIn,
  formatWithVat,
  type InvoiceIssue,
  type InvoiceLine,
  type InvoiceType,
  invoiceIssuedMail,
  invoiceLines,
  invoiceOfPaidMail,
  invoiceTotals,
  isBusiness,
  languageOfCountry,
  owesStampDuty,
  type Price,
  romeDay,
  STAMP_DUTY_TEXT,
  spacedIban,
  sum,
  type VatCustomer,
} from '@foyer/fair-domain'
import { type Language, NotFound } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import type { EditionAtHand } from '../editions/editions.ts'
import { refreshBoothState } from '../payments/booth-state.ts'
import { claimDue } from '../payments/claim-due.ts'
import { mailDebtor } from '../payments/mail-debtor.ts'
import { lockDues } from '../payments/stored-due.ts'
import { closeProForma } from './close-pro-forma.ts'
import { lockInvoicing } from './invoiced-for.ts'
import type { Needs } from './needs.ts'
import { intentLeft, readCustomer } from './read-customer.ts'
import { chargesOf, dueDayOf, isPenalty, type OrderToInvoice, readOrder } from './read-order.ts'
import { refuseInvoice } from './refuse-invoice.ts'
import { openLines } from './stored-invoice.ts'
import { writeInvoice } from './write-invoice.ts'

/** Invoices the prepayment of an order, or all of it less the prepayment. Each once. */
export async function issueInvoice(
  fair: Needs,
  transaction: Transaction,
  orderId: string,
  part: 'prepayment' | 'balance',
) {
  const draft = await draftInvoice(fair, transaction, orderId, part)
  const { order, edition, lines, date, customer, language } = draft
  const { payable } = invoiceTotals(lines)
  const dueOn = dueDayOf(order, part, edition, date)
  const due =
    payable > 0
      ? await claimDue(fair, transaction, {
          accountId: order.accountId,
          participationId: order.participationId,
          kind: dueKindOf(order, part),
          subjectId: order.dueSubjectId,
          amountCents: payable,
          dueOn,
        })
      : null
  const written = await writeInvoice(fair, transaction, {
    type: invoiceTypeOf(order, part),
    series: edition.settings.invoiceSeries,
    accountId: order.accountId,
    participationId: order.participationId,
    contactId: order.contactId,
    orderId,
    date,
    dueOn: due && dueOn,
    dueId: due?.id ?? null,
    lines,
    stampDuty: owesStampDuty(lines, edition.settings) ? edition.settings.stampDuty : 0,
    customer,
    language,
  })
  if (part === 'balance') await closeProForma(fair, transaction, orderId, written.id)
  // Nothing is left to pay: the prepayment covers the booth.
  if (!due && order.participationId !== null)
    await refreshBoothState(fair, transaction, order.participationId)
  if (due) await sendIssued(fair, transaction, due.id, edition, written)
  return written
}

/** Returns the content of the invoice; refuses if it cannot be issued. Locks the order. */
export async function draftInvoice(
  fair: Needs,
  transaction: Transaction,
  orderId: string,
  part: 'prepayment' | 'balance',
) {
  const { client } = transaction
  await lockInvoicing(client, orderId)
  const order = await readOrder(client, orderId)
  const edition = await fair.editions.find(client, order.editionId)
  if (!edition) throw NotFound()
  const earlier = await openInvoicesOf(client, orderId)
  const isTaken =
    part === 'prepayment' ? earlier.length > 0 : earlier.some(({ type }) => type !== 'prepayment')
  if (isTaken) throw refuse('ALREADY_INVOICED')

  const { customer, intentCeiling } = await readCustomer(client, order)
  const date = romeDay(fair.clock())
  const language = languageOfCountry(customer.country)
  const items = chargesOf(order, part, edition.settings, language)
  const issues: InvoiceIssue[] = [
    ...customerIssues(customer),
    ...(items.length === 0 || isReduction(order) ? (['nothingToInvoice'] as const) : []),
    ...(part === 'balance' && earlier.length === 0 && (await isPrepaymentInvoiced(client, orderId))
      ? (['prepaymentFirst'] as const)
      : []),
  ]
  if (issues.length > 0) throw refuseInvoice(issues)
  const prepaid: InvoiceLine[] = []
  for (const { id, number } of earlier)
    for (const line of await openLines(client, id))
      prepaid.push({ ...line, description: `${line.description} (${number})` })
  const who: VatCustomer = {
    country: customer.country,
    isBusiness: isBusiness(customer),
    isPublicBody: customer.isPublicBody,
    hasSplitPayment: customer.hasSplitPayment,
    intent: customer.intent && {
      ...customer.intent,
      left: await intentLeft(client, order.accountId, customer.intent.protocol, intentCeiling),
    },
  }
  return {
    order,
    edition,
    customer,
    date,
    language,
    lines: taxedLines(items, prepaid, who, edition, date, language),
  }
}

function taxedLines(
  items: readonly ChargedItem[],
  prepaid: readonly InvoiceLine[],
  customer: VatCustomer,
  { settings }: EditionAtHand,
  day: string,
  language: Language,
) {
  return invoiceLines(items, { customer, day, settings, prepaid, stampDutyText: STAMP_DUTY_TEXT[language] })
}

/** Whether the prepayment is invoiced separately: a balance that did not deduct it would charge it twice. */
async function isPrepaymentInvoiced(client: Transaction['client'], orderId: string) {
  const { rowCount } = await client.query(
    `select from amount_due where kind = 'prepayment' and subject_id = $1 and state <> 'cancelled' limit 1`,
    [orderId],
  )
  return rowCount === 1
}

/** Returns the invoices of an order that are not credited. */
async function openInvoicesOf(client: Transaction['client'], orderId: string) {
  const { rows } = await client.query<{ id: string; type: string; number: string }>(
    `select i.id, i.type, i.name as number from invoice i where i.order_id = $1 and i.type <> 'credit'
     and not invoice_is_credited(i.id) order by i.created_date, i.id`,
    [orderId],
  )
  return rows
}

/** A reduction of another order: there are no negative invoices. */
const isReduction = ({ type, items }: OrderToInvoice) =>
  type === 'addendum' && sum(items.map(({ total }) => total)) < 0

function invoiceTypeOf({ type }: OrderToInvoice, part: 'prepayment' | 'balance'): InvoiceType {
  if (part === 'prepayment') return 'prepayment'
  if (type === 'participation') return 'balance'
  return isPenalty(type) ? 'penalty' : 'services'
}

function dueKindOf({ type }: OrderToInvoice, part: 'prepayment' | 'balance'): DueKind {
  if (type === 'participation') return part
  if (type === 'tickets' || type === 'badges' || type === 'addendum') return type
  return 'other'
}

/** Mails the invoice, with payment instructions or that nothing is left to pay. */
export async function sendIssued(
  fair: Needs,
  transaction: Transaction,
  dueId: string,
  { settings }: EditionAtHand,
  { number, price }: { number: string; price: Price },
) {
  const [due] = await lockDues(transaction.client, [dueId])
  if (!due) return
  await mailDebtor(fair, transaction, due, ({ person, company, to, link }) => {
    const commonData = {
      name: person.firstName,
      company,
      number,
      amount: formatWithVat(price, person.language),
      link,
    }
    return due.state === 'paid'
      ? fair.sendMessage(transaction, { template: invoiceOfPaidMail, to, data: commonData })
      : fair.sendMessage(transaction, {
          template: invoiceIssuedMail,
          to,
          data: {
            ...commonData,
            day: dayIn(person.language, due.dueOn),
            beneficiary: settings.bankBeneficiary,
            iban: spacedIban(settings.bankIban),
            reference: due.reference,
          },
        })
  })
}
