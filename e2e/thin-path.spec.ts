import { login, signIn } from '@foyer/testing/browser'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { expect, test } from './support/test.ts'

/** Calls of the record API by the browser, other than the change stream. */
function recordCalls(page: Page) {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/services/') && !pathname.includes('/events')) calls.push(request.method())
  })
  return calls
}

// Sequential: both journeys change the same user.
test.describe.configure({ mode: 'serial' })

test('an exhibitor changes their name, and another tab shows it without a reload', async ({
  page,
  context,
}) => {
  await login(page, 'exhibitor', { language: 'en-US' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Giulia')

  const other = await context.newPage()
  const calls = recordCalls(other)
  await other.goto('/fair/reserved/')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Buongiorno, Giulia')
  expect(calls, 'the page brings its data along').toEqual([])
  await other.evaluate(() => {
    document.body.dataset.sameDocument = 'yes'
  })

  await page.getByRole('link', { name: /profile, consents, password, security/ }).click()
  await page.getByLabel('First name').fill('Ginevra')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Operation complete')).toBeVisible()

  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Buongiorno, Ginevra')
  await expect(other.getByRole('link', { name: /^Ginevra Ferrante/ })).toBeVisible()
  expect(await other.evaluate(() => document.body.dataset.sameDocument)).toBe('yes')

  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Ginevra')
})

test('profile errors are shown at their field, by keyboard alone', async ({ page }) => {
  await signIn(page, 'exhibitor')
  await page.goto('/fair/reserved/profile')
  await page.getByLabel('Cognome').fill('')
  await page.getByLabel('Cellulare').fill('333 123456')
  await page.getByLabel('Cellulare').press('Enter')
  const summary = page.getByRole('alert')
  await expect(summary).toContainText('2 campi da correggere')
  await expect(summary).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Cognome')).toBeFocused()
  await expect(page.getByLabel('Cellulare')).toHaveAccessibleDescription(/prefisso internazionale/)
  await expectAccessible(page)
})

test('input from before hydration is not lost', async ({ page }) => {
  await signIn(page, 'visitor', { language: 'en-US' })
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(/entry-client.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  // The script that records input, and the chunk that it imports.
  const early = [/entry-early/, /early-input/].map((script) => page.waitForResponse(script))
  await page.goto('/fair/en-US/reserved/profile', { waitUntil: 'commit' })
  for (const response of await Promise.all(early)) await response.finished()
  await page.getByLabel('First name').fill('Silvana')
  await page.getByRole('button', { name: 'Save' }).click()
  letThrough()
  await expect(page.getByText('Operation complete')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Silvana')
})

test('the page is complete before and without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/fair/en-US/reserved/')
  await expect(page).toHaveURL(/\/fair\/en-US\/reserved\/login$/)
  await page.getByLabel('Email', { exact: true }).fill('buyer@foyer.example')
  await page.getByLabel('Password', { exact: true }).fill('not this one')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Email or password is incorrect')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('buyer@foyer.example')
  await page.getByLabel('Password', { exact: true }).fill('Foyer-demo-1')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Tomás')
  await page.getByRole('link', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/reserved\/login$/)
  await context.close()
})
