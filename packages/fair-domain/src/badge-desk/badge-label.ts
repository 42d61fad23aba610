export interface BadgeLabel {
  name: string
  company: string
  /** Kind and days, in the language of the holder. */
  lines: readonly string[]
  /** Content of the QR code. */
  code: string
  shortCode: string
}

const WIDTH_MM = 86
const HEIGHT_MM = 54
/** Dots per millimetre of a printer with 300 dpi. */
const DOTS_PER_MM = 12
const MARGIN = 36
/** Dots of a module: 10 give a code of 31 mm, which phones read at arm's length. */
const QR_MODULE = 10
/** Modules of a signed code at level M. */
const QR_MODULES = 37
/** White on every side, without which scanners do not find the code. */
const QUIET_ZONE = 4 * QR_MODULE
const QR_LEFT = WIDTH_MM * DOTS_PER_MM - QUIET_ZONE - QR_MODULES * QR_MODULE
const TEXT_WIDTH = QR_LEFT - QUIET_ZONE - MARGIN

const encoder = new TextEncoder()
/** Bytes that need no escape in a field. */
const isPlain = (byte: number) =>
  (byte >= 0x30 && byte <= 0x39) ||
  (byte >= 0x41 && byte <= 0x5a) ||
  (byte >= 0x61 && byte <= 0x7a) ||
  byte === 0x20

/** Every other byte as hexadecimal: a name must not be read as a command. */
const field = (text: string) =>
  [...encoder.encode(text)]
    .map((byte) =>
      isPlain(byte) ? String.fromCharCode(byte) : `_${byte.toString(16).toUpperCase().padStart(2, '0')}`,
    )
    .join('')

/** Returns a badge in ZPL, for label printers of 300 dpi. */
export function badgeLabelZpl({ name, company, lines, code, shortCode }: BadgeLabel) {
  const text = (top: number, size: number, rows: number, value: string) =>
    `^FO${MARGIN},${top}^A0N,${size},${size}^FB${TEXT_WIDTH},${rows},0,L^FH_^FD${field(value)}^FS`
  return [
    '^XA^CI28',
    `^PW${WIDTH_MM * DOTS_PER_MM}^LL${HEIGHT_MM * DOTS_PER_MM}`,
    text(40, 84, 2, name),
    text(260, 48, 2, company),
    ...lines.map((line, index) => text(400 + index * 60, 40, 1, line)),
    text(570, 34, 1, shortCode),
    `^FO${QR_LEFT},120^BQN,2,${QR_MODULE}^FH_^FDMA,${field(code)}^FS`,
    '^XZ',
  ].join('\n')
}
