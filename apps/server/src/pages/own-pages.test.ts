import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bodyWith, createOwnPages, packOwn } from './own-pages.ts'

const viewer = { userId: '005A', profiles: ['visitor'] }
const passing = { nonce: 'n-1', requestId: 'r-1', changesSince: '7:7:' }
const pageOf = (bytes: number) => ({ styleHash: undefined, packed: { pieces: [], bytes }, words: [] })
const build = () => {
  const time = { now: 0, day: '2027-03-18' }
  const pages = createOwnPages(
    () => time.now,
    () => time.day,
  )
  return { pages, time, key: pages.keyOf('/fair/reserved/', viewer) }
}

test('a drawing is found for ten minutes', () => {
  const { pages, time, key } = build()
  pages.keep(key, pageOf(3), 'mark')
  time.now = 599_999
  expect(pages.find(key)?.drawnFrom).toBe('mark')
  time.now = 600_000
  expect(pages.find(key)).toBeUndefined()
})

test('another address, another person, another right and another day are another page', () => {
  const { pages, time, key } = build()
  pages.keep(key, pageOf(3), 'mark')
  const others = [
    pages.keyOf('/fair/reserved/badges', viewer),
    pages.keyOf('/fair/reserved/', { ...viewer, userId: '005B' }),
    pages.keyOf('/fair/reserved/', { ...viewer, profiles: ['exhibitor'] }),
    pages.keyOf('/fair/reserved/', { ...viewer, isActing: true }),
  ]
  time.day = '2027-03-19'
  others.push(pages.keyOf('/fair/reserved/', viewer))
  expect(others.map((other) => pages.find(other))).toEqual(others.map(() => undefined))
})

test('the oldest drawings go when all of them take too much room', () => {
  const { pages } = build()
  const large = pageOf(10 * 1024 * 1024)
  const keys = ['/a', '/b', '/c', '/d'].map((url) => pages.keyOf(url, viewer))
  for (const key of keys) pages.keep(key, large, 'mark')
  expect(keys.map((key) => pages.find(key) !== undefined)).toEqual([false, true, true, true])
  // The same page once more takes the room that it had.
  for (let round = 0; round < 5; round++) pages.keep(keys[3] ?? '', large, 'mark')
  expect(keys.map((key) => pages.find(key) !== undefined)).toEqual([false, true, true, true])
})

test('what is new each time is new in a page that is sent again', async () => {
  const htmlWith = (nonce: string, requestId: string, changesSince: string) =>
    `<meta nonce="${nonce}"><script>{"requestId":"${requestId}","changesSince":"${changesSince}"}</script>`
  const page = await packOwn(htmlWith('n-1', 'r-1', '7:7:'), passing, undefined)
  const now = { nonce: "$&$'", requestId: 'r-2', changesSince: '9:9:' }
  const whole = htmlWith("$&$'", 'r-2', '9:9:')
  expect(bodyWith(page, now, 'identity').toString()).toBe(whole)
  expect(gunzipSync(bodyWith(page, now, 'gzip')).toString()).toBe(whole)
  const unknown = { ...passing, changesSince: undefined }
  expect(bodyWith(page, unknown, 'identity').toString()).toBe(htmlWith('n-1', 'r-1', '7:7:'))
})

test('a page may lack what is new each time', async () => {
  const page = await packOwn('<p>r-1</p>', { ...passing, changesSince: undefined }, undefined)
  expect(bodyWith(page, { ...passing, requestId: 'r-2' }, 'identity').toString()).toBe('<p>r-2</p>')
})
