import { signIn } from '@foyer/testing/browser'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { testOnOwnServer } from './support/own-server.ts'
import { expect } from './support/test.ts'

/** Another edition becomes the current one. */
const test = testOnOwnServer()
test.setTimeout(240_000)

const SLOW = { timeout: 60_000 }
const DAYS = [
  ['31052027', '31 May 2027', false],
  ['01062027', '1 June 2027', true],
  ['30112027', '30 November 2027', true],
  ['01122027', '1 December 2027', false],
  ['10022028', '10 February 2028', false],
] as const

async function changeSetting(
  page: Page,
  name: string,
  change: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
) {
  await page.getByRole('searchbox', { name: 'Find a setting' }).fill(name)
  await page.getByRole('button', { name: `Change ${name}`, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await change(dialog)
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Board of May')
  const preview = dialog.getByRole('button', { name: 'Preview the changes' })
  if (await preview.isVisible()) await preview.click()
  await dialog.getByRole('button', { name: /^Save/ }).click()
  await expect(dialog).toBeHidden()
}

test('J-39: an edition is copied, gets dates and prices, is rehearsed on five days and becomes the current one', async ({
  page,
}) => {
  await signIn(page, 'admin', { language: 'en-US' })

  await test.step('copied', async () => {
    await page.goto('/fair/en-US/console/settings/editions')
    await page.getByRole('button', { name: 'Copy to a new edition' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Foyer 2028', SLOW)
    await expect(dialog.getByText(/6 halls with prices and categories, [\d,]+ stands/)).toBeVisible()
    await expectAccessible(page, '[role=dialog]')
    await dialog.getByRole('button', { name: 'Copy the edition' }).click()
    await expect(page).toHaveURL(/edition=/, SLOW)
    await expect(page.getByRole('main').getByRole('button', { name: /Edition$/ })).toContainText('Foyer 2028')
  })

  await test.step('a company is rebooked while the edition before runs, with its place', async () => {
    await page.goto('/fair/en-US/console/Account/list/AllAccounts?q=Velluto')
    await page.getByRole('link', { name: 'Velluto Profumi', exact: true }).click()
    await page.getByRole('button', { name: 'More actions' }).first().click()
    await page.getByRole('menuitem', { name: 'Rebook for the next edition' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('row', { name: /^Edition/ })).toContainText('Foyer 2028')
    await expect(dialog.getByRole('row', { name: /^Hall and stand/ })).toContainText('Hall 16, C7')
    await expectAccessible(page, '[role=dialog]')
    await dialog.getByRole('button', { name: 'Rebook for the next edition' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: /^Edition: Foyer 2027/ })).toBeVisible()
    await page.goto('/fair/en-US/console/settings/editions')
    await page
      .getByRole('main')
      .getByRole('button', { name: /Edition$/ })
      .click()
    await page.getByRole('option', { name: /2028/ }).click()
  })

  await test.step('a fee, the dates of applications and the price of a hall are set', async () => {
    await changeSetting(page, 'Registration fee', (dialog) =>
      dialog.getByRole('textbox', { name: 'Registration fee' }).fill('620'),
    )
    for (const [name, day] of [
      ['Applications from', '01062027'],
      ['Applications until', '30112027'],
    ] as const)
      await changeSetting(page, name, async (dialog) => {
        await dialog.getByRole('spinbutton').first().click()
        await page.keyboard.type(day)
      })
    await expect(page.getByRole('row', { name: /Applications until/ })).toContainText('30 November 2027')
    await page.getByRole('link', { name: 'Days and state' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Hall 16' }).click()
    await page.getByRole('button', { name: 'Edit Price per m²' }).click()
    await page.getByRole('textbox', { name: 'Price per m²' }).fill('333')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('€333.00').first()).toBeVisible()
  })

  for (const [typed, day, isOpen] of DAYS)
    await test.step(`rehearsed on ${day}`, async () => {
      await page.goto('/fair/en-US/console/rehearsal')
      const edition = page.getByRole('main').getByRole('button', { name: /edition to rehearse/ })
      if (!(await edition.innerText()).includes('2028')) {
        await edition.click()
        await page.getByRole('option', { name: /2028/ }).click()
      }
      await page.getByRole('spinbutton').first().click()
      await page.keyboard.type(typed)
      await page.getByRole('button', { name: /^(Begin|Update) the rehearsal$/ }).click()
      await expect(page.getByText(`Rehearsal of Foyer 2028: it is ${day}.`)).toBeVisible()

      await page.goto('/fair/en-US/console/Account/list/AllAccounts?q=Petalo')
      await page.getByRole('link', { name: 'Petalo Studio', exact: true }).click()
      await page.getByRole('button', { name: 'Act on behalf' }).click()
      await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Rehearsal of 2028')
      await page.getByRole('dialog').getByRole('button', { name: 'Start acting' }).click()
      await expect(page.getByRole('button', { name: 'Stop acting' })).toBeVisible()
      await page.goto('/fair/en-US/reserved/application/new')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('tab', { name: 'Order Details' })).toHaveCount(isOpen ? 1 : 0)
      await expect(page.getByText('€620.00')).toHaveCount(isOpen ? 1 : 0)
      await page.getByRole('button', { name: 'Stop acting' }).click()
      await expect(page).toHaveURL(/\/console/)
    })

  await test.step('the rehearsal ends, and the edition is opened', async () => {
    await page.getByRole('button', { name: 'End the rehearsal' }).click()
    await expect(page.getByText(/^Rehearsal of/)).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Edition: Foyer 2027/ })).toBeVisible()
    // The next edition, then this one again: other journeys follow in the same installation.
    for (const name of ['Foyer 2028', 'Foyer 2027']) {
      await page.goto('/fair/en-US/console/Edition__c/list/AllEditions')
      await page.getByRole('link', { name }).click()
      await page.getByRole('button', { name: 'Make it the current edition' }).click()
      const question = page.getByRole('dialog')
      await question.getByRole('button', { name: 'Make it the current edition' }).click()
      await expect(question).toBeHidden()
      await page.goto('/fair/en-US/console')
      await expect(page.getByRole('button', { name: new RegExp(`^Edition: ${name}`) })).toBeVisible()
    }
  })
})
