import { signIn } from '@foyer/testing/browser'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { takenOver } from './support/taken-over.ts'
import { expect, test } from './support/test.ts'

test('un utente registrato cerca senza ricaricare la pagina, e ogni pagina è accessibile', async ({
  page,
}) => {
  await signIn(page, 'visitor')
  await page.goto('/fair/catalogue')
  await takenOver(page)
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await page.getByLabel('Azienda, marchio o prodotto').fill('verbena')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '1 risultato' })).toBeVisible()
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
  await page.getByRole('link', { name: 'Officina Verbena' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Officina Verbena')
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Verbena', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Prodotti di Verbena' })).toBeVisible()
  await expectAccessible(page, 'main')
  await page.getByRole('link', { name: 'Crema Salvia' }).click()
  await expect(page.getByText('Cura della pelle · Vasetto · 50 ml')).toBeVisible()
  await expectAccessible(page, 'main')
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.goto('/fair/catalogue?q=niente-di-simile')
  await expect(page.getByText('Nessun risultato')).toBeVisible()
  // On a phone companies are visible immediately: filters are collapsed to one line.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/fair/catalogue')
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeInViewport()
  await expect(page.locator('summary', { hasText: 'Categoria' })).toBeHidden()
  await page.locator('summary', { hasText: 'Filtri' }).click()
  await expect(page.locator('summary', { hasText: 'Categoria' })).toBeVisible()
})

test('the page of a hall shows its first exhibitors and links to the others', async ({ page }) => {
  await page.goto('/fair/en-US/halls/16')
  await takenOver(page)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const shown = await page.getByRole('button', { name: /^Add to my visit/ }).count()
  const more = page.getByRole('link', { name: /^\d+ more exhibitors$/ })
  const top = () => more.evaluate((link) => link.getBoundingClientRect().top + window.scrollY)
  const before = await top()
  await more.scrollIntoViewIfNeeded()
  // Content above that changes its height while it appears would move the link away from the pointer.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await top()).toBe(before)
  await more.click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('button', { name: /^Add to my visit/ })).toHaveCount(shown)
})

test('a guest plans a visit from exhibitors and sessions, reads it offline, exports, shares and revokes it', async ({
  page,
  context,
  browser,
}) => {
  await page.goto('/fair/en-US/catalogue')
  await page.getByRole('checkbox', { name: /^Skin care/ }).check()
  await expect(page).toHaveURL(/category=/)
  await page.goBack()
  await expect(page.getByRole('checkbox', { name: /^Skin care/ })).not.toBeChecked()
  await page.goto('/fair/en-US/catalogue?q=maisn+brme')
  await expect(page.getByText('No exact match')).toBeVisible()
  await page.getByRole('button', { name: 'Add to my visit: Maison Brume' }).click()
  await page.goto('/fair/en-US/event-calendar')
  await page.getByRole('link', { name: 'Course', exact: true }).click()
  const session = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
    .first()
  const title = (await session.getByRole('heading').textContent()) ?? ''
  await session.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('link', { name: 'Calendar (.ics)' })).toHaveCount(1)
  await page.getByRole('button', { name: /^Add to my visit/ }).click()
  await page.goBack()
  await page.getByRole('link', { name: 'My visit (2)' }).click()
  const stops = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(stops.filter({ hasText: title })).toBeVisible()
  await expect(stops.filter({ hasText: 'Maison Brume' })).toBeVisible()
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Add to calendar' }).click()
  expect((await saved).suggestedFilename()).toBe('foyer.ics')

  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('foyer-tickets-1')).keys()).length))
    .toBeGreaterThan(1)
  await context.setOffline(true)
  await page.goto('/fair/en-US/travel')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  await page.getByRole('link', { name: /^My visit/ }).click()
  await expect(stops.filter({ hasText: 'Maison Brume' })).toBeVisible()
  await context.setOffline(false)

  await page.getByLabel('Your first name (optional)').fill('Chiara')
  await page.getByRole('button', { name: 'Create the link' }).click()
  const link = await page.getByLabel(/^Link, valid until/).inputValue()
  const colleague = await browser.newPage()
  const heading = colleague.getByRole('heading', { level: 1 })
  await colleague.goto(link)
  await expect(heading).toHaveText('Chiara is going to Foyer')
  await page.getByRole('button', { name: 'Revoke the link' }).click()
  await expect(page.getByRole('status')).toHaveText('The link no longer works.')
  await colleague.reload()
  await expect(heading).toHaveText('This link is no longer valid')
  await colleague.close()
})

test('the site search tolerates typos, and is readable in dark mode', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/fair/search')
  // Without a search the page has links.
  await expect(page.getByRole('main').getByRole('link', { name: 'Guarda il programma' })).toBeVisible()
  await page.getByLabel('Che cosa cerchi?').fill('acessibilita')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Dichiarazione di accessibilità' })).toBeVisible()
  await expectAccessible(page)
})

// One test each: on a busy machine all of them take most of the time limit.
for (const path of ['', 'event-calendar', 'catalogue', 'packaging', 'contact-us'])
  test(`the public page /fair/${path} is readable in dark mode`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(`/fair/${path}`)
    await expectAccessible(page)
  })

/** Images with fewer pixels than their box, although larger files exist. */
const blurred = (page: Page) =>
  page.evaluate(async () => {
    const shown = [
      ...document.querySelectorAll<HTMLImageElement>('img[src*="/media/"], img[src*="/marks/"]'),
    ].filter((picture) => picture.getClientRects().length > 0)
    for (const picture of shown) picture.loading = 'eager'
    await Promise.all(shown.map((picture) => picture.decode()))
    const problems = shown.flatMap((picture) => {
      const { width, height } = picture.getBoundingClientRect()
      const ratio = picture.naturalWidth / picture.naturalHeight
      const fit = getComputedStyle(picture).objectFit === 'cover' ? Math.max : Math.min
      const needed = fit(width, height * ratio) * devicePixelRatio
      // A catalogue image has its width in its URL, and lists the available widths.
      const widths = [...picture.srcset.matchAll(/ (\d+)w/g)].map(([, own]) => Number(own))
      const own = /\/media\/.*\/(\d+)$/.exec(picture.currentSrc)
      const got = own ? Number(own[1]) : picture.naturalWidth
      return got + 1 < Math.min(needed, ...(widths.length > 0 ? [Math.max(...widths)] : []))
        ? [`${picture.currentSrc}: ${got} of ${Math.round(needed)}`]
        : []
    })
    return { count: shown.length, problems }
  })

for (const { name, viewport, deviceScaleFactor } of [
  { name: 'a desk', viewport: { width: 1280, height: 900 }, deviceScaleFactor: 2 },
  { name: 'a phone', viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 },
])
  test(`logos are as sharp as the screen of ${name} on every page`, async ({ browser }) => {
    const context = await browser.newContext({ viewport, deviceScaleFactor })
    const page = await context.newPage()
    const sharp = async (path: string, show?: () => Promise<void>) => {
      await page.goto(path)
      await takenOver(page)
      await show?.()
      await expect.poll(async () => (await blurred(page)).count).toBeGreaterThan(0)
      expect([path, (await blurred(page)).problems]).toEqual([path, []])
    }
    // Logos in the footer of every page, results, a company, its brand.
    await sharp('/fair/')
    await sharp('/fair/catalogue?kind=brand')
    await sharp('/fair/catalogue/officina-verbena')
    await sharp('/fair/catalogue/officina-verbena/verbena')
    await signIn(page, 'exhibitor')
    const tab = (part: RegExp) => () => page.getByRole('tab', { name: part }).click()
    await sharp('/fair/reserved/directory')
    await sharp('/fair/reserved/directory', tab(/^Marchi/))
    await sharp('/fair/reserved/directory', tab(/^Anteprima/))
    await context.close()
  })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a guest searches, filters and opens a product', async ({ page }) => {
    await page.goto('/fair/en-US/catalogue')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Digital catalogue')
    await page.getByLabel('Company, brand or product').fill('haneul')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.locator('summary', { hasText: 'Certification' }).click()
    await page.getByRole('checkbox', { name: /Cruelty-free/ }).check()
    await page.getByRole('button', { name: 'Show results' }).click()
    await expect(page).toHaveURL(/q=haneul&certification=crueltyFree/)
    await page.getByRole('link', { name: /^Products/ }).click()
    await page.getByRole('link', { name: 'Dew Essence' }).click()
    await expect(page).toHaveURL('/fair/en-US/catalogue/haneul-beauty/haneul/dew-essence')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dew Essence')
    await expect(page.getByText('Launch product')).toBeVisible()
    await page.getByRole('link', { name: 'All of Haneul Beauty' }).click()
    await expect(page.getByRole('main')).toContainText('Layered Korean skin care')
    expect(await page.context().cookies()).toEqual([])
  })
})
