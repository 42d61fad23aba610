import { signIn } from '@foyer/testing/browser'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { expect, test } from './support/test.ts'

const SOCIAL = ['Facebook', 'Instagram', 'YouTube', 'LinkedIn']
/** Columns of the footer with their links, as the demonstration has them. */
const COLUMNS = [
  ['Packaging', 'Profumeria e cosmetica', 'Capelli e unghie', 'Mappa'],
  ['Diventa espositore', 'Area riservata', 'My Match', 'Allestitori', 'Lista d’attesa'],
  ['Biglietteria', 'Catalogo digitale', 'Pianta della fiera', 'Programma buyer', 'Scuole professionali'],
  ['Informazioni generali', 'Contatti', 'Domande frequenti', 'Comunicati stampa'],
]

const colorsOf = (element: Element) => {
  const { color, backgroundColor } = getComputedStyle(element)
  return [color, backgroundColor]
}

test('a guest sees languages, networks, logo and texts; no greeting, no logout, no cookie, no API call', async ({
  page,
  context,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (/\/(lwr|services)\//.test(request.url())) calls.push(request.url())
  })
  await page.goto('/fair/')
  const row = page.getByTestId('header-row-1')
  await expect(row.getByRole('link', { name: 'Italiano' })).toHaveAttribute('aria-current', 'true')
  await expect(row.getByRole('link', { name: 'English' })).not.toHaveAttribute('aria-current')
  const [active, inactive] = await Promise.all(
    ['Italiano', 'English'].map((name) => row.getByRole('link', { name }).evaluate(colorsOf)),
  )
  expect(active).not.toEqual(inactive)
  const header = page.getByRole('list', { name: 'La fiera sui social' })
  const footer = page.getByRole('contentinfo').getByRole('list', { name: 'Seguici' })
  for (const list of [header, footer]) {
    const links = list.getByRole('link')
    await expect(links).toHaveText(SOCIAL.map((name) => `${name} (apre una nuova scheda)`))
    for (const link of await links.all()) {
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', /noopener/)
    }
  }
  const addresses = (list: typeof header) =>
    list.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(await addresses(header)).toEqual(await addresses(footer))
  expect(await addresses(header)).toEqual(SOCIAL.map((name) => `https://${name.toLowerCase()}.example/foyer`))
  for (const [place, text] of [
    'Quartiere fieristico',
    'Dove la bellezza fa affari',
    'sei padiglioni',
  ].entries())
    await expect(page.getByTestId(`header-text-${place + 1}`)).toContainText(text)
  const columns = page.getByRole('contentinfo').getByRole('navigation')
  for (const [place, links] of [...COLUMNS, ['Privacy', 'Cookie', 'Accessibilità']].entries())
    await expect(columns.nth(place).getByRole('link')).toHaveText(links)
  await expect(page.getByRole('contentinfo')).toContainText('© Foyer. Tutti i diritti riservati.')
  await expect(page.getByRole('link', { name: 'LOGOUT' })).toHaveCount(0)
  await expect(page.getByText(/^Ciao/)).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  expect(calls).toEqual([])
  expect(await context.cookies()).toEqual([])
})

test('the navigation has every group and entry, opens by mouse and keyboard, and stays at the top', async ({
  page,
}) => {
  await page.goto('/fair/en-US/')
  const nav = page.getByRole('navigation', { name: 'Main navigation' })
  const groups = ['The Fair', 'Exhibit', 'Visit', 'Events', 'Media', 'Info']
  await expect(nav.getByRole('button')).toHaveText(groups)
  for (const direct of ['Network', 'Event calendar', 'Awards', 'Ticketing'])
    await expect(nav.getByRole('link', { name: direct, exact: true })).toBeVisible()

  const fair = nav.getByRole('button', { name: 'The Fair' })
  await fair.hover()
  await expect(fair).toHaveAttribute('aria-expanded', 'true')
  await expect(nav.getByRole('link', { name: 'Facts and figures' })).toBeVisible()
  await page.mouse.move(640, 700)
  await expect(fair).toHaveAttribute('aria-expanded', 'false')

  await fair.focus()
  await page.keyboard.press('ArrowDown')
  await expect(nav.getByRole('link', { name: 'About us' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(nav.getByRole('link', { name: 'Packaging' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(fair).toBeFocused()
  await expect(fair).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowRight')
  const exhibit = nav.getByRole('button', { name: 'Exhibit' })
  await expect(exhibit).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(nav.getByRole('link', { name: 'Waiting list' })).toBeVisible()
  await page.keyboard.press('Escape')

  const top = async () => (await nav.boundingBox())?.y
  const anchor = (await top()) ?? 0
  expect(anchor).toBeGreaterThan(0)
  await page.evaluate(() => window.scrollTo(0, 900))
  await expect.poll(top).toBe(0)
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect.poll(top).toBe(anchor)
})

test('a registered user sees their name, the message icon with its count, and LOGOUT', async ({ page }) => {
  await signIn(page, 'exhibitor')
  await page.goto('/fair/')
  const row = page.getByTestId('header-row-1')
  await expect(row.getByText(/^Ciao \S+ \S+/)).toBeVisible()
  const envelope = row.getByRole('link', { name: /^Comunicazioni, \d+ non lett/ })
  await expect(envelope).toHaveAttribute('href', '/fair/reserved/messages')
  await expect(envelope).not.toHaveAttribute('target', '_blank')
  await row.getByRole('link', { name: 'LOGOUT' }).click()
  await expect(page).toHaveURL(/\/fair\/reserved\/login/)
})

test('each language change opens the same page in the same window', async ({ page, context }) => {
  await page.goto('/fair/about-us?x=1')
  const windows = context.pages().length
  await page.getByTestId('header-row-1').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/fair/en-US/about-us?x=1&redirect=false')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByTestId('banner').getByRole('heading', { level: 1 })).toHaveText('About us')
  expect(context.pages()).toHaveLength(windows)
  await expect(page.getByRole('main')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  const alternates = await page
    .locator('link[rel=alternate]')
    .evaluateAll((links) => links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]))
  expect(alternates).toEqual([
    ['it', expect.stringMatching(/^http.*\/fair\/about-us$/)],
    ['en', expect.stringMatching(/^http.*\/fair\/en-US\/about-us$/)],
    ['x-default', expect.stringMatching(/^http.*\/fair\/about-us$/)],
  ])
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/fair\/en-US\/about-us$/)
})

for (const { language, path, toggle, other } of [
  { language: 'it', path: '/fair/faq', toggle: 'ENGLISH VERSION', other: '/fair/en-US/faq?redirect=false' },
  {
    language: 'en-US',
    path: '/fair/en-US/faq',
    toggle: 'VERSIONE ITALIANO',
    other: '/fair/faq?redirect=false',
  },
] as const)
  test(`the side panel in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    await expect(page.getByTestId('header-row-1')).toBeHidden()
    const button = page.locator('[aria-controls="side-panel"]')
    await button.click()
    const panel = page.getByRole('dialog')
    await expect(panel).toBeVisible()
    await page.waitForFunction(() => document.getAnimations().length === 0)
    expect((await panel.boundingBox())?.width).toBeCloseTo(390 * 0.85, 0)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden')
    const scrim = await panel.evaluate((element) => getComputedStyle(element, '::backdrop').backgroundColor)
    expect(scrim).toMatch(/rgba?\(.*0?\.\d+\)|\/ 0?\.\d+\)/)
    const headers = panel.locator('button[aria-expanded]')
    await expect(headers).toHaveCount(6)
    const before = await headers.first().evaluate((element) => getComputedStyle(element).backgroundColor)
    await headers.first().click()
    await expect(headers.first()).toHaveAttribute('aria-expanded', 'true')
    await page.mouse.move(0, 0)
    await expect
      .poll(() => headers.first().evaluate((element) => getComputedStyle(element).backgroundColor))
      .not.toBe(before)
    const entry = panel.locator(`[id="${await headers.first().getAttribute('aria-controls')}"] a`).first()
    await expect(entry).toBeVisible()
    await expectAccessible(page)
    await headers.first().click()
    await expect(headers.first()).toHaveAttribute('aria-expanded', 'false')
    await expect(entry).toBeHidden()
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press('Tab')
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
        ),
      ).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(button).toBeFocused()
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe('hidden')

    const say = () => page.evaluate(() => window.dispatchEvent(new CustomEvent('mobilenavigation')))
    await say()
    await expect(panel).toBeVisible()
    await say()
    await expect(panel).toBeHidden()
    await say()
    await page.setViewportSize({ width: 1200, height: 844 })
    await expect(panel).toBeHidden()
    await page.setViewportSize({ width: 700, height: 844 })
    await say()
    await expect(button).toBeHidden()
    await page.setViewportSize({ width: 768, height: 844 })
    await expect(button).toBeVisible()
    await panel.getByRole('link', { name: toggle, exact: true }).click()
    await expect(page).toHaveURL(other)
  })

test('on a phone a registered user finds welcome, communications and LOGOUT in the panel', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'buyer', { language: 'en-US' })
  await page.goto('/fair/en-US/')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByText(/^Welcome \S+ \S+/)).toBeVisible()
  await expect(panel.getByRole('link', { name: /^Communications\s*\d+$/ })).toBeVisible()
  await expect(panel.getByRole('link', { name: 'LOGOUT' })).toBeVisible()
  await panel.getByRole('button', { name: 'Close the menu' }).click()
  await expect(panel).toBeHidden()
})

test('the menu button changes size with the screen, fonts are those of the fair', async ({ page }) => {
  await page.goto('/fair/')
  const sizes: number[] = []
  for (const width of [1100, 1023, 750, 500, 350]) {
    await page.setViewportSize({ width, height: 700 })
    sizes.push((await page.locator('[aria-controls="side-panel"]').boundingBox())?.width ?? 0)
  }
  expect(sizes).toEqual([56, 52, 48, 46, 44])
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^Oswald/)
  // Really rendered in it, not in a fallback font.
  await expect.poll(() => facesOf(page, 'h1')).toEqual([expect.stringMatching(/^Oswald/)])
  await expect(page.getByRole('contentinfo')).toHaveCSS('font-family', /IBM Plex Sans/)
  await expect(page.getByRole('contentinfo').getByRole('heading')).toHaveCount(4)
  await expect(page.getByRole('contentinfo').getByRole('img')).toHaveCount(6)
  // Staff edit the entries of the navigation: a longer one must not overflow the page.
  await page.setViewportSize({ width: 1280, height: 700 })
  await page
    .getByRole('navigation')
    .getByRole('link', { name: 'Network' })
    .evaluate((link) => {
      link.textContent = 'The network of all the fairs'
    })
  const { scrollWidth, clientWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
  }))
  expect(scrollWidth).toBe(clientWidth)
})

test('edges narrow at each breakpoint of the portal', async ({ page }) => {
  const edges: Record<number, number> = {}
  await page.goto('/fair/catalogue')
  // Chromium rounds 1399.99 to 1400, so that width is checked a pixel further.
  for (const width of [1401, 1399, 1200, 1199, 992, 991, 768, 767, 576, 575]) {
    await page.setViewportSize({ width, height: 700 })
    edges[width] = await page
      .getByRole('contentinfo')
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).paddingLeft))
  }
  expect(edges).toEqual({
    1401: 64,
    1399: 56,
    1200: 56,
    1199: 48,
    992: 48,
    991: 32,
    768: 32,
    767: 24,
    576: 24,
    575: 16,
  })
})

/** The fonts in which the browser renders an element. */
async function facesOf(page: Page, selector: string) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
  await devtools.detach()
  return fonts.map(({ familyName }) => familyName)
}
