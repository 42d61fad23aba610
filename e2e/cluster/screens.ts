import { setTimeout as delay } from 'node:timers/promises'
import { type DemoAccount, signIn } from '@foyer/testing/browser'
import { type Browser, chromium, expect } from '@playwright/test'
import { findChromium } from '../../scripts/lib/find-chromium.mjs'
import { CHROMIUM_ARGS } from '../support/chromium-args.ts'
import { takenOver } from '../support/taken-over.ts'

const API = '/services/data/v65.0/ui-api'
const COMPANY = 'Velluto Profumi'
const FRESH_WITHIN_MS = 60_000
const PAUSE_MS = 300

/** Screens that stay open: a record and a list of staff, the home of an exhibitor. */
export async function openScreens(siteUrl: string) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS })
  try {
    return await openIn(browser, siteUrl)
  } catch (error) {
    await browser.close()
    throw error
  }
}

async function openIn(browser: Browser, siteUrl: string) {
  const person = async (account: DemoAccount) => {
    const context = await browser.newContext({ baseURL: siteUrl, locale: 'en-US' })
    const page = await context.newPage()
    await signIn(page, account, { language: 'en-US' })
    return { context, page }
  }
  const admin = await person('admin')
  const send = (method: string, path: string, data: object) =>
    admin.page.request.fetch(API + path, { method, headers: { 'sec-fetch-site': 'same-origin' }, data })
  const found = await send('POST', '/list-records/Account/AllAccounts', {
    pageSize: 1,
    where: `{ Name: { eq: "${COMPANY}" } }`,
  })
  const id: string = (await found.json()).records[0].id

  const staff = await person('staff')
  const owner = await person('unpaid')
  const list = await staff.context.newPage()
  for (const [page, path] of [
    [staff.page, `/console/Account/${id}`],
    [list, '/console/Account/list/AllAccounts?q=Velluto'],
    [owner.page, '/reserved/'],
  ] as const) {
    await page.goto(`/fair/en-US${path}`)
    await takenOver(page)
  }
  let count = 0
  return {
    /** Changes the name of the company and waits until every screen shows it. Returns milliseconds. */
    async fresh() {
      count += 1
      const name = `${COMPANY} ${count}`
      for (const until = performance.now() + FRESH_WITHIN_MS; ; await delay(PAUSE_MS)) {
        const answer = await send('PATCH', `/records/${id}`, { fields: { Name: name } }).catch(() => null)
        if (answer?.ok()) break
        if (performance.now() > until) throw new Error('Changing the company failed')
      }
      const changed = performance.now()
      const within = { timeout: FRESH_WITHIN_MS }
      await Promise.all([
        expect(staff.page.getByRole('heading', { level: 1 })).toHaveText(name, within),
        expect(list.getByRole('link', { name, exact: true })).toBeVisible(within),
        expect(owner.page.getByRole('main')).toContainText(name, within),
      ])
      return performance.now() - changed
    },
    close: () => browser.close(),
  }
}
