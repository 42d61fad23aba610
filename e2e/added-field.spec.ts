import { readFile } from 'node:fs/promises'
import { signIn } from '@foyer/testing/browser'
import type { Locator, Page } from '@playwright/test'
import { readTable } from '../packages/tables/src/read-table.ts'
import { expectAccessible } from './support/expect-accessible.ts'
import { takenOver } from './support/taken-over.ts'
import { expect, test } from './support/test.ts'

/** Chooses an option of a select. */
async function choose(page: Page, within: Locator, field: RegExp, option: string) {
  await within.getByRole('button', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** The same for a multi-select, which stays open. */
async function tick(page: Page, within: Locator, field: RegExp, option: string) {
  await choose(page, within, field, option)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
}

/** Chooses an option of a combobox by typing. */
async function find(page: Page, within: Locator, field: string, option: string) {
  const input = within.getByRole('combobox', { name: field, exact: true })
  await input.fill(option)
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('a custom field of the administrator is filled in by a user, then listed, filtered, exported and reported', async ({
  page,
  browser,
}) => {
  test.slow()
  await signIn(page, 'admin', { language: 'en-US' })
  await page.goto('/fair/en-US/console/settings/fields?object=Contact')
  await page.getByRole('button', { name: 'Add a field' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Label in English').fill('Preferred gate')
  await dialog.getByLabel('Label in Italian').fill('Ingresso preferito')
  await choose(page, dialog, /Type$/, 'Choice')
  await dialog.getByRole('textbox', { name: 'Choices' }).fill('Nord = North\nSud = South')
  await tick(page, dialog, /Visible to these roles$/, 'Professional school')
  await tick(page, dialog, /Editable by these roles$/, 'Professional school')
  await dialog.getByText('My profile (reserved area)').click()
  await dialog
    .getByRole('radiogroup', { name: 'Data protection' })
    .getByText('Personal', { exact: true })
    .click()
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: /Preferred gate/ })).toContainText('0 of')

  // The form has it in the user's language, and keeps the value across a reload.
  const home = await browser.newContext()
  const school = await home.newPage()
  await signIn(school, 'school')
  await school.goto('/fair/reserved/profile')
  await takenOver(school)
  const details = school.getByRole('group', { name: 'Altri dati' })
  await choose(school, details, /Ingresso preferito$/, 'Nord')
  await school.getByRole('button', { name: 'Salva i dati' }).click()
  await expect(school.getByText('Operazione completata')).toBeVisible()
  await school.reload()
  await takenOver(school)
  await expect(details.getByRole('button', { name: /Ingresso preferito$/ })).toContainText('Nord')
  await home.close()

  // Staff create a list view with it.
  await page.goto('/fair/en-US/console/Contact/list/AllContacts')
  const menu = async (entry: string) => {
    await page.getByRole('button', { name: 'List actions' }).click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
  await menu('Save as a new list view')
  await dialog.getByLabel('Name of the list').fill('By gate')
  await tick(page, dialog, /Columns$/, 'Preferred gate')
  await dialog.getByRole('button', { name: 'Add a filter' }).click()
  await find(page, dialog, 'Field', 'Preferred gate')
  await tick(page, dialog, /Value$/, 'North')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'By gate' })).toBeVisible()
  const row = page.locator('tr[data-id]')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('North')
  const saved = page.waitForEvent('download')
  await menu('Export Excel (XLSX)')
  const rows = await readTable(await readFile(await (await saved).path()))
  const [heads, first] = rows.map(({ cells }) => cells.map(String))
  expect(first?.[heads?.indexOf('Preferred gate') ?? -1]).toBe('North')
  expect(rows).toHaveLength(2)

  // And a report, whose figure links to that user.
  await page.goto('/fair/en-US/console/reports/new')
  const main = page.getByRole('main')
  await find(page, main, 'From', 'People')
  await find(page, main, 'Rows', 'Preferred gate')
  await page.getByRole('row', { name: /North/ }).getByRole('link', { name: '1', exact: true }).click()
  await expect(row).toHaveCount(1)

  // Once retired it is no longer in the form; its values are kept.
  await page.goto('/fair/en-US/console/settings/fields?object=Contact')
  await page.getByRole('button', { name: 'Change Preferred gate' }).click()
  await dialog.getByText('Retired', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: /Preferred gate/ })).toContainText('1 of')
})
