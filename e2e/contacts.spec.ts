import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { signIn } from '@foyer/testing/browser'
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { browserWithCamera } from './support/browser-with-camera.ts'
import { callAsDesk } from './support/call-as-desk.ts'
import { expectAccessible } from './support/expect-accessible.ts'
import { takenOver } from './support/taken-over.ts'
import { expect, test } from './support/test.ts'

const SITE = '/fair/en-US/reserved'
const VISITOR = 'visitor@foyer.example'

/** A badge of the visitor, bought at the desk. Returns its short code. */
async function badgeOfVisitor(request: APIRequestContext) {
  const call = (method: string, input: object) => callAsDesk(request, method, input)
  const { days, offers } = await call('DeskSaleController/getShop', {})
  const { ticketId } = await call('DeskSaleController/sell', {
    requestKey: randomUUID(),
    firstName: 'Sara',
    lastName: 'Lombardi',
    email: VISITOR,
    company: 'Lombardi Estetica',
    language: 'en-US',
    ticket: 'oneDay',
    days: days.slice(0, 1),
    method: 'terminal',
    totalCents: offers[0].price,
  })
  let code = ''
  await expect(async () => {
    code = (await call('BadgeDeskController/getCard', { id: ticketId })).shortCode
    expect(code).toMatch(/^[0-9A-Z-]{14}$/)
  }).toPass({ timeout: 20_000 })
  return code
}

async function exported(page: Page) {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  return readFile(await (await saved).path(), 'utf8')
}

/** Addresses of the contacts that the exhibitor reads through the API. */
async function queried(page: Page) {
  const query = encodeURIComponent('SELECT Name, Email__c FROM CollectedContact__c')
  const answer = await page.request.get(`/services/data/v65.0/query?q=${query}`)
  return ((await answer.json()).records as { Email__c: string | null }[]).map(({ Email__c }) => Email__c)
}

/** Waits until scans are stored on the device: its tab then sends them, or waits for another that does. */
const isDeviceOpen = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const { held = [], pending = [] } = await navigator.locks.query()
        return [...held, ...pending].some(({ name }) => name?.startsWith('record-outbox/'))
      }),
    )
    .toBe(true)

/** A note is changed without network, and by a colleague in the meantime: the user chooses between both. */
async function overwriteNothing(page: Page, office: BrowserContext) {
  const write = async (device: Page, note: string) => {
    await device.getByRole('button', { name: /^Open Sara Lombardi/ }).click()
    const dialog = device.getByRole('dialog')
    await dialog.getByRole('textbox', { name: /^Note/ }).fill(note)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
  }
  await page.context().setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await write(page, 'Wants ten samples')
  await expect(page.getByText('on this device', { exact: true })).toBeVisible()
  const colleague = await office.newPage()
  await signIn(colleague, 'exhibitor', { language: 'en-US' })
  await colleague.goto(`${SITE}/contacts`)
  await takenOver(colleague)
  await write(colleague, 'Wants prices')
  await page.context().setOffline(false)
  await page.goto(`${SITE}/waiting-edits`)
  await expect(page.getByRole('heading', { name: 'edit needs your choice' })).toBeVisible()
  await expect(page.getByText('Notes on Sara Lombardi')).toBeVisible()
  const notes = page.getByRole('radiogroup', { name: 'Note' })
  await expect(notes.getByText('Wants prices')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save the chosen values' }).click()
  await expect(page.getByRole('heading', { name: 'Everything has been sent' })).toBeVisible()
  await colleague.getByRole('button', { name: /^Open Sara Lombardi/ }).click()
  await expect(colleague.getByRole('textbox', { name: /^Note/ })).toHaveValue('Wants ten samples')
  await office.close()
  await page.goto(`${SITE}/contacts`)
}

test('J-46, J-54: a badge is scanned without network, with consent, and sent once; exported, then withdrawn and gone from every list, export and query; a later scan by camera gives nothing', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  test.slow()
  const context = await browser.newContext()
  const visitor = await context.newPage()
  await signIn(visitor, 'visitor', { language: 'en-US' })
  await visitor.goto(`${SITE}/who-scanned-me`)
  for (const part of [/^Name, role, company/, /^Email/]) {
    const choice = visitor.getByRole('switch', { name: part })
    await expect(choice).toBeEnabled()
    if (!(await choice.isChecked())) await choice.press('Space')
    await expect(choice).toBeChecked()
  }
  await expectAccessible(visitor)

  const code = await badgeOfVisitor(request)
  await signIn(page, 'exhibitor', { language: 'en-US' })
  await page.goto(`${SITE}/contacts`)
  await takenOver(page)
  await isDeviceOpen(page)
  const colleague = await page.context().newPage()
  await colleague.goto(`${SITE}/contacts`)
  await page.context().setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await page.getByRole('textbox', { name: /^Badge code/ }).fill(code)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '1 badge waits for the network' })).toBeVisible()
  await page.getByRole('button', { name: /^Add notes to the badge/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Note/ }).fill('Wants samples')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Wants samples')).toBeVisible()
  await expect(page.getByText(/1 change is safe on this device/)).toBeVisible()
  await expectAccessible(page)
  await page.context().setOffline(false)
  for (const device of [page, colleague])
    await expect(device.getByRole('button', { name: /^Open Sara Lombardi/ })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('heading', { name: /waits for the network/ })).toBeHidden()
  await page.getByRole('button', { name: /^Open Sara Lombardi/ }).click()
  await expect(dialog.getByText(VISITOR)).toBeVisible()
  await expect(dialog.getByText('Wants samples')).toBeVisible()
  await page.keyboard.press('Escape')
  await overwriteNothing(page, await browser.newContext())
  expect(await exported(page)).toContain(VISITOR)
  expect(await queried(page)).toContain(VISITOR)

  // The page of the visitor shows the scan by itself; the page of the exhibitor loses the contact by itself.
  await visitor.getByRole('button', { name: 'Withdraw from Aurora Cosmetici' }).click()
  await expect(
    visitor.getByText('Aurora Cosmetici no longer sees your data.', { exact: false }),
  ).toBeVisible()
  for (const device of [page, colleague]) await expect(device.getByText('Sara Lombardi')).toHaveCount(0)
  await expect(page.getByText(/^A contact of .* withdrew consent on/)).toBeVisible()
  const after = await exported(page)
  for (const value of [VISITOR, 'Sara', 'Lombardi']) expect(after).not.toContain(value)
  expect(await queried(page)).not.toContain(VISITOR)
  await expectAccessible(page)

  // Scanned again, by camera, the badge gives no more than a visit.
  const camera = await browserWithCamera(code)
  const phone = await camera.newPage({ baseURL, viewport: { width: 390, height: 844 } })
  await signIn(phone, 'exhibitor', { language: 'en-US' })
  await phone.goto(`${SITE}/contacts`)
  await takenOver(phone)
  await phone.getByRole('link', { name: 'Use the camera' }).click()
  await expect(phone.getByRole('dialog', { name: 'Anonymous visit' })).toBeVisible()
  await camera.close()
  await context.close()
})
