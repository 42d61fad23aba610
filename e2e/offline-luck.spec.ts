import { signIn } from '@foyer/testing/browser'
import type { BrowserContext, Page } from '@playwright/test'
import { takenOver } from './support/taken-over.ts'
import { expect, test } from './support/test.ts'

const SITE = '/fair/en-US/reserved'

/** Opens a page that is not hydrated from the server: a reload without a network, or behind a portal. */
async function openBadges(context: BrowserContext) {
  const page = await context.newPage()
  await page.goto(`${SITE}/badges`)
  return page
}

const badgeOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** Fills in another role, and saves. */
async function editRole(page: Page, name: string, role: string) {
  await badgeOf(page, name)
    .getByRole('button', { name: new RegExp(`More actions: ${name}`) })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Change' }).click()
  await page.getByRole('dialog').getByLabel('Role').fill(role)
  return page.getByRole('dialog').getByRole('button', { name: 'Save' })
}

const stored = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const name = (await caches.keys()).find((each) => each.startsWith('foyer-shell-'))
        const urls = name ? (await (await caches.open(name)).keys()).map(({ url }) => url) : []
        return urls.some((url) => url.includes('/app-shell'))
      }),
    )
    .toBe(true)

const waiting = (page: Page, count: number) =>
  expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'on this device' })).toHaveCount(
    count,
  )

test('an edit survives a full disk, a killed tab, a captive portal, an upgrade, a night, and another user', async ({
  browser,
}) => {
  test.slow()
  // A browser of its own: the tab that ends takes all tabs of its process with it.
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, 'exhibitor', { language: 'en-US' })
  await page.goto(`${SITE}/badges`)
  await expect(badgeOf(page, 'Luca Benassi')).toBeVisible()
  await stored(page)
  await page.goto(`${SITE}/technical-plans`)
  await takenOver(page)
  const plan = page.getByRole('link', { name: /^Download the plan of stand/ }).first()
  await expect(plan).toBeVisible()
  await page.close()

  await context.setOffline(true)
  // Plans open from the device.
  const plans = await context.newPage()
  await plans.goto(`${SITE}/technical-plans`)
  await expect(plans.getByRole('link', { name: /^Download the plan of stand/ }).first()).toHaveAttribute(
    'href',
    /^blob:/,
  )
  await plans.close()

  // A full disk: the edit is refused, and the form stays.
  const full = await openBadges(context)
  await full.evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await (await editRole(full, 'Luca Benassi', 'On a full disk')).click()
  await expect(full.getByRole('dialog').getByLabel('Role')).toHaveValue('On a full disk')
  await expect(full.getByText('On a full disk', { exact: true })).toHaveCount(0)
  await full.close()

  // Stored data was deleted to make room for the edit. With a connection it is stored again.
  await context.setOffline(false)
  const filled = await context.newPage()
  await filled.goto(`${SITE}/waiting-edits`)
  await expect(filled.getByRole('complementary').getByText('Badges', { exact: true })).toBeVisible()
  await filled.close()
  await context.setOffline(true)

  // A tab that ends in the middle of the write.
  const killed = await openBadges(context)
  const save = await editRole(killed, 'Luca Benassi', 'Killed')
  const session = await context.newCDPSession(killed)
  await Promise.all([save.click({ noWaitAfter: true }), session.send('Page.crash').catch(() => {})]).catch(
    () => {},
  )
  await killed.close()

  const list = await context.newPage()
  await list.goto(`${SITE}/waiting-edits`)
  await expect(list.getByRole('heading', { level: 1 })).toBeVisible()
  const first = await list.getByRole('listitem').filter({ hasText: 'on this device' }).count()
  expect(first).toBeLessThanOrEqual(1)
  const tab = await openBadges(context)
  await (await editRole(tab, 'Luca Benassi', 'Sales Italy')).click()
  await expect(tab.getByText('The change is on this device.', { exact: false })).toBeVisible()
  await waiting(list, 1)
  await tab.close()

  // A captive portal responds to everything with a page of its own.
  await context.route('**/*', (route) =>
    route.request().resourceType() === 'document'
      ? route.abort()
      : route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Hotel Wi-Fi</h1>' }),
  )
  await context.setOffline(false)
  await list.getByRole('button', { name: 'Try again now' }).click()
  await expect(list.getByText('Hotel', { exact: false })).toHaveCount(0)
  await waiting(list, 1)
  await context.unroute('**/*')

  // Signed out over night, and another version of the shell.
  await context.clearCookies({ name: 'foyer' })
  await list.evaluate(async () => {
    const [name = ''] = (await caches.keys()).filter((each) => each.startsWith('foyer-shell-'))
    await caches.delete(name)
    await caches.open('foyer-shell-previous')
  })
  await list.goto(`${SITE}/waiting-edits`)
  await list.waitForURL(/login/)

  // Another user sees nothing of it.
  await signIn(list, 'visitor', { language: 'en-US' })
  await list.goto('/fair/en-US/reserved')
  const names = await list.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  expect(names.filter((name) => name?.startsWith('record-offline/')).length).toBeGreaterThanOrEqual(1)
  await expect(list.getByText('Sales Italy')).toHaveCount(0)
  await context.clearCookies({ name: 'foyer' })

  await signIn(list, 'exhibitor', { language: 'en-US' })
  await list.goto(`${SITE}/waiting-edits`)
  await expect(list.getByRole('heading', { name: 'Everything has been sent' })).toBeVisible({
    timeout: 60_000,
  })
  await list.goto(`${SITE}/badges`)
  await expect(badgeOf(list, 'Luca Benassi')).toContainText('Sales Italy')
  await stored(list)
  expect(await list.evaluate(() => caches.keys())).not.toContain('foyer-shell-previous')
  await context.close()
})
