import { FAIR_TIME_ZONE, type Organiser, type SignatureSlot, type SigningWay } from '@foyer/fair-domain'
import { dateFormat, type Language } from '@foyer/record-contract'
import { renderFacts } from '../../services/documents/pdf/facts.ts'
import { makePdf } from '../../services/documents/pdf/make-pdf.ts'
import { SIGNATURE_SHEET_TEXTS } from './signature-sheet-texts.ts'

/** Content of the evidence sheet. */
export interface SignatureSheet {
  language: Language
  organiser: Organiser
  verification: { code: string; url: string }
  number: string
  company: string
  signer: string
  email: string
  way: SigningWay
  at: Date
  formHash: string
  formBytes: number
  slots: readonly SignatureSlot[]
  isDemo: boolean
}

/** Renders the evidence sheet: signatory, time, hash of the form, and the texts that were displayed. */
export function renderSignatureSheet(sheet: SignatureSheet) {
  const { language, organiser, verification } = sheet
  const texts = SIGNATURE_SHEET_TEXTS[language]
  const title = texts.title(sheet.number)
  return makePdf({ language, title, organiser, verification }, (pdf) => {
    pdf.heading(title)
    pdf.paragraph(texts.intro)
    renderFacts(pdf, [
      [texts.company, sheet.company],
      [texts.signer, sheet.signer],
      [texts.email, sheet.email],
      [texts.time, formatTime(sheet.at, language)],
      [texts.confirmed, texts[sheet.way]],
      [texts.hash, sheet.formHash],
      [texts.bytes, texts.firstBytes(sheet.formBytes)],
    ])
    for (const slot of sheet.slots) {
      pdf.heading(slot.title, 2)
      for (const paragraph of [slot.text, ...slot.clauses]) pdf.paragraph(paragraph)
      pdf.paragraph(texts.signed(sheet.signer, formatTime(sheet.at, language)), { font: 'strong' })
    }
    pdf.heading(texts.howTo, 2)
    pdf.paragraph(texts.howToText)
    if (sheet.isDemo) pdf.paragraph(texts.demo, { font: 'strong' })
  })
}

const formatTime = (at: Date, language: Language) =>
  dateFormat(language, { dateStyle: 'long', timeStyle: 'long', timeZone: FAIR_TIME_ZONE }).format(at)
