import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  /** Plain letters, digits, dots and hyphens. */
  name: string
  content: string
}

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const VERSION = 20
const DEFLATED = 8

/** A zip file of a few small texts, all in memory. */
export function zipOf(entries: readonly ZipEntry[], at: Date) {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const { name, content } of entries) {
    const plain = Buffer.from(content)
    const packed = deflateRawSync(plain)
    const path = Buffer.from(name)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(VERSION, 0)
    shared.writeUInt16LE(DEFLATED, 4)
    shared.writeUInt32LE(dosTime(at), 6)
    shared.writeUInt32LE(crc32(plain), 10)
    shared.writeUInt32LE(packed.length, 14)
    shared.writeUInt32LE(plain.length, 18)
    shared.writeUInt16LE(path.length, 22)
    local.push(number(LOCAL, 4), shared, path, packed)
    // No comment, no attributes, first disk; then where the entry begins.
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    central.push(number(CENTRAL, 4), number(VERSION, 2), shared, rest, path)
    offset += 4 + shared.length + path.length + packed.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...local, directory, number(END, 4), end])
}

function number(value: number, bytes: 2 | 4) {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntLE(value, 0, bytes)
  return buffer
}

/** Two seconds are the finest it knows. */
const dosTime = (at: Date) =>
  (((at.getUTCFullYear() - 1980) << 25) |
    ((at.getUTCMonth() + 1) << 21) |
    (at.getUTCDate() << 16) |
    (at.getUTCHours() << 11) |
    (at.getUTCMinutes() << 5) |
    (at.getUTCSeconds() >> 1)) >>>
  0
