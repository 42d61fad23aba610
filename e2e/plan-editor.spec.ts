import { signIn } from '@foyer/testing/browser'
import { expectAccessible } from './support/expect-accessible.ts'
import { expect, test } from './support/test.ts'

test('J-38: staff add a stand with the keyboard, a colleague sees it, and visitors do once it is published', async ({
  page,
}) => {
  await signIn(page, 'staff', { language: 'en-US' })
  await page.goto('/fair/en-US/console/stands')
  await page.getByRole('main').getByRole('link', { name: 'Plans of the halls' }).click()
  await page.getByRole('link', { name: 'Hall 25', exact: true }).click()
  await page.getByRole('button', { name: 'New draft from version 1' }).click()
  await expect(page.getByText('Version 2, Draft')).toBeVisible()
  await expect(page.getByText('No errors')).toBeVisible()
  await expectAccessible(page)

  const drawing = page.getByRole('application', { name: 'Drawing of the hall' })
  await drawing.focus()
  await page.keyboard.press('r')
  await page.keyboard.press('Enter')
  await expect(page.getByText('A stand has no number')).toBeVisible()
  await page.getByRole('textbox', { name: 'Number' }).fill('Z1')
  await page.getByRole('textbox', { name: 'From the west, m' }).fill('0.5')
  await page.getByRole('textbox', { name: 'From the north, m' }).fill('1')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved, 4 changes')).toBeVisible()
  await drawing.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('textbox', { name: 'From the west, m' })).toHaveValue('1')
  await expect(page.getByText('No errors')).toBeVisible()

  const colleague = await page.context().newPage()
  await colleague.goto(page.url())
  await expect(colleague.getByRole('button', { name: 'Z1', exact: true })).toBeVisible()
  await drawing.focus()
  await page.keyboard.press('x')
  await page.getByRole('button', { name: 'Split the stand' }).click()
  await expect(colleague.getByRole('button', { name: 'Z1B', exact: true })).toBeVisible()
  await colleague.close()
  await drawing.focus()
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('button', { name: 'Z1B', exact: true })).toHaveCount(0)

  await page.getByRole('button', { name: 'Publish version 2' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText('New stand: Z1')).toBeVisible()
  await dialog.getByRole('button', { name: 'Publish version 2' }).click()
  await expect(page.getByText('Version 2 is published')).toBeVisible()
  await page.goto('/fair/en-US/plan/25?stand=Z1')
  await expect(page.getByRole('heading', { name: 'Hall 25 · Stand Z1' })).toBeVisible()
})
