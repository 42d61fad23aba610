import type { Pdf, PdfOptions } from './pdf.ts'
import { LOOK } from './theme.ts'

const TEXTS = {
  'en-US': {
    page: (page: number, count: number) => `Page ${page} of ${count}`,
    check: (code: string, url: string) => `Code ${code}. Check this document at ${url}`,
    vat: 'VAT no.',
  },
  it: {
    page: (page: number, count: number) => `Pagina ${page} di ${count}`,
    check: (code: string, url: string) => `Codice ${code}. Verifica questo documento su ${url}`,
    vat: 'P. IVA',
  },
}

/** Renders letterhead and footer of every page, once their number is known. */
export function renderPageFrame(pdf: Pdf, { title, verification }: PdfOptions) {
  const { raw } = pdf
  const { start, count } = raw.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    raw.switchToPage(start + index)
    // Text in the margins would otherwise start a new page.
    const { margins } = raw.page
    raw.page.margins = { ...margins, top: 0, bottom: 0 }
    pdf.artifact(() => renderLetterhead(pdf))
    pdf.artifact(() =>
      renderFooter(pdf, { title, ...(verification ? { verification } : {}), page: index + 1, count }),
    )
    raw.page.margins = margins
  }
}

function renderLetterhead({ raw, textAt, left, width, language, organiser }: Pdf) {
  const { brand, legalName, street, postalCode, city, province, vatNumber, pec } = organiser
  raw.rect(left, 36, 22, 3).fill(LOOK.accent)
  textAt(brand, left, 44, 200, { font: 'strong', size: 20, tracking: 5 })
  const details = [
    legalName,
    `${street}, ${postalCode} ${city} (${province})`,
    `${TEXTS[language].vat} ${vatNumber}`,
    pec,
  ]
  textAt(details.join('\n'), left + width - 220, 36, 220, { size: 7, color: LOOK.quiet, align: 'right' })
  line(raw, left, width, 88)
}

function renderFooter(
  { raw, textAt, left, width, language }: Pdf,
  foot: Pick<PdfOptions, 'title' | 'verification'> & { page: number; count: number },
) {
  const y = raw.page.height - 52
  const texts = TEXTS[language]
  const style = { size: 7, color: LOOK.quiet } as const
  line(raw, left, width, y - 6)
  textAt(
    foot.verification
      ? `${foot.title}\n${texts.check(foot.verification.code, foot.verification.url)}`
      : foot.title,
    left,
    y,
    width - 90,
    style,
  )
  textAt(texts.page(foot.page, foot.count), left + width - 90, y, 90, { ...style, align: 'right' })
}

const line = (raw: PDFKit.PDFDocument, left: number, width: number, y: number) =>
  raw
    .moveTo(left, y)
    .lineTo(left + width, y)
    .lineWidth(0.5)
    .strokeColor(LOOK.hairline)
    .stroke()
