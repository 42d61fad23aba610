import { signIn } from '@foyer/testing/browser'
import { expectAccessible } from './support/expect-accessible.ts'
import { expect, test } from './support/test.ts'

const table = (rows: readonly string[]) => ({
  name: 'companies.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Code;Company name;Kind;Website', ...rows].join('\r\n')),
})

test('staff check a table, correct it, import it, and import it again without duplicates', async ({
  page,
}) => {
  await signIn(page, 'staff', { language: 'en-US' })
  await page.goto('/fair/en-US/console/import')
  const file = page.locator('input[type=file]')
  await file.setInputFiles(
    table(['E2E-1;Harbour Soaps;Exhibitor;https://harbour.example', 'E2E-2;;Exhibitor;']),
  )
  await expect(page.getByText('For example: E2E-1 · E2E-2')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('1 new · 1 rejected')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'E2E-2' })).toContainText(
    'Required fields are missing',
  )
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText('1 new · 1 rejected')).toBeVisible()

  const good = table(['E2E-1;Harbour Soaps;Exhibitor;https://harbour.example', 'E2E-2;Quay Balms;Exhibitor;'])
  await page.getByRole('button', { name: 'Another file' }).click()
  await file.setInputFiles(good)
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible()
  const report = await page.request.get(
    `/fair/en-US/console/imports/${new URL(page.url()).searchParams.get('import')}.csv`,
  )
  expect(await report.text()).toContain('3;created;E2E-2;Quay Balms;')

  await page.getByRole('button', { name: 'Another file' }).click()
  await file.setInputFiles(good)
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('Everything in this file has already been imported.')).toBeVisible()
})
