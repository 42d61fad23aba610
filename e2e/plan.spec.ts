import { signIn } from '@foyer/testing/browser'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { expect, test } from './support/test.ts'

test('a guest finds a company on the plan and reads the way without steps', async ({ page }) => {
  await page.goto('/fair/en-US/plan')
  await page.getByRole('searchbox', { name: /^Company, product/ }).fill('alga blu')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: 'Alga Blu', exact: true }).click()
  await expect(page).toHaveURL(/\/plan\/16\?stand=D7/)
  await expect(page.getByRole('heading', { name: 'Hall 16 · Stand D7' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Plan of hall 16/ })).toBeVisible()
  await expect(page.getByText('You are in front of stand D7')).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('From', { exact: true }).selectOption('North')
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

  await page.goto('/fair/en-US/plan/15?stand=B12')
  await page.getByRole('link', { name: 'Way from here' }).click()
  await expect(page.getByText('The way begins at stand B12 of hall 15')).toBeVisible()
  await page.getByRole('searchbox', { name: /^Company, product/ }).fill('alga blu')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: 'Alga Blu', exact: true }).click()
  await expect(page.getByText(/^From stand B12 leave hall 15 by door \d/)).toBeVisible()
  await expect(page.getByText('You are in front of stand D7')).toBeVisible()

  await page.goto('/fair/en-US/plan/16?stand=Z99')
  await expect(page.getByText('There is no stand “Z99” in this hall.')).toBeVisible()
  await page.goto('/fair/en-US/plan?q=15%20b12')
  await page.getByRole('main').getByRole('link', { name: 'Hall 15 · Stand B12' }).click()
  await expect(page).toHaveURL(/\/plan\/15\?stand=B12$/)
  await page.goto('/fair/en-US/plan?q=alga%20blu')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Hall 16 · \d/ })
    .click()
  await expect(page.getByRole('heading', { name: '1 company found' })).toBeVisible()
  await expect(page.getByText('Found', { exact: true })).toBeVisible()
  await page.goto('/fair/en-US/plan/15?room=Sala%20Torre')
  await expect(page.getByText('Sala Torre is marked on the plan.')).toBeVisible()
  await page.goto('/fair/en-US/plan?q=zzzzqqq')
  await expect(page.getByRole('heading', { name: 'Nothing found for “zzzzqqq”' })).toBeVisible()
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

const drawingOf = (page: Page) => page.getByRole('img', { name: /^Plan of hall|^Pianta del padiglione/ })
const widthOf = async (page: Page) => (await drawingOf(page).boundingBox())?.width ?? 0
const windowOf = async (page: Page) => {
  const box = await page.locator('[data-plan-window]').boundingBox()
  if (!box) throw new Error('There is no plan')
  return box
}

test('a visitor enlarges and moves the plan by buttons, keys, wheel and drag, and picks a stand on it', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/fair/en-US/plan/15?stand=B12')
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((url) => url.includes('plan-viewer'))).toEqual([])
  const whole = await widthOf(page)
  const pin = (await page.locator('[data-plan-pin]').boundingBox())?.width ?? 0
  expect(pin).toBeGreaterThan(8)
  await page.getByRole('button', { name: 'Enlarge the plan' }).click()
  await expect.poll(() => widthOf(page)).toBeCloseTo(whole * 1.6, 0)
  expect(scripts.filter((url) => url.includes('plan-viewer')).length).toBe(1)
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await expect.poll(() => widthOf(page)).toBeCloseTo(whole * 1.6 ** 4, 0)
  await expect
    .poll(async () => (await page.locator('[data-plan-pin]').boundingBox())?.width)
    .toBeCloseTo(pin, 0)
  // The chosen stand stays in view, and the stands have their names.
  await expect(drawingOf(page).getByText(/Cosmetici$/)).toBeInViewport()
  await expectAccessible(page)

  const left = async () => (await drawingOf(page).boundingBox())?.x ?? 0
  const before = await left()
  await page.keyboard.press('ArrowRight')
  await expect.poll(left).toBeCloseTo(before - 80, 0)
  await page.getByRole('button', { name: 'Move left' }).click()
  await expect.poll(left).toBeCloseTo(before, 0)
  const { x, y, width, height } = await windowOf(page)
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 - 60, y + height / 2, { steps: 4 })
  await page.mouse.up()
  await expect.poll(left).toBeCloseTo(before - 60, 0)
  await page.mouse.wheel(0, -200)
  await expect.poll(() => widthOf(page)).toBeGreaterThan(whole * 1.6 ** 4 * 1.2)
  await page.getByRole('button', { name: 'Show the whole hall' }).click()
  await expect.poll(() => widthOf(page)).toBeCloseTo(whole, 0)

  const own = await page.locator('[data-plan-own]').boundingBox()
  await page.mouse.click((own?.x ?? 0) + (own?.width ?? 0) / 2, (own?.y ?? 0) + (own?.height ?? 0) / 2)
  const picked = page.getByRole('link', { name: 'B12 · Aurora Cosmetici' })
  await expect(picked).toBeFocused()
  await expect(picked).toHaveAttribute('href', '/fair/en-US/plan/15?stand=B12')
})

test('saved companies are marked on the plan', async ({ page }) => {
  await page.goto('/fair/en-US/plan/16?stand=D7')
  await page.getByRole('button', { name: 'Add to my visit: Alga Blu' }).click()
  await page.goto('/fair/en-US/plan/16')
  await expect(page.locator('[data-layer="saved"] path')).toHaveCount(1)
  await expect(page.getByText('In my visit', { exact: true })).toBeVisible()
})

test('two fingers enlarge the plan on a phone', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await page.goto('/fair/plan/15')
  await page.locator('[data-plan-window]').scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Ingrandisci la pianta' }).tap()
  await page.getByRole('button', { name: 'Mostra tutto il padiglione' }).tap()
  await expect(page.locator('[data-plan-view][data-plan-zoomed]')).toHaveCount(0)
  const whole = await widthOf(page)
  const { x, y, width, height } = await windowOf(page)
  const session = await context.newCDPSession(page)
  const fingers = (apart: number) => [
    { x: x + width / 2 - apart, y: y + height / 2, id: 1 },
    { x: x + width / 2 + apart, y: y + height / 2, id: 2 },
  ]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(30) })
  for (const apart of [40, 50, 60, 75, 90])
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect.poll(() => widthOf(page)).toBeGreaterThan(whole * 2)
  await context.close()
})

test('an exhibitor opens the own stand from Home, with neighbours and doors, and from there the public plan', async ({
  page,
}) => {
  await signIn(page, 'exhibitor', { language: 'en-US' })
  await page.goto('/fair/en-US/reserved/')
  await page.getByRole('main').getByRole('link', { name: 'Hall 15, stand B12' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My stand' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Stand B12 with its neighbours/ })).toBeVisible()
  await expect(page.getByText('48 m², as on the plan')).toBeVisible()
  await expect(page.getByText('Opposite')).toBeVisible()
  await expectAccessible(page)
  // Also when the page itself is opened.
  await page.reload()
  await expect(page.getByRole('img', { name: /^Stand B12 with its neighbours/ })).toBeVisible()
  await page.getByRole('link', { name: 'Stand B12 on the public plan' }).click()
  await expect(page.getByRole('heading', { name: 'Hall 15 · Stand B12' })).toBeVisible()
})

test('a hall that was opened once works without a network: text, plan, zoom, and any of its stands', async ({
  page,
  context,
}) => {
  await page.goto('/fair/en-US/plan/15')
  await expect(page.getByText('This plan is saved on your device')).toBeVisible()
  await context.setOffline(true)
  try {
    await page.goto('/fair/en-US/plan/15?stand=B12', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1, name: 'Hall 15' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'B12 · Aurora Cosmetici' })).toBeFocused()
    const whole = await widthOf(page)
    await page.getByRole('button', { name: 'Enlarge the plan' }).click()
    await expect.poll(() => widthOf(page)).toBeCloseTo(whole * 1.6, 0)
  } finally {
    await context.setOffline(false)
  }
})

test('the address of a QR code opens the plan at its stand, and the text names hall, neighbours and turns', async ({
  page,
}) => {
  await page.goto('/fair/s/15/b12')
  await expect(page).toHaveURL(/\/plan\/15\?stand=B12$/)
  const details = page.getByRole('region', { name: /Stand B12$/ })
  await expect(details).toMatchAriaSnapshot(`
    - region:
      - paragraph:
        - link "Tutto il padiglione"
        - link "Percorso da qui"
      - heading "Padiglione 15 · Stand B12" [level=2]
      - heading "Aurora Cosmetici" [level=3]
      - paragraph
      - heading "Come arrivarci" [level=3]
      - text: Da
      - combobox "Da"
      - checkbox "Senza gradini"
      - button "Mostra il percorso"
      - paragraph: /\\d+ minut[oi], \\d+ m/
      - list:
        - listitem: /Dall’ingresso .+ raggiungi la porta \\d del padiglione/
        - listitem: /Dalla porta prosegui dritto/
  `)
  await expect(details.getByRole('listitem').last()).toHaveText('Sei davanti allo stand B12')
  await expect(details.getByText('Di fronte')).toBeVisible()
  await expect(details.getByText('Bagni')).toBeVisible()
})

test('the way as text, with and without steps, is a page of its own with the row of the stand', async ({
  page,
}) => {
  await page.goto('/fair/en-US/plan/16?stand=D7&from=North')
  await page.getByRole('link', { name: 'The way in words' }).click()
  await expect(page).toHaveURL(/\/plan\/16\/D7\?from=North$/)
  await expect(page.getByRole('heading', { level: 1, name: 'How to reach Alga Blu' })).toBeVisible()
  await expect(page.getByText('6 steps up to the door')).toBeVisible()
  await page.getByRole('link', { name: /^Without steps, \d+ min$/ }).click()
  await expect(page.getByRole('link', { name: /^Without steps/ })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText('6 steps up to the door')).toHaveCount(0)
  await expect(page.getByText('You are in front of stand D7')).toBeVisible()
  await expect(page.getByRole('row', { name: /^D7 Alga Blu .+ this stand$/ })).toBeVisible()
  await expect(
    page
      .getByRole('term')
      .filter({ hasText: /^Door \d$/ })
      .first(),
  ).toBeVisible()
  await expectAccessible(page)
  const missing = await page.goto('/fair/en-US/plan/16/Z99')
  expect(missing?.status()).toBe(404)
})

test('on paper a hall has its plan, its companies in columns, and the version, without search and buttons', async ({
  page,
}) => {
  await page.goto('/fair/en-US/plan/16')
  const published = page.getByText(/^Plan published on .+, version \d+\.$/)
  await expect(published).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(published).toBeVisible()
  await expect(page.getByText('Alga Blu')).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  const [drawing, list] = [drawingOf(page), page.getByRole('heading', { name: 'Companies and stands' })]
  expect((await drawing.boundingBox())?.y).toBeLessThan((await list.boundingBox())?.y ?? 0)
})

test('halls on the map of the fairground lead to their plans, and search results have numbers on the plan', async ({
  page,
}) => {
  await page.goto('/fair/en-US/plan')
  const hall = page.getByLabel('Map of the fairground').getByRole('link', { name: /^Pad\. 16|^Hall 16/ })
  // Outline and blocks of stands.
  await expect(hall.locator('path')).toHaveCount(2)
  await hall.click()
  await expect(page).toHaveURL(/\/plan\/16$/)
  await expect(page.getByRole('list', { name: 'Services in the hall' }).getByText('Toilets')).toBeVisible()
  await expect(drawingOf(page).getByText(/^\d+ m$/)).toBeVisible()
  await page.goto('/fair/en-US/plan/16?q=alga%20blu')
  await expect(drawingOf(page).getByText('1', { exact: true }).first()).toBeVisible()
})
