import { inflateRawSync } from 'node:zlib'

/** Reads it as programs do: from the end, over the directory. */
export function unzip(zip: Buffer) {
  const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'))
  const count = zip.readUInt16LE(end + 10)
  let at = zip.readUInt32LE(end + 16)
  return Array.from({ length: count }, () => {
    const [packed, plain, nameLength] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt32LE(at + 24),
      zip.readUInt16LE(at + 28),
    ]
    const start = zip.readUInt32LE(at + 42)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    at += 46 + nameLength
    const begin = start + 30 + nameLength
    const content = inflateRawSync(zip.subarray(begin, begin + packed)).toString()
    if (Buffer.byteLength(content) !== plain || zip.toString('utf8', start + 30, begin) !== name)
      throw new Error('The zip file contradicts itself')
    return { name, content }
  })
}
