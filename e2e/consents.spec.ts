import { signIn } from '@foyer/testing/browser'
import { expectAccessible } from './support/expect-accessible.ts'
import { lastMail, linkIn } from './support/last-mail.ts'
import { expect, test } from './support/test.ts'

test('an influencer chooses consents and newsletters, and receives a receipt', async ({ page, request }) => {
  await signIn(page, 'influencer')
  await page.goto('/fair/reserved/consents')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gestione consensi')
  await expectAccessible(page)
  await page.getByText('Comunicazioni promozionali').click()
  await page.getByText('Foyer Asia').click()
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByText('Aggiornamento dei consensi riuscito')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Foyer Asia' })).toBeChecked()
  const mail = await lastMail(request, 'influencer@foyer.example', 'consent.receipt')
  expect(mail).toContain('Comunicazioni promozionali (sì)')

  // The link in the newsletter works without sign-in.
  const welcome = await lastMail(request, 'influencer@foyer.example', 'consent.welcome')
  await page.goto('/fair/secur/logout.jsp')
  await page.goto(linkIn(welcome, 'reserved/unsubscribe'))
  await expect(page.getByText('Newsletter Foyer Asia').first()).toBeVisible()
  await page.getByRole('button', { name: 'Annulla iscrizione' }).click()
  await expect(page.getByText('Iscrizione annullata')).toBeVisible()
  await expectAccessible(page)
  const ended = await lastMail(request, 'influencer@foyer.example', 'consent.unsubscribed')
  await page.goto(linkIn(ended, 'reserved/unsubscribe'))
  await page.getByRole('button', { name: 'Iscriviti di nuovo' }).click()
  await expect(page.getByRole('button', { name: 'Annulla iscrizione' })).toBeVisible()
})

test('a participant of a collective accepts the general conditions', async ({ page }) => {
  await signIn(page, 'collective', { language: 'en-US' })
  await page.goto('/fair/en-US/reserved/general-conditions')
  await expectAccessible(page)
  await page.getByText('I accept the general conditions').last().click()
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText(/^Accepted on/)).toBeVisible()
})

test('a forged link shows an error, without sign-in', async ({ page }) => {
  await page.goto('/fair/en-US/reserved/unsubscribe?token=not-ours')
  await expect(page.getByText('You could not be unsubscribed')).toBeVisible()
  await expectAccessible(page)
})
