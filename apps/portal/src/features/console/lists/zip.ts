/** A file inside an archive, already compressed. */
interface Entry {
  name: Uint8Array
  crc: number
  size: number
  compressedSize: number
  offset: number
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let crc = index
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  return crc
})

function crcOf(bytes: Uint8Array, before: number) {
  let crc = before
  for (const byte of bytes) crc = (crc >>> 8) ^ (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0)
  return crc
}

const LOCAL_HEADER = 0x04034b50
const CENTRAL_HEADER = 0x02014b50
const END_OF_ARCHIVE = 0x06054b50
const VERSION = 20
const UTF8_NAMES = 0x0800
const DEFLATED = 8
/** The first day that an archive can tell: an export has no date of its own. */
const DATE = 0x21

/** Numbers in the order of an archive: `[bytes, value]`. */
function numbers(...fields: readonly (readonly [2 | 4, number])[]) {
  const bytes = new Uint8Array(fields.reduce((total, [width]) => total + width, 0))
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const [width, value] of fields) {
    if (width === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += width
  }
  return bytes
}

const headOf = ({ name, crc, size, compressedSize }: Entry) => [
  [2, UTF8_NAMES] as const,
  [2, DEFLATED] as const,
  [2, 0] as const,
  [2, DATE] as const,
  [4, crc] as const,
  [4, compressedSize] as const,
  [4, size] as const,
  [2, name.length] as const,
  [2, 0] as const,
]

/** An archive that grows while it is written: only compressed bytes stay in memory. */
export function createZip() {
  const encoder = new TextEncoder()
  const parts: Uint8Array<ArrayBuffer>[] = []
  const entries: Entry[] = []
  let offset = 0
  const keep = (bytes: Uint8Array<ArrayBuffer>) => {
    parts.push(bytes)
    offset += bytes.length
  }

  /** Begins a file; one at a time. */
  function open(path: string) {
    const deflate = new CompressionStream('deflate-raw')
    const writer = deflate.writable.getWriter()
    const compressed = chunksOf(deflate.readable)
    let crc = 0xffffffff
    let size = 0
    return {
      async write(text: string) {
        const bytes = encoder.encode(text)
        crc = crcOf(bytes, crc)
        size += bytes.length
        await writer.write(bytes)
      },
      async close() {
        await writer.close()
        const chunks = await compressed
        const compressedSize = chunks.reduce((total, { length }) => total + length, 0)
        const entry = { name: encoder.encode(path), crc: ~crc >>> 0, size, compressedSize, offset }
        entries.push(entry)
        keep(numbers([4, LOCAL_HEADER], [2, VERSION], ...headOf(entry)))
        keep(entry.name)
        for (const chunk of chunks) keep(chunk)
      },
    }
  }

  function finish(type: string) {
    const start = offset
    for (const entry of entries) {
      keep(
        numbers(
          [4, CENTRAL_HEADER],
          [2, VERSION],
          [2, VERSION],
          ...headOf(entry),
          [2, 0],
          [2, 0],
          [2, 0],
          [4, 0],
          [4, entry.offset],
        ),
      )
      keep(new Uint8Array(entry.name))
    }
    const count = entries.length
    keep(
      numbers(
        [4, END_OF_ARCHIVE],
        [2, 0],
        [2, 0],
        [2, count],
        [2, count],
        [4, offset - start],
        [4, start],
        [2, 0],
      ),
    )
    return new Blob(parts, { type })
  }

  return { open, finish }
}

async function chunksOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return chunks
    chunks.push(value)
  }
}
