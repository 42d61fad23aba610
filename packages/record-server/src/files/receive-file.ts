import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type FileKind, type Language, TooLarge } from '@foyer/record-contract'
import type { FileStore } from '../options.ts'
import { HEAD_BYTES } from './file-kind-of.ts'
import { type FileLimits, refuseFile, requireKind } from './inspect-file.ts'
import { createActiveScan } from './scan-active.ts'
import { hasPackedAction } from './scan-packed-pdf.ts'

export interface ReceivedFile {
  kind: FileKind
  size: number
  checksum: string
}

/**
 * Streams an upload into the store, and inspects, counts and scans it on the way; the caller removes the stored content
 * of a rejected file. Only a PDF, whose objects may be compressed, is read as a whole afterwards.
 */
export async function receiveFile(
  store: FileStore,
  key: string,
  content: AsyncIterable<Buffer>,
  name: string,
  { limits, language }: { limits: FileLimits; language: Language },
): Promise<ReceivedFile> {
  const chunks = content[Symbol.asyncIterator]()
  const head = await readHead(chunks)
  const kind = requireKind(head, name, limits, language)
  const isActive = createActiveScan(kind)

  const hash = createHash('sha256')
  let size = 0
  async function* counted() {
    for (let chunk: Buffer | undefined = head; chunk; chunk = await next(chunks)) {
      size += chunk.length
      if (size > limits.maxBytes) throw TooLarge(limits.maxBytes, 'file')
      if (isActive(chunk)) throw refuseFile('active', limits, language)
      hash.update(chunk)
      yield chunk
    }
  }
  const stream = Readable.from(counted())
  const failed = once(stream, 'error').then(([error]) => Promise.reject(error))
  const stored = store.write(key, stream)
  // A store that ignores errors of its source would wait forever.
  await Promise.race([stored, failed])
  if (kind === 'pdf' && (await hasPackedAction(await buffer(await store.read(key)))))
    throw refuseFile('active', limits, language)
  return { kind, size, checksum: hash.digest('hex') }
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
