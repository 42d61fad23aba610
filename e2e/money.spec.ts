import { signIn } from '@foyer/testing/browser'
import { expectAccessible } from './support/expect-accessible.ts'
import { lastMail } from './support/last-mail.ts'
import { expect, test } from './support/test.ts'

test('an unpaid booth closes its pages, and opens them live when staff record the transfer', async ({
  page,
  browser,
  request,
}) => {
  await signIn(page, 'saponi', { language: 'en-US' })
  const changes = page.waitForResponse(/\/services\/data\/v65\.0\/events/)
  await page.goto('/fair/en-US/reserved/technical-plans')
  await changes
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unpaid order')
  await expect(page.getByText(/^Balance: €/)).toBeVisible()
  const reference = page.getByText(/^TF27-00412-B1-\d$/)
  await expect(reference).toBeVisible()
  await expectAccessible(page)
  const amount = /€([\d,.]+)/.exec(await page.getByText(/^Balance: €/).innerText())?.[1] ?? ''

  const staff = await browser.newPage()
  await signIn(staff, 'staff')
  await staff.goto('/fair/console/AmountDue__c/list/OpenAmountsDue')
  await staff.getByRole('link', { name: await reference.innerText() }).click()
  await staff.getByRole('button', { name: 'Registra incasso' }).click()
  const form = staff.getByRole('dialog')
  await form.getByLabel('Importo').fill(amount.replace(',', '').replace('.', ','))
  await form.getByLabel('CRO/TRN').fill('CRO-E2E-1')
  await form.getByRole('button', { name: 'Registra incasso' }).click()
  await expect(form).toHaveCount(0)
  await staff.close()

  // The page that was requested opens by itself.
  await expect(page.getByText('Payment received').first()).toBeVisible()
  await expect(page).toHaveURL(/\/reserved\/technical-plans$/)
  await expect(page.getByRole('heading', { name: 'Stand D4', exact: true })).toBeVisible()
  await expectAccessible(page)
  expect(await lastMail(request, 'saponi@foyer.example', 'gate.opened')).toContain('Luce Saponi')
})

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
