import {
  dayIn,
  daysIn,
  formatCents,
  formatWithVat,
  hallName,
  type Price,
  spacedIban,
} from '@foyer/fair-domain'
import { type Language, numberFormat } from '@foyer/record-contract'
import { defineDocument } from '../../services/documents/define-document.ts'
import { renderFacts } from '../../services/documents/pdf/facts.ts'
import type { Pdf } from '../../services/documents/pdf/pdf.ts'
import { renderSignature } from '../../services/documents/pdf/signature.ts'
import { renderTable } from '../../services/documents/pdf/table.ts'
import { type ContractPdfData, readContractPdfData } from './contract-pdf-data.ts'
import { CONTRACT_TEXTS } from './contract-texts.ts'

const BILLING_HEIGHT = 190

type Texts = (typeof CONTRACT_TEXTS)[Language]

const titleOf = ({ type, number }: ContractPdfData, texts: Texts) =>
  type === 'addendum' ? texts.addendumTitle(number) : texts.title(number)

/** The contract PDF: agreement, conditions, and room for the two signatures. */
export const contractPdf = (clock: () => number) =>
  defineDocument<ContractPdfData>({
    kind: 'contract',
    read: (client, id, language) => readContractPdfData(client, id, language, clock()),
    title: (data, language) => titleOf(data, CONTRACT_TEXTS[language]),
    render: (pdf, data, language) => {
      const texts = CONTRACT_TEXTS[language]
      pdf.heading(titleOf(data, texts))
      if (data.type === 'addendum') renderChange(pdf, data, texts)
      else renderAgreement(pdf, data, texts)
      renderSignatures(pdf, data, texts)
    },
  })

function renderChange(pdf: Pdf, data: ContractPdfData, texts: Texts) {
  pdf.paragraph(texts.addendumIntro(pdf.organiser.legalName, data.company, data.parentNumber ?? ''))
  renderExhibitor(pdf, data, texts)
  pdf.heading(texts.change, 2)
  pdf.paragraph(data.change ?? '')
  if (data.items.length > 0) renderOrder(pdf, data, texts)
}

function renderAgreement(pdf: Pdf, data: ContractPdfData, texts: Texts) {
  const { language } = pdf
  pdf.paragraph(texts.intro(pdf.organiser.legalName, data.company, data.edition))
  renderExhibitor(pdf, data, texts)
  pdf.heading(texts.exhibition, 2)
  renderFacts(pdf, [
    [texts.edition, data.edition],
    [texts.dates, daysIn(language, data.opening, data.closing)],
    [texts.pavilion, hallName(data.pavilion, language)],
    [texts.sector, data.sector],
    [texts.stand, data.stands],
    [texts.area, data.area === null ? '' : `${numberFormat(language).format(data.area)} m²`],
    [texts.openSides, data.openSides === null ? '' : String(data.openSides)],
  ])
  renderOrder(pdf, data, texts)
  // Payment terms stay on one page.
  pdf.reserve(BILLING_HEIGHT)
  pdf.heading(texts.billing, 2)
  renderFacts(pdf, [
    [texts.billedTo, data.billedTo || texts.ownBilling],
    [texts.accountHolder, data.accountHolder],
    [texts.prepayment, withDay(data.prepaymentPrice, data.prepaymentDueOn, pdf, texts)],
    [texts.balance, withDay(balanceOf(data), data.balanceDue, pdf, texts)],
    [texts.beneficiary, data.bank.beneficiary],
    [texts.bank, `${data.bank.bank} · ${data.bank.bic}`],
    [texts.iban, spacedIban(data.bank.iban)],
  ])
  if (!data.conditions) return
  pdf.heading(texts.conditions(data.conditions.version), 2)
  for (const clause of data.conditions.clauses) pdf.paragraph(clause)
}

function renderExhibitor(pdf: Pdf, data: ContractPdfData, texts: Texts) {
  pdf.heading(texts.exhibitor, 2)
  renderFacts(pdf, [
    [texts.company, data.company],
    [texts.address, data.address],
    [texts.vatNumber, data.vatNumber],
    [texts.fiscalCode, data.fiscalCode],
    [texts.pec, data.pec],
    [texts.sdi, data.sdi],
    [texts.signatory, data.signatory],
    [texts.contact, data.contact],
  ])
}

function renderOrder(pdf: Pdf, data: ContractPdfData, texts: Texts) {
  const { language } = pdf
  const euro = (cents: number) => formatCents(cents, language)
  const number = numberFormat(language)
  pdf.heading(texts.order, 2)
  renderTable(pdf, {
    columns: [
      { label: texts.item, share: 0.46 },
      { label: texts.quantity, share: 0.14, align: 'right' },
      { label: texts.unitCost, share: 0.2, align: 'right' },
      { label: texts.amount, share: 0.2, align: 'right' },
    ],
    rows: data.items.map(({ name, kind, quantity, unitPrice, total }) => [
      name,
      kind === 'space' ? `${number.format(quantity)} m²` : number.format(quantity),
      euro(unitPrice),
      euro(total),
    ]),
    totals: [
      ...(data.spaceTotal > 0 ? [[texts.spaceTotal, euro(data.spaceTotal)] as const] : []),
      ...(data.registrationFee > 0 ? [[texts.registrationFee, euro(data.registrationFee)] as const] : []),
      ...(data.servicesTotal > 0 ? [[texts.servicesTotal, euro(data.servicesTotal)] as const] : []),
      [texts.total, formatWithVat(data.price, language)],
    ],
  })
}

function renderSignatures(pdf: Pdf, { type, conditions }: ContractPdfData, texts: Texts) {
  const line = { placeAndDate: texts.placeAndDate, signer: texts.signer }
  const isAddendum = type === 'addendum'
  renderSignature(pdf, {
    title: isAddendum ? texts.addendumSignatureTitle : texts.signatureTitle,
    text: isAddendum ? texts.addendumSignatureText : texts.signatureText,
    ...line,
  })
  if (!isAddendum)
    renderSignature(pdf, { title: texts.clausesTitle, text: specificText(conditions, texts), ...line })
  pdf.heading(texts.howTo, 2)
  pdf.paragraph(isAddendum ? texts.addendumHowToText : texts.howToText)
}

/** Names the clauses that are approved specifically. */
export const specificText = (conditions: ContractPdfData['conditions'], texts: Texts) =>
  texts.clausesText(
    (conditions?.specific ?? []).map(({ number, heading }) => `${number} (${heading})`).join(', '),
  )

/** The balance of the total after the prepayment. */
const balanceOf = ({ price, prepaymentPrice }: ContractPdfData): Price => ({
  gross: price.gross - prepaymentPrice.gross,
  net: price.net === null || prepaymentPrice.net === null ? null : price.net - prepaymentPrice.net,
  vat: price.vat - prepaymentPrice.vat,
})

function withDay(price: Price, day: string | null, { language }: Pdf, texts: Texts) {
  const amount = formatWithVat(price, language)
  return day === null ? amount : `${amount}, ${texts.by(dayIn(language, day))}`
}
