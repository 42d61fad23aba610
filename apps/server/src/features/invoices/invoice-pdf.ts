import {
  dayIn,
  formatCents,
  type InvoiceCustomer,
  type InvoiceLine,
  invoiceTotals,
  TREATMENT_TEXTS,
} from '@foyer/fair-domain'
import { countryName, type Language, numberFormat } from '@foyer/record-contract'
import { renderFacts } from '../../services/documents/pdf/facts.ts'
import type { Pdf } from '../../services/documents/pdf/pdf.ts'
import { renderTable } from '../../services/documents/pdf/table.ts'
import { invoiceDocumentTexts } from './invoice-document.texts.ts'

/** Renders the customer, shared by invoice and pro-forma. */
export function renderCustomer(pdf: Pdf, customer: InvoiceCustomer, language: Language) {
  const say = invoiceDocumentTexts[language]
  pdf.heading(say.customer, 2)
  const place = [customer.postalCode, customer.city, customer.province && `(${customer.province})`]
  renderFacts(pdf, [
    [say.name, customer.name],
    [
      say.address,
      [customer.street, place.filter(Boolean).join(' '), countryName(language, customer.country)].join(', '),
    ],
    [say.vatNumber, customer.vatNumber],
    [say.fiscalCode, customer.fiscalCode],
    [say.sdi, customer.sdi],
    [say.pec, customer.pec],
    [say.cup, customer.cup],
  ])
}

/** Renders every line with its tax, and the totals. */
export function renderLines(pdf: Pdf, lines: readonly InvoiceLine[], language: Language) {
  const say = invoiceDocumentTexts[language]
  const money = (cents: number) => formatCents(cents, language)
  const totals = invoiceTotals(lines)
  const quantity = numberFormat(language)
  pdf.heading(say.items, 2)
  renderTable(pdf, {
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

/** Renders the legal notes that the lines require. */
export function renderNotes(
  pdf: Pdf,
  {
    lines,
    customer,
    stampDuty,
  }: { lines: readonly InvoiceLine[]; customer: InvoiceCustomer; stampDuty: number },
  language: Language,
) {
  const say = invoiceDocumentTexts[language]
  const { intent } = customer
  const laws = invoiceTotals(lines).summary.flatMap(({ natura, treatment, collection }) => {
    if (collection === 'S') return [say.splitPayment]
    if (natura === null || treatment === 'stampDuty' || treatment === 'rounding') return []
    return [`${natura}: ${TREATMENT_TEXTS[treatment][language]}`]
  })
  const notes = [
    ...laws,
    ...(intent && lines.some(({ treatment }) => treatment === 'intent')
      ? [say.intent(intent.protocol, dayIn(language, intent.receivedOn))]
      : []),
    ...(stampDuty > 0 ? [say.stampDuty] : []),
  ]
  if (notes.length === 0) return
  pdf.heading(say.notes, 2)
  for (const note of notes) pdf.paragraph(note)
}
