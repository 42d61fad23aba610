import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { InvalidInput, TooLarge, UnsupportedFile } from '@foyer/record-contract'
import type { FileStore } from '../options.ts'
import { type FileType, fileTypeOf, HEAD_BYTES } from './file-types.ts'

export interface ReceivedFile {
  type: FileType
  size: number
  checksum: string
}

export interface FileLimits {
  maxBytes: number
  types: readonly FileType[]
}

/**
 * Streams an upload into the store. It is looked at before the first byte is stored and counted while it passes;
 * nothing of it is ever held in memory but its head.
 */
export async function receiveFile(
  store: FileStore,
  key: string,
  content: AsyncIterable<Buffer>,
  name: string,
  limits: FileLimits,
): Promise<ReceivedFile> {
  const chunks = content[Symbol.asyncIterator]()
  const head = await readHead(chunks)
  if (head.length === 0) throw InvalidInput('The file is empty')
  const type = fileTypeOf(head.subarray(0, HEAD_BYTES), name)
  if (!type || !limits.types.includes(type))
    throw UnsupportedFile(`Only these kinds of file are taken: ${limits.types.join(', ')}`)

  const hash = createHash('sha256')
  let size = 0
  async function* counted() {
    for (let chunk: Buffer | undefined = head; chunk; chunk = await next(chunks)) {
      size += chunk.length
      if (size > limits.maxBytes) throw TooLarge(limits.maxBytes, 'file')
      hash.update(chunk)
      yield chunk
    }
  }
  const stream = Readable.from(counted())
  const failed = once(stream, 'error').then(([error]) => Promise.reject(error))
  const stored = store.write(key, stream)
  // A store that does not watch its source would wait for ever.
  await Promise.race([stored, failed])
  return { type, size, checksum: hash.digest('hex') }
}

async function next(chunks: AsyncIterator<Buffer>) {
  const { done, value } = await chunks.next()
  return done ? undefined : value
}

async function readHead(chunks: AsyncIterator<Buffer>) {
  const parts: Buffer[] = []
  let length = 0
  while (length < HEAD_BYTES) {
    const chunk = await next(chunks)
    if (!chunk) break
    parts.push(chunk)
    length += chunk.length
  }
  return Buffer.concat(parts)
}
