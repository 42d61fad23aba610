import { signIn } from '@foyer/testing/browser'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { testOnOwnServer } from './support/own-server.ts'
import { expect } from './support/test.ts'

/** Moves, merges and pays for demo companies. */
const test = testOnOwnServer()
test.setTimeout(180_000)

const IN_TEN_DAYS = new Date(Date.now() + 10 * 86_400_000)
const dayIn = (options: Intl.DateTimeFormatOptions) =>
  IN_TEN_DAYS.toLocaleDateString('en-GB', { timeZone: 'Europe/Rome', ...options })

const dialogOf = (page: Page) => page.getByRole('dialog')

test('staff work at the desks of the console: invoice, stands, debtors, and a duplicate with its participation', async ({
  page,
}) => {
  await signIn(page, 'staff', { language: 'en-US' })
  const undo = async () => {
    await page.locator('#content').focus()
    await page.keyboard.press('z')
    await expect(page.getByText('Undone: everything has been restored').last()).toBeVisible()
  }

  await test.step('an invoice has its PDF, its XML, messages of SdI and an outstanding amount', async () => {
    await page.goto('/fair/en-US/console/Invoice__c/list/AllInvoices?q=FE-2026-00001')
    await page.getByRole('link', { name: 'FE-2026-00001' }).click()
    const pdf = page.getByRole('link', { name: 'Open the PDF' })
    const file = await page.request.get((await pdf.getAttribute('href')) ?? '')
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download the XML' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.xml$/)
    const paid = page.getByRole('term').filter({ hasText: 'Outstanding' }).locator('xpath=../dd')
    await expect(paid).toHaveText('€0.00')
    await expectAccessible(page)
  })

  await test.step('a free stand is put on hold until a day for a company, and the hold is undone', async () => {
    await page.goto('/fair/en-US/console/stands?state=free&search=F24')
    const panel = page.getByRole('complementary', { name: 'Stand F24' })
    await panel.getByRole('button', { name: 'Put on hold' }).click()
    const dialog = dialogOf(page)
    await dialog.getByRole('combobox', { name: 'On hold for' }).fill('velluto')
    await page.getByRole('option', { name: /Velluto Profumi/ }).click()
    await dialog.getByRole('spinbutton').first().click()
    await page.keyboard.type(dayIn({ day: '2-digit', month: '2-digit', year: 'numeric' }).replaceAll('/', ''))
    await dialog.getByRole('button', { name: 'Preview the result' }).click()
    await expect(dialog.getByRole('row', { name: /^State/ })).toContainText('on hold for Velluto Profumi')
    await dialog.getByRole('button', { name: 'Put on hold' }).click()
    await page.getByRole('button', { name: /^On hold/ }).click()
    await expect(panel).toContainText(`until ${dayIn({ day: 'numeric', month: 'long' })}`)
    await expect(panel).toContainText('Velluto Profumi')
    await expectAccessible(page)
    await undo()
    await page.goto('/fair/en-US/console/stands?state=free&search=F24')
    await expect(panel.getByRole('button', { name: 'Put on hold' })).toBeVisible()
  })

  await test.step('a company moves: effects first, the page follows it, and back when it is undone', async () => {
    await page.goto('/fair/en-US/console/stands?search=Aurora')
    await page.getByRole('button', { name: 'Move or swap' }).click()
    const dialog = dialogOf(page)
    await dialog.getByRole('searchbox').fill('F24')
    await dialog.getByRole('radio', { name: 'Hall 36, F24' }).check({ force: true })
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await expect(dialog.getByRole('row', { name: /^Contract/ })).toContainText(/addendum/i)
    await dialog.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('F24')
    await expect(page.getByRole('link', { name: 'Aurora Cosmetici' }).first()).toBeVisible()
    await undo()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('B12')
    await expect(page.getByRole('link', { name: 'Aurora Cosmetici' }).first()).toBeVisible()
  })

  await test.step('a debtor is called and promises; a receipt shows what it pays, and more than that as credit', async () => {
    await page.goto('/fair/en-US/console/debtors?search=Velluto')
    await page.getByRole('link', { name: 'Velluto Profumi' }).first().click()
    const panel = page.getByRole('complementary', { name: 'Velluto Profumi' })
    await expect(panel.getByRole('heading', { name: 'Velluto Profumi' })).toBeVisible()
    await page.keyboard.press('p')
    await expect(panel.getByRole('radio', { name: 'Promises to pay' })).toBeFocused()
    await panel.getByRole('button', { name: 'Save the promise' }).click()
    await expect(page.getByText('Call saved')).toBeVisible()
    await expect(page.getByRole('row', { name: /Velluto Profumi/ })).toContainText('Promises €')
    await expectAccessible(page)
    await panel.getByRole('tab', { name: 'Record a receipt' }).click()
    await panel.getByRole('textbox', { name: 'Amount' }).fill('50000')
    await panel.getByRole('textbox', { name: /^Bank’s number/ }).fill('E2E-DESK-1')
    await expect(panel.getByText(/more than the open amounts/)).toBeVisible()
    await expectAccessible(page)
    await panel.getByRole('button', { name: /^Record, keep .* as credit$/ }).click()
    await expect(page.getByText('Receipt recorded')).toBeVisible()
    await expect(page.getByRole('row', { name: /Velluto Profumi/ })).toHaveCount(0)
  })

  await test.step('two companies with participations of this edition become one, and two again', async () => {
    await page.goto('/fair/en-US/console/Account/list/AllAccounts?q=Velluto')
    await page.getByRole('link', { name: 'Velluto Profumi', exact: true }).click()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Merge a duplicate' }).click()
    const dialog = dialogOf(page)
    await dialog.getByRole('searchbox').fill('Petalo')
    await dialog.getByRole('radio', { name: /Petalo Studio/ }).check({ force: true })
    await dialog.getByRole('button', { name: 'Show the preview' }).click()
    const join = dialog.getByRole('region', { name: /^Both take part in/ })
    await expect(join.getByRole('row', { name: /^Stand/ })).toContainText('C7')
    await expectAccessible(page, '[role=dialog]')
    await dialog.getByRole('button', { name: 'Merge' }).click()
    const merged = page.getByText('Petalo Studio → Velluto Profumi', { exact: false })
    await expect(merged.first()).toBeVisible()
    await undo()
    await page.goto('/fair/en-US/console/Account/list/AllAccounts?q=Petalo')
    await expect(page.getByRole('link', { name: 'Petalo Studio', exact: true })).toBeVisible()
  })
})
