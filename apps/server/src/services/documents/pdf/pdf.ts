import type { Organiser } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import type { FontName } from './fonts.ts'

export interface PdfOptions {
  language: Language
  title: string
  /** Organiser of the letterhead. */
  organiser: Organiser
  /** In the footer of each page, to verify the document. A public text has none. */
  verification?: { code: string; url: string }
  /** A page size known to PDF, or width and height in points. */
  size?: string | [number, number]
  /** Cards and tickets have neither letterhead nor footer. */
  isBare?: boolean
}

export interface TextStyle {
  font?: FontName
  size?: number
  color?: string
  align?: 'left' | 'right' | 'center'
  tracking?: number
  /** Between lines; negative for large capitals. */
  lineGap?: number
}

type Tag = 'H1' | 'H2' | 'P' | 'Figure' | 'Table' | 'TR' | 'TH' | 'TD' | 'L' | 'LI' | 'Sect'
type Attributes = PDFKit.Mixins.StructureElementOptions & {
  scope?: 'Column' | 'Row'
  bbox?: [number, number, number, number]
}
export type Parent = PDFKit.PDFStructureElement

/** A document being rendered, from top to bottom. Its content has a reading order for screen readers. */
export interface Pdf {
  language: Language
  /** Issuer of the document. */
  organiser: Organiser
  /** For features that the kit lacks. Render inside `tag` or `artifact`. */
  raw: PDFKit.PDFDocument
  /** Left edge and width of the text. */
  left: number
  width: number
  /** Renders content with a semantic tag. */
  tag: (type: Tag, render: () => void, attributes?: Attributes, parent?: Parent) => void
  /** Renders an element with children. */
  group: (type: Tag, fill: (group: Parent) => void, parent?: Parent) => void
  /** Renders content that screen readers skip. */
  artifact: (render: () => void) => void
  /** Text at a position; does not move the cursor. */
  textAt: (text: string, x: number, y: number, width: number, style?: TextStyle) => void
  heightOf: (text: string, width: number, style?: TextStyle) => number
  /** Width of one line. */
  widthOf: (text: string, style?: TextStyle) => number
  heading: (text: string, level?: 1 | 2) => void
  paragraph: (text: string, style?: TextStyle) => void
  space: (points: number) => void
  /** Starts a new page unless this height fits. */
  reserve: (points: number) => void
  hairline: (y: number, color?: string) => void
}
