import { crc32, deflateSync } from 'node:zlib'
import { create } from 'qrcode'

/** Width of the quiet zone that readers need, in modules. */
const QUIET_ZONE = 4
/** Pixels per module; displayed at half that size, it stays sharp on a phone. */
const DOTS = 12
/** Longer than any code of ours, and than a screen can be scanned for. */
const MAX_LENGTH = 200

interface QrPicture {
  /** A data URL: nothing has to be loaded. */
  url: string
  /** Displayed width and height. */
  side: number
}

/** Renders a QR code as a small image, since mail programs do not show SVG; null for an empty or too long text. */
export function qrImage(text: string): QrPicture | null {
  if (text === '' || text.length > MAX_LENGTH) return null
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const dots = (modules.size + 2 * QUIET_ZONE) * DOTS
  const isDark = (x: number, y: number) => {
    const [row, column] = [y, x].map((dot) => Math.floor(dot / DOTS) - QUIET_ZONE) as [number, number]
    return [row, column].every((at) => at >= 0 && at < modules.size) && modules.get(row, column) === 1
  }
  return { url: `data:image/png;base64,${png(dots, isDark).toString('base64')}`, side: dots / 2 }
}

/** A square monochrome PNG: a bit per pixel, and a filter byte before each line. */
function png(side: number, isDark: (x: number, y: number) => boolean) {
  const width = 1 + Math.ceil(side / 8)
  const lines = Buffer.alloc(width * side)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const at = y * width + 1 + (x >> 3)
      if (!isDark(x, y)) lines.writeUInt8(lines.readUInt8(at) | (0x80 >> (x & 7)), at)
    }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.writeUInt8(1, 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, content: Buffer) {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
