import { open } from 'node:fs/promises'
import { createInflateRaw } from 'node:zlib'

const END_OF_DIRECTORY = { signature: 0x06054b50, length: 22, count: 10, offset: 16 }
const ENTRY = { length: 46, compressed: 20, nameLength: 28, extraLength: 30, commentLength: 32, offset: 42 }
const HEADER = { length: 30, nameLength: 26, extraLength: 28 }

/** Counts the rows of the sheet of a workbook of any size; throws if the file is incomplete. */
export async function countSheetRows(path: string) {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const read = async (from: number, length: number) =>
      (await file.read(Buffer.alloc(length), 0, length, from)).buffer
    const end = await read(size - END_OF_DIRECTORY.length, END_OF_DIRECTORY.length)
    if (end.readUInt32LE() !== END_OF_DIRECTORY.signature) throw new Error(`${path} has no directory`)
    const from = end.readUInt32LE(END_OF_DIRECTORY.offset)
    const directory = await read(from, size - from)
    let at = 0
    for (let entry = 0; entry < end.readUInt16LE(END_OF_DIRECTORY.count); entry++) {
      const nameLength = directory.readUInt16LE(at + ENTRY.nameLength)
      const name = directory.toString('utf8', at + ENTRY.length, at + ENTRY.length + nameLength)
      if (name.startsWith('xl/worksheets/')) {
        const start = directory.readUInt32LE(at + ENTRY.offset)
        const header = await read(start, HEADER.length)
        const content =
          start +
          HEADER.length +
          header.readUInt16LE(HEADER.nameLength) +
          header.readUInt16LE(HEADER.extraLength)
        const last = content + directory.readUInt32LE(at + ENTRY.compressed) - 1
        return await countRows(
          file.createReadStream({ start: content, end: last, autoClose: false }).pipe(createInflateRaw()),
        )
      }
      at +=
        ENTRY.length +
        nameLength +
        directory.readUInt16LE(at + ENTRY.extraLength) +
        directory.readUInt16LE(at + ENTRY.commentLength)
    }
    throw new Error(`${path} has no sheet`)
  } finally {
    await file.close()
  }
}

async function countRows(xml: AsyncIterable<Buffer>) {
  let rows = 0
  let rest = ''
  for await (const chunk of xml) {
    const text = rest + chunk.toString('latin1')
    const pieces = text.split('</row>')
    rows += pieces.length - 1
    // The end of a row may be cut in two.
    rest = pieces.at(-1)?.slice(-'</row>'.length) ?? ''
  }
  return rows
}
