import { brotliDecompressSync } from 'node:zlib'

const HEADER_BYTES = 48
const SIGNATURE = 'wOF2'
const COLLECTION = 'ttcf'
const MAX_TABLES = 64
const MAX_UNPACKED = 8_000_000
/** Marks a tag that is written out instead of referenced by number. */
const OWN_TAG = 0x3f
const [CMAP, HEAD, GLYF, LOCA] = [0, 1, 10, 11]

/**
 * Checks whether a file is a WOFF2 font: the header's length, the required tables in the directory, and the
 * exact decompressed size.
 */
export function isWoff2(file: Buffer): boolean {
  try {
    if (file.length < HEADER_BYTES || file.toString('latin1', 0, 4) !== SIGNATURE) return false
    if (file.toString('latin1', 4, 8) === COLLECTION || file.readUInt32BE(8) !== file.length) return false
    const directory = readDirectory(file)
    if (!directory) return false
    const packed = file.subarray(directory.end, directory.end + file.readUInt32BE(20))
    const tables = brotliDecompressSync(packed, { maxOutputLength: MAX_UNPACKED })
    return tables.length === directory.unpacked
  } catch {
    return false
  }
}

function readDirectory(file: Buffer) {
  const count = file.readUInt16BE(12)
  if (count === 0 || count > MAX_TABLES) return undefined
  const found = new Set<number>()
  let [at, unpacked] = [HEADER_BYTES, 0]
  /** Reads a variable-length integer: seven bits per byte while the eighth is set. */
  const number = () => {
    let value = 0
    for (let i = 0; i < 5; i++) {
      const byte = file.readUInt8(at++)
      value = value * 128 + (byte & 0x7f)
      if (byte < 0x80) return value
    }
    throw new RangeError('Unterminated number in the font directory')
  }
  for (let i = 0; i < count; i++) {
    const flags = file.readUInt8(at++)
    const tag = flags & OWN_TAG
    found.add(tag)
    if (tag === OWN_TAG) at += 4
    const length = number()
    // Outlines are transformed unless flagged otherwise; other tables are stored unchanged unless flagged.
    const isOutline = tag === GLYF || tag === LOCA
    const isTransformed = isOutline ? flags >> 6 !== 3 : flags >> 6 !== 0
    unpacked += isTransformed ? number() : length
  }
  return found.has(CMAP) && found.has(HEAD) ? { end: at, unpacked } : undefined
}
