import { signIn } from '@foyer/testing/browser'
import { expectAccessible } from './support/expect-accessible.ts'
import { lastMail, linkIn } from './support/last-mail.ts'
import { takenOver } from './support/taken-over.ts'
import { expect, test } from './support/test.ts'

const SITE = '/fair/en-US/reserved'

test('a company orders tickets once, however often it presses, and reads how to pay', async ({ page }) => {
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
  await expect(page.getByText('Prepaid tickets are not refundable.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Order', exact: true }).dblclick()
  await expect(page.getByText(/^Order PT27-\d+ placed$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Pay order PT27-/ })).toHaveCount(1)
  await expect(page.getByText('€2,525.00').first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: /^Pay order PT27-/ })).toHaveCount(1)
})

test('un visitatore ordina un biglietto per sé e legge come pagarlo', async ({ page }) => {
  await signIn(page, 'visitor')
  await page.goto('/fair/reserved/buy-tickets')
  await takenOver(page)
  await page.getByRole('textbox', { name: 'Biglietti 1 giorno' }).fill('1')
  await page.getByLabel(/^Telefono/).fill('+39 051 123456')
  await expect(page.getByText('Biglietti 1 giorno (1 × 40,00 €)')).toBeVisible()
  await expect(page.getByText('Come li ricevi')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ordina', exact: true }).click()
  await expect(page.getByText(/^Ordine PT27-\d+ inviato$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Paga l’ordine PT27-/ }).first()).toBeVisible()
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
  await page.getByRole('button', { name: 'Accept and go on' }).click()
  await page.getByLabel(/^Email addresses/).fill(`${guest}\n${guest.toUpperCase()}`)
  await page.getByLabel(/^Subject/).fill('Come and see us')
  await page.getByLabel(/^Your message/).fill('We look forward to showing you what is new.')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('Fjord Naturals ti invita in fiera', { exact: false })).toBeVisible()
  await expect(page.getByText('Fjord Naturals invites you to the fair', { exact: false })).toBeVisible()
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
  // Brought into view first: a list closes when the page scrolls under it.
  await country.click()
  await country.fill('Norw')
  await stranger.getByRole('option', { name: 'Norway' }).click()
  await stranger.getByText('I have read the privacy notice').click()
  await expectAccessible(stranger)
  await stranger.getByRole('button', { name: 'Get my ticket' }).click()
  const download = stranger.getByRole('link', { name: /Download the ticket/ })
  await expect(download).toBeVisible({ timeout: 20_000 })
  const paper = await stranger.request.get((await download.getAttribute('href')) ?? '')
  expect(paper.headers()['content-type']).toBe('application/pdf')
  await elsewhere.close()
  await expect(page.getByRole('row').filter({ hasText: 'Lena Berg' })).toContainText('Registered')
})

test('il codice sconto mostra quante attivazioni restano e chi l’ha usato, senza nomi', async ({ page }) => {
  await signIn(page, 'pavilion')
  await page.goto('/fair/reserved/discount-code')
  await expect(page.getByText('NRDC3947')).toBeVisible()
  await expect(page.getByText('450 attivazioni usate su 450')).toBeVisible()
  await expect(page.getByText('Esaurito')).toBeVisible()
  const heads = page.getByRole('grid', { name: 'Chi l’ha usato' }).getByRole('columnheader')
  await expect(heads).toHaveText(['Paese', 'Tipo di attività', 'Attività principale', 'Azienda'])
  await expectAccessible(page)
})
