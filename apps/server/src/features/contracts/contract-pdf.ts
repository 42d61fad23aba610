import { dayIn, daysIn, formatCents, hallName, spacedIban } from '@foyer/fair-domain'
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
export const contractPdf = defineDocument<ContractPdfData>({
  kind: 'contract',
  read: readContractPdfData,
  title: (paper, language) => titleOf(paper, CONTRACT_TEXTS[language]),
  render: (pdf, paper, language) => {
    const words = CONTRACT_TEXTS[language]
    pdf.heading(titleOf(paper, words))
    if (paper.type === 'addendum') renderChange(pdf, paper, words)
    else renderAgreement(pdf, paper, words)
    renderSignatures(pdf, paper, words)
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
    [texts.prepayment, withDay(data.prepayment, data.prepaymentDueOn, pdf, texts)],
    [texts.balance, withDay(data.total - data.prepayment, data.balanceDue, pdf, texts)],
    [texts.beneficiary, data.bank.beneficiary],
    [texts.bank, `${data.bank.bank} · ${data.bank.bic}`],
    [texts.iban, spacedIban(data.bank.iban)],
  ])
  pdf.paragraph(texts.vatNote)
  pdf.heading(texts.conditions, 2)
  for (const [index, clause] of texts.clauses.entries())
    pdf.paragraph(`${index + 1}. ${clause.replace('{cancellation}', cancellationIn(data, texts))}`)
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
      [texts.total, euro(data.total)],
    ],
  })
}

function renderSignatures(pdf: Pdf, { type }: ContractPdfData, texts: Texts) {
  const line = { placeAndDate: texts.placeAndDate, signer: texts.signer }
  const isAddendum = type === 'addendum'
  renderSignature(pdf, {
    title: isAddendum ? texts.addendumSignatureTitle : texts.signatureTitle,
    text: isAddendum ? texts.addendumSignatureText : texts.signatureText,
    ...line,
  })
  if (!isAddendum) renderSignature(pdf, { title: texts.clausesTitle, text: texts.clausesText, ...line })
  pdf.heading(texts.howTo, 2)
  pdf.paragraph(isAddendum ? texts.addendumHowToText : texts.howToText)
}

function withDay(cents: number, day: string | null, { language }: Pdf, texts: Texts) {
  const amount = formatCents(cents, language)
  return day === null ? amount : `${amount}, ${texts.by(dayIn(language, day))}`
}

/** The cancellation schedule as text: each step but the last with its days. */
function cancellationIn({ cancellationSteps }: ContractPdfData, texts: Texts) {
  const shareOf = (percent: number | null) => (percent === null ? texts.onlyFee : texts.percent(percent))
  return cancellationSteps
    .map(({ daysBefore, percent }) =>
      daysBefore > 0 ? texts.fee(daysBefore, shareOf(percent)) : texts.feeLate(shareOf(percent)),
    )
    .join('; ')
}
