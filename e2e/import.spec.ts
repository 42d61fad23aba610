import { signIn } from '@foyer/testing/browser'
import { expectAccessible } from './support/expect-accessible.ts'
import { expect, test } from './support/test.ts'

const table = (rows: readonly string[]) => ({
  name: 'companies.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Code;Company name;Kind;Website', ...rows].join('\r\n')),
})

test('staff map values, correct a cell by keyboard, import the good rows, and save the others', async ({
  page,
}) => {
  await signIn(page, 'staff', { language: 'en-US' })
  await page.goto('/fair/en-US/console/import')
  const file = page.locator('input[type=file]')
  await file.setInputFiles(
    table([
      'E2E-1;Harbour Soaps;Exhibitor;https://harbour.example',
      'E2E-2;;Stallholder;',
      'E2E-3;;Exhibitor;',
    ]),
  )
  await expect(page.getByText('E2E-1 · E2E-2')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByRole('combobox', { name: 'Kind of “Stallholder”' }).fill('Exhib')
  await page.getByRole('option', { name: 'Exhibitor', exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('1 new · 2 rejected')).toBeVisible()
  const grid = page.getByRole('grid', { name: 'Rows with errors' })
  await expect(grid.locator('[aria-invalid]')).toHaveCount(2)
  await expectAccessible(page)
  await page.reload()
  await grid.locator('[aria-invalid]').first().focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Quay Balms')
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 new · 1 rejected')).toBeVisible()
  await expect(grid.locator('td:focus')).toHaveText('Quay Balms')

  await page.getByRole('button', { name: 'Import the 2 good rows' }).click()
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible()
  const importId = new URL(page.url()).searchParams.get('import')
  const report = await page.request.get(`/fair/en-US/console/imports/${importId}.csv`)
  expect(await report.text()).toContain('3;created;E2E-2;Quay Balms;')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Save the other row as .xlsx' }).click()
  expect((await download).suggestedFilename()).toBe('refused-rows.xlsx')

  // The same headings: the value of the last time needs no question.
  const good = table([
    'E2E-1;Harbour Soaps;Exhibitor;https://harbour.example',
    'E2E-2;Quay Balms;Stallholder;',
  ])
  await page.getByRole('button', { name: 'Another file' }).click()
  await file.setInputFiles(good)
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('Everything in this file has already been imported.')).toBeVisible()

  // J-37: the two are one company after all; the merge is undone.
  await page.goto('/fair/en-US/console/Account/list/AllAccounts?q=harbour')
  await page.getByRole('link', { name: 'Harbour Soaps' }).click()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Merge a duplicate' }).click()
  const merge = page.getByRole('dialog', { name: 'Merge a duplicate into Harbour Soaps' })
  await merge.getByRole('searchbox').fill('Quay')
  await merge.getByRole('radio', { name: /Quay Balms/ }).check({ force: true })
  await merge.getByRole('button', { name: 'Show the preview' }).click()
  await expect(merge.getByText('Quay Balms will be deleted when the undo period ends.')).toBeVisible()
  await expectAccessible(page, '[role="dialog"]')
  await merge.getByRole('button', { name: 'Merge' }).click()
  const changes = page.getByRole('region', { name: 'Recent changes you can undo' })
  const merged = changes.getByText('Quay Balms → Harbour Soaps', { exact: false })
  await expect(merged).toBeVisible()
  await changes.getByRole('button', { name: 'Undo' }).first().click()
  await expect(page.getByText('Undone: everything has been restored')).toBeVisible()
  await expect(merged).toHaveCount(0)
})
