import { randomUUID } from 'node:crypto'
import { signIn } from '@foyer/testing/browser'
import type { APIRequestContext, Page } from '@playwright/test'
import { callAsDesk } from './support/call-as-desk.ts'
import { expectAccessible } from './support/expect-accessible.ts'
import { expect, test } from './support/test.ts'

const DESK = '/fair/en-US/console/badge-desk'

/** Scans a typed code at a gate, as a device does. */
const scan = async (request: APIRequestContext, code: string) =>
  (await callAsDesk(request, 'AdmissionController/validate', { code, gate: 'East 1', scanId: randomUUID() }))
    .outcome

const shortCodeOf = (page: Page) =>
  page.getByRole('complementary', { name: 'Badge' }).getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)

test('J-45: a walk-in is registered, pays cash and has a badge; it is forgotten, reissued, and the old one is void', async ({
  page,
  request,
}) => {
  test.slow()
  await page.addInitScript(() => {
    const papers: string[] = []
    Object.assign(window, {
      papers,
      print: () => papers.push(document.querySelector('body > * > [data-badge-face]')?.textContent ?? ''),
    })
  })
  const papers = () => page.evaluate(() => (window as unknown as { papers: string[] }).papers)
  await signIn(page, 'staff', { language: 'en-US' })
  await page.goto(DESK)

  await page.getByRole('button', { name: 'Cash drawer' }).click()
  const drawer = page.getByRole('region', { name: 'Cash drawer' })
  await drawer.getByRole('textbox', { name: /^Desk/ }).fill('Desk 3')
  await drawer.getByRole('textbox', { name: /^Opening balance/ }).fill('100')
  await drawer.getByRole('button', { name: 'Open the drawer' }).click()
  await expect(drawer.getByText(/^Desk 3, open since/)).toBeVisible()
  await expectAccessible(page)

  // By keyboard alone, with at most 12 keys beyond the data.
  let keys = 0
  const press = async (key: string, times = 1) => {
    for (let i = 0; i < times; i++) await page.keyboard.press(key)
    keys += times
  }
  await page.locator('#content').focus()
  await press('n')
  const sale = page.getByRole('region', { name: 'New visitor' })
  await expect(sale.getByRole('textbox', { name: /^First name/ })).toBeFocused()
  for (const typed of ['Ada', 'Okafor', 'ada@okafor.example', 'Salone Okafor']) {
    await page.keyboard.type(typed)
    await press('Tab')
  }
  // Past the ticket and its four days.
  await press('Tab', 5)
  await press('ArrowDown')
  await expect(sale.getByRole('radio', { name: 'Cash' })).toBeChecked()
  await expectAccessible(page)
  await press('Enter')
  expect(keys).toBeLessThanOrEqual(12)
  await expect(page.getByRole('heading', { name: 'Ada Okafor' })).toBeVisible()
  // Printed by itself, once the code is issued.
  await expect.poll(papers, { timeout: 20_000 }).toHaveLength(1)
  const old = await shortCodeOf(page).textContent()
  expect((await papers())[0]).toContain('Ada Okafor')
  expect((await papers())[0]).toContain(old)
  await expect(page.getByText(/^TK27-/).first()).toBeVisible()
  await expectAccessible(page)
  expect(await scan(request, old ?? '')).toBe('tooEarly')

  // She comes back without it, and her name is typed as it sounds.
  await page.getByRole('searchbox', { name: /^Name, email/ }).fill('adda okaphor')
  await page.getByRole('link', { name: 'Ada Okafor' }).click()
  await page.getByRole('button', { name: 'Reissue the badge' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reissue the badge' }).click()
  await expect(page.getByText('New code issued. The old one is void.')).toBeVisible()
  await expect(shortCodeOf(page)).not.toHaveText(old ?? '', { timeout: 20_000 })
  await page.getByRole('button', { name: /^Print/ }).click()
  await expect.poll(papers).toHaveLength(2)
  const fresh = await shortCodeOf(page).textContent()
  expect((await papers())[1]).toContain(fresh)
  expect(await scan(request, old ?? '')).toBe('voided')
  expect(await scan(request, fresh ?? '')).toBe('tooEarly')
  await expect(page.getByText(/East 1 · Refused: void/)).toBeVisible()

  // The shift ends with a difference.
  await page.goto(`${DESK}?show=drawer`)
  await expect(drawer.getByText('€140.00')).toBeVisible()
  await drawer.getByRole('textbox', { name: /^Counted cash/ }).fill('138')
  await drawer.getByRole('textbox', { name: /^Counted cash/ }).press('Tab')
  await drawer.getByRole('textbox', { name: /^Reason/ }).fill('Change given wrong')
  await drawer.getByRole('button', { name: 'Close the drawer' }).click()
  await expect(page.getByText('The drawer is closed. Difference: -€2.00.')).toBeVisible()
})
