import { localised } from '@foyer/testing/browser'
import { expectAccessible } from './support/expect-accessible.ts'
import { expect, test } from './support/test.ts'

test('whoever opens the bare address lands on the public home', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/fair\/?$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
})

test('the public home says its language in both', async ({ page }) => {
  await page.goto(localised('/fair/', 'it'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'it')
  await page.goto(localised('/fair/', 'en-US'))
  await expect(page.locator('html')).toHaveAttribute('lang', /^en/)
})

test('an address that does not exist answers 404 with a page', async ({ page }) => {
  const response = await page.goto('/fair/there-is-no-such-page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
