import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compilePage, createPrivatePageCache, renderBody } from './private-page-cache.ts'

const viewer = { userId: '005A', profiles: ['visitor'] }
const requestValues = { nonce: 'n-1', requestId: 'r-1', changesSince: '7:7:' }
const pageOf = (bytes: number) => ({
  styleHash: undefined,
  template: { segments: [], bytes },
  placeholders: [],
})
const buildCache = () => {
  const time = { now: 0, day: '2027-03-18' }
  const cache = createPrivatePageCache(
    () => time.now,
    () => time.day,
  )
  return { cache, time, key: cache.keyOf('/fair/reserved/', viewer) }
}

test('keeps an entry for ten minutes', () => {
  const { cache, time, key } = buildCache()
  cache.set(key, pageOf(3), 'mark')
  time.now = 599_999
  expect(cache.get(key)?.inputDigest).toBe('mark')
  time.now = 600_000
  expect(cache.get(key)).toBeUndefined()
})

test('keys entries by URL, user, profiles and day', () => {
  const { cache, time, key } = buildCache()
  cache.set(key, pageOf(3), 'mark')
  const others = [
    cache.keyOf('/fair/reserved/badges', viewer),
    cache.keyOf('/fair/reserved/', { ...viewer, userId: '005B' }),
    cache.keyOf('/fair/reserved/', { ...viewer, profiles: ['exhibitor'] }),
    cache.keyOf('/fair/reserved/', { ...viewer, isActing: true }),
  ]
  time.day = '2027-03-19'
  others.push(cache.keyOf('/fair/reserved/', viewer))
  expect(others.map((other) => cache.get(other))).toEqual(others.map(() => undefined))
})

test('evicts the oldest entries beyond the size limit', () => {
  const { cache } = buildCache()
  const large = pageOf(10 * 1024 * 1024)
  const keys = ['/a', '/b', '/c', '/d'].map((url) => cache.keyOf(url, viewer))
  for (const key of keys) cache.set(key, large, 'mark')
  expect(keys.map((key) => cache.get(key) !== undefined)).toEqual([false, true, true, true])
  // Replacing an entry does not count its size twice.
  for (let round = 0; round < 5; round++) cache.set(keys[3] ?? '', large, 'mark')
  expect(keys.map((key) => cache.get(key) !== undefined)).toEqual([false, true, true, true])
})

test('fills in the per-request values of a cached page', async () => {
  const htmlWith = (nonce: string, requestId: string, changesSince: string) =>
    `<meta nonce="${nonce}"><script>{"requestId":"${requestId}","changesSince":"${changesSince}"}</script>`
  const page = await compilePage(htmlWith('n-1', 'r-1', '7:7:'), requestValues, undefined)
  const now = { nonce: "$&$'", requestId: 'r-2', changesSince: '9:9:' }
  const whole = htmlWith("$&$'", 'r-2', '9:9:')
  expect(renderBody(page, now, 'identity').toString()).toBe(whole)
  expect(gunzipSync(renderBody(page, now, 'gzip')).toString()).toBe(whole)
  const unknown = { ...requestValues, changesSince: undefined }
  expect(renderBody(page, unknown, 'identity').toString()).toBe(htmlWith('n-1', 'r-1', '7:7:'))
})

test('accepts a page without per-request values', async () => {
  const page = await compilePage('<p>r-1</p>', { ...requestValues, changesSince: undefined }, undefined)
  expect(renderBody(page, { ...requestValues, requestId: 'r-2' }, 'identity').toString()).toBe('<p>r-2</p>')
})
