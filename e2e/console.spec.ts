import { readFile } from 'node:fs/promises'
import { signIn } from '@foyer/testing/browser'
import type { Page } from '@playwright/test'
import { readTable } from '../packages/tables/src/read-table.ts'
import { expectAccessible } from './support/expect-accessible.ts'
import { takenOver } from './support/taken-over.ts'
import { expect, test } from './support/test.ts'

const COMPANIES = 3_212

/** Opens a page and waits until its shortcuts work. */
async function open(page: Page, address: string) {
  await page.goto(address)
  await takenOver(page)
}

test('staff filter companies, open one, edit it and see the change in its history, by keyboard alone', async ({
  page,
}) => {
  test.slow()
  await signIn(page, 'staff', { language: 'en-US' })
  await open(page, '/fair/en-US/console/Account')
  await expect(page).toHaveURL(/\/console\/Account\/list\/AllAccounts/)
  await expect(page.getByRole('row').nth(3)).toBeVisible()
  await expectAccessible(page)

  const term = page.getByRole('searchbox', { name: 'Search this list' })
  await term.focus()
  await page.keyboard.type('aurora')
  await expect(page).toHaveURL(/q=aurora/)
  await expect(page.getByRole('row')).toHaveCount(2)

  await page.locator('#content').focus()
  await page.keyboard.press('j')
  await expect(page.locator('tr[data-id]').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Aurora')
  await expect(page.getByRole('heading', { level: 2, name: 'History', exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.keyboard.press('e')
  const phone = page.getByLabel('Phone', { exact: true })
  await phone.focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('+39 051 7654321')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const history = page.getByRole('region', { name: 'History', exact: true })
  // Other journeys change the company too: their entries may be above.
  const expectInHistory = (number: string) =>
    expect(history.locator('ins', { hasText: number }).first()).toBeVisible()
  await expectInHistory('+39 051 7654321')
  await expect(history.getByText('Changed').first()).toBeVisible()
  // While the form is open, Escape closes the form.
  await expect(phone).toHaveCount(0)

  // A second save builds on the first, without a conflict.
  await page.keyboard.press('e')
  await phone.focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('+39 051 7654322')
  await page.keyboard.press('Enter')
  await expectInHistory('+39 051 7654322')
  await expect(phone).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/console\/Account\/list\//)
})

test('staff narrow a list with filters and their logic, in Italian', async ({ page }) => {
  await signIn(page, 'staff')
  await open(page, '/fair/console/Account/list/AllAccounts')
  await page.getByRole('button', { name: 'Filtri' }).click()
  await page.getByLabel('Valore').fill('Aurora')
  await page.getByRole('button', { name: 'Applica' }).click()
  await expect(page).toHaveURL(/f=/)
  await expect(page.getByRole('button', { name: 'Filtri (1)' })).toBeVisible()
  await expect(page.locator('tr[data-id]')).toHaveCount(1)
  await page.reload()
  await takenOver(page)
  await expect(page.locator('tr[data-id]')).toHaveCount(1)
})

test('a new company starts from its form; server errors are shown at their field', async ({ page }) => {
  await signIn(page, 'staff', { language: 'en-US' })
  await open(page, '/fair/en-US/console/Account/new')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New: Company')
  await expectAccessible(page)
  await page.getByLabel('VAT number').fill('IT00000000000')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Company name')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('VAT number')).toHaveValue('IT00000000000')
  await page.getByLabel('Company name').fill('Zagara Profumi di prova')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('VAT number')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('VAT number').fill('IT77700050014')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zagara Profumi di prova')
})

test('the palette finds any record by keyboard, and lists recently used ones', async ({ page }) => {
  await signIn(page, 'staff')
  await open(page, '/fair/console')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Il mio lavoro')
  // On a phone the menu, which is rendered once, is behind a button, and collapses on the next screen.
  const window = page.viewportSize()
  const menu = page.getByRole('navigation', { name: 'Console', includeHidden: true })
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(menu).toHaveCount(1)
  await expect(menu).toBeHidden()
  await page.getByText('Menu', { exact: true }).click()
  await menu.getByRole('link', { name: 'Code di lavoro' }).click()
  await expect(page).toHaveURL(/\/console\/queues/)
  await expect(menu).toBeHidden()
  if (window) await page.setViewportSize(window)
  await menu.getByRole('link', { name: 'Il mio lavoro' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Il mio lavoro')
  await expectAccessible(page)
  await page.locator('#content').focus()
  await page.keyboard.press('/')
  const palette = page.getByRole('dialog', { name: 'Cerca o esegui un’azione' })
  await expect(palette).toBeVisible()
  await page.keyboard.type('aurora')
  await expect(palette.getByRole('option').first()).toContainText('Aurora')
  await expect(palette.locator('mark').first()).toHaveText(/aurora/i)
  await expectAccessible(page, '[role="dialog"]')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/fair\/console\/\w+\/\w{18}/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Aurora')
  await open(page, '/fair/console/overview')
  await expect(page.getByRole('region', { name: 'Usati di recente' })).toContainText('Aurora')
  await page.locator('#content').focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Scorciatoie da tastiera' })).toBeVisible()
})

test('two users on one record: both values are shown, and one chooses', async ({ page, browser }) => {
  test.slow()
  await signIn(page, 'staff', { language: 'en-US' })
  await open(page, '/fair/en-US/console/Account/new')
  await page.getByLabel('Company name').fill('Conflitto di prova')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conflitto di prova')
  const address = page.url()
  const context = await browser.newContext()
  const other = await context.newPage()
  await signIn(other, 'admin', { language: 'en-US' })
  await open(page, `${address}?edit=`)
  await page.getByLabel('Phone', { exact: true }).fill('+39 051 1')
  await open(other, `${address}?edit=`)
  await other.getByLabel('Phone', { exact: true }).fill('+39 051 2')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: /Someone else/ })
  await expect(dialog).toContainText('+39 051 2')
  await dialog.getByRole('radio', { name: /^Saved in the meantime/ }).check({ force: true })
  await dialog.getByRole('button', { name: 'Save my choices' }).click()
  await expect(page.getByRole('definition').filter({ hasText: '+39 051 2' }).first()).toBeVisible()
  await context.close()
})

test('a bulk change is previewed, and undone after a reload', async ({ page }) => {
  await signIn(page, 'admin', { language: 'en-US' })
  await open(page, '/fair/en-US/console')
  await page.evaluate(async () => {
    for (const number of [1, 2])
      await fetch('/services/data/v65.0/ui-api/records', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          apiName: 'Account',
          fields: { Name: `Ripensamento ${number}`, Phone: '+39 051 1' },
        }),
      })
  })
  await open(page, '/fair/en-US/console/Account/list/AllAccounts?q=ripensamento')
  for (const number of [1, 2])
    await page.getByRole('checkbox', { name: `Select Ripensamento ${number}` }).check()
  await page.getByRole('button', { name: 'Change a field' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change a field' })
  await dialog.getByRole('combobox', { name: 'Field' }).fill('Phone')
  await page.getByRole('option', { name: 'Phone', exact: true }).click()
  await dialog.getByLabel('Phone', { exact: true }).fill('+39 051 2')
  await expect(dialog.getByRole('row', { name: /Ripensamento 2/ })).toContainText('+39 051 1')
  await expectAccessible(page, '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Change 2 records' }).click()
  const row = page.locator('tr[data-id]').filter({ hasText: 'Ripensamento 1' })
  await expect(row).toContainText('+39 051 2')
  await page.reload()
  await takenOver(page)
  await page.getByRole('region', { name: 'Recent changes you can undo' }).getByRole('button').click()
  await expect(page.getByText('2 records restored')).toBeVisible()
  await expect(row).toContainText('+39 051 1')
})

test('an edition manager rehearses another day, isolated, and nothing is stored', async ({ page }) => {
  await signIn(page, 'admin', { language: 'en-US' })
  await open(page, '/fair/en-US/console/rehearsal')
  await page.getByRole('button', { name: 'Begin the rehearsal' }).click()
  const banner = page.getByRole('region', { name: 'Rehearsal' })
  await expect(banner).toContainText('Nothing you do is saved')
  await expectAccessible(page)
  await open(page, '/fair/en-US/console/Account/new')
  await page.getByLabel('Company name').fill('Solo per prova')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).not.toHaveURL(/new/)
  await page.goto('/fair/en-US/')
  await takenOver(page)
  await banner.getByRole('button', { name: 'End the rehearsal' }).click()
  await expect(banner).toHaveCount(0)
  await open(page, '/fair/en-US/console/Account/list/AllAccounts?q=solo+per+prova')
  await expect(page.getByText('No results')).toBeVisible()
})

test('exports a list of 3,212 companies as a workbook under the content security policy', async ({
  page,
}) => {
  await signIn(page, 'staff', { language: 'en-US' })
  await open(page, '/fair/en-US/console/Account/list/AllAccounts')
  // The pages of the demo are repeated up to the size of a real fair.
  await page.route('**/list-records/**', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { records: unknown[] }
    const records = Array.from({ length: COMPANIES }, (_, at) => body.records[at % body.records.length])
    await route.fulfill({ response, json: { ...body, records, nextPageToken: null } })
  })
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'List actions' }).click()
  await page.getByRole('menuitem', { name: 'Export Excel (XLSX)' }).click()
  const rows = await readTable(await readFile(await (await saved).path()))
  expect(rows).toHaveLength(COMPANIES + 1)
  await expect(page.getByText('3,212 rows exported')).toBeVisible()
})

test('customers have no permission', async ({ page }) => {
  await signIn(page, 'exhibitor')
  const answer = await page.goto('/fair/console/Account')
  expect(answer?.status()).toBe(403)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Non hai il permesso di vedere questa pagina',
  )
})

test('the mailbox opens for an administrator and is accessible', async ({ page }) => {
  await signIn(page, 'admin', { language: 'en-US' })
  await open(page, '/fair/en-US/console/mailbox')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mailbox')
  await expectAccessible(page)
})
