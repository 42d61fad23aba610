import type { APIRequestContext, Page } from '@playwright/test'
import { lastMail, linkIn } from './support/last-mail.ts'
import { testOnOwnServer } from './support/own-server.ts'
import { expect } from './support/test.ts'

/** On a server of its own: the journeys use up prepaid tickets of the demo data. */
const test = testOnOwnServer()
test.setTimeout(300_000)

const VIEWS = (['it', 'en'] as const).flatMap((language) =>
  [390, 1280].map((width) => ({ language, width, base: language === 'it' ? '/fair' : '/fair/en-US' })),
)
type View = (typeof VIEWS)[number]
const SAME_SITE = { 'sec-fetch-site': 'same-origin' }

/** Sets size and language of a guest's page. */
async function asGuest(page: Page, { width }: View) {
  await page.context().clearCookies()
  await page.setViewportSize({ width, height: width < 500 ? 844 : 800 })
}

/** The page fits the screen and has one heading of the first level. */
async function expectWhole(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)
}

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)
const press = (page: Page, step: string) =>
  page.locator(`button[name="step"][value="${step}"]`).first().click()

interface Buyer {
  email: string
  quantity?: string
}

/** Fills in the shop as it is displayed, for the first day. */
async function fillShop(page: Page, { email, quantity = '1' }: Buyer) {
  await field(page, 'days').first().check({ force: true })
  if (quantity !== '1') await field(page, 'quantity').selectOption(quantity)
  await field(page, 'firstName1').fill('Chiara')
  await field(page, 'lastName1').fill('Montanari')
  await field(page, 'email').fill(email)
  await page.locator('[name="method"][value="card"]').check({ force: true })
  await field(page, 'acceptsTerms').check({ force: true })
}

const sendShop = (page: Page) => page.getByRole('button', { name: /^(Paga|Ordina|Pay|Order) / }).click()

/** Pays on the demonstration page and waits for the paid order. */
async function payByCard(page: Page, { language }: View) {
  await expectWhole(page)
  await press(page, 'pay')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(language === 'it' ? 'Pagato' : 'Paid')
  await expectWhole(page)
}

const openTicket = ({ language }: View) => (language === 'it' ? 'Apri il biglietto' : 'Open the ticket')
const qrCode = ({ language }: View) =>
  language === 'it' ? 'Codice QR del biglietto' : 'QR code of the ticket'

/** Opens the ticket of a paid order, once it has its code. */
async function seeTicket(page: Page, view: View) {
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
async function requestAs(request: APIRequestContext, account: string) {
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

test('J-01: a guest buys by card and has the ticket on the phone and by mail', async ({ page }) => {
  for (const view of VIEWS) {
    const email = `j01-${view.language}-${view.width}@posta.example`
    await asGuest(page, view)
    await page.goto(`${view.base}/`)
    await page.locator('main a[href$="/ticketing"]').first().click()
    await expectWhole(page)
    await fillShop(page, { email })
    await sendShop(page)
    await payByCard(page, view)
    await seeTicket(page, view)
    const mail = await lastMail(page.request, email, 'shop.paid')
    expect(mail).toMatch(/TK27-/)
    await page.goto(linkIn(mail, 'ticketing/order'))
    await expect(
      page.locator('button', { hasText: view.language === 'it' ? 'Crea l’account' : 'Create an account' }),
    ).toBeVisible()
  }
})

test('J-06: an invited guest claims the ticket, has it on the phone, and opts out of invitations', async ({
  page,
  playwright,
  server,
}) => {
  const company = await playwright.request.newContext({ baseURL: server.address })
  const call = await requestAs(company, 'exhibitor')
  for (const view of VIEWS) {
    const isItalian = view.language === 'it'
    const email = `j06-${view.language}-${view.width}@posta.example`
    const invite = () =>
      call('SendTicketsController/send', {
        kind: 'ticket2',
        subject: 'Vieni a trovarci',
        text: 'Ti aspettiamo.',
        language: isItalian ? 'it' : 'en-US',
        addresses: [email],
        requestKey: crypto.randomUUID(),
      })
    expect(await invite()).toMatchObject({ sent: 1 })
    const mail = await lastMail(page.request, email, 'guest.invite')
    await asGuest(page, view)
    await page.goto(linkIn(mail, 'reserved/guest-ticket'))
    await page.getByLabel(isItalian ? /^Nome/ : /^First name/).fill('Lena')
    await page.getByLabel(isItalian ? /^Cognome/ : /^Last name/).fill('Berg')
    const country = page.getByRole('combobox', { name: isItalian ? /^Paese/ : /^Country/ })
    await country.fill(isItalian ? 'Norvegia' : 'Norway')
    await country.press('Tab')
    await page.getByText(isItalian ? /^Ho letto l’informativa/ : /^I have read the privacy notice/).click()
    await expectWhole(page)
    await page.getByRole('button', { name: isItalian ? 'Prendi il biglietto' : 'Get my ticket' }).click()
    await page.getByRole('link', { name: openTicket(view) }).click({ timeout: 60_000 })
    await expect(page.getByRole('img', { name: qrCode(view) })).toBeVisible()
    // Every invitation has the way out, which is confirmed on its page.
    await page.goto(linkIn(mail, 'reserved/guest-opt-out'))
    await page.getByRole('button', { name: isItalian ? 'Non inviare più' : 'Stop invitations' }).click()
    await expect(
      page.getByText(isItalian ? /^Fatto: non riceverai/ : /^Done: you will not receive/),
    ).toBeVisible()
    expect(await invite()).toMatchObject({ sent: 0 })
  }
  await company.dispose()
})

test('J-52: a company gets an invoice at checkout, and a credit note for one refunded ticket', async ({
  page,
}) => {
  for (const view of VIEWS) {
    const isItalian = view.language === 'it'
    await asGuest(page, view)
    await page.goto(`${view.base}/ticketing`)
    await fillShop(page, { email: `j52-${view.language}-${view.width}@posta.example`, quantity: '2' })
    await field(page, 'firstName2').fill('Davide')
    await field(page, 'lastName2').fill('Orsi')
    await field(page, 'invoice').check({ force: true })
    const data = {
      invoiceName: 'Montanari Profumerie S.r.l.',
      invoiceVatNumber: '01114601006',
      invoiceDelivery: 'M5UXCR1',
      invoiceStreet: 'Via Santo Stefano 41',
      invoicePostalCode: '40125',
      invoiceCity: 'Bologna',
      invoiceProvince: 'BO',
    }
    for (const [name, value] of Object.entries(data)) await field(page, name).fill(value)
    await expectWhole(page)
    await sendShop(page)
    await payByCard(page, view)
    const invoice = page.getByRole('link', { name: isItalian ? /^Fattura .*PDF/ : /^Invoice .*PDF/ })
    const credit = page.getByRole('link', {
      name: isItalian ? /^Nota di credito .*PDF/ : /^Credit note .*PDF/,
    })
    const appears = (link: typeof invoice) =>
      expect(async () => {
        await page.reload()
        await expect(link).toHaveCount(1, { timeout: 2000 })
      }).toPass({ timeout: 60_000 })
    await appears(invoice)
    const pdf = await page.request.get((await invoice.getAttribute('href')) ?? '')
    expect(pdf.headers()['content-type']).toBe('application/pdf')
    await page
      .getByText(isItalian ? /^Annulla .*rimborso/ : 'Cancel tickets and get a refund')
      .first()
      .click()
    await page.locator('[name="tickets"]').nth(1).check({ force: true })
    await page
      .getByRole('button', { name: isItalian ? /^Annulla i biglietti scelti/ : 'Cancel the chosen tickets' })
      .click()
    await appears(credit)
    await expectWhole(page)
  }
})
