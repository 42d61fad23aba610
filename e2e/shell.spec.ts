import { login } from '@foyer/testing/browser'
import { expectAccessible } from './support/expect-accessible.ts'
import { expect, test } from './support/test.ts'

test('the bare URL redirects to the public home page', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/fair\/?$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the language switch opens the same page in the other language, accessible in both', async ({
  page,
}) => {
  await page.goto('/fair/reserved/login?next=%2Freserved%2Fprofile')
  await expect(page.locator('html')).toHaveAttribute('lang', 'it')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/fair/en-US/reserved/login?next=%2Freserved%2Fprofile&redirect=false')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expectAccessible(page)
})

test('a redirect to sign-in returns to the requested screen', async ({ page }) => {
  await page.goto('/fair/en-US/reserved/profile')
  await page.getByLabel('Email', { exact: true }).fill('press@foyer.example')
  await page.getByLabel('Password', { exact: true }).fill('Foyer-demo-1')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page).toHaveURL('/fair/en-US/reserved/profile')
})

test('an unknown URL responds with status 404 inside the frame of its area', async ({ page }) => {
  const response = await page.goto('/fair/en-US/nowhere')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expectAccessible(page)
})

test('the keyboard can skip to the content, and starts there on each screen', async ({ page }) => {
  await login(page, 'press', { language: 'en-US' })
  const content = page.getByRole('main')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(content).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(content.locator(':focus')).toHaveCount(1)
  await page.getByRole('link', { name: /profile, consents, password, security/ }).press('Enter')
  await expect(page).toHaveURL('/fair/en-US/reserved/profile')
  await expect(content).toBeFocused()
})

test('logging out closes the reserved area and keeps the language', async ({ page }) => {
  await login(page, 'influencer', { language: 'en-US' })
  await page.getByRole('link', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/fair/en-US/reserved/login')
  await page.goto('/fair/reserved/profile')
  await expect(page).toHaveURL('/fair/reserved/login?next=%2Freserved%2Fprofile')
})

test('home and profile are accessible, each in one language', async ({ page }) => {
  await login(page, 'collective')
  await expectAccessible(page)
  await page.goto('/fair/en-US/reserved/profile')
  await expectAccessible(page)
})
