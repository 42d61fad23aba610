import {
  type BankDetails,
  dayIn,
  formatWithVat,
  INVOICE_TYPES,
  type InvoiceLine,
  invoicePrice,
  sepaQr,
  spacedIban,
} from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { defineDocument } from '../../services/documents/define-document.ts'
import { renderFacts } from '../../services/documents/pdf/facts.ts'
import type { Pdf } from '../../services/documents/pdf/pdf.ts'
import { renderQr } from '../../services/documents/pdf/qr.ts'
import { LOOK } from '../../services/documents/pdf/theme.ts'
import { editions } from '../../services/editions/editions.ts'
import { findInvoice, linesOf, type StoredInvoice } from '../../services/invoices/stored-invoice.ts'
import { bankDetails } from '../../services/payments/transfer.ts'
import { invoiceDocumentTexts } from './invoice-document.texts.ts'
import { renderCustomer, renderLines, renderNotes } from './invoice-pdf.ts'

interface InvoicePdfData {
  invoice: StoredInvoice
  lines: readonly InvoiceLine[]
  bank: BankDetails | null
}

const QR_SIZE = 92

/** The invoice PDF: the same lines and totals as its record and its electronic invoice. */
export const invoiceDocument = defineDocument<InvoicePdfData>({
  kind: 'invoice',
  read: async (client, subjectId) => {
    const edition = await editions.current(client)
    return {
      invoice: await findInvoice(client, subjectId),
      lines: await linesOf(client, subjectId),
      bank: edition && bankDetails(edition.settings),
    }
  },
  title: ({ invoice }, language) => `${INVOICE_TYPES[invoice.type].label[language]} ${invoice.number}`,
  render: (pdf, paper, language) => {
    renderHead(pdf, paper.invoice, language)
    renderLines(pdf, paper.lines, language)
    renderNotes(pdf, { lines: paper.lines, ...paper.invoice }, language)
    renderPayment(pdf, paper, language)
    pdf.paragraph(invoiceDocumentTexts[language].courtesy, { color: LOOK.quiet })
  },
})

function renderHead(
  pdf: Pdf,
  { type, number, date, dueOn, customer, orderNumber, credits, creditReason }: StoredInvoice,
  language: Language,
) {
  const say = invoiceDocumentTexts[language]
  pdf.heading(`${INVOICE_TYPES[type].label[language]} ${number}`)
  renderFacts(pdf, [
    [say.date, dayIn(language, date)],
    [say.dueOn, dueOn === null ? '' : dayIn(language, dueOn)],
    [say.order, orderNumber],
    [say.corrects, credits === null ? '' : `${credits.number} (${dayIn(language, credits.date)})`],
    [say.reason, creditReason],
  ])
  renderCustomer(pdf, customer, language)
}

function renderPayment(pdf: Pdf, { invoice, lines, bank }: InvoicePdfData, language: Language) {
  const say = invoiceDocumentTexts[language]
  const { reference, payable, dueOn } = invoice
  if (!bank || reference === null || dueOn === null) return
  pdf.reserve(QR_SIZE + 70)
  pdf.heading(say.payment, 2)
  pdf.paragraph(say.transferOnly)
  const { y: top } = pdf.raw
  renderFacts(pdf, [
    [say.beneficiary, bank.beneficiary],
    [say.iban, spacedIban(bank.iban)],
    [say.bank, `${bank.bank} · ${bank.bic}`],
    [say.reference, reference],
    [say.amount, formatWithVat(invoicePrice(lines), language)],
  ])
  // Beside the facts: below them it would push the last line of a full page to the next.
  const x = pdf.left + pdf.width - QR_SIZE
  renderQr(pdf, { text: sepaQr(bank, payable, reference), alt: say.qr, x, y: top, size: QR_SIZE })
  pdf.raw.y = Math.max(pdf.raw.y, top + QR_SIZE + 8)
}
