import { signIn } from '@foyer/testing/browser'
import type { Page } from '@playwright/test'
import { countSheetRows } from './support/count-sheet-rows.ts'
import { expect, test } from './support/test.ts'

const EXPORT = 'Export Excel (XLSX)'

async function openMenu(page: Page, list: string) {
  await page.goto(`/fair/en-US/console/${list}`)
  await expect(page.locator('tr[data-id]').first()).toBeVisible()
  await page.getByRole('button', { name: 'List actions' }).click()
}

test('staff export all companies to an Excel file, which is complete', async ({ page }) => {
  await signIn(page, 'admin', { language: 'en-US' })
  await openMenu(page, 'Account/list/AllAccounts')
  const listed = (await page.getByText(/^[\d,]+ companies$/).innerText()).replace(/ .*/, '')
  const download = page.waitForEvent('download', { timeout: 0 })
  await page.getByRole('menuitem', { name: EXPORT }).click()
  // With the row of the headings.
  expect(await countSheetRows(await (await download).path())).toBe(Number(listed.replaceAll(',', '')) + 1)
  await expect(page.getByText(`${listed} rows exported`)).toBeVisible()
})

test('staff see the progress of the export of the history and stop it', async ({ page }) => {
  await signIn(page, 'admin', { language: 'en-US' })
  await openMenu(page, 'AuditEntry__c/list/AllHistory')
  // The first page of the export never arrives.
  await page.route(/list-records/, () => {})
  await page.getByRole('menuitem', { name: EXPORT }).click()
  const dialog = page.getByRole('dialog', { name: EXPORT })
  await expect(dialog.getByRole('progressbar')).toBeVisible()
  await dialog.getByRole('button', { name: 'Stop' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/rows exported/)).toHaveCount(0)
})
