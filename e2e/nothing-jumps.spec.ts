import type { Browser, Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

/** What a page may move while it comes; 0.1 is what search engines still call good. */
const MAX_SHIFT = 0.02
const WIDTHS = [390, 412, 768, 1350]
/** What is no page record: the home, and one of each kind that is drawn from other records. */
const OTHERS = [
  '/fair/',
  '/fair/en-US/',
  '/fair/catalogue',
  '/fair/en-US/catalogue?kind=product',
  '/fair/catalogue/maison-brume',
  '/fair/catalogue/maison-brume/brume',
  '/fair/catalogue/maison-brume/brume/brume-n-3',
  '/fair/halls/14',
  '/fair/search?q=profumo',
  '/fair/news/six-pavilions-one-theme',
  '/fair/en-US/event-calendar',
]

for (const width of WIDTHS)
  test(`nothing jumps at ${width} px when fonts and pictures come late`, async ({ browser, request }) => {
    test.slow()
    const map = await (await request.get('/fair/sitemap.xml')).text()
    const pages = [...map.matchAll(/<loc>https?:\/\/[^/]+(\/fair\/[a-z-]+)<\/loc>/g)].map(
      ([, path = '']) => path,
    )
    expect(pages.length).toBeGreaterThan(25)
    const shifts = await walk(browser, width, [...new Set([...OTHERS, ...pages])])
    expect(shifts.filter(({ shift }) => shift >= MAX_SHIFT)).toEqual([])
  })

async function walk(browser: Browser, width: number, paths: readonly string[]) {
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  await context.addInitScript(watchShifts)
  const page = await context.newPage()
  const shifts: { path: string; shift: number }[] = []
  for (const path of paths) shifts.push({ path, shift: await shiftOf(page, path) })
  await context.close()
  return shifts
}

/** Opens a page whose fonts arrive only after it has been drawn without them, as on a slow network. */
async function shiftOf(page: Page, path: string) {
  let release = () => {}
  const drawn = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.woff2', async (route) => {
    await drawn
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  release()
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('load')
  const shift = await page.evaluate(
    () =>
      new Promise<number>((done) => requestAnimationFrame(() => setTimeout(() => done(window.shifted), 0))),
  )
  await page.unroute('**/*.woff2')
  return Math.round(shift * 1000) / 1000
}

declare global {
  interface Window {
    shifted: number
  }
}

function watchShifts() {
  window.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      window.shifted += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}
