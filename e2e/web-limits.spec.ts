import { chromium, expect, test } from '@playwright/test'
import { freePort } from './support/free-port.ts'
import { FIRST_PAGES, faultsOf, lookShortly } from './support/look-at-page.ts'

const PLAN = '/fair/en-US/plan/15'
/** Script of the plan, loaded on use, in kB. */
const PLAN_SCRIPT = 60
/** In the image of a hall: one for each kind of shape and state. */
const PLAN_PATHS = 12

/** Each page in one of its languages: they share the code, and `bench:web` covers all. */
const SHORTLY = ['Home in English', 'Catalogue', 'Ticket shop in English', 'Programme'] as const

test('entry pages keep within the limits of bench:web', async ({ baseURL, launchOptions }) => {
  test.slow()
  const port = await freePort()
  const args = [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`]
  const browser = await chromium.launch({ ...launchOptions, args })
  const problems: string[] = []
  try {
    const pages = [...SHORTLY.map((name) => [name, FIRST_PAGES[name]] as const), ['Hall plan', PLAN] as const]
    for (const [name, path] of pages)
      problems.push(...faultsOf(name, await lookShortly(`${baseURL}${path}`, port)))
  } finally {
    await browser.close()
  }
  expect(problems).toEqual([])
})

test('the image of a hall has one path per state and no link, and its script is small', async ({ page }) => {
  let bytes = 0
  page.on('response', async (response) => {
    if (response.url().includes('plan-viewer')) bytes += (await response.body()).length
  })
  await page.goto(PLAN)
  const image = page.locator('[data-plan-window] svg')
  expect(await image.locator('a').count()).toBe(0)
  expect(await image.locator('path').count()).toBeLessThanOrEqual(PLAN_PATHS)
  await page.getByRole('button', { name: 'Enlarge the plan' }).click()
  await expect.poll(() => bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThan(PLAN_SCRIPT * 1_000)
})
