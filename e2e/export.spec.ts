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

// A fair of real size has 3,000 companies and a million entries of history.
for (const [name, list] of [
  ['companies', 'Account/list/AllAccounts'],
  ['entries of history', 'AuditEntry__c/list/AllHistory'],
] as const)
  test(`staff export all ${name} to an Excel file that is complete`, async ({ page }) => {
    await signIn(page, 'admin', { language: 'en-US' })
    const download = page.waitForEvent('download', { timeout: 0 })
    await openMenu(page, list)
    await page.getByRole('menuitem', { name: EXPORT }).click()
    const file = await (await download).path()
    const notice = page.getByText(/^[\d,]+ rows exported$/)
    await expect(notice).toBeVisible()
    const exported = Number((await notice.innerText()).replaceAll(/\D/g, ''))
    // With the row of the headings.
    expect(await countSheetRows(file)).toBe(exported + 1)
    expect(exported).toBe(await countListed(page, list))
  })

test('staff see the progress of an export and stop it', async ({ page }) => {
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

/** The rows of the list by the summary of the server. */
async function countListed(page: Page, list: string) {
  const shown = await page
    .getByText(/^[\d,]+ records?/)
    .first()
    .innerText()
  return Number(/[\d,]+/.exec(shown)?.[0].replaceAll(',', '') ?? list)
}
