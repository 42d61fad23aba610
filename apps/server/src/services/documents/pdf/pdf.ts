import type { Language } from '@foyer/record-contract'
import { type FontName, openFonts } from './fonts.ts'
import { drawFurniture } from './furniture.ts'
import { LOOK } from './look.ts'

export interface PdfOptions {
  language: Language
  title: string
  /** Printed at the foot of each page, so that anybody can check the paper. */
  verification: { code: string; url: string }
  /** A name that PDF knows, or width and height in points. */
  size?: string | [number, number]
  /** Small cards have neither letterhead nor foot. */
  isCard?: boolean
}

interface TextStyle {
  font?: FontName
  size?: number
  color?: string
  align?: 'left' | 'right' | 'center'
  tracking?: number
}

type Tag = 'H1' | 'H2' | 'P' | 'Figure' | 'Table' | 'TR' | 'TH' | 'TD' | 'L' | 'LI' | 'Sect'
type Attributes = PDFKit.Mixins.StructureElementOptions & {
  scope?: 'Column' | 'Row'
  bbox?: [number, number, number, number]
}
type Parent = PDFKit.PDFStructureElement

/** A paper that is being drawn, from top to bottom. Everything drawn through it can be read aloud in its order. */
export interface Pdf {
  language: Language
  /** For what the kit does not know. Draw inside `tag` or `artifact`. */
  raw: PDFKit.PDFDocument
  /** Left edge and width of the text. */
  left: number
  width: number
  /** Draws something that has a meaning. */
  tag: (type: Tag, draw: () => void, attributes?: Attributes, parent?: Parent) => void
  /** An element that others are put into. */
  group: (type: Tag, fill: (group: Parent) => void, parent?: Parent) => void
  /** Draws something that a screen reader passes over. */
  artifact: (draw: () => void) => void
  /** Text at a place of its own; it does not move the cursor. */
  textAt: (text: string, x: number, y: number, width: number, style?: TextStyle) => void
  heightOf: (text: string, width: number, style?: TextStyle) => number
  heading: (text: string, level?: 1 | 2) => void
  paragraph: (text: string, style?: TextStyle) => void
  space: (points: number) => void
  /** Begins a new page unless that much fits on this one. */
  reserve: (points: number) => void
  hairline: (y: number, color?: string) => void
}

const PDF_UA: string = 'PDF/UA'

/** Draws a tagged PDF with embedded fonts and gives its bytes. */
export async function makePdf(options: PdfOptions, draw: (pdf: Pdf) => void): Promise<Buffer> {
  const { language, title, size = 'A4', isCard = false } = options
  // Loaded when the first paper is made, not when the server starts.
  const { default: PDFDocument } = await import('pdfkit')
  const raw = new PDFDocument({
    size,
    margins: isCard ? { top: 16, right: 16, bottom: 16, left: 16 } : LOOK.margins,
    bufferPages: true,
    tagged: true,
    pdfVersion: '1.7',
    subset: PDF_UA as PDFKit.Mixins.PDFSubsets,
    lang: language === 'it' ? 'it-IT' : 'en-US',
    displayTitle: true,
    // None yet: the faces come below, already open.
    font: '',
    info: { Title: title, Author: 'Foyer', Creator: 'Foyer', Producer: 'Foyer' },
  })
  for (const [name, font] of Object.entries(await openFonts())) raw.registerFont(name, font)
  raw.font('regular' satisfies FontName)
  const root = raw.struct('Document')
  raw.addStructure(root)
  const chunks: Buffer[] = []
  const finished = new Promise<Buffer>((resolve, reject) => {
    raw.on('data', (chunk: Buffer) => chunks.push(chunk))
    raw.on('end', () => resolve(Buffer.concat(chunks)))
    raw.on('error', reject)
  })
  const pdf = createPdf(raw, root, language)
  draw(pdf)
  if (!isCard) drawFurniture(pdf, options)
  root.end()
  raw.end()
  return finished
}

function createPdf(raw: PDFKit.PDFDocument, root: Parent, language: Language): Pdf {
  const { left, right } = raw.page.margins
  const width = raw.page.width - left - right
  const apply = ({ font = 'regular', size = LOOK.text, color = LOOK.ink }: TextStyle) =>
    raw.font(font).fontSize(size).fillColor(color)
  const layout = (inner: number, { align = 'left', tracking = 0 }: TextStyle) => ({
    width: inner,
    align,
    lineGap: LOOK.lineGap,
    characterSpacing: tracking,
  })

  const pdf: Pdf = {
    language,
    raw,
    left,
    width,
    tag: (type, drawing, attributes = {}, parent = root) =>
      void parent.add(raw.struct(type, attributes, drawing)),
    group: (type, fill, parent = root) => {
      const group = raw.struct(type)
      parent.add(group)
      fill(group)
      group.end()
    },
    artifact: (drawing) => {
      raw.markContent('Artifact', { type: 'Layout' })
      drawing()
      raw.endMarkedContent()
    },
    textAt: (text, x, y, inner, style = {}) => {
      const before = raw.y
      apply(style).text(text, x, y, layout(inner, style))
      raw.y = before
    },
    heightOf: (text, inner, style = {}) => apply(style).heightOfString(text, layout(inner, style)),
    heading: (text, level = 1) => {
      const style = headingStyle(level)
      const shown = level === 2 ? text.toLocaleUpperCase(language) : text
      // A heading at the foot of a page is of no use.
      pdf.reserve(pdf.heightOf(shown, width, style) + 60)
      if (level === 2) pdf.space(8)
      pdf.tag(level === 1 ? 'H1' : 'H2', () => apply(style).text(shown, left, raw.y, layout(width, style)))
      pdf.space(level === 1 ? 10 : 4)
    },
    paragraph: (text, style = {}) => {
      pdf.reserve(Math.min(pdf.heightOf(text, width, style), 60))
      pdf.tag('P', () => apply(style).text(text, left, raw.y, layout(width, style)))
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
