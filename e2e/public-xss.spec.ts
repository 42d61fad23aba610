import { login, signIn } from '@foyer/testing/browser'
// The plain test: an image without its URL makes the browser log an error, as expected.
import { expect, type Page, test } from '@playwright/test'
import { XSS_PAYLOADS } from './support/xss-payloads.ts'

// The policy would block most of these; without it the sanitisers are tested alone.
test.use({ bypassCSP: true })

const HOSTS = ['www.youtube.com', 'www.youtube-nocookie.com', 'player.vimeo.com']
const GOOD_FRAME = '<iframe src="https://www.youtube-nocookie.com/embed/x" title="ok"></iframe>'
// Each as the answer to its own question, so that none can hide the next.
const BODY = [...XSS_PAYLOADS, GOOD_FRAME].map((payload, index) => `<h2>Q${index}</h2>${payload}`).join('')

test.beforeEach(async ({ page }) => {
  expect(XSS_PAYLOADS.length).toBeGreaterThanOrEqual(100)
  // Nothing on other hosts is requested.
  await page.route(/youtube|vimeo|evil\.example/, (route) => route.fulfill({ status: 204 }))
})

// Guests get the page of the server; only the page of a signed-in user requests texts.
test('no payload injected between server and page runs', async ({ page }) => {
  await signIn(page, 'visitor', { language: 'en-US' })
  const ran = await listen(page)
  await page.route('**/PageController/getPage*', (route) =>
    route.fulfill({
      json: { slug: 'awards', kind: 'questions', title: 'Awards', lead: '', body: BODY, isDraft: false },
    }),
  )
  await page.goto('/fair/en-US/')
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Awards' })
    .click()
  await expect(page.locator('main summary').filter({ hasText: /^Q\d+$/ })).toHaveCount(
    XSS_PAYLOADS.length + 1,
  )
  await expectHarmless(page, ran)
  await expect(page.getByRole('main').locator('a[href="javascript:void(0)"]').first()).toBeAttached()
  await expect(page.getByRole('main').locator('iframe')).toHaveCount(1)
})

test('no payload stored and published by an editor runs', async ({ page }) => {
  await login(page, 'admin', { language: 'en-US' })
  const statuses = await page.evaluate(publish, BODY)
  expect(statuses).toEqual([201, 201])
  const ran = await listen(page)
  await page.goto('/fair/en-US/xss-trial')
  await expectHarmless(page, ran)
})

test('the raw text is shown as plain characters when the sanitiser fails', async ({ page }) => {
  await signIn(page, 'visitor', { language: 'en-US' })
  const ran = await listen(page)
  await page.route(/purify.*\.js/, (route) => route.fulfill({ status: 404 }))
  await page.route('**/PageController/getPage*', (route) =>
    route.fulfill({
      json: {
        slug: 'awards',
        kind: 'text',
        title: 'Awards',
        lead: '',
        body: '<b>raw</b><img src=x onerror="window.ran(1)">',
        isDraft: false,
      },
    }),
  )
  await page.goto('/fair/en-US/')
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Awards' })
    .click()
  await expect(page.getByText('<b>raw</b>')).toBeVisible()
  expect(ran).toEqual([])
})

async function listen(page: Page) {
  const ran: string[] = []
  await page.exposeFunction('ran', (what: unknown) => ran.push(String(what)))
  page.on('dialog', (dialog) => {
    ran.push(dialog.message())
    void dialog.dismiss()
  })
  return ran
}

async function expectHarmless(page: Page, ran: string[]) {
  const main = page.getByRole('main')
  await expect(main.locator('details').first()).toBeVisible()
  await main.locator('details').evaluateAll((all) => {
    for (const details of all) (details as HTMLDetailsElement).open = true
  })
  // The flower in the banner is ours.
  await expect(
    main.locator(
      ':is(script, object, embed, svg, math, form, base, meta, style, link):not([data-testid="banner"] *)',
    ),
  ).toHaveCount(0)
  const frames = await main
    .locator('iframe')
    .evaluateAll((all) => all.map((frame) => frame.getAttribute('src') ?? ''))
  for (const source of frames) expect(HOSTS).toContain(new URL(source).host)
  // Clicking and hovering everything runs nothing either.
  await main.locator('details > div *').evaluateAll((elements) => {
    for (const element of elements)
      for (const type of ['click', 'mouseover', 'pointerenter', 'focus', 'mouseenter'])
        element.dispatchEvent(new Event(type, { bubbles: type !== 'click', cancelable: true }))
  })
  expect(ran).toEqual([])
}

/** In the page of an editor: creates and publishes a page, and returns the statuses. */
async function publish(body: string) {
  const api = '/services/data/v65.0/ui-api'
  const post = (path: string, payload: object) =>
    fetch(api + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(payload),
    })
  const fields = {
    Name: 'Trial',
    TitleIt__c: 'Prova',
    Slug__c: 'xss-trial',
    Kind__c: 'questions',
    BodyEn__c: body,
    BodyIt__c: body,
  }
  const made = await post('/records', { apiName: 'Page__c', fields })
  const { id } = await made.json()
  const published = await post('/actions/perform-quick-action/Page__c.Publish', { contextId: id, fields: {} })
  return [made.status, published.status]
}
