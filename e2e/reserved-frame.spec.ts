import { login, signIn } from '@foyer/testing/browser'
import { expectAccessible } from './support/expect-accessible.ts'
import { expect, test } from './support/test.ts'

test('Home shows an unpaid exhibitor the open tasks with links', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await login(page, 'unpaid', { language: 'en-US' })
  // On an ordinary screen sign-out is visible, and so is the entry of the current page, however far down.
  const menu = page.getByRole('navigation', { name: 'Reserved area' })
  await page.goto('/fair/en-US/reserved/buy-tickets')
  const active = menu.locator('a[aria-current="page"]')
  for (const part of [
    active,
    page.getByRole('link', { name: 'Log out' }),
    page.getByRole('link', { name: 'Italiano' }),
  ])
    await expect(part.first()).toBeInViewport({ ratio: 1 })
  expect(await active.getAttribute('href')).toContain('buy-tickets')
  await page.goto('/fair/en-US/reserved/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Paolo')
  await expect(
    page.getByRole('heading', { name: 'Some services are closed until the stand is paid' }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Key dates' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'How to pay' }).click()
  await expect(page).toHaveURL(/reserved\/error\/4011$/)
  await expect(
    page.getByText('Access to page content is available upon complete payment of the booth.'),
  ).toBeVisible()
  await expect(page.getByText(/Closed until then: .*Badges/)).toBeVisible()
  await expectAccessible(page)
})

test('the menu offers the screens of the user, by subject, and the public site', async ({ page }) => {
  await login(page, 'press', { language: 'en-US' })
  const menu = page.getByRole('navigation', { name: 'Reserved area' })
  await expect(menu.getByRole('link', { name: 'Accreditation' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Referents' })).toHaveCount(0)
  // The last group is collapsed at first; once opened, it stays open on the next visit.
  const site = menu.getByRole('link', { name: 'The fair’s site' })
  await expect(site).toBeHidden()
  await menu.getByText('On the fair’s site').click()
  await expect(site).toHaveAttribute('href', '/fair/en-US/')
  await page.reload()
  await expect(site).toBeVisible()
  await page.goto('/fair/en-US/reserved/referents')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not eligible to view this section')
  await expectAccessible(page)
})

test('an unknown page shows not found inside the frame', async ({ page }) => {
  await signIn(page, 'press')
  await page.goto('/fair/reserved/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pagina non trovata')
  await expect(page.getByRole('navigation', { name: 'Area riservata' })).toBeVisible()
})

test('on a phone the menu opens over the page at its button, and Escape restores the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await login(page, 'press', { language: 'en-US' })
  const profile = page.getByRole('link', { name: /profile, consents, password, security/ })
  const open = page.getByRole('button', { name: 'Menu' })
  await expect(profile).toBeHidden()
  await open.press('Enter')
  // The foot is sticky: account, language and sign-out are visible without scrolling.
  await expect(profile).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Log out' })).toBeInViewport()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(profile).toBeHidden()
  await expect(open).toBeFocused()
  await open.press('Enter')
  await profile.click()
  await expect(page).toHaveURL(/reserved\/profile$/)
  await expect(profile).toBeHidden()
})

test('the verification page works without scripts, in both languages', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/fair/en-US/verify')
  await page.getByLabel('Verification code').fill('acde fghj kmnp')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByRole('heading', { name: 'Unknown code' })).toBeVisible()
  await page.goto('/fair/verify/ACDE-FGHJ-KMNP')
  await expect(page.getByRole('heading', { name: 'Codice sconosciuto' })).toBeVisible()
  await context.close()
})
