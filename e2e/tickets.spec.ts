import { signIn } from '@foyer/testing/browser'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { lastMail, linkIn } from './support/last-mail.ts'
import { takenOver } from './support/taken-over.ts'
import { expect, test } from './support/test.ts'

const SITE = '/fair/en-US/reserved'

/** Presses Tab until the element with this name, or a label with it, has the focus. */
async function tabTo(page: Page, name: RegExp) {
  const reached = () =>
    page.evaluate(() => {
      const one = document.activeElement as HTMLInputElement | null
      return (one?.labels?.[0]?.textContent ?? one?.textContent ?? '').trim()
    })
  for (let steps = 0; steps < 60; steps++) {
    await page.keyboard.press('Tab')
    if (name.test(await reached())) return
  }
  throw new Error(`${name} cannot be reached by keyboard`)
}

test('a company orders tickets once, however often it clicks, and sees the payment data', async ({
  page,
}) => {
  await signIn(page, 'pavilion', { language: 'en-US' })
  await page.goto(`${SITE}/buy-tickets`)
  await takenOver(page)
  await page.getByRole('textbox', { name: '1-day tickets' }).fill('9')
  await page.getByLabel(/^Phone/).fill('051 123456')
  await page.getByRole('button', { name: 'Order', exact: true }).click()
  await expect(page.getByRole('link', { name: '1-day tickets: At least 10, or none' })).toBeVisible()
  await page.getByRole('textbox', { name: '1-day tickets' }).fill('101')
  await page.getByLabel(/^Phone/).fill('+47 55 123456')
  await expect(page.getByText('1-day tickets (101 × €25.00)')).toBeVisible()
  await expect(page.getByText('Prepaid tickets are not refundable.', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Order', exact: true }).dblclick()
  await expect(page.getByText(/^Order PT27-\d+ placed$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Pay order PT27-/ })).toHaveCount(1)
  await expect(page.getByText('€2,525.00').first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: /^Pay order PT27-/ })).toHaveCount(1)
})

test('J-01: un ospite compra il biglietto, lo ha sul telefono e per mail, e ne fa un account', async ({
  page,
  context,
  request,
}) => {
  test.slow()
  const buyer = 'chiara@montanari.example'
  await page.setViewportSize({ width: 390, height: 844 })
  // The shop works without a mouse.
  await page.goto('/fair/')
  await tabTo(page, /^Biglietteria$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Il tuo biglietto' })).toBeVisible()
  await expectAccessible(page)
  await tabTo(page, /^1 giorno/)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /2 giorni/ })).toBeChecked()
  const pay = page.getByRole('button', { name: /^Paga / })
  await expect(pay).toHaveText('Paga 70 €'.replace(' €', '\u00a0€'))
  await tabTo(page, /^gio/i)
  await page.keyboard.press('Space')
  await tabTo(page, /^Nome/)
  await page.keyboard.type('Chiara')
  await tabTo(page, /^Cognome/)
  await page.keyboard.type('Montanari')
  // An error that is corrected: the form keeps its values. Enter sends, as in every form.
  await tabTo(page, /^E-?mail/)
  await page.keyboard.type('chiara')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Scegli 2 giorni')).toBeVisible()
  await expect(page.getByText('Inserisci un’email valida')).toBeVisible()
  await expect(page.locator('#shop-firstName1')).toHaveValue('Chiara')
  await expectAccessible(page)
  // Corrected fields lose their error, until none is left.
  await tabTo(page, /^sab/i)
  await page.keyboard.press('Space')
  await expect(page.getByText('Scegli 2 giorni')).toBeHidden()
  await tabTo(page, /^E-?mail/)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(buyer)
  await expect(page.getByText('Inserisci un’email valida')).toBeHidden()
  await expect(page.getByText('Controlla i campi segnati')).toBeVisible()
  await tabTo(page, /^Ho letto le condizioni/)
  await page.keyboard.press('Space')
  await expect(page.getByText('Controlla i campi segnati')).toBeHidden()
  await tabTo(page, /^Paga /)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Non chiede alcuna carta')).toBeVisible()
  await expectAccessible(page)
  await tabTo(page, /^Paga /)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Pagato' })).toBeVisible()
  await page.reload()
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Apri il biglietto' })).toBeVisible()
  await tabTo(page, /^Apri il biglietto$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Chiara Montanari' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Codice QR del biglietto' })).toBeVisible()
  await expectAccessible(page)
  // Once opened, it is available offline.
  await expect(page.getByText('All’ingresso alza la luminosità dello schermo.')).toBeVisible()
  await expect(page.getByText('si vede anche senza connessione')).toBeVisible()
  // At the entrance no scrolling is needed.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(844)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('img', { name: 'Codice QR del biglietto' })).toBeVisible()
  await context.setOffline(false)

  const mail = await lastMail(request, buyer, 'shop.paid')
  await page.goto(linkIn(mail, 'ticketing/order'))
  await tabTo(page, /^Crea l’account$/)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Abbiamo scritto a ${buyer}`)).toBeVisible()
  await page.goto(linkIn(await lastMail(request, buyer, 'account.confirm'), 'reserved/welcome'))
  await takenOver(page)
  await tabTo(page, /^Nuova password/)
  await page.keyboard.type('a quieter word 7')
  await tabTo(page, /^Conferma/)
  await page.keyboard.type('a quieter word 7')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Il tuo biglietto è pronto' })).toBeVisible()
  await page.goto('/fair/reserved/my-tickets')
  await expect(page.getByRole('link', { name: 'Apri il biglietto di Chiara Montanari' })).toBeVisible()
  await expectAccessible(page)
})

test('a guest with codes sees the benefit of each, cancels before paying, and pays the amount of every page and mail', async ({
  page,
  request,
}) => {
  const buyer = 'grace@okafor.example'
  await page.setViewportSize({ width: 390, height: 844 })
  // A link with an exhausted code: reported immediately, and no need to clear it before buying.
  await page.goto('/fair/en-US/ticketing?code=NRDC3947')
  await expect(page.getByText('This code has no uses left.')).toBeVisible()
  const code = page.getByLabel('Discount code (if you have one)')
  await expect(code).toHaveValue('')
  await page.getByLabel('First name').first().fill('Grace')
  await page.getByLabel('Last name').first().fill('Okafor')
  await page.getByLabel('Email', { exact: false }).first().fill(buyer)
  await page.getByText('Thu', { exact: false }).first().click()
  await page.getByText('I have read the conditions and the privacy notice').click()
  await code.fill('nosuchco')
  await code.press('Enter')
  await expect(code).toHaveAccessibleDescription(/This code does not exist/)
  await expect(page.getByLabel('First name').first()).toHaveValue('Grace')
  // Typed in another case and not applied: the price of the code applies nevertheless.
  await code.fill('fjrd 6374')
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(page.getByRole('button', { name: 'Pay €30', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Back without paying' }).click()
  await expect(page.getByRole('heading', { name: 'To be paid' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pay €30 by card' }).click()
  // A refused card charges nothing, and the next one pays.
  await page.getByRole('button', { name: 'Try a card that is declined' }).click()
  await expect(page.getByRole('alert')).toContainText('nothing has been charged')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pay €30', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible()
  const order = page.getByRole('complementary')
  await expect(order).toContainText('−€10')
  await expect(order).toContainText('€30')
  const heading = order.getByRole('heading', { name: /^Order TK27-/ })
  const number = ((await heading.textContent()) ?? '').replace('Order ', '')
  const mail = await lastMail(request, buyer, 'shop.paid')
  for (const words of [number, '€30.00', 'tickets@foyer.example']) expect(mail).toContain(words)
})

test('a guest is invited, claims the ticket without an account, and the company sees it', async ({
  page,
  browser,
  request,
}) => {
  const guest = 'lena.berg@guests.example'
  await signIn(page, 'collective', { language: 'en-US' })
  await page.goto(`${SITE}/send-tickets`)
  await takenOver(page)
  await page.getByText('We accept the processing agreement').click()
  await page.getByRole('button', { name: 'Accept and continue' }).click()
  await page.getByLabel(/^Email addresses/).fill(`${guest}\n${guest.toUpperCase()}`)
  await page.getByLabel(/^Subject/).fill('Come and see us')
  await page.getByLabel(/^Your message/).fill('We look forward to showing you what is new.')
  await page.getByRole('button', { name: 'Preview' }).click()
  const mail = page.frameLocator('iframe[title="Preview of the email"]')
  await expect(mail.getByText('Fjord Naturals invites you to the fair', { exact: false })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send 1 ticket' }).click()
  await expect(page.getByRole('row').filter({ hasText: guest })).toContainText('Sent')

  const elsewhere = await browser.newContext()
  const stranger = await elsewhere.newPage()
  const link = linkIn(await lastMail(request, guest, 'guest.invite'), 'guest-ticket')
  await stranger.goto(link)
  await expect(stranger.getByText(/Fjord Naturals invites you/)).toBeVisible()
  await stranger.waitForLoadState('networkidle')
  await stranger.getByLabel('First name').fill('Lena')
  await stranger.getByLabel('Last name').fill('Berg')
  const country = stranger.getByRole('combobox', { name: /^Country/ })
  // Scrolled into view first: a list closes when the page scrolls under it.
  await country.click()
  await country.fill('Norw')
  await stranger.getByRole('option', { name: 'Norway' }).click()
  await stranger.getByText('I have read the privacy notice').click()
  await expectAccessible(stranger)
  await stranger.getByRole('button', { name: 'Get my ticket' }).click()
  // The same page as for a bought ticket.
  await stranger.getByRole('link', { name: 'Open the ticket' }).click({ timeout: 20_000 })
  await expect(stranger.getByRole('heading', { name: 'Lena Berg' })).toBeVisible()
  await expect(stranger.getByRole('img', { name: 'QR code of the ticket' })).toBeVisible()
  await expectAccessible(stranger)
  await elsewhere.close()
  await expect(page.getByRole('row').filter({ hasText: 'Lena Berg' })).toContainText('Registered')
})

test('on a phone 25 guests take two and a half screens, and every other list is as short', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'exhibitor', { language: 'en-US' })
  await page.goto(`${SITE}/send-tickets`)
  await takenOver(page)
  const guests = Array.from({ length: 25 }, (_, at) => `guest${at + 1}@salons.example`)
  await page.getByLabel(/^Email addresses/).fill(guests.join('\n'))
  await page.getByLabel(/^Subject/).fill('Come and see us')
  await page.getByLabel(/^Your message/).fill('We look forward to showing you what is new.')
  await page.getByRole('button', { name: 'Send 25 tickets' }).click()
  const list = page.getByRole('grid', { name: 'Sent tickets' })
  await expect(list.getByRole('row').filter({ hasText: 'salons.example' })).toHaveCount(25)
  expect((await list.boundingBox())?.height).toBeLessThan(2100)
  await expectAccessible(page)
  // A row of another list has two lines, or three to four with long texts.
  for (const path of ['badges', 'orders', 'invoices', 'contracts', 'buy-tickets']) {
    await page.goto(`${SITE}/${path}`)
    const rows = page.getByRole('main').locator('tbody > tr')
    await expect(rows.first()).toBeVisible()
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
    expect(Math.max(...heights), path).toBeLessThan(120)
  }
})

test('il codice sconto mostra quante attivazioni restano e chi l’ha usato, senza nomi', async ({ page }) => {
  await signIn(page, 'pavilion')
  await page.goto('/fair/reserved/discount-code')
  await expect(page.getByText('NRDC3947')).toBeVisible()
  await expect(page.getByText('450 utilizzi su 450')).toBeVisible()
  await expect(page.getByText('Esaurito')).toBeVisible()
  const heads = page.getByRole('grid', { name: 'Chi l’ha usato' }).getByRole('columnheader')
  await expect(heads).toHaveText(['Paese', 'Tipo di attività', 'Attività principale', 'Azienda', 'Usato il'])
  await expectAccessible(page)
})
