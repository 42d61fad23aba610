import { signIn } from '@foyer/testing/browser'
import { expectAccessible } from './support/expect-accessible.ts'
import { expect, test } from './support/test.ts'

test('an exhibitor finds invoices with their PDF, and orders with their items', async ({ page }) => {
  await signIn(page, 'exhibitor', { language: 'en-US' })
  await page.goto('/fair/en-US/reserved/invoices')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invoices')
  await expectAccessible(page)
  const link = page.getByRole('link', { name: /^Download the PDF of FE-/ }).first()
  const pdf = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await page.goto('/fair/en-US/reserved/orders')
  await page
    .getByRole('link', { name: /^Details of order OR27-/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^OR27-/)
  await expect(page.getByText('€14,270.00')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^See the/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Items of order')
  await expect(page.getByText('€13,680.00')).toBeVisible()
  await expectAccessible(page)
})
