import { lastMail, linkIn } from './support/last-mail.ts'
import { testOnOwnServer } from './support/own-server.ts'
import { expect } from './support/test.ts'
import {
  asGuest,
  expectWhole,
  field,
  fillShop,
  openTicket,
  payByCard,
  qrCode,
  requestAs,
  seeTicket,
  sendShop,
  VIEWS,
} from './support/visitor-steps.ts'

/** On a server of its own: the journeys use up prepaid tickets of the demo data. */
const test = testOnOwnServer()
test.setTimeout(300_000)

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
