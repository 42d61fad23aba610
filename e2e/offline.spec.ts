import { signIn } from '@foyer/testing/browser'
import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { takenOver } from './support/taken-over.ts'
import { expect, test } from './support/test.ts'

const SITE = '/fair/en-US/reserved'

/** Waits until the device has everything to start the reserved area without a network. */
const isStored = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const name = (await caches.keys()).find((each) => each.startsWith('foyer-shell-'))
        const urls = name ? (await (await caches.open(name)).keys()).map(({ url }) => url) : []
        return urls.some((url) => url.includes('/app-shell'))
      }),
    )
    .toBe(true)

const databases = (page: Page) =>
  page.evaluate(async () =>
    (await indexedDB.databases())
      .map(({ name = '' }) => name)
      .filter((name) => name.startsWith('record-offline/')),
  )

/** Number of times that results were stored on the device. */
const countStored = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name)
    const request = indexedDB.open(names.find((name) => name.startsWith('record-offline/')) ?? '')
    const database = await new Promise<IDBDatabase>((resolve) => {
      request.onsuccess = () => resolve(request.result)
    })
    const reading = database.transaction('result').objectStore('result').getAll()
    const rows = await new Promise<{ revision: number }[]>((resolve) => {
      reading.onsuccess = () => resolve(reading.result)
    })
    database.close()
    return rows.reduce((sum, { revision }) => sum + revision, 0)
  })

async function openOffline(context: BrowserContext, path: string) {
  const page = await context.newPage()
  await page.goto(`${SITE}/${path}`)
  await expect(page.getByText('You are offline.')).toBeVisible()
  return page
}

// J-47: stored screens open without a network, and an edit survives its tab.
test('an exhibitor renames a badge without a network, in a tab that is closed, and it is sent once', async ({
  page,
  context,
}) => {
  test.slow()
  await signIn(page, 'exhibitor', { language: 'en-US' })
  await page.goto(`${SITE}/badges`)
  await takenOver(page)
  await expect(page.getByRole('row').filter({ hasText: 'Marta Serra' })).toBeVisible()
  await isStored(page)
  await page.goto(`${SITE}/waiting-edits`)
  await takenOver(page)
  await expect(page.getByRole('complementary').getByText('Badges', { exact: true })).toBeVisible()
  // Taken along, though its screen was never opened.
  await expect(page.getByRole('complementary').getByText('Contacts', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.close()

  await context.setOffline(true)
  const tab = await openOffline(context, 'badges')
  const row = tab.getByRole('row').filter({ hasText: 'Marta' })
  await expect(row).toContainText('Marta Serra')
  await row.getByRole('button', { name: 'More actions: Marta Serra' }).click()
  await tab.getByRole('dialog', { name: 'Marta Serra' }).getByRole('button', { name: 'Change' }).click()
  await tab.getByRole('dialog').getByLabel('Last name').fill('Serrani')
  await tab.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(tab.getByText('The change is on this device.', { exact: false })).toBeVisible()
  await expect(row).toContainText('Marta Serrani')
  await expect(row).toContainText('Waiting on this device')
  await tab.close()

  const contacts = await openOffline(context, 'contacts')
  await expect(contacts.getByRole('heading', { level: 1 })).toHaveText('Contacts')
  await contacts.close()

  const next = await openOffline(context, 'waiting-edits')
  const entry = next.getByRole('listitem').filter({ hasText: 'Badge of Marta Serrani' })
  await expect(entry).toContainText('on this device')
  await expect(next.getByRole('heading', { name: 'edit is waiting for the connection' })).toBeVisible()
  await expectAccessible(next)
  const other = await openOffline(context, 'badges')
  await expect(other.getByRole('row').filter({ hasText: 'Marta Serrani' })).toBeVisible()

  await context.setOffline(false)
  await expect(next.getByRole('heading', { name: 'Everything has been sent' })).toBeVisible({
    timeout: 60_000,
  })
  await expect(entry).toBeHidden()
  await other.reload({ waitUntil: 'commit' })
  await takenOver(other)
  const stored = other.getByRole('row').filter({ hasText: 'Marta' })
  await expect(stored).toHaveCount(1)
  await expect(stored).toContainText('Marta Serrani')
  await expect(stored).not.toContainText('Waiting on this device')

  // The device keeps nothing of a user who has signed out.
  expect(await databases(other)).toHaveLength(1)
  await next.close()
  await other.getByRole('link', { name: 'Log out' }).click()
  await other.waitForURL(/login|\/$/, { waitUntil: 'commit' })
  expect(await databases(other)).toEqual([])
})

test('a lost device is removed from the list of devices, and deletes what it stores although it is signed out', async ({
  page,
  context,
  browser,
}) => {
  await signIn(page, 'exhibitor', { language: 'en-US' })
  const registering = page.waitForResponse(/StoredDevicesController\/register/)
  await page.goto(`${SITE}/badges`)
  const { id }: { id: string } = await (await registering).json()
  await expect.poll(() => databases(page)).toHaveLength(1)
  // The session ends over night; the data stays.
  await context.clearCookies({ name: 'foyer' })
  await page.goto(`${SITE}/badges`)
  await page.waitForURL(/login/)
  expect(await databases(page)).toHaveLength(1)

  const other = await browser.newContext()
  const account = await other.newPage()
  await signIn(account, 'exhibitor', { language: 'en-US' })
  await account.goto(`${SITE}/security`)
  const devices = account.getByRole('region', { name: 'Devices with data for work without a connection' })
  await expect(devices).toBeVisible()
  await takenOver(account)
  const row = devices.locator(`[data-device="${id}"]`)
  await expect(row).toContainText('Badges')
  await row.getByRole('button', { name: 'Remove' }).click()
  await account.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(row).toBeHidden()
  await expectAccessible(account)
  await other.close()

  await page.reload()
  await expect.poll(() => databases(page)).toEqual([])
})

test('staff open their work and a company that they visited without a network', async ({ page, context }) => {
  test.slow()
  const site = '/fair/en-US/console'
  await signIn(page, 'staff', { language: 'en-US' })
  const registering = page.waitForResponse(/StoredDevicesController\/register/)
  await page.goto(site)
  await registering
  await isStored(page)
  const heading = page.getByRole('heading', { level: 1 })
  const title = await heading.textContent()
  const id: string = await page.evaluate(async () => {
    const query = encodeURIComponent("select Id from Account where Type = 'Exhibitor' order by Name limit 1")
    const response = await fetch(`/services/data/v65.0/query?q=${query}`)
    return (await response.json()).records[0].Id
  })
  const before = await countStored(page)
  await page.goto(`${site}/Account/${id}`)
  await takenOver(page)
  const company = (await heading.textContent()) ?? ''
  // The page is complete when nothing more is stored.
  let last = before
  const isComplete = async () => {
    const count = await countStored(page)
    const isSame = count > before && count === last
    last = count
    return isSame
  }
  await expect.poll(isComplete, { intervals: [2_000] }).toBe(true)
  await page.close()

  await context.setOffline(true)
  const work = await context.newPage()
  await work.goto(site)
  await expect(work.getByText('You are offline.')).toBeVisible()
  await expect(work.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  await work.goto(`${site}/Account/${id}`)
  await expect(work.getByRole('heading', { level: 1 })).toHaveText(company)
  await context.setOffline(false)
})

test('a browser that is signed out from another device deletes what it stores', async ({ page, browser }) => {
  await signIn(page, 'exhibitor', { language: 'en-US' })
  await page.goto(`${SITE}/badges`)
  await isStored(page)
  await expect.poll(() => databases(page)).toHaveLength(1)
  // One session by its id: other journeys use the same account at the same time.
  const id = await page.evaluate(async () => {
    const response = await fetch('/lwr/apex/v65.0/SessionsController/getSessions')
    const sessions: { id: string; isThisOne: boolean }[] = await response.json()
    return sessions.find(({ isThisOne }) => isThisOne)?.id
  })
  const other = await browser.newContext()
  const account = await other.newPage()
  await signIn(account, 'exhibitor', { language: 'en-US' })
  await account.goto(`${SITE}/profile`, { waitUntil: 'commit' })
  const ended = await account.evaluate(async (session) => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: session }),
    }
    return (await fetch('/lwr/apex/v65.0/SessionsController/endSession', init)).json()
  }, id)
  expect(ended).toEqual({ ended: 1 })
  await other.close()
  await page.goto(`${SITE}/badges`)
  await page.waitForURL(/login/)
  await expect.poll(() => databases(page)).toEqual([])
})
