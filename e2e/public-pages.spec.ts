import { signIn } from '@foyer/testing/browser'
import { expectAccessible } from './support/expect-accessible.ts'
import { FIRST_PAGES } from './support/look-at-page.ts'
import { expect, test } from './support/test.ts'

/** Checked completely on the home page, in each language. */
const FRAME = ['header', 'footer']

for (const path of [
  '/fair/',
  '/fair/en-US/',
  '/fair/map',
  '/fair/en-US/event-calendar',
  '/fair/photo-gallery',
  '/fair/en-US/contact-us',
  '/fair/faq',
  '/fair/en-US/news/six-pavilions-one-theme',
  '/fair/catalogue',
  '/fair/perfumery-and-cosmetics',
  '/fair/en-US/facts-and-figures',
  '/fair/general-information',
  '/fair/en-US/halls/14',
  '/fair/plan/14',
  '/fair/en-US/plan/15?stand=B12',
  '/fair/exhibit',
])
  test(`${path} is accessible and fits 320 px`, async ({ page }) => {
    await page.goto(path)
    await expectAccessible(page, 'html', path === '/fair/' || path === '/fair/en-US/' ? [] : FRAME)
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })

test('at 200 % title and button come first; in print all controls are dark on white', async ({ page }) => {
  // 1280 by 720 at 200 %.
  await page.setViewportSize({ width: 640, height: 360 })
  for (const path of ['/fair/', '/fair/faq', '/fair/en-US/about-us', '/fair/en-US/packaging']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    await expect(page.locator('main p a[class*="button"]').first()).toBeInViewport()
  }
  await page.emulateMedia({ media: 'print' })
  for (const path of ['/fair/', '/fair/ticketing', '/fair/exhibit', '/fair/event-calendar']) {
    await page.goto(path)
    const light = await page.locator('main :is(a, button)').evaluateAll((all) =>
      all.flatMap((one) => {
        const isLight = getComputedStyle(one).color === 'rgb(255, 255, 255)'
        return one.getClientRects().length > 0 && isLight ? [one.textContent] : []
      }),
    )
    expect([path, light]).toEqual([path, []])
  }
})

for (const path of ['/fair/', '/fair/en-US/'])
  test(`${path} shows its button on the first screen and keeps its height while scrolling`, async ({
    page,
  }) => {
    for (const [width, height] of [
      [1366, 768],
      [1280, 800],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto(path)
      await expect(page.locator('main p a[class*="button"]').first()).toBeInViewport({ ratio: 1 })
      const total = () => page.evaluate(() => document.documentElement.scrollHeight)
      const before = await total()
      // Each screen is rendered before the next one is scrolled to.
      for (let top = 0; top < before; top += height)
        await page.evaluate(async (to) => {
          scrollTo(0, to)
          for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
        }, top)
      expect(Math.abs((await total()) - before) / before, `at ${width} px`).toBeLessThan(0.01)
    }
  })

/** The initial congestion window of ten packets, minus a kilobyte of headers. */
const FIRST_FLIGHT = 10 * 1460 - 1100

test('a guest loads little JavaScript on the entry pages, which fit into the first round trip', async ({
  page,
  request,
}) => {
  let bytes = 0
  for (const path of ['/fair/', '/fair/ticketing', '/fair/event-calendar', '/fair/catalogue']) {
    await page.goto(path, { waitUntil: 'load' })
    bytes += await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    )
  }
  expect(bytes).toBeGreaterThan(0)
  // All four together stay below the limit of one.
  expect(bytes / 1000).toBeLessThan(100)
  // A page that was requested before is compressed with best quality, and fits into the first round trip.
  for (const path of Object.values(FIRST_PAGES))
    await expect
      .poll(async () => {
        const answer = await request.get(path, { headers: { 'accept-encoding': 'br' } })
        return Number(answer.headers()['content-length'])
      }, path)
      .toBeLessThan(FIRST_FLIGHT)
})

test('news lists link to single items, with schema.org data', async ({ page }) => {
  await page.goto('/fair/en-US/news')
  await page.getByRole('link', { name: 'My Match opens its doors' }).click()
  await expect(page).toHaveURL('/fair/en-US/news/my-match-opens')
  await expect(page.getByTestId('banner').getByRole('heading')).toHaveText('My Match opens its doors')
  await expect(page.getByRole('article')).toContainText('until the last day of the fair')
  const others = page.getByRole('region', { name: 'Read on' })
  await expect(others.getByRole('link', { name: 'My Match opens its doors' })).toHaveCount(0)
  await expect(others.getByRole('listitem')).toHaveCount(4)
  await expect(others.getByRole('link', { name: 'All news' })).toHaveAttribute('href', '/fair/en-US/news')
  const things = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(things['@graph'].map((thing: { '@type': string }) => thing['@type'])).toEqual([
    'Organization',
    'BreadcrumbList',
    'NewsArticle',
  ])
  await page.goto('/fair/')
  const home = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(home['@graph'].map((thing: { '@type': string }) => thing['@type'])).toContain('Event')
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /Foyer/)
})

test('a film of the gallery plays in the page', async ({ page }) => {
  await page.goto('/fair/en-US/video-gallery')
  const film = page.getByLabel(/^Film without sound: from the gate/)
  const seconds = await film.evaluate(async (video: HTMLVideoElement) => {
    await video.play()
    return video.duration
  })
  expect(seconds).toBeGreaterThan(10)
})

test('the contact form of a guest comes back with errors at their field', async ({ page }) => {
  await page.goto('/fair/en-US/contact-us')
  await page.getByLabel('Email').fill('ada')
  await page.getByLabel('Message').fill('Where do I park?')
  await page.getByRole('button', { name: 'Send the message' }).click()
  await expect(page.getByLabel('Name and surname')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Write an address/)
  await expect(page.getByLabel('Message')).toHaveValue('Where do I park?')
  await expectAccessible(page)
  await page.getByLabel('Name and surname').fill('Ada Conti')
  await expect(page.getByLabel('Name and surname')).toHaveAttribute('aria-invalid', 'false')
  await page.getByLabel('Email').fill('ada@lume.example')
  await expect(page.getByLabel('Email')).not.toHaveAccessibleDescription(/Write an address/)
  await expect(page.getByRole('alert')).toBeHidden()
})

test('the contact form shows errors at their field, keeps its values, and confirms', async ({ page }) => {
  await signIn(page, 'visitor', { language: 'en-US' })
  await page.goto('/fair/en-US/contact-us')
  await page.getByLabel('Name and surname').fill('Ada Conti')
  await page.getByLabel('Email').fill('ada')
  await page.getByLabel('Message').fill('Where do I park?')
  await page.getByRole('button', { name: 'Send the message' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Write an address/)
  await expect(page.getByLabel('Message')).toHaveValue('Where do I park?')
  await page.getByLabel('Email').fill('ada@lume.example')
  await page.route('**/EnquiryController/send', (route) => route.fulfill({ status: 409, json: [] }), {
    times: 1,
  })
  await page.getByRole('button', { name: 'Send the message' }).click()
  await expect(page.getByRole('alert')).toContainText('could not be sent')
  await expect(page.getByLabel('Message')).toHaveValue('Where do I park?')
  await page.getByRole('button', { name: 'Send the message' }).click()
  await expect(page.getByRole('status')).toContainText('We have received your message')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('pages are formatted, questions open, forms come back with errors and then confirm', async ({
    page,
  }) => {
    await page.goto('/fair/general-information')
    await expect(page.getByRole('main').getByRole('heading', { level: 2, name: 'Orari' })).toBeVisible()
    await page.goto('/fair/faq')
    await page.getByText('Chi può visitare la fiera?').click()
    await expect(page.getByText('I professionisti del settore')).toBeVisible()
    await page.goto('/fair/waiting-list')
    await page.getByLabel('Nome e cognome').fill('Ada Conti')
    await page.getByLabel('Azienda').fill('Lume')
    await page.getByRole('button', { name: 'Entra in lista d’attesa' }).click()
    await expect(page.getByLabel('Azienda')).toHaveValue('Lume')
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Email').fill('ada.plain@lume.example')
    await page.getByLabel('Paese').fill('Italia')
    await page.getByLabel('Settore').selectOption({ index: 1 })
    await page.getByLabel('Area desiderata').fill('24')
    await page.getByRole('button', { name: 'Entra in lista d’attesa' }).click()
    await expect(page).toHaveURL('/fair/waiting-list?sent=true')
    await expect(page.getByText('Sei in lista d’attesa')).toBeVisible()
  })
})
