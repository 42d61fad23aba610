import {
  customerIssues,
  type InvoiceLine,
  invoiceLines,
  isBusiness,
  languageOfCountry,
  romeDay,
  roundCents,
  type Supply,
  type VatCustomer,
} from '@foyer/fair-domain'
import { type Language, NotFound } from '@foyer/record-contract'
import type { QuickActionHandler, Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import type { PaidDue } from '../../services/fair/paid-due.ts'
import { isDueInvoiced } from '../../services/invoices/invoiced-for.ts'
import { sendIssued } from '../../services/invoices/issue-invoice.ts'
import { readCustomer } from '../../services/invoices/read-customer.ts'
import { refuseInvoice } from '../../services/invoices/refuse-invoice.ts'
import { roundingLines } from '../../services/invoices/rounding-lines.ts'
import { writeInvoice } from '../../services/invoices/write-invoice.ts'
import { readSales, type Sale, type SaleType, vatRates } from '../../services/orders/read-sales.ts'
import { findDue } from '../../services/payments/stored-due.ts'
import type { Needs } from './needs.ts'

/** Admission is taxed where the event takes place, whatever the customer; badges and parking count as admission. */
const SUPPLIES = {
  tickets: 'admission',
  badges: 'admission',
  parking: 'admission',
  coExhibitors: 'space',
} as const satisfies Record<SaleType, Supply>

/**
 * Issues the fiscal document of a paid order in the same transaction. Missing company data do not block its
 * tickets: staff invoice the order later.
 */
export async function invoicePaidSale(fair: Needs, due: PaidDue, transaction: Transaction) {
  if (!(due.kind in SUPPLIES)) return
  const sale = await findSale(fair, transaction, due.subjectId)
  if (!sale || (await isDueInvoiced(transaction.client, due.id))) return
  const { issues } = await customerOf(transaction, sale)
  if (issues.length === 0) await invoiceSale(fair, transaction, sale, due)
}

/** Invoices a paid order whose company lacked data at payment. */
export function invoiceSaleAction(fair: Needs): QuickActionHandler {
  return async ({ contextId }, transaction) => {
    const sale = await findSale(fair, transaction, contextId ?? '')
    if (!sale) throw NotFound()
    const due = await findDue(transaction.client, sale.type, sale.id)
    if (due?.state !== 'paid') throw refuse('STEP_REFUSED')
    if (await isDueInvoiced(transaction.client, due.id)) throw refuse('ALREADY_INVOICED')
    const { issues } = await customerOf(transaction, sale)
    if (issues.length > 0) throw refuseInvoice(issues)
    const { id } = await invoiceSale(fair, transaction, sale, due)
    return { id, isCreated: true }
  }
}

async function findSale({ editions }: Needs, { client }: Transaction, id: string) {
  const [sale] = await readSales(
    client,
    { id },
    vatRates((editionId) => editions.find(client, editionId)),
  )
  return sale
}

async function customerOf({ client }: Transaction, { accountId }: Sale) {
  const { customer } = await readCustomer(client, { accountId, billingCompanyId: null })
  return { customer, issues: customerIssues(customer) }
}

async function invoiceSale(
  fair: Needs,
  transaction: Transaction,
  sale: Sale,
  due: Pick<PaidDue, 'id' | 'participationId'>,
) {
  const edition = await fair.editions.find(transaction.client, sale.editionId)
  if (!edition) throw NotFound()
  const { customer } = await customerOf(transaction, sale)
  const language = languageOfCountry(customer.country)
  const date = romeDay(fair.clock())
  const written = await writeInvoice(fair, transaction, {
    type: 'services',
    series: edition.settings.invoiceSeries,
    accountId: sale.accountId,
    participationId: due.participationId,
    orderId: null,
    date,
    dueOn: null,
    dueId: due.id,
    lines: linesOf(
      sale,
      edition,
      { ...customer, isBusiness: isBusiness(customer), intent: null },
      date,
      language,
    ),
    stampDuty: 0,
    customer,
    language,
  })
  await sendIssued(fair, transaction, due.id, edition, written)
  return written
}

const ORDER = { 'en-US': 'order', it: 'ordine' }

function linesOf(
  sale: Sale,
  { settings }: EditionAtHand,
  customer: VatCustomer,
  day: string,
  language: Language,
): InvoiceLine[] {
  const items = sale.lines.map(({ name, quantity, net }) => ({
    description: `${name[language]} (${ORDER[language]} ${sale.number})`,
    quantity,
    unitPrice: roundCents(net / quantity),
    net,
    supply: SUPPLIES[sale.type],
  }))
  const lines = invoiceLines(items, { customer, day, settings, stampDutyText: '' })
  return [...lines, ...roundingLines(sale.rounding, language)]
}
