import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from './test.ts'

/** Both languages and both sizes of a screen, in two views. */
export const VIEWS = [
  { language: 'it', width: 390, base: '/fair' },
  { language: 'en', width: 1280, base: '/fair/en-US' },
] as const
type View = (typeof VIEWS)[number]
export const SAME_SITE = { 'sec-fetch-site': 'same-origin' }

/** Sets size and language of a guest's page. */
export async function asGuest(page: Page, { width }: View) {
  await page.context().clearCookies()
  await page.setViewportSize({ width, height: width < 500 ? 844 : 800 })
}

/** The page fits the screen and has one heading of the first level. */
export async function expectWhole(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)
}

export const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)
const press = (page: Page, step: string) =>
  page.locator(`button[name="step"][value="${step}"]`).first().click()

interface Buyer {
  email: string
  quantity?: string
  method?: 'card' | 'transfer'
}

/** Fills in the shop as it is displayed, for the first day. */
export async function fillShop(page: Page, { email, quantity = '1', method = 'card' }: Buyer) {
  await field(page, 'days').first().check({ force: true })
  if (quantity !== '1') await field(page, 'quantity').selectOption(quantity)
  await field(page, 'firstName1').fill('Chiara')
  await field(page, 'lastName1').fill('Montanari')
  await field(page, 'email').fill(email)
  await page.locator(`[name="method"][value="${method}"]`).check({ force: true })
  await field(page, 'acceptsTerms').check({ force: true })
}

export const sendShop = (page: Page) =>
  page.getByRole('button', { name: /^(Paga|Ordina|Pay|Order) / }).click()

/** Pays on the demonstration page and waits for the paid order. */
export async function payByCard(page: Page, { language }: View) {
  await expectWhole(page)
  await press(page, 'pay')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(language === 'it' ? 'Pagato' : 'Paid')
  await expectWhole(page)
}

export const openTicket = ({ language }: View) =>
  language === 'it' ? 'Apri il biglietto' : 'Open the ticket'
export const qrCode = ({ language }: View) =>
  language === 'it' ? 'Codice QR del biglietto' : 'QR code of the ticket'

/** Opens the ticket of a paid order, once it has its code. */
export async function seeTicket(page: Page, view: View) {
  await expect(async () => {
    await page.reload()
    await page
      .getByRole('link', { name: openTicket(view) })
      .first()
      .click({ timeout: 2000 })
  }).toPass({ timeout: 60_000 })
  await expect(page.getByRole('img', { name: qrCode(view) })).toBeVisible()
}

/** Signs in without a browser. */
export async function requestAs(request: APIRequestContext, account: string) {
  await request.post('/fair/en-US/reserved/login', {
    headers: SAME_SITE,
    form: { username: `${account}@foyer.example`, password: 'Foyer-demo-1' },
  })
  return async (method: string, data: object) => {
    const answer = await request.post(`/lwr/apex/v65.0/${method}`, { headers: SAME_SITE, data })
    expect([method, answer.status()]).toEqual([method, 200])
    return answer.json()
  }
}
