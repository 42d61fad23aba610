import {
  CODE_TICKETS,
  canAskInvoice,
  formatCents,
  formatDays,
  INVOICE_TYPES,
  type InvoiceCustomer,
  type InvoiceLine,
  invoiceFormIn,
  invoiceFormIssues,
  invoiceLines,
  isBusiness,
  romeDay,
  roundCents,
  shopInvoiceCustomer,
  shopInvoiceMail,
  vatIncluded,
} from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import type { CommittedWrite, Transaction } from '@foyer/record-server'
import type { FormBody } from '../../http/forms.ts'
import { refuse } from '../../refuse.ts'
import { refuseIssues } from '../../refuse-issues.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { creditInvoice } from '../../services/invoices/credit-invoice.ts'
import { isDueInvoiced } from '../../services/invoices/invoiced-for.ts'
import { roundingLines } from '../../services/invoices/rounding-lines.ts'
import { findInvoice } from '../../services/invoices/stored-invoice.ts'
import { writeInvoice } from '../../services/invoices/write-invoice.ts'
import { findDue } from '../../services/payments/stored-due.ts'
import type { Needs } from './needs.ts'
import { linkTo, recipient } from './shop-mails.ts'
import {
  findShopOrder,
  keptTickets,
  lockShopOrder,
  orderToken,
  type StoredShopOrder,
  ticketsOfOrder,
} from './stored-shop-order.ts'

/** Returns the recipient of the invoice that the buyer requested; null without a request. */
export const requestedBy = ({ invoiceData }: Pick<StoredShopOrder, 'invoiceData'>) =>
  invoiceData === null ? null : (JSON.parse(invoiceData) as InvoiceCustomer)

/**
 * Stores the recipient of the invoice of an order. An unpaid order is invoiced with its payment, a paid one
 * immediately. Once issued, the same data are accepted and other data refused.
 */
export async function askInvoice(fair: Needs, orderId: string, values: FormBody) {
  const form = invoiceFormIn({ ...values, invoice: 'on' })
  const issues = form ? Object.entries(invoiceFormIssues(form)) : []
  if (!form || issues.length > 0) throw refuseIssues(issues)
  await fair.transact(fair.systemSession, async (transaction) => {
    const order = await lockShopOrder(transaction.client, orderId)
    const edition = await fair.editions.find(transaction.client, order.editionId)
    if (!edition) throw NotFound()
    const invoiceData = JSON.stringify(shopInvoiceCustomer(form, order.email))
    const due = await findDue(transaction.client, 'shop', order.id)
    if (due && (await isDueInvoiced(transaction.client, due.id))) {
      if (order.invoiceData === invoiceData) return
      throw refuse('ALREADY_INVOICED')
    }
    if (!canAskInvoice(order, edition.settings, fair.clock())) throw refuse('INVOICE_TOO_LATE')
    await fair.writer.update(transaction, 'ShopOrder__c', order.id, { InvoiceData__c: invoiceData })
    if (order.state === 'paid') await issueShopInvoice(fair, transaction, { ...order, invoiceData }, edition)
  })
}

/** Issues the invoice of a paid order, once. Returns false if the buyer requested none. */
export async function issueShopInvoice(
  fair: Needs,
  transaction: Transaction,
  order: StoredShopOrder,
  edition: EditionAtHand,
) {
  const customer = requestedBy(order)
  if (!customer) return false
  const due = await findDue(transaction.client, 'shop', order.id)
  if (!due) throw NotFound()
  if (await isDueInvoiced(transaction.client, due.id)) return true
  await writeInvoice(fair, transaction, {
    type: 'services',
    series: edition.settings.invoiceSeries,
    accountId: order.accountId,
    participationId: null,
    contactId: order.contactId,
    orderId: null,
    date: romeDay(fair.clock()),
    dueOn: null,
    dueId: due.id,
    lines: linesOf(
      { ...order, quantity: keptTickets(await ticketsOfOrder(transaction.client, order.id)).length },
      edition,
      customer,
      romeDay(fair.clock()),
    ),
    stampDuty: 0,
    customer,
    language: order.language,
  })
  return true
}

const WORDS = {
  it: { ticket: 'Biglietto', order: 'ordine', code: 'Codice sconto', receipt: 'sostituisce la ricevuta' },
  'en-US': { ticket: 'Ticket', order: 'order', code: 'Discount code', receipt: 'replaces receipt' },
} as const

/** The tickets at their full price, and the discount of the code as a line of its own. */
function linesOf(
  order: StoredShopOrder,
  { settings }: EditionAtHand,
  customer: InvoiceCustomer,
  day: string,
): InvoiceLine[] {
  const { language, quantity, receiptNumber } = order
  const words = WORDS[language]
  const { net, rounding } = vatIncluded(order.price * quantity, settings.vatRate)
  const full =
    order.price < order.fullPrice ? vatIncluded(order.fullPrice * quantity, settings.vatRate).net : net
  const line = (description: string, lineNet: number) => ({
    description,
    quantity,
    unitPrice: roundCents(lineNet / quantity),
    net: lineNet,
    supply: 'admission' as const,
  })
  const replaced = receiptNumber ? `, ${words.receipt} ${receiptNumber}` : ''
  const tickets = `${words.ticket}: ${CODE_TICKETS[order.ticket][language]}, ${formatDays(language, order.days)} (${words.order} ${order.number}${replaced})`
  const items = [
    line(tickets, full),
    ...(full === net ? [] : [line(`${words.code} ${order.code ?? ''}`.trim(), net - full)]),
  ]
  const who = { ...customer, isBusiness: isBusiness(customer), intent: null }
  return [
    ...invoiceLines(items, { customer: who, day, settings, stampDutyText: '' }),
    ...roundingLines(rounding, language),
  ]
}

const REFUND = { it: 'Rimborso dell’ordine', 'en-US': 'Refund of order' } as const

/**
 * Credits the invoice of an order by a refunded amount, VAT included; all of it if nothing is left. Returns
 * false if the order has no invoice, so that a receipt documents the refund.
 */
export async function creditShopInvoice(
  fair: Needs,
  transaction: Transaction,
  order: StoredShopOrder,
  { settings }: EditionAtHand,
  refund: { amountCents: number; isAll: boolean },
) {
  const { rows } = await transaction.client.query<{ id: string }>(
    `select i.id from invoice i join amount_due d on d.id = i.amount_due
     where d.kind = 'shop' and d.subject_id = $1 and i.type <> 'credit' and i.state <> 'rejected'
       and not invoice_is_credited(i.id) order by i.created_date desc limit 1`,
    [order.id],
  )
  const [invoice] = rows
  if (!invoice) return false
  const amount = refund.isAll ? undefined : vatIncluded(refund.amountCents, settings.vatRate).net
  const reason = `${REFUND[order.language]} ${order.number}`
  // The mail follows with the PDF.
  await creditInvoice(fair, transaction, invoice.id, reason, amount, refund.amountCents)
  return true
}

const DELIVERY = {
  it: {
    sdi: 'La fattura elettronica è già in viaggio verso il Sistema di Interscambio.',
    pdf: 'Fa fede questo PDF: all’estero la fattura elettronica non viene recapitata.',
  },
  'en-US': {
    sdi: 'The electronic invoice is on its way through the Italian exchange system (SdI).',
    pdf: 'Keep this PDF: electronic invoices are not delivered outside Italy.',
  },
} as const

/** Mails the invoice or credit note of an order when its PDF is ready. */
export const mailShopInvoice = (fair: Needs) => async (write: CommittedWrite, transaction: Transaction) => {
  const { objectApiName, after, changedFields, recordId } = write
  if (objectApiName !== 'Document__c' || after?.Kind__c !== 'invoice') return
  if (after.State__c !== 'ready' || !changedFields.includes('State__c')) return
  const invoiceId = String(after.SubjectId__c)
  const { rows } = await transaction.client.query<{ orderId: string }>(
    `select d.subject_id as "orderId" from invoice i left join invoice c on c.id = i.credits
     join amount_due d on d.id = coalesce(i.amount_due, c.amount_due) where i.id = $1 and d.kind = 'shop'`,
    [invoiceId],
  )
  const order = rows[0] && (await findShopOrder(transaction.client, rows[0].orderId))
  if (!order) return
  const invoice = await findInvoice(transaction.client, invoiceId)
  const { language } = order
  const pdf = `${fair.siteUrl}/${INVOICE_PATH}?token=${encodeURIComponent(orderToken(fair, order.id))}&number=${encodeURIComponent(invoice.number)}`
  await fair.sendMessage(transaction, {
    template: shopInvoiceMail,
    to: await recipient(transaction, order),
    data: {
      name: order.firstName,
      document: INVOICE_TYPES[invoice.type === 'credit' ? 'credit' : 'services'].label[language],
      number: invoice.number,
      order: order.number,
      billedTo: invoice.billedTo,
      amount: formatCents(Math.abs(invoice.total), language),
      delivery: DELIVERY[language][invoice.customer.country === 'IT' ? 'sdi' : 'pdf'],
      pdf,
      link: linkTo(fair, order),
    },
    documentId: recordId,
  })
}

/** Path of the PDF of an invoice, below the site. */
export const INVOICE_PATH = 'tickets/invoice'

/** Returns the invoice and credit notes of an order with their PDFs. */
export async function invoicesOf({ pool }: Pick<Needs, 'pool'>, orderId: string) {
  const { rows } = await pool.query<{
    number: string
    type: 'invoice' | 'credit'
    billedTo: string
    documentId: string | null
    documentName: string | null
    size: string | null
  }>(
    `select i.name as number, case when i.type = 'credit' then 'credit' else 'invoice' end as type,
            i.billed_to as "billedTo", p.id as "documentId", p.name as "documentName", p.size::text
     from invoice i left join invoice c on c.id = i.credits
     join amount_due d on d.id = coalesce(i.amount_due, c.amount_due)
     left join document p on p.kind = 'invoice' and p.subject_id = i.id and p.state = 'ready'
     where d.kind = 'shop' and d.subject_id = $1 order by i.created_date, i.name`,
    [orderId],
  )
  return rows
}
