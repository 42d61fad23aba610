import { canWrite, type FontName, openFonts } from './fonts.ts'
import { renderPageFrame } from './page-frame.ts'
import type { Parent, Pdf, PdfOptions, TextStyle } from './pdf.ts'
import { LOOK } from './theme.ts'

const PDF_UA: string = 'PDF/UA'

/** Renders a tagged PDF with embedded fonts and returns its bytes. */
export async function makePdf(options: PdfOptions, render: (pdf: Pdf) => void): Promise<Buffer> {
  const { language, title, organiser, size = 'A4', isBare = false } = options
  // Loaded with the first document, not at server start.
  const { default: PDFDocument } = await import('pdfkit')
  const raw = new PDFDocument({
    size,
    margins: isBare ? { top: 16, right: 16, bottom: 16, left: 16 } : LOOK.margins,
    bufferPages: true,
    tagged: true,
    pdfVersion: '1.7',
    subset: PDF_UA as PDFKit.Mixins.PDFSubsets,
    lang: language === 'it' ? 'it-IT' : 'en-US',
    displayTitle: true,
    // None yet: the opened fonts are registered below.
    font: '',
    info: { Title: title, Author: organiser.legalName, Creator: 'Foyer', Producer: 'Foyer' },
  })
  const fonts = await openFonts()
  for (const [name, font] of Object.entries(fonts)) raw.registerFont(name, font)
  raw.font('regular' satisfies FontName)
  const root = raw.struct('Document')
  raw.addStructure(root)
  const chunks: Buffer[] = []
  const finished = new Promise<Buffer>((resolve, reject) => {
    raw.on('data', (chunk: Buffer) => chunks.push(chunk))
    raw.on('end', () => resolve(Buffer.concat(chunks)))
    raw.on('error', reject)
  })
  const pdf = createPdf(raw, root, { language, organiser, canHead: (text) => canWrite(fonts.heading, text) })
  render(pdf)
  if (!isBare) renderPageFrame(pdf, options)
  root.end()
  raw.end()
  return finished
}

function createPdf(
  raw: PDFKit.PDFDocument,
  root: Parent,
  {
    language,
    organiser,
    canHead,
  }: Pick<PdfOptions, 'language' | 'organiser'> & { canHead: (text: string) => boolean },
): Pdf {
  const { left, right } = raw.page.margins
  const width = raw.page.width - left - right
  // The font of headings has no Greek; names may be in any script.
  const faceFor = (font: FontName, text: string) => (font === 'heading' && !canHead(text) ? 'strong' : font)
  const apply = (text: string, { font = 'regular', size = LOOK.text, color = LOOK.ink }: TextStyle) =>
    raw.font(faceFor(font, text)).fontSize(size).fillColor(color)
  const layout = (inner: number, { align = 'left', tracking = 0, lineGap = LOOK.lineGap }: TextStyle) => ({
    width: inner,
    align,
    lineGap,
    characterSpacing: tracking,
  })

  const pdf: Pdf = {
    language,
    organiser,
    raw,
    left,
    width,
    tag: (type, render, attributes = {}, parent = root) =>
      void parent.add(raw.struct(type, attributes, render)),
    group: (type, fill, parent = root) => {
      const group = raw.struct(type)
      parent.add(group)
      fill(group)
      group.end()
    },
    artifact: (render) => {
      raw.markContent('Artifact', { type: 'Layout' })
      render()
      raw.endMarkedContent()
    },
    textAt: (text, x, y, inner, style = {}) => {
      const before = raw.y
      apply(text, style).text(text, x, y, layout(inner, style))
      raw.y = before
    },
    heightOf: (text, inner, style = {}) => apply(text, style).heightOfString(text, layout(inner, style)),
    widthOf: (text, style = {}) =>
      apply(text, style).widthOfString(text, { characterSpacing: style.tracking ?? 0 }),
    heading: (text, level = 1) => {
      const style = headingStyle(level)
      const headingText = level === 2 ? text.toLocaleUpperCase(language) : text
      // Keeps a heading together with the following text.
      pdf.reserve(pdf.heightOf(headingText, width, style) + 60)
      if (level === 2) pdf.space(8)
      pdf.tag(level === 1 ? 'H1' : 'H2', () =>
        apply(headingText, style).text(headingText, left, raw.y, layout(width, style)),
      )
      pdf.space(level === 1 ? 10 : 4)
    },
    paragraph: (text, style = {}) => {
      pdf.reserve(Math.min(pdf.heightOf(text, width, style), 60))
      pdf.tag('P', () => apply(text, style).text(text, left, raw.y, layout(width, style)))
      pdf.space(6)
    },
    space: (points) => {
      raw.y += points
    },
    reserve: (points) => {
      if (raw.y + points > raw.page.height - raw.page.margins.bottom) raw.addPage()
    },
    hairline: (y, color = LOOK.hairline) =>
      pdf.artifact(() => {
        raw
          .moveTo(left, y)
          .lineTo(left + width, y)
          .lineWidth(0.5)
          .strokeColor(color)
          .stroke()
      }),
  }
  return pdf
}

const headingStyle = (level: 1 | 2): TextStyle =>
  level === 1
    ? { font: 'strong', size: LOOK.heading[1] }
    : { font: 'strong', size: LOOK.heading[2], tracking: 0.6, color: LOOK.accent }
