import { signIn } from '@foyer/testing/browser'
import { expectAccessible } from './support/expect-accessible.ts'
import { takenOver } from './support/taken-over.ts'
import { expect, test } from './support/test.ts'

test('staff work through a queue by keyboard, and a colleague sees it immediately', async ({
  page,
  browser,
}) => {
  await signIn(page, 'staff', { language: 'en-US' })
  await page.goto('/fair/en-US/console/queues')
  await takenOver(page)
  await expect(page.getByRole('row', { name: /Primary team members/ })).toContainText('late')
  await page.getByRole('link', { name: 'Primary team members' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Inés Cobalto' })).toBeVisible()
  await expectAccessible(page)

  const context = await browser.newContext()
  const colleague = await context.newPage()
  await signIn(colleague, 'admin')
  await colleague.goto('/fair/console/queues/team-members')
  await takenOver(colleague)
  await expect(colleague.getByRole('heading', { level: 2, name: 'Inés Cobalto' })).toBeVisible()
  const overview = await context.newPage()
  await overview.goto('/fair/console/queues')
  await takenOver(overview)
  const row = overview.getByRole('row', { name: /Membri principali/ })
  const waiting = row.getByRole('gridcell').first()
  const countOf = (text: string | null) => Number(text?.replace(/\D/g, ''))
  const before = countOf(await waiting.textContent())

  await page.locator('#content').focus()
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: 'Refuse as primary: Inés Cobalto' })
  await expect(dialog.getByRole('textbox', { name: 'Note' })).toBeFocused()
  await page.keyboard.type('Has left the company')
  await expectAccessible(page, '[role="dialog"]')
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByRole('button', { name: /^Decide/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Decided: Inés Cobalto')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Lucia Orvieto' })).toBeVisible()

  await expect(colleague.getByText('Una persona dello staff ha appena deciso')).toBeVisible()
  await expect.poll(async () => countOf(await waiting.textContent())).not.toBe(before)
  await context.close()
})

test('a change of company data is accepted field by field', async ({ page }) => {
  await signIn(page, 'staff')
  await page.goto('/fair/console/queues')
  await expectAccessible(page)
  await page.goto('/fair/console/queues/company-data')
  await takenOver(page)
  await page.getByRole('link', { name: /Koralle Pflege/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Koralle Pflege' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Accetta: Città' }).uncheck()
  await page.getByRole('button', { name: /Accetta i campi selezionati/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nota').fill('La città resta come nel registro')
  await dialog.getByRole('button', { name: 'Mostra le email' }).click()
  await dialog.getByRole('button', { name: /^Decidi/ }).click()
  await expect(page.getByText('Deciso: Koralle Pflege')).toBeVisible()
})

test('the company page shows all data of a company, and links to acting on its behalf', async ({ page }) => {
  await signIn(page, 'admin', { language: 'en-US' })
  await page.goto('/fair/en-US/console/Account/list/AllAccounts?q=fjord')
  await page.getByRole('link', { name: 'Fjord Naturals' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fjord Naturals')
  await expect(page.getByRole('region', { name: /Readiness/ })).toContainText('Primary member validated')
  await expect(page.getByRole('region', { name: 'People' })).toContainText('Ingrid Solberg')
  await takenOver(page)
  await page.getByRole('tab', { name: /^Passes \d/ }).click()
  const topic = page.getByRole('tabpanel')
  await expect(topic.getByRole('heading', { name: /^Badges \d/ })).toBeVisible()
  await expect(topic.getByRole('heading', { name: /^Contracts/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Act on behalf' }).click()
  await expect(page.getByRole('dialog', { name: 'Act on behalf of Fjord Naturals' })).toBeVisible()
  await expectAccessible(page, '[role="dialog"]')
})
