import { login } from '@foyer/testing/browser'
import { expectAccessible } from './support/expect-accessible.ts'
import { takenOver } from './support/taken-over.ts'
import { expect, test } from './support/test.ts'

test('staff work through a queue by keyboard, and a colleague sees it at once', async ({ page, browser }) => {
  await login(page, 'staff', { language: 'en-US' })
  await page.goto('/fair/en-US/console/queues')
  await takenOver(page)
  await expect(page.getByRole('row', { name: /Primary team members/ })).toContainText('late')
  await page.getByRole('link', { name: 'Primary team members' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Inés Cobalto' })).toBeVisible()
  await expectAccessible(page)

  const context = await browser.newContext()
  const colleague = await context.newPage()
  await login(colleague, 'admin')
  await colleague.goto('/fair/console/queues/team-members')
  await takenOver(colleague)
  await expect(colleague.getByRole('heading', { level: 2, name: 'Inés Cobalto' })).toBeVisible()

  await page.locator('#content').focus()
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: 'Refuse: Inés Cobalto' })
  await expect(dialog.getByRole('textbox', { name: 'Note' })).toBeFocused()
  await page.keyboard.type('Has left the company')
  await expectAccessible(page, '[role="dialog"]')
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByRole('button', { name: /^Decide/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Decided: Inés Cobalto')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Lucia Orvieto' })).toBeVisible()

  await expect(colleague.getByText('Un collega ha appena deciso')).toBeVisible()
  await context.close()
})

test('a change of company data is accepted field by field', async ({ page }) => {
  await login(page, 'staff')
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
  await dialog.getByRole('button', { name: 'Mostra le mail' }).click()
  await dialog.getByRole('button', { name: /^Decidi/ }).click()
  await expect(page.getByText('Deciso: Koralle Pflege')).toBeVisible()
})

test('the company page shows a company whole, and leads to acting on its behalf', async ({ page }) => {
  await login(page, 'admin', { language: 'en-US' })
  await page.goto('/fair/en-US/console/Account/list/AllAccounts?q=fjord')
  await page.getByRole('link', { name: 'Fjord Naturals' }).click()
  await page.getByRole('link', { name: 'Company page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fjord Naturals')
  await expect(page.getByRole('region', { name: /Readiness/ })).toContainText('Primary member validated')
  await expect(page.getByRole('region', { name: 'People' })).toContainText('Ingrid Solberg')
  await takenOver(page)
  await page.getByRole('button', { name: 'Act on behalf' }).click()
  await expect(page.getByRole('dialog', { name: 'Act on behalf of Fjord Naturals' })).toBeVisible()
  await expectAccessible(page, '[role="dialog"]')
})
