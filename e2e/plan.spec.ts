import { expectAccessible } from './support/expect-accessible.ts'
import { expect, test } from './support/test.ts'

test('a guest finds a company on the plan and reads the way without steps', async ({ page }) => {
  await page.goto('/fair/en-US/plan')
  await page.getByRole('searchbox', { name: 'Company or product' }).fill('alga blu')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: 'Alga Blu', exact: true }).click()
  await expect(page).toHaveURL(/\/plan\/16\?stand=D7/)
  await expect(page.getByRole('heading', { name: 'Hall 16 · Stand D7' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Plan of hall 16/ })).toBeVisible()
  await expect(page.getByText('You are in front of stand D7')).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('From entrance').selectOption('North')
  await page.getByRole('button', { name: 'Show the way' }).click()
  await expect(page.getByText('6 steps up to the door')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Without steps' }).check()
  await page.getByRole('button', { name: 'Show the way' }).click()
  await expect(page).toHaveURL(/stepfree=1/)
  await expect(page.getByText('From entrance North walk to door 2 of the hall')).toBeVisible()
  await expect(page.getByText('6 steps up to the door')).toHaveCount(0)

  await page.getByRole('button', { name: 'Add to my visit: Alga Blu' }).click()
  await expect(page.getByRole('button', { name: 'In my visit: Alga Blu' })).toBeVisible()
  await page.getByRole('link', { name: 'About Alga Blu' }).click()
  await page.getByRole('link', { name: 'Stand D7 on the plan' }).click()
  await expect(page.getByRole('heading', { name: 'Hall 16 · Stand D7' })).toBeVisible()

  await page.goto('/fair/en-US/plan/16?stand=Z99')
  await expect(page.getByText('There is no stand “Z99” in this hall.')).toBeVisible()
  await page.goto('/fair/en-US/plan?q=zzzzqqq')
  await expect(page.getByRole('heading', { name: 'No company found for “zzzzqqq”' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false })

  test('la pianta si legge senza script e porta a un’azienda del padiglione', async ({ page }) => {
    await page.goto('/fair/plan')
    await page.getByRole('main').getByRole('link', { name: 'Padiglione 15' }).click()
    await expect(page.getByRole('img', { name: /^Pianta del padiglione 15/ })).toBeVisible()
    await page.getByRole('link', { name: /Aurora Cosmetici B12/ }).click()
    await expect(page.getByText('Sei davanti allo stand B12')).toBeVisible()
    await page.getByRole('link', { name: 'Scheda di Aurora Cosmetici' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Aurora Cosmetici' })).toBeVisible()
  })
})
