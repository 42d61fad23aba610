import { signIn, switchAccount } from '@foyer/testing/browser'
import { expectAccessible } from './support/expect-accessible.ts'
import { lastMail, linkIn } from './support/last-mail.ts'
import { takenOver } from './support/taken-over.ts'
import { expect, test } from './support/test.ts'

test('an exhibitor assigns a badge, downloads it, renames it, and the holder gets it by mail', async ({
  page,
  request,
}) => {
  await signIn(page, 'exhibitor', { language: 'en-US' })
  await page.goto('/fair/en-US/reserved/badges')
  await takenOver(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Exhibitor and VIP badges')
  await expect(page.getByText('Entry for exhibitors from 08:30 until 18:30', { exact: false })).toBeVisible()
  await expect(page.getByText('12 for 48 m²', { exact: false })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Assign' }).click()
  await page.getByLabel('First name').fill('Vera')
  await page.getByLabel('Last name').fill('Albani')
  await page.getByLabel('Email').fill('vera.albani@aurora.example')
  await page.getByRole('button', { name: 'Assign badge' }).click()
  await page.goBack()
  await expect(page).toHaveURL(/\/badges$/)
  const rows = page.getByRole('row')
  const row = rows.filter({ hasText: 'Vera Albani' })
  // It becomes ready while the page is open.
  await expect(row).toContainText('Ready')
  await expect(row).toContainText('Sent to vera.albani@aurora.example')
  const href = await row.getByRole('link', { name: 'Download PDF: Vera Albani' }).getAttribute('href')
  const paper = await page.request.get(href ?? '')
  expect(paper.headers()['content-type']).toBe('application/pdf')
  const mail = await lastMail(request, 'vera.albani@aurora.example', 'badge.personal')
  const link = linkIn(mail, 'badge')
  expect((await request.get(link)).headers()['content-type']).toBe('application/pdf')

  // On a phone the row has two lines, and its actions open as a bottom sheet.
  await page.setViewportSize({ width: 390, height: 844 })
  const dots = row.getByRole('button', { name: 'More actions: Vera Albani' })
  await dots.click()
  const sheet = page.getByRole('dialog', { name: 'Vera Albani' })
  await expect(sheet.getByRole('button', { name: 'Close' })).toBeFocused()
  await expect(sheet).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dots).toBeFocused()
  await dots.press('Enter')
  await page.keyboard.press('ArrowUp')
  await expect(sheet.getByRole('button', { name: 'Remove the name' })).toBeFocused()
  await sheet.getByRole('button', { name: 'Change' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Last name').fill('Bonetti')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const renamed = rows.filter({ hasText: 'Vera Bonetti' })
  await expect(renamed).toContainText('Ready')
  // The old PDF is void, and so is its link.
  expect((await request.get(link)).status()).toBe(404)
})

test('chi partecipa a una collettiva legge da chi riceve i pass; chi espone in proprio li scarica', async ({
  page,
}) => {
  await signIn(page, 'collective')
  await page.goto('/fair/reserved/parking-pass')
  await expect(
    page.getByText('ricevono i pass auto da Nordic Beauty Pavilion, non qui', { exact: false }),
  ).toBeVisible()
  await switchAccount(page, 'exhibitor')
  await page.goto('/fair/reserved/parking-pass')
  await expect(page.getByText('Hai 2 pass auto')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Scarica i pass (PDF)' })).toBeVisible()
  await expectAccessible(page)
})
