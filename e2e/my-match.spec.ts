import { signIn } from '@foyer/testing/browser'
import { expectAccessible } from './support/expect-accessible.ts'
import { takenOver } from './support/taken-over.ts'
import { expect, test } from './support/test.ts'

test('a buyer browses possible matches with their reasons, and an interest mark is stored', async ({
  page,
}) => {
  await signIn(page, 'buyer')
  await page.goto('/fair/reserved/my-match')
  await takenOver(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Match')
  await expectAccessible(page)
  const match = page.getByRole('listitem').filter({ hasText: 'Officina Iride' })
  await expect(match).toContainText('Espone ciò che tratti già')
  await match.getByText('Mi interessa', { exact: true }).click()
  await page.getByText('Segnati da te').click()
  await expect(page.getByRole('heading', { level: 3, name: 'Officina Iride' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Mi interessa Officina Iride' })).toBeChecked()
})

test('users without access see the reason, and other profiles that it is not for them', async ({ page }) => {
  await signIn(page, 'pavilion', { language: 'en-US' })
  await page.goto('/fair/en-US/reserved/my-match')
  await expect(page.getByText('You do not have permission to use My Match')).toBeVisible()
  await expect(page.getByText('Your team has no primary member yet')).toBeVisible()
  await expectAccessible(page)
  await signIn(page, 'visitor', { language: 'en-US' })
  await page.goto('/fair/en-US/reserved/buyer-accreditation')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not eligible to view this section')
})
