import { brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { collectingPool, collectReads, tablesIn } from '../database/collect-reads.ts'
import { createGuestPages, type GuestPage } from './guest-pages.ts'

const HTML = Array.from(
  { length: 400 },
  (_, i) => `<li><a href="/catalogue/${i * 7919}">Nr ${i}</a></li>`,
).join('')
const URL = '/fair/'
const SETTLED = 10_000

/** Pages that read the table `brand` when they are drawn, and show how often that was. */
function buildPages() {
  let now = 0
  let today = 0
  let drawn = 0
  let gate: Promise<unknown> = Promise.resolve()
  const pool = collectingPool({ query: async () => ({ rows: [] }) } as never)
  const pages = createGuestPages<string>(
    () => today,
    () => now,
  )
  const draw = async () => {
    const nr = ++drawn
    await pool.query('select name from brand b')
    await gate
    return { html: `${HTML}<b>${nr}</b>`, styleHash: undefined }
  }
  const open = async () => textOf((await pages.open(URL, draw)).page)
  return {
    ...pages,
    openAs: pages.open,
    draw,
    open,
    times: () => drawn,
    pass: (ms: number) => (now += ms),
    /** Pages grow old, while nobody changes anything. */
    growOld: (ms = 3_600_000) => (today += ms),
    /** Drawings wait until the function is called. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return resolve
    },
  }
}

const textOf = (page: GuestPage | undefined) => page?.bodies.identity.toString().match(/<b>(\d+)/)?.[1]

test('a page is drawn once for all who wait, and stays while nothing that it read changes', async () => {
  const { open, forget, times, pass } = buildPages()
  expect(await Promise.all([open(), open(), open()])).toEqual(['1', '1', '1'])
  pass(SETTLED)
  forget(new Set(['audit_entry']))
  expect(await open()).toBe('1')
  forget(new Set(['audit_entry', 'brand']))
  expect(await Promise.all([open(), open()])).toEqual(['2', '2'])
  expect(times()).toBe(2)
})

test('the old page is sent while the new one takes its time, but not for long', async () => {
  const { open, forget, pass, hold } = buildPages()
  await open()
  pass(SETTLED)
  const release = hold()
  forget(new Set(['brand']))
  expect(await open()).toBe('1')
  pass(3_000)
  const late = open()
  release()
  expect(await late).toBe('2')
})

test('what changes while a page is drawn has it drawn again', async () => {
  const { open, forget, pass, hold, times } = buildPages()
  const release = hold()
  const first = open()
  forget(new Set(['brand']))
  release()
  expect(await first).toBe('1')
  pass(SETTLED)
  expect(await open()).toBe('2')
  expect(times()).toBe(2)
})

test('a page that keeps changing leaves the processor to others in between', async () => {
  const { open, forget, pass, times, hold } = buildPages()
  const release = hold()
  const first = open()
  pass(40)
  release()
  await first
  for (let change = 0; change < 8; change++) {
    forget(new Set(['brand']))
    await open()
    pass(40)
  }
  expect(times()).toBe(1)
  pass(40)
  expect(await open()).toBe('2')
})

test('a page that could not be drawn anew is sent as it was', async () => {
  const { openAs, forget, draw, pass } = buildPages()
  await openAs(URL, draw)
  pass(SETTLED)
  forget(new Set(['brand']))
  const { page } = await openAs(URL, () => Promise.reject(new Error('away')))
  expect(textOf(page)).toBe('1')
  await expect(openAs('/fair/other', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
})

test('an answer for one person is nobody else’s', async () => {
  const { openAs } = buildPages()
  let asked = 0
  const own = async () => ({ own: `nr ${++asked}` })
  const answers = await Promise.all([openAs(URL, own), openAs(URL, own), openAs(URL, own)])
  expect(new Set(answers.map((answer) => answer.own)).size).toBe(3)
})

test.each([
  ['select r.* from (select * from "stand" where id = $1) r left join hall h on true', ['stand', 'hall']],
  ['with recent as (select * from message) select 1 from recent, account a', ['message', 'account']],
  ['select exists (select 1 from only edition)', ['edition']],
])('what a statement reads is seen in it: %s', (statement, tables) => {
  expect(tablesIn(statement)).toEqual(expect.arrayContaining(tables))
})

test('statements of a connection are noted like those of the pool', async () => {
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

test('a page that is asked for again is packed tighter and reads the same', async () => {
  const { openAs, draw } = buildPages()
  const page = async () => (await openAs(URL, draw)).page as GuestPage
  const first = await page()
  await vi.waitFor(async () => expect((await page()).bodies.br.length).toBeLessThan(first.bodies.br.length))
  const tight = await page()
  expect(tight.etag).toBe(first.etag)
  expect(brotliDecompressSync(tight.bodies.br)).toEqual(tight.bodies.identity)
})

test('a page that comes out as it was is not packed again', async () => {
  const { openAs, forget, pass } = buildPages()
  const draw = async () => ({ html: HTML, styleHash: undefined })
  const page = async () => (await openAs(URL, draw)).page as GuestPage
  const first = await page()
  await vi.waitFor(async () => expect((await page()).bodies.br.length).toBeLessThan(first.bodies.br.length))
  const tight = await page()
  pass(SETTLED)
  forget()
  await page()
  expect((await page()).bodies.br).toBe(tight.bodies.br)
})

test('a page that has just become another one is packed tighter once it has stood for a while', async () => {
  const { openAs, draw, forget, pass } = buildPages()
  const page = async (url = URL) => (await openAs(url, draw)).page as GuestPage
  await page()
  pass(SETTLED)
  forget(new Set(['brand']))
  const changed = await page()
  expect(textOf(changed)).toBe('2')
  await page()
  // Another, which is new, is packed meanwhile.
  const other = await page('/fair/other')
  await vi.waitFor(async () =>
    expect((await page('/fair/other')).bodies.br.length).toBeLessThan(other.bodies.br.length),
  )
  expect((await page()).bodies.br).toBe(changed.bodies.br)
  pass(SETTLED)
  await vi.waitFor(async () => expect((await page()).bodies.br.length).toBeLessThan(changed.bodies.br.length))
})

test('a page that has only grown old is drawn again and stays packed as tightly', async () => {
  const { openAs, growOld } = buildPages()
  let times = 0
  let words = ''
  const draw = async () => {
    times++
    return { html: HTML + words, styleHash: undefined }
  }
  const size = async () => (await openAs(URL, draw)).page?.bodies.br.length ?? 0
  const loose = await size()
  await vi.waitFor(async () => expect(await size()).toBeLessThan(loose))
  const tight = await size()
  growOld()
  expect(await size()).toBe(tight)
  expect(times).toBe(2)
  // One that reads differently is another page.
  growOld()
  words = '<p>Today</p>'
  expect(await size()).toBeGreaterThan(tight)
  expect(times).toBe(3)
})

test('a page that is told what it was told before is not drawn, and grows old all the same', async () => {
  const { openAs, forget, pass, growOld } = buildPages()
  const marks: (string | undefined)[] = []
  const draw = async (before?: string) => {
    marks.push(before)
    const drawnFrom = 'news of today'
    return before === drawnFrom
      ? { isAsBefore: true as const, drawnFrom }
      : { html: HTML, styleHash: undefined, drawnFrom }
  }
  const open = async (tables?: Set<string>) => {
    pass(SETTLED)
    forget(tables)
    return (await openAs(URL, draw)).page?.etag
  }
  const news = new Set(['news'])
  const first = (await openAs(URL, draw)).page?.etag
  growOld(40_000)
  expect(await open(news)).toBe(first)
  expect(marks).toEqual([undefined, 'news of today'])
  // It was drawn a minute ago, whenever it was last looked at.
  growOld(40_000)
  expect(await open(new Set())).toBe(first)
  // What is not told by any call may have changed: words of the program, fields.
  await open()
  await open(news)
  expect(marks.slice(2)).toEqual([undefined, undefined, 'news of today'])
})
