import { signIn } from '@foyer/testing/browser'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { takenOver } from './support/taken-over.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ mode: 'serial' })

const choose = async (page: Page, list: RegExp, option: string) => {
  await page.getByRole('button', { name: list }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
  await page.keyboard.press('Escape')
}

test('a participant of a collective writes its entry: data, a brand, a product with its image', async ({
  page,
}) => {
  await signIn(page, 'collective', { language: 'en-US' })
  await page.goto('/fair/en-US/reserved/directory')
  await takenOver(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Digital directory')
  await expect(page.getByText('Empty', { exact: true })).toBeVisible()
  await page.getByLabel('Description in English').fill('Skin care from the fjords.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()

  await page.getByRole('tab', { name: 'Brands and products' }).click()
  await page.getByRole('button', { name: 'Add a brand' }).click()
  await page.getByLabel('Brand name').fill('Kelp')
  await choose(page, /Product categories/, 'Skin care')
  // The form is restored after a reload, in the same place.
  await page.reload()
  await takenOver(page)
  await expect(page.getByLabel('Brand name')).toHaveValue('Kelp')
  await page.getByRole('button', { name: 'Save the brand' }).click()
  await expect(page.getByText('Fill in all required fields')).toBeVisible()
  await choose(page, /Markets/, 'Italy')
  await choose(page, /Certifications/, 'Vegan')
  await choose(page, /Distribution types/, 'Direct sale')
  await choose(page, /Distribution channels/, 'E-commerce')
  await page.getByRole('button', { name: 'Save the brand' }).click()
  await page.getByRole('button', { name: 'Add a product to Kelp' }).click()
  await page.getByLabel('Product name').fill('Kelp Serum')
  await page.getByRole('button', { name: /Product category/ }).click()
  await page.getByRole('option', { name: 'Skin care' }).click()
  await page.getByText('Launch product', { exact: true }).click()
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 300 } })
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  const chooser = await choosing
  // The name is cleaned silently.
  await chooser.setFiles({ name: 'my serum.png', mimeType: 'image/png', buffer: picture })
  await expect(page.locator('main li img[src*="/media/"]')).toBeVisible()
  await page.getByRole('button', { name: 'Save the product' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('listitem').filter({ hasText: 'Kelp Serum' })).toContainText('Launch product')
})

test('then selects its categories, previews and publishes', async ({ page, browser }) => {
  await signIn(page, 'collective', { language: 'en-US' })
  await page.goto('/fair/en-US/reserved/directory')
  await takenOver(page)
  await page.getByRole('tab', { name: 'Product categories' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Select all product categories used').first()).toBeVisible()
  await page.getByText('Skin care', { exact: true }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Ready to publish')).toBeVisible()

  await page.getByRole('tab', { name: 'Preview and publish' }).click()
  await expect(page.getByRole('article')).toContainText('Kelp Serum')
  await expectAccessible(page, 'main')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Your entry is published')).toBeVisible()

  const guest = await (await browser.newContext()).newPage()
  await guest.goto('/fair/en-US/catalogue/fjord-naturals')
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Fjord Naturals')
  await expect(guest.getByRole('main')).toContainText('Skin care from the fjords.')
  const shown = guest.getByRole('main').getByRole('listitem').filter({ hasText: 'Kelp Serum' }).locator('img')
  await shown.scrollIntoViewIfNeeded()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await guest.context().close()
})

test('chi espone vede lo stato della propria scheda e cosa manca', async ({ page }) => {
  await signIn(page, 'unpaid')
  await page.goto('/fair/reserved/directory')
  await takenOver(page)
  await expect(page.getByText('Bozza', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Anteprima e pubblicazione' }).click()
  // Other journeys may pay for this booth; the gaps of the entry itself stay.
  await expect(page.getByText('Seleziona tutte le categorie prodotto utilizzate')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pubblica' })).toBeDisabled()
  await page.getByRole('tab', { name: 'Marchi e prodotti' }).click()
  await expect(page.getByRole('heading', { name: 'Velluto' })).toBeVisible()
  await expectAccessible(page, 'main')
})
