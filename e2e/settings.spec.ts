import { signIn } from '@foyer/testing/browser'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { takenOver } from './support/taken-over.ts'
import { expect, test } from './support/test.ts'

async function open(page: Page, name = '') {
  await page.goto(`/fair/en-US/console/settings${name}`)
  await takenOver(page)
}

test('the administrator changes a setting of an old edition, and its history shows it', async ({ page }) => {
  await signIn(page, 'admin', { language: 'en-US' })
  await open(page)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Editions' }).click()
  await page
    .getByRole('main')
    .getByRole('button', { name: /Edition/ })
    .click()
  await page.getByRole('option', { name: /2025/ }).click()
  await page.getByRole('searchbox', { name: 'Find a setting' }).fill('badges by area')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Badges and parking'])
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Change Exhibitor badges by area' }).click()
  const dialog = page.getByRole('dialog')
  const first = dialog.getByRole('group', { name: 'Row 1' })
  await first.getByRole('textbox', { name: 'Up to' }).fill('40')
  await dialog.getByRole('button', { name: 'Preview the changes' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Row 2: it must be more than 40')
  await expectAccessible(page, '[role=dialog]')
  await first.getByRole('textbox', { name: 'Up to' }).fill('16')
  await first.getByRole('textbox', { name: 'Count' }).fill('6')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Anniversary')
  await dialog.getByRole('button', { name: 'Preview the changes' }).click()
  await expect(dialog.getByText(/compan(y|ies) changes?, of/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save this change' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Change Exhibitor badges by area' }).click()
  await expect(dialog.getByText('Anniversary')).toBeVisible()
})

test('staff override texts of the portal and of a mail, and restore the originals', async ({ page }) => {
  await signIn(page, 'admin', { language: 'en-US' })
  await open(page, '/texts')
  await page.getByRole('searchbox').fill('settings.lead')
  await page.getByRole('button', { name: 'Change settings.lead' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Everything that can be set.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await open(page)
  await expect(page.getByText('Everything that can be set.')).toBeVisible()
  await open(page, '/texts')
  await page.getByRole('button', { name: 'Change settings.lead' }).click()
  await dialog.getByRole('button', { name: 'Restore the original text' }).click()
  await expect(page.getByText('No text has been changed')).toBeVisible()

  await open(page, '/mails/directory.note')
  await page.getByRole('tab', { name: 'English' }).click()
  await page.getByRole('textbox', { name: 'Subject' }).fill('Your page in the catalogue, {company}')
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const preview = page.getByTitle('Preview')
  await expect(preview).toHaveAttribute('src', /catalogue/)
  const shown = await page.request.get((await preview.getAttribute('src')) ?? '')
  expect(await shown.text()).toContain('Your page in the catalogue, Aurora Cosmetici')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Changed by staff')).toBeVisible()
  await page.getByRole('button', { name: 'Restore the original text' }).click()
  await expect(page.getByText('Changed by staff')).toBeHidden()
  // Nothing can run in the frame of a mail, including the checker.
  await preview.evaluate((frame) => frame.remove())
  await expectAccessible(page)
})

test('each settings screen is accessible', async ({ page }) => {
  await signIn(page, 'admin', { language: 'en-US' })
  for (const name of ['theme', 'parity', 'choices', 'audit', 'clients', 'jobs']) {
    await open(page, `/${name}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  }
})
