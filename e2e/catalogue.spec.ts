import { signIn } from '@foyer/testing/browser'
import { expectAccessible } from './support/expect-accessible.ts'
import { takenOver } from './support/taken-over.ts'
import { expect, test } from './support/test.ts'

test('chi è registrato cerca senza ricaricare la pagina, e ogni pagina è accessibile', async ({ page }) => {
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
  await expect(page.getByText('Di Verbena, Officina Verbena')).toBeVisible()
  await expectAccessible(page, 'main')
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.goto('/fair/catalogue?q=niente-di-simile')
  await expect(page.getByText('Nessun elemento trovato')).toBeVisible()
})

test('a guest keeps exhibitors for the visit and sessions for the plan, finds both again, and takes them along', async ({
  page,
}) => {
  await page.goto('/fair/en-US/catalogue?q=maisn+brme')
  await expect(page.getByText('Nothing is called exactly so')).toBeVisible()
  await page.getByRole('button', { name: 'Add to my visit: Maison Brume' }).click()
  await page.getByRole('link', { name: 'My visit (1)' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My visit')
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Maison Brume'])
  await page.getByRole('link', { name: 'Maison Brume', exact: true }).click()
  await expect(page.getByRole('button', { name: 'In my visit: Maison Brume' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByRole('heading', { name: 'Where to find them' })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/fair/en-US/event-calendar')
  await page.getByRole('link', { name: 'Course', exact: true }).click()
  const session = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
    .first()
  const title = (await session.getByRole('heading').textContent()) ?? ''
  await session.getByRole('button', { name: /^Add to my plan/ }).click()
  await page.getByRole('link', { name: 'My plan (1)' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My plan')
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Put the plan into my calendar' }).click()
  expect((await saved).suggestedFilename()).toBe('foyer.ics')
})

test('the site is searched whatever is misspelt, and reads well in the dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/fair/search')
  await page.getByLabel('Che cosa cerchi?').fill('acessibilita')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Dichiarazione di accessibilità' })).toBeVisible()
  await expectAccessible(page)
  for (const path of [
    '/fair/',
    '/fair/event-calendar',
    '/fair/catalogue',
    '/fair/packaging',
    '/fair/contact-us',
  ]) {
    await page.goto(path)
    await expectAccessible(page)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a guest searches, narrows and reaches a product', async ({ page }) => {
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
