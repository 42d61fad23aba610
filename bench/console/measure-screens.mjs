import { chromium } from '@playwright/test'
import { quantile } from '../lib/quantile.mjs'

/** One screen of each kind that staff open in a day. `{…}` is replaced by an id. */
export const SCREENS = {
  'my work': '/console',
  overview: '/console/overview',
  'all queues': '/console/queues',
  'queue of applications': '/console/queues/applications',
  'list of companies': '/console/Account/list/AllAccounts',
  'list of people': '/console/Contact/list/AllContacts',
  'list of amounts due': '/console/AmountDue__c/list/AllAmountsDue',
  'amounts due as a board': '/console/AmountDue__c/list/AllAmountsDue?view=board',
  'list of mails': '/console/Message__c/list/AllMessages',
  'company page': '/console/Account/{Account}',
  'person page': '/console/Contact/{Contact}',
  'amount due page': '/console/AmountDue__c/{AmountDue__c}',
  debtors: '/console/debtors',
  reports: '/console/reports',
}

export const SCREEN_ROUNDS = 5
/** Time without requests after which a screen counts as rendered. */
const QUIET_MS = 150
const TIMEOUT_MS = 60_000

/**
 * Measures by screen and site the median time from navigation until nothing more is loaded, and the median
 * CPU time of the page, the server and its database connections (`spent` returns that of the latter two).
 */
export async function measureScreens(sites, executablePath, ids) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const contexts = []
    for (const { address, cookie, spent } of sites) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
      const [name, value] = cookie.split('=')
      await context.addCookies([{ name, value, url: address }])
      contexts.push({ address, context, spent })
    }
    const measured = []
    for (const [name, path] of Object.entries(SCREENS)) {
      const samples = contexts.map(() => [])
      // The first round fills the caches of browser and server.
      for (let round = -1; round < SCREEN_ROUNDS; round++)
        for (const [at, { address, context, spent }] of contexts.entries()) {
          const url = `${address}/fair/en-US${path.replace(/\{(\w+)\}/, (_, object) => ids[object])}`
          const before = await spent()
          const sample = await renderOnce(context, url)
          if (round >= 0) samples[at].push({ ms: sample.ms, cpu: sample.cpu + (await spent()) - before })
        }
      const [small, large] = samples.map((siteSamples) => ({
        ms: quantile(
          siteSamples.map(({ ms }) => ms),
          0.5,
        ),
        cpu: quantile(
          siteSamples.map(({ cpu }) => cpu),
          0.5,
        ),
      }))
      measured.push({ name, small, large })
    }
    return measured
  } finally {
    await browser.close()
  }
}

/** Waits for the last response; open connections, such as the change stream, do not count. */
async function renderOnce(context, url) {
  const page = await context.newPage()
  try {
    const tools = await context.newCDPSession(page)
    await tools.send('Performance.enable', { timeDomain: 'threadTicks' })
    const open = new Set()
    let last = performance.now()
    const isStream = (request) =>
      request.headers().accept === 'text/event-stream' || /\/stream|\/events/.test(request.url())
    page.on('request', (request) => !isStream(request) && open.add(request))
    const end = (request) => {
      if (open.delete(request)) last = performance.now()
    }
    page.on('requestfinished', end)
    page.on('requestfailed', end)
    const start = performance.now()
    const answer = await page.goto(url, { timeout: TIMEOUT_MS })
    if (!answer?.ok()) throw new Error(`${url}: ${answer?.status()}`)
    await page.locator('main h1').first().waitFor({ timeout: TIMEOUT_MS })
    last = Math.max(last, performance.now())
    while (open.size > 0 || performance.now() - last < QUIET_MS) {
      if (performance.now() - start > TIMEOUT_MS) throw new Error(`${url} keeps loading`)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    const { metrics } = await tools.send('Performance.getMetrics')
    const seconds = metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0
    return { ms: last - start, cpu: seconds * 1000 }
  } finally {
    await page.close()
  }
}
