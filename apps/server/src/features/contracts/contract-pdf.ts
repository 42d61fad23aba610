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

type Words = (typeof CONTRACT_TEXTS)[Language]

const titleOf = ({ type, number }: ContractPdfData, words: Words) =>
  type === 'addendum' ? words.addendumTitle(number) : words.title(number)

/** The contract PDF: agreement, conditions, and room for the two signatures. */
export const contractPdf = defineDocument<ContractPdfData>({
  kind: 'contract',
  read: readContractPdfData,
  title: (paper, language) => titleOf(paper, CONTRACT_TEXTS[language]),
  draw: (pdf, paper, language) => {
    const words = CONTRACT_TEXTS[language]
    pdf.heading(titleOf(paper, words))
    if (paper.type === 'addendum') drawChange(pdf, paper, words)
    else drawAgreement(pdf, paper, words)
    drawSignatures(pdf, paper, words)
  },
})

function drawChange(pdf: Pdf, paper: ContractPdfData, words: Words) {
  pdf.paragraph(words.addendumIntro(pdf.organiser.legalName, paper.company, paper.parentNumber ?? ''))
  drawExhibitor(pdf, paper, words)
  pdf.heading(words.change, 2)
  pdf.paragraph(paper.change ?? '')
  if (paper.items.length > 0) drawOrder(pdf, paper, words)
}

function drawAgreement(pdf: Pdf, paper: ContractPdfData, words: Words) {
  const { language } = pdf
  pdf.paragraph(words.intro(pdf.organiser.legalName, paper.company, paper.edition))
  drawExhibitor(pdf, paper, words)
  pdf.heading(words.exhibition, 2)
  renderFacts(pdf, [
    [words.edition, paper.edition],
    [words.dates, daysIn(language, paper.opening, paper.closing)],
    [words.pavilion, hallName(paper.pavilion, language)],
    [words.sector, paper.sector],
    [words.stand, paper.stands],
    [words.area, paper.area === null ? '' : `${numberFormat(language).format(paper.area)} m²`],
    [words.openSides, paper.openSides === null ? '' : String(paper.openSides)],
  ])
  drawOrder(pdf, paper, words)
  // Payment terms stay on one page.
  pdf.reserve(BILLING_HEIGHT)
  pdf.heading(words.billing, 2)
  renderFacts(pdf, [
    [words.billedTo, paper.billedTo || words.ownBilling],
    [words.accountHolder, paper.accountHolder],
    [words.prepayment, withDay(paper.prepayment, paper.prepaymentDueOn, pdf, words)],
    [words.balance, withDay(paper.total - paper.prepayment, paper.balanceDue, pdf, words)],
    [words.beneficiary, paper.bank.beneficiary],
    [words.bank, `${paper.bank.bank} · ${paper.bank.bic}`],
    [words.iban, spacedIban(paper.bank.iban)],
  ])
  pdf.paragraph(words.vatNote)
  pdf.heading(words.conditions, 2)
  for (const [index, clause] of words.clauses.entries())
    pdf.paragraph(`${index + 1}. ${clause.replace('{cancellation}', cancellationIn(paper, words))}`)
}

function drawExhibitor(pdf: Pdf, paper: ContractPdfData, words: Words) {
  pdf.heading(words.exhibitor, 2)
  renderFacts(pdf, [
    [words.company, paper.company],
    [words.address, paper.address],
    [words.vatNumber, paper.vatNumber],
    [words.fiscalCode, paper.fiscalCode],
    [words.pec, paper.pec],
    [words.sdi, paper.sdi],
    [words.signatory, paper.signatory],
    [words.contact, paper.contact],
  ])
}

function drawOrder(pdf: Pdf, paper: ContractPdfData, words: Words) {
  const { language } = pdf
  const euro = (cents: number) => formatCents(cents, language)
  const number = numberFormat(language)
  pdf.heading(words.order, 2)
  renderTable(pdf, {
    columns: [
      { label: words.item, share: 0.46 },
      { label: words.quantity, share: 0.14, align: 'right' },
      { label: words.unitCost, share: 0.2, align: 'right' },
      { label: words.amount, share: 0.2, align: 'right' },
    ],
    rows: paper.items.map(({ name, kind, quantity, unitPrice, total }) => [
      name,
      kind === 'space' ? `${number.format(quantity)} m²` : number.format(quantity),
      euro(unitPrice),
      euro(total),
    ]),
    totals: [
      ...(paper.spaceTotal > 0 ? [[words.spaceTotal, euro(paper.spaceTotal)] as const] : []),
      ...(paper.registrationFee > 0 ? [[words.registrationFee, euro(paper.registrationFee)] as const] : []),
      ...(paper.servicesTotal > 0 ? [[words.servicesTotal, euro(paper.servicesTotal)] as const] : []),
      [words.total, euro(paper.total)],
    ],
  })
}

function drawSignatures(pdf: Pdf, { type }: ContractPdfData, words: Words) {
  const line = { placeAndDate: words.placeAndDate, signer: words.signer }
  const isAddendum = type === 'addendum'
  renderSignature(pdf, {
    title: isAddendum ? words.addendumSignatureTitle : words.signatureTitle,
    text: isAddendum ? words.addendumSignatureText : words.signatureText,
    ...line,
  })
  if (!isAddendum) renderSignature(pdf, { title: words.clausesTitle, text: words.clausesText, ...line })
  pdf.heading(words.howTo, 2)
  pdf.paragraph(isAddendum ? words.addendumHowToText : words.howToText)
}

function withDay(cents: number, day: string | null, { language }: Pdf, words: Words) {
  const amount = formatCents(cents, language)
  return day === null ? amount : `${amount}, ${words.by(dayIn(language, day))}`
}

/** The cancellation schedule as text: each step but the last with its days. */
function cancellationIn({ cancellationSteps }: ContractPdfData, words: Words) {
  const shareOf = (percent: number | null) => (percent === null ? words.onlyFee : words.percent(percent))
  return cancellationSteps
    .map(({ daysBefore, percent }) =>
      daysBefore > 0 ? words.fee(daysBefore, shareOf(percent)) : words.feeLate(shareOf(percent)),
    )
    .join('; ')
}
