import { expect, test } from 'vitest'
import { createOwnPages, passedOn } from './own-pages.ts'

const viewer = { userId: '005A', profiles: ['visitor'] }
const passing = { nonce: 'n-1', requestId: 'r-1', changesSince: '7:7:' }
const pageOf = (html: string) => ({ answer: { status: 200, html }, drawnFrom: 'mark', passing })
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
  pages.keep(key, pageOf('<p>'))
  time.now = 599_999
  expect(pages.find(key)?.drawnFrom).toBe('mark')
  time.now = 600_000
  expect(pages.find(key)).toBeUndefined()
})

test('another address, another person, another right and another day are another page', () => {
  const { pages, time, key } = build()
  pages.keep(key, pageOf('<p>'))
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
  const large = 'x'.repeat(5 * 1024 * 1024)
  const keys = ['/a', '/b', '/c', '/d'].map((url) => pages.keyOf(url, viewer))
  for (const key of keys) pages.keep(key, pageOf(large))
  expect(keys.map((key) => pages.find(key) !== undefined)).toEqual([false, true, true, true])
  // The same page once more takes the room that it had.
  for (let round = 0; round < 5; round++) pages.keep(keys[3] ?? '', pageOf(large))
  expect(keys.map((key) => pages.find(key) !== undefined)).toEqual([false, true, true, true])
})

test('what is new each time is new in a page that is sent again', () => {
  const html = '<meta nonce="n-1"><script>{"requestId":"r-1","changesSince":"7:7:"}</script>'
  const kept = { ...pageOf(html), until: 1 }
  const sent = passedOn(kept, { nonce: "$&$'", requestId: 'r-2', changesSince: '9:9:' })
  expect(sent.html).toBe(`<meta nonce="$&$'"><script>{"requestId":"r-2","changesSince":"9:9:"}</script>`)
  expect(passedOn(kept, { ...passing, changesSince: undefined }).html).toBe(html)
})
