import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { readExactly } from './read-exactly.ts'

const stretch = promisify<string, Buffer, number, { N: number; maxmem: number }, Buffer>(scrypt)
const MARK = Buffer.from('FOYERBK1')
const SALT_BYTES = 16
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const COST = { N: 2 ** 15, maxmem: 64 * 1024 * 1024 }
const CHUNK_BYTES = 64 * 1024
const CIPHER = 'aes-256-gcm'

/** Derives a key from a passphrase. It is slow on purpose, against guessing. */
type DeriveKey = (passphrase: string, salt: Buffer) => Promise<Buffer>
const deriveKey: DeriveKey = (passphrase, salt) => stretch(passphrase, salt, KEY_BYTES, COST)

/** Thrown for a file that is not a backup, or was changed, truncated, or encrypted with another key. */
export class BrokenSeal extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options)
    this.name = 'BrokenSeal'
  }
}

/**
 * Encrypts a stream in segments, so that it can be read as it arrives. Each segment carries its number and
 * whether it is the last: changed, missing, reordered and truncated segments are detected.
 */
export async function* encryptValue(
  source: AsyncIterable<Buffer>,
  passphrase: string,
  derive = deriveKey,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  const key = await derive(passphrase, salt)
  yield Buffer.concat([MARK, salt])
  let number = 0
  let rest: Buffer = Buffer.alloc(0)
  for await (const piece of source) {
    rest = Buffer.concat([rest, piece])
    for (; rest.length > CHUNK_BYTES; rest = rest.subarray(CHUNK_BYTES))
      yield sealChunk(key, number++, rest.subarray(0, CHUNK_BYTES), false)
  }
  yield sealChunk(key, number, rest, true)
}

/** Decrypts the stream; throws `BrokenSeal`. */
export async function* decryptValue(
  source: AsyncIterable<Buffer>,
  passphrase: string,
  derive = deriveKey,
): AsyncGenerator<Buffer> {
  const read = readExactly(source)
  const head = await read(MARK.length + SALT_BYTES)
  if (!head?.subarray(0, MARK.length).equals(MARK)) throw new BrokenSeal('This file is no back-up of Foyer.')
  const key = await derive(passphrase, head.subarray(MARK.length))
  for (let number = 0, isLast = false; !isLast; number += 1) {
    const size = await read(5)
    const body = size && (await read(size.readUInt32BE(1) + TAG_BYTES))
    if (!size || !body) throw new BrokenSeal('The back-up is cut off: its end is missing.')
    isLast = size[0] === 1
    yield openChunk(key, number, body, isLast)
  }
}

const nonceOf = (number: number) => {
  const nonce = Buffer.alloc(NONCE_BYTES)
  nonce.writeUInt32BE(number, NONCE_BYTES - 4)
  return nonce
}
const flagOf = (isLast: boolean) => Buffer.from([isLast ? 1 : 0])

function sealChunk(key: Buffer, number: number, content: Buffer, isLast: boolean) {
  const cipher = createCipheriv(CIPHER, key, nonceOf(number)).setAAD(flagOf(isLast))
  const sealed = Buffer.concat([cipher.update(content), cipher.final()])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(sealed.length)
  return Buffer.concat([flagOf(isLast), size, sealed, cipher.getAuthTag()])
}

function openChunk(key: Buffer, number: number, body: Buffer, isLast: boolean) {
  const decipher = createDecipheriv(CIPHER, key, nonceOf(number)).setAAD(flagOf(isLast))
  decipher.setAuthTag(body.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(body.subarray(0, -TAG_BYTES)), decipher.final()])
  } catch (error) {
    throw new BrokenSeal(
      number === 0 ? 'BACKUP_KEY is not the key of this back-up.' : 'The back-up was changed or damaged.',
      { cause: error },
    )
  }
}
