import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { createActiveScan } from './scan-active.ts'

const inflated = promisify(inflate)

/** Limits of compressed object streams in a PDF; regular files have far less. */
const MAX_PARTS = 1500
const MAX_PART_BYTES = 2_000_000
const MAX_UNPACKED_BYTES = 32_000_000
/** Maximum distance between a name and the start of its stream. */
const DICTIONARY_BYTES = 4096
const [MARK, START, END] = ['/ObjStm', 'stream', 'endstream']
const RETURN = 0x0d

/**
 * Scans the compressed object streams of a PDF. They are inflated sequentially outside the event loop; a file
 * beyond the limits counts as active.
 */
export async function hasPackedAction(content: Buffer): Promise<boolean> {
  let unpacked = 0
  let at = 0
  for (let part = 0; part <= MAX_PARTS; part++) {
    const mark = content.indexOf(MARK, at, 'latin1')
    if (mark < 0) return false
    at = mark + MARK.length
    const start = content.subarray(at, at + DICTIONARY_BYTES).indexOf(START, 0, 'latin1')
    if (start < 0) continue
    const word = at + start + START.length
    const found = content.indexOf(END, word, 'latin1')
    at = found < 0 ? content.length : found
    const plain = await unpackPart(content.subarray(word + (content[word] === RETURN ? 2 : 1), at))
    if (plain === 'tooLarge') return true
    unpacked += plain.length
    if (unpacked > MAX_UNPACKED_BYTES || createActiveScan('pdf')(plain)) return true
  }
  return true
}

async function unpackPart(packed: Buffer) {
  // Skips streams without a deflate header: 1,500 failing calls would cost more than their content.
  if (!isPacked(packed)) return Buffer.alloc(0)
  try {
    return await inflated(packed, { maxOutputLength: MAX_PART_BYTES })
  } catch (error) {
    // Other compressions and encryption are not supported by our readers either.
    return (error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE' ? 'tooLarge' : Buffer.alloc(0)
  }
}

/** True for a zlib header: the method, and the checksum of the two bytes. */
const isPacked = ({ 0: method = 0, 1: flags = 0 }: Buffer) =>
  (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0
