/** Kinds of faults of a file, each with a text on the screen. */
export const IMPORT_FAULTS = [
  'tooLarge',
  'binary',
  'cutOff',
  'malformed',
  'number',
  'tooMany',
  'tooDeep',
  'cycle',
  'forbidden',
  'external',
  'doctype',
  'transform',
  'nothing',
] as const
export type ImportFaultKind = (typeof IMPORT_FAULTS)[number]

/** Why a file is refused, and where: a line, and a column in SVG. */
export class ImportFault extends Error {
  override name = 'ImportFault'
  readonly kind: ImportFaultKind
  readonly line: number
  readonly column: number
  /** Beginning of the text at this place. */
  readonly found: string

  constructor(
    kind: ImportFaultKind,
    { line, column = 1, found = '' }: { line: number; column?: number; found?: string },
  ) {
    super(`${kind} in line ${line}, column ${column}: ${found}`)
    this.kind = kind
    this.line = line
    this.column = column
    this.found = printable(found)
  }
}

const MAX_FOUND = 40

const printable = (text: string) => withoutControls(text).slice(0, MAX_FOUND)

/** Drops control characters, which no label needs. */
export const withoutControls = (text: string) => text.replaceAll(/\p{Cc}/gu, '')

/** Limits of a file, for both formats. */
export const IMPORT_LIMITS = {
  characters: 20_000_000,
  /** Pairs of lines in DXF, elements in SVG. */
  groups: 2_000_000,
  vertices: 200_000,
  shapes: 20_000,
  /** Lines that can enclose stands; each is compared with the ends of the others. */
  walls: 6_000,
  depth: 16,
  /** Entities after the expansion of blocks. */
  expanded: 50_000,
  label: 80,
  /** Millimetres from the origin. */
  reach: 2_000_000,
} as const

/** A closed or open line, or a text, of a layer. */
export type DrawnItem =
  | { kind: 'line'; layer: string; points: readonly number[]; isClosed: boolean; line: number }
  | { kind: 'text'; layer: string; x: number; y: number; text: string; line: number }

/** A file as it was read: millimetres, y to the south. */
export interface Drawing {
  items: readonly DrawnItem[]
}
