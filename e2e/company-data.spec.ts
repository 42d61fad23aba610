import { signIn } from '@foyer/testing/browser'
import { expectAccessible } from './support/expect-accessible.ts'
import { takenOver } from './support/taken-over.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ mode: 'serial' })

const PATH = '/fair/en-US/reserved/company-information'

test('an exhibitor edits, sees errors, reloads without losing input, and sends', async ({ page }) => {
  await signIn(page, 'exhibitor', { language: 'en-US' })
  await page.goto(PATH)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Company data')
  await expect(page.getByRole('button', { name: 'Confirm the data' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Edit the data' }).press('Enter')
  const sdi = page.getByLabel('SDI number')
  await sdi.fill('12345')
  await page.getByText('A public grant will pay for this participation').click()
  await page.getByLabel('CUP number').fill('b12345678901234')
  await page.getByRole('button', { name: 'Send the change' }).press('Enter')
  await expect(page.getByRole('alert')).toContainText('The SDI number has 6 or 7 letters or digits')
  await expect(page.getByRole('alert')).toContainText('The CUP number has exactly 15 letters or digits')
  await expectAccessible(page)
  await sdi.fill('new7777')
  await page.getByLabel('CUP number').fill('B12345678901234')
  await page.reload()
  await takenOver(page)
  await expect(sdi).toHaveValue('new7777')
  await page.getByRole('button', { name: 'Send the change' }).click()
  await expect(page.getByText('Your request is being processed')).toBeVisible()
  await expect(page.getByText('You will receive an email when the contract can be downloaded.')).toBeVisible()
  await expect(page.getByRole('row', { name: /SDI number/ })).toContainText('NEW7777')
  await expect(page.getByRole('button', { name: 'Edit the data' })).toHaveCount(0)
  await expectAccessible(page)
})

test('staff accept in the console, and the company reads it', async ({ page, browser }) => {
  await signIn(page, 'staff')
  await page.goto('/fair/console/CompanyDataChange__c')
  await page.getByRole('link', { name: 'Aurora Cosmetici' }).first().click()
  // Current and proposed values are side by side, as text.
  const difference = page.getByRole('group').filter({ hasText: 'Prima e dopo' })
  await expect(difference).toContainText(/SDI: ABC1234[\s\S]*SDI: NEW7777/)
  await page.getByRole('button', { name: 'Accetta tutto' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mostra le email' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Decidi e invia' }).click()
  await expect(page.getByText('Accolta').first()).toBeVisible()
  const own = await browser.newPage()
  await signIn(own, 'exhibitor')
  await own.goto('/fair/reserved/company-information')
  await expect(own.getByText('La tua richiesta è stata accolta')).toBeVisible()
  await expect(own.getByRole('button', { name: 'Modifica i dati' })).toHaveCount(0)
  await own.close()
})
