import type { Browser, CDPSession, Page } from '@playwright/test'
import { some } from './support/long-form.ts'
import { expect, test } from './support/test.ts'

/** Maximum layout shift of a page; 0.1 is the limit that search engines call good. */
const MAX_SHIFT = 0.02
const HEIGHT = 900
const WIDTHS = [390, 412, 768, 1350]
const PARTS = 2
/** Pages without a page record: the home page, and one of each kind rendered from other records. */
const OTHERS = [
  '/fair/',
  '/fair/en-US/',
  '/fair/catalogue',
  '/fair/en-US/catalogue?kind=product',
  '/fair/catalogue/maison-brume',
  '/fair/catalogue/maison-brume/brume',
  '/fair/catalogue/maison-brume/brume/brume-n-3',
  '/fair/halls/14',
  '/fair/plan/16?stand=D7',
  '/fair/search?q=profumo',
  '/fair/news/six-pavilions-one-theme',
  '/fair/en-US/event-calendar',
]
/** Page records share their components: the short form opens a sample of them, the long one all. */
const MAX_PAGES = 10
/** An image that never loads. */
const NEVER = '/never-comes.webp'

for (let part = 0; part < PARTS; part++)
  test(`nothing shifts at any width when fonts and images load late, part ${part + 1}`, async ({
    browser,
    request,
  }) => {
    test.slow()
    const map = await (await request.get('/fair/sitemap.xml')).text()
    const pages = [...map.matchAll(/<loc>https?:\/\/[^/]+(\/fair\/[a-z-]+)<\/loc>/g)].map(
      ([, path = '']) => path,
    )
    expect(pages.length).toBeGreaterThan(25)
    const paths = [...new Set([...OTHERS, ...some(pages, MAX_PAGES)])].filter(
      (_, index) => index % PARTS === part,
    )
    const shifts = await walk(browser, paths)
    expect(shifts).toHaveLength(paths.length * WIDTHS.length)
    expect(shifts.filter(({ shift }) => shift >= MAX_SHIFT)).toEqual([])
  })

/** Each page is really loaded at one width in turn; at the others its fonts and images are removed and restored. */
async function walk(browser: Browser, paths: readonly string[]) {
  const context = await browser.newContext()
  await context.addInitScript(watchShifts)
  const page = await context.newPage()
  const fonts = await holdFonts(await context.newCDPSession(page))
  const shifts: { path: string; width: number; shift: number }[] = []
  for (const [index, path] of paths.entries()) {
    const first = WIDTHS[index % WIDTHS.length] ?? 0
    await page.setViewportSize({ width: first, height: HEIGHT })
    shifts.push({ path, width: first, shift: await shiftWhileLoading(page, fonts, path) })
    for (const width of WIDTHS.filter((each) => each !== first)) {
      await page.setViewportSize({ width, height: HEIGHT })
      shifts.push({ path, width, shift: rounded(await page.evaluate(comeAgain, NEVER)) })
    }
  }
  await context.close()
  return shifts
}

type Fonts = Awaited<ReturnType<typeof holdFonts>>

/** Holds fonts back until released, as on a slow network, without a cache. */
async function holdFonts(devtools: CDPSession) {
  const held: string[] = []
  let isHolding = false
  const letThrough = (requestId: string) => devtools.send('Fetch.continueRequest', { requestId })
  devtools.on('Fetch.requestPaused', ({ requestId, request }) => {
    if (request.url.endsWith(NEVER)) return
    if (isHolding) held.push(requestId)
    else void letThrough(requestId)
  })
  // A font in memory from the previous page would be available immediately.
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*.woff2' }, { urlPattern: `*${NEVER}` }] })
  return {
    hold() {
      isHolding = true
    },
    async release() {
      isHolding = false
      const all = held.splice(0)
      await Promise.all(all.map(letThrough))
      return all.length
    },
  }
}

/** Opens a page whose fonts load only after the first render. */
async function shiftWhileLoading(page: Page, fonts: Fonts, path: string) {
  fonts.hold()
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  expect(await fonts.release(), `fonts that ${path} was drawn without`).toBeGreaterThan(0)
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('load')
  return rounded(await page.evaluate(shiftSoFar))
}

const rounded = (shift: number) => Math.round(shift * 1000) / 1000

declare global {
  interface Window {
    /** Layout shifts since the last call. */
    takeShift: () => number
    /** Resolves after the next render. */
    rendered: () => Promise<void>
  }
}

/** Runs in the browser before every page. */
function watchShifts() {
  let shifted = 0
  const add = (entries: readonly PerformanceEntry[]) => {
    for (const entry of entries) shifted += (entry as PerformanceEntry & { value: number }).value
  }
  const observer = new PerformanceObserver((list) => add(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  window.takeShift = () => {
    add(observer.takeRecords())
    const taken = shifted
    shifted = 0
    return taken
  }
  window.rendered = () =>
    new Promise((done) =>
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(), 0))),
    )
}

/** Runs in the browser. */
async function shiftSoFar() {
  await window.rendered()
  return window.takeShift()
}

/**
 * Runs in the browser: shows the page before its fonts and images, and then with them. An `optional` font
 * does not change here either.
 */
async function comeAgain(never: string) {
  const faces = [...document.fonts].filter(({ display }) => display === 'swap')
  const ranges = faces.map(({ unicodeRange }) => unicodeRange)
  const pictures = [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
  const sources = pictures.map((picture) => [picture.getAttribute('srcset'), picture.getAttribute('src')])
  for (const face of faces) face.unicodeRange = 'U+F8FF'
  for (const picture of pictures) {
    picture.removeAttribute('srcset')
    picture.src = never
  }
  await window.rendered()
  window.takeShift()
  for (const [index, face] of faces.entries()) face.unicodeRange = ranges[index] ?? ''
  for (const [index, picture] of pictures.entries()) {
    const [srcset, src] = sources[index] ?? []
    if (srcset) picture.setAttribute('srcset', srcset)
    picture.setAttribute('src', src ?? '')
  }
  await Promise.allSettled(
    pictures.filter(({ loading }) => loading !== 'lazy').map((picture) => picture.decode()),
  )
  await window.rendered()
  return window.takeShift()
}
