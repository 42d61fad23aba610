import { lastMail, linkIn } from './support/last-mail.ts'
import { testOnOwnServer } from './support/own-server.ts'
import { takenOver } from './support/taken-over.ts'
import { expect } from './support/test.ts'
import {
  asGuest,
  expectWhole,
  field,
  fillShop,
  payByCard,
  requestAs,
  SAME_SITE,
  seeTicket,
  sendShop,
  VIEWS,
} from './support/visitor-steps.ts'

/** On a server of its own: the journeys use up discount codes and decide requests of the demo data. */
const test = testOnOwnServer()
test.setTimeout(300_000)

const PASSWORD = 'a quieter word 7'

test('J-02: a guest orders by transfer, the bank statement has it, and the ticket is issued', async ({
  page,
  playwright,
  server,
}) => {
  const office = await playwright.request.newContext({ baseURL: server.address })
  const call = await requestAs(office, 'admin')
  for (const view of VIEWS) {
    const email = `j02-${view.language}@posta.example`
    await asGuest(page, view)
    await page.goto(`${view.base}/ticketing`)
    await fillShop(page, { email, method: 'transfer' })
    await sendShop(page)
    await expectWhole(page)
    const causale = await page
      .getByText(/^TF27-[\w-]+/)
      .first()
      .evaluate((term) => term.firstChild?.textContent ?? '')
    // The same reference in the mail, whose link leads back to the order.
    const mail = await lastMail(page.request, email, 'shop.order')
    expect(mail).toContain(causale)
    const amount = (await page.locator('dd').nth(2).innerText()).replace(/[^\d]/g, '')
    const csv = `date;amount;payer;text;number\n${new Date().toISOString().slice(0, 10)};${amount},00;Chiara Montanari;Biglietti ${causale.replaceAll('-', ' ')};CRO-${email}\n`
    await call('PaymentsController/importStatement', { csv })
    await page.goto(linkIn(mail, 'ticketing/order'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      view.language === 'it' ? 'Pagato' : 'Paid',
    )
    await expectWhole(page)
    await seeTicket(page, view)
  }
  await office.dispose()
})

test('J-03: a guest opens the link of an exhibitor, buys at its price, and the exhibitor sees the use', async ({
  page,
  playwright,
  server,
}) => {
  const company = await playwright.request.newContext({ baseURL: server.address })
  const call = await requestAs(company, 'exhibitor')
  const read = async () => (await call('DiscountCodeController/getDiscountCode', {})).code
  for (const view of VIEWS) {
    const code = await read()
    const { search } = new URL(code.link)
    await asGuest(page, view)
    await page.goto(`${view.base}/ticketing${search}`)
    await expect(field(page, 'code')).toHaveValue(code.value)
    await expect(page.getByText('Aurora Cosmetici').first()).toBeVisible()
    await fillShop(page, { email: `j03-${view.language}@posta.example` })
    await sendShop(page)
    await payByCard(page, view)
    await expect(page.getByRole('complementary')).toContainText(code.value)
    expect((await read()).used).toBe(code.used + 1)
  }
  const { activations } = await call('DiscountCodeController/getDiscountCode', {})
  // The buyers did not consent to be named.
  expect(activations[0].company).toBe('–')
  await company.dispose()
})

test('J-04: a refused influencer and a refused school buy with the code of the mail, once', async ({
  page,
  playwright,
  server,
}) => {
  const office = await playwright.request.newContext({ baseURL: server.address })
  await requestAs(office, 'staff')
  for (const [index, view] of VIEWS.entries()) {
    const [request] = await server.query(
      `select a.id, c.email from accreditation a join contact c on c.id = a.contact
       where a.kind = '${['influencer', 'school'][index]}' and a.state = 'submitted' order by a.id limit 1`,
    )
    const refused = await office.post(
      '/services/data/v65.0/ui-api/actions/perform-quick-action/Accreditation__c.Reject',
      {
        headers: SAME_SITE,
        data: {
          contextId: request?.id,
          fields: { ReasonCode__c: 'notProfessional', Note__c: 'Not this time' },
        },
      },
    )
    expect(refused.status()).toBe(201)
    const mail = await lastMail(page.request, String(request?.email), 'accreditation.rejected')
    const { search } = new URL(linkIn(mail, 'ticketing'), server.address)
    const shop = `${view.base}/ticketing${search}`
    await asGuest(page, view)
    await page.goto(shop)
    const code = await field(page, 'code').inputValue()
    expect(code).not.toBe('')
    await fillShop(page, { email: `j04-${view.language}@posta.example` })
    await expectWhole(page)
    await sendShop(page)
    await payByCard(page, view)
    await expect(page.getByRole('complementary')).toContainText(code)
    await page.goto(shop)
    await expect(
      page
        .getByText(view.language === 'it' ? 'Gli usi di questo codice sono esauriti' : 'no uses left')
        .first(),
    ).toBeVisible()
  }
  await office.dispose()
})

test('J-05: a visitor registers, buys two tickets, renames one, and has both', async ({ page }) => {
  for (const view of VIEWS) {
    const isItalian = view.language === 'it'
    const email = `j05-${view.language}@posta.example`
    await asGuest(page, view)
    await page.goto(`${view.base}/reserved/register`)
    await page.getByText(isItalian ? 'Visitatore' : 'Visitor', { exact: true }).click()
    await page.getByLabel(isItalian ? /^Nome/ : /^First name/).fill('Nina')
    await page.getByLabel(isItalian ? /^Cognome/ : /^Last name/).fill('Visita')
    await page.getByLabel('Email').fill(email)
    const country = page.getByRole('combobox', { name: isItalian ? /^Paese/ : /^Country/ })
    // Scrolled into view first: a list closes when the page scrolls under it.
    await country.click()
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    await country.fill(isItalian ? 'Norvegia' : 'Norway')
    await country.press('Tab')
    await page.getByText(isItalian ? /^Ho letto l’informativa/ : /^I have read the privacy/).click()
    await page.getByRole('button', { name: isItalian ? 'Registrati' : 'Register' }).click()
    const mail = await lastMail(page.request, email, 'account.confirm')
    await page.goto(linkIn(mail, 'reserved/welcome'))
    await page
      .getByLabel(isItalian ? 'Nuova password' : 'New password')
      .first()
      .fill(PASSWORD)
    await page.getByLabel(isItalian ? 'Conferma la nuova password' : 'Confirm new password').fill(PASSWORD)
    await page.getByRole('button', { name: isItalian ? 'Apri il mio account' : 'Open my account' }).click()
    await expect(page).toHaveURL(/reserved\/$/)
    await expect(
      page.getByRole('heading', { name: isItalian ? 'Prendi il tuo biglietto' : 'Get your ticket' }),
    ).toBeVisible()

    await page.goto(`${view.base}/ticketing`)
    await fillShop(page, { email, quantity: '2' })
    await sendShop(page)
    await payByCard(page, view)
    // The second ticket gets its name afterwards, is then issued, and is renamed before the deadline.
    const rename = page.locator('details', { hasText: isItalian ? 'Cambia il nome' : 'Change the name' })
    for (const firstName of ['Nina', 'Mara']) {
      const form = page.locator('form', { has: page.locator('[name="ticketId"]') }).last()
      if (!(await form.isVisible())) await rename.last().locator('summary').click()
      await form.locator('[name="firstName"]').fill(firstName)
      await form.locator('[name="lastName"]').fill('Visita')
      await form.getByRole('button', { name: isItalian ? 'Salva' : 'Save' }).click()
      await expect(page.locator('b', { hasText: `${firstName} Visita` })).toBeVisible()
      await seeTicket(page, view)
      await page.goBack()
      await takenOver(page)
    }
    await expectWhole(page)
    await page.goto(`${view.base}/reserved/my-tickets`)
    await expect(page.getByText('Mara Visita').first()).toBeVisible()
  }
})
