import { brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { collectingPool, collectReads, tablesIn } from '../database/collect-reads.ts'
import { createPublicPageCache, type PublicPage } from './public-page-cache.ts'

const HTML = Array.from(
  { length: 400 },
  (_, i) => `<li><a href="/catalogue/${i * 7919}">Nr ${i}</a></li>`,
).join('')
const URL = '/fair/'
const RECOMPRESS_DELAY = 10_000

/** Pages that read the table `brand` while rendering and show the number of renders. */
function buildPages() {
  let now = 0
  let today = 0
  let renderCount = 0
  let gate: Promise<unknown> = Promise.resolve()
  const pool = collectingPool({ query: async () => ({ rows: [] }) } as never)
  const pages = createPublicPageCache<string>(
    () => today,
    () => now,
  )
  const render = async () => {
    const round = ++renderCount
    await pool.query('select name from brand b')
    await gate
    return { html: `${HTML}<b>${round}</b>`, styleHash: undefined }
  }
  const get = async () => textOf((await pages.get(URL, render)).page)
  return {
    ...pages,
    getAs: pages.get,
    render,
    get,
    times: () => renderCount,
    advance: (ms: number) => (now += ms),
    /** Lets entries expire without any change. */
    expire: (ms = 3_600_000) => (today += ms),
    /** Blocks renders until the returned function is called. */
    holdRenders: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return resolve
    },
  }
}

const textOf = (page: PublicPage | undefined) => page?.bodies.identity.toString().match(/<b>(\d+)/)?.[1]

test('renders a page once for concurrent requests and keeps it until a table it reads changes', async () => {
  const { get, invalidate, times, advance } = buildPages()
  expect(await Promise.all([get(), get(), get()])).toEqual(['1', '1', '1'])
  advance(RECOMPRESS_DELAY)
  invalidate(new Set(['audit_entry']))
  expect(await get()).toBe('1')
  invalidate(new Set(['audit_entry', 'brand']))
  expect(await Promise.all([get(), get()])).toEqual(['2', '2'])
  expect(times()).toBe(2)
})

test('serves the stale page while the new one renders, within the staleness limit', async () => {
  const { get, invalidate, advance, holdRenders } = buildPages()
  await get()
  advance(RECOMPRESS_DELAY)
  const release = holdRenders()
  invalidate(new Set(['brand']))
  expect(await get()).toBe('1')
  advance(3_000)
  const late = get()
  release()
  expect(await late).toBe('2')
})

test('renders again when a table changes during rendering', async () => {
  const { get, invalidate, advance, holdRenders, times } = buildPages()
  const release = holdRenders()
  const first = get()
  invalidate(new Set(['brand']))
  release()
  expect(await first).toBe('1')
  advance(RECOMPRESS_DELAY)
  expect(await get()).toBe('2')
  expect(times()).toBe(2)
})

test('throttles rendering of a page that changes continuously', async () => {
  const { get, invalidate, advance, times, holdRenders } = buildPages()
  const release = holdRenders()
  const first = get()
  advance(40)
  release()
  await first
  for (let change = 0; change < 8; change++) {
    invalidate(new Set(['brand']))
    await get()
    advance(40)
  }
  expect(times()).toBe(1)
  advance(40)
  expect(await get()).toBe('2')
})

test('serves the stale page when rendering fails', async () => {
  const { getAs, invalidate, render, advance } = buildPages()
  await getAs(URL, render)
  advance(RECOMPRESS_DELAY)
  invalidate(new Set(['brand']))
  const { page } = await getAs(URL, () => Promise.reject(new Error('away')))
  expect(textOf(page)).toBe('1')
  await expect(getAs('/fair/other', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
})

test('does not share a personal response', async () => {
  const { getAs } = buildPages()
  let asked = 0
  const personal = async () => ({ personal: `nr ${++asked}` })
  const answers = await Promise.all([getAs(URL, personal), getAs(URL, personal), getAs(URL, personal)])
  expect(new Set(answers.map((answer) => answer.personal)).size).toBe(3)
})

test.each([
  ['select r.* from (select * from "stand" where id = $1) r left join hall h on true', ['stand', 'hall']],
  ['with recent as (select * from message) select 1 from recent, account a', ['message', 'account']],
  ['select exists (select 1 from only edition)', ['edition']],
])('detects the tables that a statement reads: %s', (statement, tables) => {
  expect(tablesIn(statement)).toEqual(expect.arrayContaining(tables))
})

test('tracks the statements of a client like those of the pool', async () => {
  const client = { query: async () => ({ rows: [] }) }
  const pool = collectingPool({ ...client, connect: async () => client } as never)
  const reads = new Set<string>()
  await collectReads(reads, async () => {
    const connection = await pool.connect()
    await connection.query('select 1 from hall')
    await pool.query({ text: 'select 1 from stand' })
  })
  await pool.query('select 1 from message')
  expect([...reads]).toEqual(['hall', 'stand'])
})

test('recompresses a page that is requested again, with identical content', async () => {
  const { getAs, render } = buildPages()
  const page = async () => (await getAs(URL, render)).page as PublicPage
  const first = await page()
  await vi.waitFor(async () => expect((await page()).bodies.br.length).toBeLessThan(first.bodies.br.length))
  const recompressed = await page()
  expect(recompressed.etag).toBe(first.etag)
  expect(brotliDecompressSync(recompressed.bodies.br)).toEqual(recompressed.bodies.identity)
})

test('does not compress an unchanged page again', async () => {
  const { getAs, invalidate, advance } = buildPages()
  const render = async () => ({ html: HTML, styleHash: undefined })
  const page = async () => (await getAs(URL, render)).page as PublicPage
  const first = await page()
  await vi.waitFor(async () => expect((await page()).bodies.br.length).toBeLessThan(first.bodies.br.length))
  const recompressed = await page()
  advance(RECOMPRESS_DELAY)
  invalidate()
  await page()
  expect((await page()).bodies.br).toBe(recompressed.bodies.br)
})

test('delays recompression of a page that has just changed', async () => {
  const { getAs, render, invalidate, advance } = buildPages()
  const page = async (url = URL) => (await getAs(url, render)).page as PublicPage
  await page()
  advance(RECOMPRESS_DELAY)
  invalidate(new Set(['brand']))
  const changed = await page()
  expect(textOf(changed)).toBe('2')
  await page()
  // A new page is recompressed immediately.
  const other = await page('/fair/other')
  await vi.waitFor(async () =>
    expect((await page('/fair/other')).bodies.br.length).toBeLessThan(other.bodies.br.length),
  )
  expect((await page()).bodies.br).toBe(changed.bodies.br)
  advance(RECOMPRESS_DELAY)
  await vi.waitFor(async () => expect((await page()).bodies.br.length).toBeLessThan(changed.bodies.br.length))
})

test('renders an expired page again and keeps its compressed body', async () => {
  const { getAs, expire } = buildPages()
  let times = 0
  let words = ''
  const render = async () => {
    times++
    return { html: HTML + words, styleHash: undefined }
  }
  const size = async () => (await getAs(URL, render)).page?.bodies.br.length ?? 0
  const compressed = await size()
  await vi.waitFor(async () => expect(await size()).toBeLessThan(compressed))
  const recompressed = await size()
  expire()
  expect(await size()).toBe(recompressed)
  expect(times).toBe(2)
  // Different HTML makes a new page.
  expire()
  words = '<p>Today</p>'
  expect(await size()).toBeGreaterThan(recompressed)
  expect(times).toBe(3)
})

test('does not render when the responses are unchanged, but still expires the page', async () => {
  const { getAs, invalidate, advance, expire } = buildPages()
  const digests: (string | undefined)[] = []
  const render = async (previous?: string) => {
    digests.push(previous)
    const inputDigest = 'news of today'
    return previous === inputDigest
      ? { isUnchanged: true as const, inputDigest }
      : { html: HTML, styleHash: undefined, inputDigest }
  }
  const get = async (tables?: Set<string>) => {
    advance(RECOMPRESS_DELAY)
    invalidate(tables)
    return (await getAs(URL, render)).page?.etag
  }
  const news = new Set(['news'])
  const first = (await getAs(URL, render)).page?.etag
  expire(40_000)
  expect(await get(news)).toBe(first)
  expect(digests).toEqual([undefined, 'news of today'])
  // The age counts from the last render, not from the last request.
  expire(40_000)
  expect(await get(new Set())).toBe(first)
  // Changes outside of API responses, such as texts and fields, invalidate the digest.
  await get()
  await get(news)
  expect(digests.slice(2)).toEqual([undefined, undefined, 'news of today'])
})
