import { signIn } from '@foyer/testing/browser'
import { type APIRequestContext, expect as check, type Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { lastMail, linkIn } from './support/last-mail.ts'
import { takenOver } from './support/taken-over.ts'
import { expect, test } from './support/test.ts'

const PASSWORD = 'a quieter word 7'
const EMAIL = 'marisol@serra-alta.example'

/** Registers a new user by the API calls of the registration screens. */
async function register(request: APIRequestContext, email: string) {
  const call = (method: string, data: object) =>
    request.post(`/lwr/apex/v65.0/${method}`, { data, headers: { 'sec-fetch-site': 'same-origin' } })
  await call('RegistrationController/register', {
    audience: 'buyer',
    firstName: 'Marisol',
    lastName: 'Quintana',
    email,
    company: 'Serra Alta Beauty',
    country: 'MX',
    language: 'en-US',
    privacy: true,
  })
  const link = linkIn(await lastMail(request, email, 'account.confirm'), 'reserved/welcome')
  const token = new URLSearchParams(link.split('?')[1]).get('token')
  const answer = await call('WelcomeController/accept', { token, password: PASSWORD, confirmation: PASSWORD })
  check(answer.ok()).toBe(true)
}

async function enter(page: Page, email: string) {
  await page.request.post('/fair/en-US/reserved/login', {
    headers: { 'sec-fetch-site': 'same-origin' },
    form: { username: email, password: PASSWORD },
    maxRedirects: 0,
  })
}

async function choose(page: Page, label: string, option: string) {
  await page
    .getByRole('button', { name: new RegExp(`${label}`) })
    .first()
    .click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
const goOn = (page: Page) => page.getByRole('button', { name: 'Save and go on' }).click()
const step = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()

test('a buyer applies in steps, staff score and accept, the buyer sees it, confirms and enters My Match', async ({
  page,
  request,
  browser,
}) => {
  test.slow()
  await register(request, EMAIL)
  await enter(page, EMAIL)
  await page.goto('/fair/en-US/reserved/buyer-accreditation')
  await takenOver(page)
  await step(page, 'You')
  await expectAccessible(page)
  await goOn(page)
  await expect(page.getByRole('alert')).toContainText('Phone: Fill in this field')
  await choose(page, 'Job title', 'Buying')
  await page.getByLabel(/^Phone/).fill('+52 5512345678')
  await goOn(page)
  await step(page, 'Company')
  await goOn(page)
  await step(page, 'Business')

  // The saved draft is there after a reload, on its last step.
  await page.reload()
  await takenOver(page)
  await step(page, 'Business')
  await choose(page, 'Business type', 'Retailer')
  await choose(page, 'Main activity', 'Perfumery and cosmetics')
  await choose(page, 'Main distribution channel', 'Perfumeries')
  await choose(page, 'Main market covered', 'Central and South America')
  await goOn(page)
  await step(page, 'Buyer profile')
  await choose(page, 'Company size by turnover', '5 to 20 million euro')
  await choose(page, 'Geographic area', 'Central and South America')
  await page.keyboard.press('Escape')
  await goOn(page)
  await step(page, 'Categories')
  await goOn(page)
  await expect(page.getByRole('alert')).toContainText('Choose at least one new category')
  const [sought, covered] = [
    page.getByRole('group', { name: /New product categories/ }),
    page.getByRole('group', { name: /Categories you already buy/ }),
  ]
  await sought.getByText('Hair care').click()
  await covered.getByText('Fragrances', { exact: true }).click()
  await expectAccessible(page)
  await goOn(page)
  await step(page, 'Consents')
  await page.getByText('Data processing by the trade agency (ICE)').click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send the application' }).click()
  await expect(page.getByText('Your application was sent successfully')).toBeVisible()
  await page.reload()
  await expect(page.getByText('You have already submitted your application')).toBeVisible()

  await page.getByRole('link', { name: 'See the outcome' }).click()
  await expect(page.getByText('Submitted', { exact: true })).toBeVisible()
  await expectAccessible(page)

  const context = await browser.newContext()
  const staff = await context.newPage()
  await signIn(staff, 'staff')
  await staff.goto('/fair/console/BuyerApplication__c')
  await staff.getByRole('link', { name: 'Marisol Quintana' }).first().click()
  await staff.getByRole('button', { name: 'Valuta' }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByLabel(/Ruolo e potere di acquisto/).fill('25')
  await dialog.getByLabel(/Dimensione e punti vendita/).fill('20')
  await dialog.getByLabel(/Rilevanza import/).fill('20')
  await dialog.getByLabel(/Mercato obiettivo/).fill('20')
  await dialog.getByRole('button', { name: 'Valuta' }).click()
  await expect(staff.getByText('Punteggio salvato')).toBeVisible()
  await expect(page.getByText('Pending evaluation', { exact: true })).toBeVisible()
  await staff.getByRole('button', { name: 'Accetta', exact: true }).click()
  await staff.getByRole('button', { name: 'Mostra le email' }).click()
  await staff.getByRole('button', { name: /^Decidi/ }).click()

  // Without a reload: the decision is pushed.
  await expect(page.getByText('Accepted', { exact: true })).toBeVisible()
  await expect(page.getByText('Hotel for 2 nights')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm my place' }).click()
  await expect(page.getByText('Your place is confirmed. We look forward')).toBeVisible()
  await context.close()

  await page.goto('/fair/en-US/reserved/my-match')
  await takenOver(page)
  await expect(page.getByText('Permission granted: you can use My Match')).toBeVisible()
  await page.getByRole('button', { name: 'Enter My Match' }).click()
  await expect(page.getByText('Your My Match request was successful')).toBeVisible()
  const match = page.getByRole('listitem').filter({ hasText: 'Capello d’Oro' })
  await expect(match).toContainText('Exhibits what you are looking for')
  await match.getByText('Interested', { exact: true }).click()
  await expect(page.getByRole('switch', { name: 'Interested in Capello d’Oro' })).toBeChecked()
})
