import { promisify } from 'node:util'
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib'

/** A text with variable values: the literal segments between them are compressed once. */
export interface GzipTemplate {
  segments: readonly { content: Buffer; compressed: Buffer }[]
  bytes: number
}

const deflate = promisify(deflateRaw)
/** Sync flush ends on a byte boundary and leaves the stream open for the next block. */
const DEFLATE_OPTIONS = {
  finishFlush: constants.Z_SYNC_FLUSH,
  // Two thirds of the time of the default level 6 for 4 % more bytes: most pages are sent once.
  level: 4,
}
/** Below this size, synchronous compression is faster than the thread pool. */
const SYNC_COMPRESSION_LIMIT_BYTES = 4_096
// Gzip header and final block (RFC 1952, RFC 1951).
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const LAST_BLOCK = Buffer.from([3, 0])

/** Compresses the segments around `values`, which occur in the text in this order. */
export async function compileTemplate(text: string, values: readonly string[]): Promise<GzipTemplate> {
  const literals: string[] = []
  let remaining = text
  for (const value of values) {
    const index = remaining.indexOf(value)
    literals.push(remaining.slice(0, index))
    remaining = remaining.slice(index + value.length)
  }
  const segments = await Promise.all(
    [...literals, remaining].map(async (literal) => {
      const content = Buffer.from(literal)
      const isShort = content.length <= SYNC_COMPRESSION_LIMIT_BYTES
      return {
        content,
        compressed: isShort
          ? deflateRawSync(content, DEFLATE_OPTIONS)
          : await deflate(content, DEFLATE_OPTIONS),
      }
    }),
  )
  return {
    segments,
    bytes: segments.reduce(
      (checksum, { content, compressed }) => checksum + content.length + compressed.length,
      0,
    ),
  }
}

/** Renders the text with these values as a gzip file. */
export function renderGzip({ segments }: GzipTemplate, values: readonly string[]) {
  const blocks: Buffer[] = [GZIP_HEADER]
  let checksum = 0
  let size = 0
  const update = (content: Buffer) => {
    checksum = crc32(content, checksum)
    size += content.length
  }
  for (const [index, { content, compressed }] of segments.entries()) {
    blocks.push(compressed)
    update(content)
    const value = Buffer.from(values[index] ?? '')
    blocks.push(storedBlockHeader(value), value)
    update(value)
  }
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(checksum)
  trailer.writeUInt32LE(size, 4)
  return Buffer.concat([...blocks, LAST_BLOCK, trailer])
}

/** Renders the text with these values. */
export const renderText = ({ segments }: GzipTemplate, values: readonly string[]) =>
  Buffer.concat(segments.flatMap(({ content }, index) => [content, Buffer.from(values[index] ?? '')]))

/** Header of an uncompressed deflate block. */
function storedBlockHeader({ length }: Buffer) {
  const block = Buffer.alloc(5)
  block.writeUInt16LE(length, 1)
  block.writeUInt16LE(0xffff ^ length, 3)
  return block
}
