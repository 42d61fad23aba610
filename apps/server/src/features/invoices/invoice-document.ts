import {
  type BankDetails,
  formatCents,
  INVOICE_TYPES,
  type InvoiceLine,
  invoiceTotals,
  naturaText,
  sepaQr,
  spacedIban,
} from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { defineDocument } from '../../documents/index.ts'
import { drawFacts } from '../../documents/pdf/facts.ts'
import type { Pdf } from '../../documents/pdf/pdf.ts'
import { drawQr } from '../../documents/pdf/qr.ts'
import { drawTable } from '../../documents/pdf/table.ts'
import { editions } from '../editions/editions.ts'
import { dayIn } from '../payments/tell-referents.ts'
import { invoiceDocumentTexts } from './invoice-document.texts.ts'
import { findInvoice, linesOf, type StoredInvoice } from './stored-invoice.ts'

interface InvoicePaper {
  invoice: StoredInvoice
  lines: readonly InvoiceLine[]
  bank: BankDetails | null
}

const QR_SIZE = 92

/** The invoice on paper: the same lines and totals as its record and its electronic form. */
export const invoiceDocument = defineDocument<InvoicePaper>({
  kind: 'invoice',
  read: async (client, subjectId) => {
    const edition = await editions.current(client)
    return {
      invoice: await findInvoice(client, subjectId),
      lines: await linesOf(client, subjectId),
      bank: edition && {
        beneficiary: edition.settings.bankBeneficiary,
        iban: edition.settings.bankIban,
        bic: edition.settings.bankBic,
        bank: edition.settings.bankName,
      },
    }
  },
  title: ({ invoice }, language) => `${INVOICE_TYPES[invoice.type].label[language]} ${invoice.number}`,
  draw: (pdf, paper, language) => {
    drawHead(pdf, paper.invoice, language)
    drawLines(pdf, paper, language)
    drawNotes(pdf, paper, language)
    drawPayment(pdf, paper, language)
  },
})

function drawHead(
  pdf: Pdf,
  { type, number, date, dueOn, customer, orderNumber, credits }: StoredInvoice,
  language: Language,
) {
  const say = invoiceDocumentTexts[language]
  pdf.heading(`${INVOICE_TYPES[type].label[language]} ${number}`)
  drawFacts(pdf, [
    [say.date, dayIn(language, date)],
    [say.dueOn, dueOn === null ? '' : dayIn(language, dueOn)],
    [say.order, orderNumber],
    [say.corrects, credits === null ? '' : `${credits.number} (${dayIn(language, credits.date)})`],
  ])
  pdf.heading(say.customer, 2)
  const place = [customer.postalCode, customer.city, customer.province && `(${customer.province})`]
  drawFacts(pdf, [
    [say.name, customer.name],
    [say.address, [customer.street, place.filter(Boolean).join(' '), customer.country].join(', ')],
    [say.vatNumber, customer.vatNumber],
    [say.fiscalCode, customer.fiscalCode],
    [say.cup, customer.cup],
  ])
}

function drawLines(pdf: Pdf, { lines }: InvoicePaper, language: Language) {
  const say = invoiceDocumentTexts[language]
  const money = (cents: number) => formatCents(cents, language)
  const totals = invoiceTotals(lines)
  const quantity = new Intl.NumberFormat(language === 'it' ? 'it-IT' : 'en-US')
  pdf.heading(say.items, 2)
  drawTable(pdf, {
    columns: [
      { label: say.item, share: 0.44 },
      { label: say.quantity, share: 0.12, align: 'right' },
      { label: say.unitPrice, share: 0.17, align: 'right' },
      { label: say.vat, share: 0.1, align: 'right' },
      { label: say.amount, share: 0.17, align: 'right' },
    ],
    rows: lines.map((line) => [
      line.description,
      quantity.format(line.quantity),
      money(line.unitPrice),
      line.natura ?? `${quantity.format(line.rate)}%`,
      money(line.net),
    ]),
    totals: [
      [say.taxable, money(totals.taxable)],
      ...totals.summary
        .filter(({ natura }) => natura === null)
        .map(({ rate, tax }) => [`${say.vat} ${quantity.format(rate)}%`, money(tax)] as const),
      [say.total, money(totals.gross)],
      ...(totals.payable === totals.gross ? [] : [[say.payable, money(totals.payable)] as const]),
    ],
  })
}

/** The words of the law that the lines need. */
function drawNotes(pdf: Pdf, { lines, invoice }: InvoicePaper, language: Language) {
  const say = invoiceDocumentTexts[language]
  const { intent } = invoice.customer
  const laws = invoiceTotals(lines).summary.flatMap(({ natura, treatment, collection }) => {
    if (collection === 'S') return [say.splitPayment]
    if (natura === null || treatment === 'stampDuty') return []
    return [`${natura}: ${naturaText(natura, treatment)[language]}`]
  })
  const notes = [
    ...laws,
    ...(intent && lines.some(({ treatment }) => treatment === 'intent')
      ? [say.intent(intent.protocol, dayIn(language, intent.receivedOn))]
      : []),
    ...(invoice.stampDuty > 0 ? [say.stampDuty] : []),
  ]
  if (notes.length === 0) return
  pdf.heading(say.notes, 2)
  for (const note of notes) pdf.paragraph(note)
}

function drawPayment(pdf: Pdf, { invoice, bank }: InvoicePaper, language: Language) {
  const say = invoiceDocumentTexts[language]
  const { reference, payable, dueOn } = invoice
  if (!bank || reference === null || dueOn === null) return
  pdf.reserve(QR_SIZE + 130)
  pdf.heading(say.payment, 2)
  pdf.paragraph(say.transferOnly)
  drawFacts(pdf, [
    [say.beneficiary, bank.beneficiary],
    [say.iban, spacedIban(bank.iban)],
    [say.bank, `${bank.bank} · ${bank.bic}`],
    [say.reference, reference],
    [say.amount, formatCents(payable, language)],
  ])
  const { y } = pdf.raw
  drawQr(pdf, { text: sepaQr(bank, payable, reference), alt: say.qr, x: pdf.left, y: y + 4, size: QR_SIZE })
  pdf.raw.y = y + QR_SIZE + 12
}
