import type { Organiser } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import type { FontName } from './fonts.ts'

export interface PdfOptions {
  language: Language
  title: string
  /** Whose letterhead it bears. */
  organiser: Organiser
  /** Printed at the foot of each page, so that anybody can check the paper. */
  verification: { code: string; url: string }
  /** A name that PDF knows, or width and height in points. */
  size?: string | [number, number]
  /** Cards and tickets have neither letterhead nor foot. */
  isBare?: boolean
}

export interface TextStyle {
  font?: FontName
  size?: number
  color?: string
  align?: 'left' | 'right' | 'center'
  tracking?: number
  /** Between lines; less than nothing for large capitals. */
  lineGap?: number
}

type Tag = 'H1' | 'H2' | 'P' | 'Figure' | 'Table' | 'TR' | 'TH' | 'TD' | 'L' | 'LI' | 'Sect'
type Attributes = PDFKit.Mixins.StructureElementOptions & {
  scope?: 'Column' | 'Row'
  bbox?: [number, number, number, number]
}
export type Parent = PDFKit.PDFStructureElement

/** A paper that is being drawn, from top to bottom. Everything drawn through it can be read aloud in its order. */
export interface Pdf {
  language: Language
  /** Who issues the paper. */
  organiser: Organiser
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
  /** Of one line. */
  widthOf: (text: string, style?: TextStyle) => number
  heading: (text: string, level?: 1 | 2) => void
  paragraph: (text: string, style?: TextStyle) => void
  space: (points: number) => void
  /** Begins a new page unless that much fits on this one. */
  reserve: (points: number) => void
  hairline: (y: number, color?: string) => void
}
