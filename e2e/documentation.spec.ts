import { expectAccessible } from './support/expect-accessible.ts'
import { some } from './support/long-form.ts'
import { expect, test } from './support/test.ts'

/** All pages have the same frame and styles: the short form opens a sample of them, the long one all. */
const MAX_PAGES = 12

test('the documentation is searchable by keyboard, and its pages fit a phone', async ({ page }) => {
  const search = page.getByRole('combobox')
  // Before its script runs, a page handles no keys.
  const focusSearch = () =>
    expect(async () => {
      await page.keyboard.press('/')
      await expect(search).toBeFocused({ timeout: 500 })
    }).toPass()
  await page.goto('/services/docs/')
  await focusSearch()
  await page.keyboard.type('webhoks')
  const options = page.getByRole('option')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(options.first()).toContainText('Webhooks')
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/webhooks\.html/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await focusSearch()
  await page.keyboard.type('xyzzyxyz')
  await expect(page.getByText('Nothing found for')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Nothing found for')).toBeHidden()

  // A page far down in the menu still opens at its title.
  await page.goto('/services/docs/calls.html')
  await expect(page.locator('#docs-pages [aria-current]')).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(0)

  const links = await page
    .locator('nav a[href$=".html"]')
    .evaluateAll((all) => [
      ...new Set(all.map((link) => (link as HTMLAnchorElement).href.replace(/#.*/, ''))),
    ])
  expect(links.length).toBeGreaterThan(25)
  await page.setViewportSize({ width: 390, height: 800 })
  const tooWide: string[] = []
  for (const link of some(links, MAX_PAGES)) {
    await page.goto(link)
    const { scrollWidth, clientWidth } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      clientWidth: document.documentElement.clientWidth,
    }))
    if (scrollWidth > clientWidth) tooWide.push(`${link}: ${scrollWidth}`)
  }
  expect(tooWide).toEqual([])
})
