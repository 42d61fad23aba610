import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFiles } from './open-files.ts'
import { s3Files } from './s3-files.ts'

/** A minimal bucket in memory. */
const stored = new Map<string, Buffer>()
/** Parts of a multipart upload that is not completed. */
const parts: Buffer[] = []
const REFUSED = 'NO'
const bucket = createServer(async (request, response) => {
  const { method, url = '', headers } = request
  const hasCredential = headers.authorization?.includes('Credential=key/')
  const { pathname: key, searchParams } = new URL(url, 'http://bucket')
  const answer = (status: number, body: Buffer | string = '') => response.writeHead(status).end(body)
  if (!hasCredential) return answer(403)
  if (searchParams.has('uploads')) return answer(200, '<Result><UploadId>one</UploadId></Result>')
  if (searchParams.has('uploadId')) {
    if (method === 'DELETE') parts.length = 0
    else if (method === 'PUT') {
      const part = await buffer(request)
      if (String(part) === REFUSED) return answer(400)
      parts.push(part)
      response.setHeader('etag', `"${searchParams.get('partNumber')}"`)
    } else {
      const partNumbers = [...(await text(request)).matchAll(/(\d)&quot;/g)].map(([, number]) =>
        Number(number),
      )
      stored.set(key, Buffer.concat(partNumbers.map((number) => parts[number - 1] ?? Buffer.of())))
    }
    return answer(200, '<Result></Result>')
  }
  if (method === 'PUT') {
    stored.set(key, await buffer(request))
    return answer(200)
  }
  if (method === 'DELETE') {
    stored.delete(key)
    return answer(204)
  }
  if (searchParams.has('list-type')) return answer(200, pageOf(url))
  const content = stored.get(key)
  return content ? answer(200, content) : answer(404, '<Error><Code>NoSuchKey</Code></Error>')
})

/** A listing that never ends; each chunk is valid. */
const endless = createServer((_, response) => {
  response.write('<ListBucketResult>')
  const write = () => {
    while (!response.destroyed && response.write('<Contents><Key>x</Key></Contents>'.repeat(2_000)));
  }
  response.on('drain', write)
  write()
})

/** One key per page, like a bucket with many. */
function pageOf(url: string) {
  const { searchParams } = new URL(url, 'http://bucket')
  const keys = [...stored.keys()].map((key) => key.replace('/fair-files/', '')).sort()
  const at = Number(searchParams.get('continuation-token') ?? 0)
  const next = at + 1 < keys.length ? `<NextContinuationToken>${at + 1}</NextContinuationToken>` : ''
  return `<ListBucketResult><Contents><Key>${keys[at]}</Key></Contents>${next}</ListBucketResult>`
}

let address: string
beforeAll(async () => {
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`
  address = `s3://key:s%2Fecret@fair-files/portal?region=eu-south-1&endpoint=${encodeURIComponent(endpoint)}`
})
afterAll(() => {
  bucket.closeAllConnections()
  bucket.close()
})
const open = (filesUrl = address) => openFiles({ filesUrl, dataDir: tmpdir() })

test('returns stored content, and deletes it', async () => {
  const files = open()
  expect(await files.write('068/abc', Readable.from(['stand ', 'plan']))).toBe(10)
  expect([...stored.keys()]).toEqual(['/fair-files/portal/068/abc'])
  expect(await text(await files.read('068/abc'))).toBe('stand plan')
  await files.remove('068/abc')
  await expect(files.read('068/abc')).rejects.toThrow()
})

test('lists all files, page by page', async () => {
  const files = open()
  for (const key of ['068/abc', '068/def', 'papers/one.pdf']) await files.write(key, Readable.from(['x']))
  const keys = await Readable.from(files.keys()).toArray()
  expect(keys).toEqual(['068/abc', '068/def', 'papers/one.pdf'])
  for (const key of keys) await files.remove(key)
})

test('leaves nothing of an aborted write', async () => {
  const broken = new Readable({
    read() {
      this.destroy(new Error('gone'))
    },
  })
  await expect(open().write('068/broken', broken)).rejects.toThrow('gone')
  expect(stored.size).toBe(0)
})

test('sends a large file in parts, and deletes them if it is aborted', async () => {
  const files = s3Files(address, 6)
  expect(await files.write('068/large', Readable.from(['stand plan of ', 'hall three']))).toBe(24)
  expect(parts.map(String)).toEqual(['stand ', 'plan o', 'f hall', ' three'])
  expect(await text(await files.read('068/large'))).toBe('stand plan of hall three')
  await files.remove('068/large')
  await expect(files.write('068/large', Readable.from(['of us', `!${REFUSED}`]))).rejects.toThrow()
  expect([parts, stored.size]).toEqual([[], 0])
})

test('rejects a write that the bucket refuses', async () => {
  await expect(
    open(address.replace('//key:', '//stranger:')).write('068/abc', Readable.from(['x'])),
  ).rejects.toThrow()
})

test.each(['../secret-key', '068/../../x', '/etc/passwd', ''])('rejects the key %j', async (key) => {
  await expect(async () => open().read(key)).rejects.toThrow('malformed')
})

test('accepts a folder instead', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-files-'))
  const files = open(pathToFileURL(folder).href)
  await files.write('068/abc', Readable.from(['plan']))
  expect(await text(await files.read('068/abc'))).toBe('plan')
  rmSync(folder, { recursive: true, force: true })
})

test('ends a listing that never ends', async () => {
  await new Promise<void>((done) => endless.listen(0, '127.0.0.1', done))
  const { port } = endless.address() as AddressInfo
  const files = s3Files(`s3://key:secret@files?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`)
  await expect(files.keys()[Symbol.asyncIterator]().next()).rejects.toMatchObject({
    code: 'ANSWER_TOO_LARGE',
  })
  endless.closeAllConnections()
  endless.close()
})
