import { type DemoAccount, signIn } from '@foyer/testing/browser'
import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { takenOver } from './support/taken-over.ts'
import { expect, test } from './support/test.ts'

const API = '/services/data/v65.0/ui-api'
const COMPANY = 'Velluto Profumi'

async function call(page: Page, method: 'POST' | 'PATCH', path: string, data: object) {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const answer = await page.request.fetch(API + path, { method, headers, data })
  expect(answer.ok(), `${method} ${path} answered ${answer.status()}`).toBe(true)
  return answer.json()
}

/** A user with their own browser, and some open screens. */
async function person(browser: Browser, account: DemoAccount, paths: readonly string[] = []) {
  const context = await browser.newContext()
  /** The screens whose lists the server has subscriptions for. */
  const asked: Page[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/events/subscriptions')) asked.push(request.frame().page())
  })
  const page = await context.newPage()
  await signIn(page, account, { language: 'en-US' })
  const screens: Page[] = []
  for (const path of paths) {
    const screen = screens.length === 0 ? page : await context.newPage()
    await screen.goto(`/fair/en-US${path}`)
    await takenOver(screen)
    screens.push(screen)
  }
  return { context, page, screens, asked }
}

test('every open screen follows changes of others, announces them, and shows when it cannot', async ({
  browser,
}) => {
  // Four users, nine screens.
  test.slow()
  const admin = await person(browser, 'admin')
  const found = await call(admin.page, 'POST', '/list-records/Account/AllAccounts', {
    pageSize: 1,
    where: `{ Name: { eq: "${COMPANY}" } }`,
  })
  const id: string = found.records[0].id
  const change = (fields: object) => call(admin.page, 'PATCH', `/records/${id}`, { fields })

  const staff = await person(browser, 'staff', [
    `/console/Account/${id}`,
    '/console/overview',
    '/console/Account/list/AllAccounts?q=Velluto',
    '/console/Badge__c/list/AllBadges',
    '/console/Ticket__c/list/AllTickets',
  ])
  const [company, overview, list, badges, tickets] = staff.screens as [Page, Page, Page, Page, Page]
  const owner = await person(browser, 'unpaid', ['/reserved/'])
  const home = owner.page
  const exhibitor = await person(browser, 'exhibitor', ['/reserved/badges/assign', '/reserved/badges'])
  const [ownBadges, otherTab] = exhibitor.screens as [Page, Page]
  await expect(list.getByRole('link', { name: COMPANY, exact: true })).toBeVisible()

  // A name is changed once, and appears on every screen.
  const renamed = 'Velluto Laboratori'
  await change({ Name: renamed })
  try {
    await expect(company.getByRole('heading', { level: 1 })).toHaveText(renamed)
    await expect(overview.getByRole('link', { name: renamed }).first()).toBeVisible()
    await expect(list.getByRole('link', { name: renamed, exact: true })).toBeVisible()
    await expect(home.getByRole('main')).toContainText(renamed)
  } finally {
    // Other journeys know the company by its name.
    await change({ Name: COMPANY })
  }
  await expect(company.getByRole('heading', { level: 1 })).toHaveText(COMPANY)

  // A badge is assigned in one tab: the other tab, the console's lists and their highlights follow.
  await ownBadges.getByLabel('First name').fill('Nina')
  await ownBadges.getByLabel('Last name').fill('Prato')
  await ownBadges.getByLabel('Email').fill('nina.prato@aurora.example')
  await ownBadges.getByRole('button', { name: 'Assign badge' }).click()
  const row = badges.getByRole('row', { name: /Nina Prato/ })
  await expect(row).toHaveClass(/highlighted/)
  await expect(badges.getByText(/on this page (was|were) changed by/)).toBeAttached()
  const own = otherTab.getByRole('row', { name: /Nina Prato/ })
  await expect(own).toContainText('Ready')
  await expect(tickets.getByRole('row', { name: /Nina Prato/ })).toBeVisible()

  // A user sends a privacy request: the counter of its queue changes.
  await admin.page.goto('/fair/en-US/console/queues')
  await takenOver(admin.page)
  const open = admin.page.locator('tr', { hasText: 'Privacy requests' }).getByRole('link').nth(1)
  const waiting = Number(await open.innerText())
  const sent = await home.request.post('/lwr/apex/v65.0/PrivacyController/sendRequest', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { kind: 'correction', text: 'My address is another.' },
  })
  expect(sent.ok()).toBe(true)
  await expect.poll(async () => Number(await open.innerText())).toBeGreaterThan(waiting)

  // The tabs share one stream: the last one also has subscriptions for its lists.
  await expect.poll(() => staff.asked).toContain(tickets)

  // Two users edit one record: both values are shown before saving.
  await company.goto(`/fair/en-US/console/Account/${id}?edit`)
  await takenOver(company)
  const phone = company.getByRole('textbox', { name: 'Phone', exact: true })
  const before = await phone.inputValue()
  await phone.fill('+39 051 111111')
  await change({ Phone: '+39 051 222222', Website: 'https://velluto.example/new' })
  const notice = company.getByRole('status').filter({ hasText: 'Just saved elsewhere' })
  await expect(notice).toContainText('https://velluto.example/new')
  await expect(notice.getByRole('radiogroup', { name: 'Phone' })).toContainText('+39 051 222222')
  await expect(phone).toHaveValue('+39 051 111111')
  await expectAccessible(company)
  // Further down the form, a link leads to the notice.
  await company.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(notice).not.toBeInViewport()
  await company.getByRole('button', { name: 'Show me' }).click()
  await expect(notice).toBeInViewport()
  await notice.getByText('Saved in the meantime').click()
  await notice.getByRole('button', { name: 'Use the chosen values' }).click()
  await expect(phone).toHaveValue('+39 051 222222')
  await expect(notice).toBeHidden()
  await phone.fill(before)
  await company.getByRole('button', { name: 'Save' }).click()
  await expect(company.getByText('Saved', { exact: true })).toBeVisible()

  // Offline, a sticky notice shows it with the time of the data.
  await staff.context.setOffline(true)
  for (const screen of [company, overview]) {
    await screen.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const offline = screen.getByRole('status').filter({ hasText: 'You are offline.' })
    await expect(offline).toContainText('Last updated at')
    // No changes were made, so none are reported as waiting.
    await expect(offline).toContainText('what you type stays here')
    await expect(offline).toBeInViewport()
  }
  await staff.context.setOffline(false)
  for (const screen of [company, overview]) await expect(screen.getByText('You are offline.')).toBeHidden()
  for (const { context } of [admin, staff, owner, exhibitor]) await context.close()
})
