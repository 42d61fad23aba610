import { chromium } from '@playwright/test'
import { quantile } from '../lib/quantile.mjs'

/** One of each kind that staff open in a day. `{…}` stands for an id that is looked up. */
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

const ROUNDS = 5
/** So long nothing may be under way before a screen counts as drawn. */
const QUIET_MS = 150
const PATIENCE_MS = 60_000

/** By screen, the median of how long it takes from the click on its address until nothing more is loaded. */
export async function measureScreens(address, cookie, executablePath, ids) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    const [name, value] = cookie.split('=')
    await context.addCookies([{ name, value, url: address }])
    const times = {}
    for (const [screen, path] of Object.entries(SCREENS)) {
      const url = `${address}/fair/en-US${path.replace(/\{(\w+)\}/, (_, object) => ids[object])}`
      const measured = []
      // The first round fills what browser and server keep.
      for (let round = -1; round < ROUNDS; round++) {
        const ms = await drawOnce(context, url)
        if (round >= 0) measured.push(ms)
      }
      times[screen] = quantile(measured, 0.5)
    }
    return times
  } finally {
    await browser.close()
  }
}

/** Until the last answer has come; what stays open, as the stream of changes, does not count. */
async function drawOnce(context, url) {
  const page = await context.newPage()
  try {
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
    const answer = await page.goto(url, { timeout: PATIENCE_MS })
    if (!answer?.ok()) throw new Error(`${url}: ${answer?.status()}`)
    await page.locator('main h1').first().waitFor({ timeout: PATIENCE_MS })
    last = Math.max(last, performance.now())
    while (open.size > 0 || performance.now() - last < QUIET_MS) {
      if (performance.now() - start > PATIENCE_MS) throw new Error(`${url} does not come to rest`)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    return last - start
  } finally {
    await page.close()
  }
}
