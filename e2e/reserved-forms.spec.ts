import { type DemoAccount, signIn } from '@foyer/testing/browser'
import type { Browser } from '@playwright/test'
import { takenOver } from './support/taken-over.ts'
import { expect, test } from './support/test.ts'

const UNREACHABLE = 'What you typed is still here. Send it again when the connection is back.'

/** In a separate browser context, because errors in its console are expected while offline. */
async function open(browser: Browser, account: DemoAccount, screen: string) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, account, { language: 'en-US' })
  await page.goto(`/fair/en-US/reserved/${screen}`)
  await takenOver(page)
  const reload = async () => {
    await page.reload()
    await takenOver(page)
  }
  return { context, page, reload }
}

test('by keyboard alone: input survives a reload, and a save while offline is sent later', async ({
  browser,
}) => {
  const { context, page, reload } = await open(browser, 'visitor', 'profile')
  const city = page.getByRole('textbox', { name: 'City' })
  const before = await city.inputValue()
  await city.press('ControlOrMeta+a')
  await page.keyboard.type('Ferrara')
  await reload()
  await expect(city).toHaveValue('Ferrara')

  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await city.press('Enter')
  await expect(page.getByText(/1 change is on this page only/)).toBeVisible()
  await context.setOffline(false)
  const done = page.getByRole('alertdialog').filter({ hasText: 'Operation complete' })
  await expect(done).toBeVisible()
  await expect(page.getByText('You are offline.')).toBeHidden()

  // A second save restores the original values.
  await done.getByRole('button', { name: 'Close' }).press('Enter')
  await city.fill(before)
  await city.press('Enter')
  await expect(done).toBeVisible()
  await reload()
  await expect(city).toHaveValue(before)

  // J-30: two tabs save the same field; the second sees both values with the author, and keeps the original one.
  const tab = await context.newPage()
  await tab.goto('/fair/en-US/reserved/profile')
  await takenOver(tab)
  await tab.getByRole('textbox', { name: 'City' }).fill('Rovigo')
  await tab.getByRole('textbox', { name: 'City' }).press('Enter')
  await expect(tab.getByRole('alertdialog')).toContainText('Operation complete')
  await expect(city).toHaveValue('Rovigo')
  await tab.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click()
  await city.fill(before)
  await tab.getByRole('textbox', { name: 'City' }).fill('Adria')
  await tab.getByRole('textbox', { name: 'City' }).press('Enter')
  const both = page.getByRole('radiogroup', { name: 'City' })
  await expect(both).toContainText(before)
  await expect(both).toContainText('Adria')
  await city.press('Enter')
  await expect(page.getByText(/^Saved by you in another tab, /)).toBeVisible()
  await page.getByRole('button', { name: 'Save the chosen values' }).click()
  await expect(done).toBeVisible()
  await done.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(tab.getByRole('textbox', { name: 'City' })).toHaveValue(before)
  await tab.close()

  // A page that cannot be loaded shows a message and loads later; it shows no data, so no age.
  await context.setOffline(true)
  const age = page.getByText('Last updated at')
  await expect(age).toBeVisible()
  await page.getByRole('link', { name: 'Consents', exact: true }).click()
  await expect(page.getByText(/This page could not be loaded|^Loading$/).first()).toBeVisible()
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expect(age).toBeHidden()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Consents management')
  await context.close()
})

test('a badge whose response was lost is sent again after a reload, and is one badge', async ({
  browser,
}) => {
  const { context, page, reload } = await open(browser, 'exhibitor', 'badges/assign')
  await page.getByLabel('First name').fill('Ilaria')
  await page.getByLabel('Last name').fill('Rete')
  // The server has it; the response is lost.
  await page.route('**/BadgesController/assign', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByLabel('Last name').press('Enter')
  await expect(page.getByRole('alertdialog').getByText(UNREACHABLE)).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Ilaria')
  await page.unroute('**/BadgesController/assign')
  await reload()
  await expect(page.getByLabel('Last name')).toHaveValue('Rete')
  await page.getByLabel('Last name').press('Enter')
  await expect(page.getByLabel('First name')).toHaveValue('')
  await page.getByRole('tab', { name: 'List' }).click()
  const rows = page.getByRole('row').filter({ hasText: 'Ilaria Rete' })
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Ready')

  // Released again, to restore the original state.
  await rows.getByRole('button', { name: 'More actions: Ilaria Rete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the name' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove the name' }).click()
  await expect(rows).toHaveCount(0)
  await context.close()
})
