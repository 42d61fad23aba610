import { signIn } from '@foyer/testing/browser'
import { expectAccessible } from './support/expect-accessible.ts'
import { lastMail, linkIn } from './support/last-mail.ts'
import { takenOver } from './support/taken-over.ts'
import { expect, test } from './support/test.ts'

const NEW_PASSWORD = 'a quieter word 7'

test('J-31: a user who forgot the password gets in, whatever was tried before', async ({ page, request }) => {
  test.slow()
  // Ten wrong attempts, until even the right password is throttled.
  const attempts = []
  for (let attempt = 0; attempt < 10; attempt++) {
    const answer = await request.post('/fair/reserved/login', {
      headers: { 'sec-fetch-site': 'same-origin', accept: 'application/json' },
      form: { username: 'school@foyer.example', password: `wrong ${attempt}` },
    })
    attempts.push(answer.status())
  }
  expect(attempts.at(-1)).toBe(429)
  await page.goto('/fair/en-US/reserved/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot password')
  await expectAccessible(page)
  await page.getByLabel('Email').fill('school@foyer.example')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email')
  // The announcement of the removed button stays in the live region for some seconds.
  await expectAccessible(page)

  const mail = await lastMail(request, 'school@foyer.example', 'account.reset')
  await page.goto(linkIn(mail, 'reserved/reset-password'))
  await expectAccessible(page)
  await page.getByLabel('Nuova password', { exact: false }).first().fill(NEW_PASSWORD)
  await page.getByLabel('Conferma la nuova password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Salva la nuova password' }).click()
  await expect(page).toHaveURL(/reserved\/$/)
})

test('a visitor registers, confirms the email address, is signed in and led to a ticket', async ({
  page,
  request,
}) => {
  test.slow()
  // On a phone, where errors above the current field are out of view and the page does not shift as they disappear.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/fair/en-US/reserved/register')
  await expectAccessible(page)
  // Submitted too early: every field has an error, and each is corrected.
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('alert')).toContainText('Choose a country')
  await page.getByText('Visitor', { exact: true }).click()
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Lindqvist')
  await page.getByLabel('Email').fill('ada@north.example')
  const country = page.getByRole('combobox', { name: 'Country' })
  // Scrolled into view first: a list closes when the page scrolls under it.
  await country.click()
  await country.press('N')
  // By then the page has scrolled, if it does: a list that closes under it loses the first letter.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  await country.pressSequentially('orw')
  await expect(country).toHaveValue('Norw')
  await page.getByRole('option', { name: 'Norway' }).click()
  await page.getByText('I have read the privacy policy').click()
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('We have sent an email to ada@north.example')).toBeVisible()

  const mail = await lastMail(request, 'ada@north.example', 'account.confirm')
  await page.goto(linkIn(mail, 'reserved/welcome'))
  await page.getByLabel('New password', { exact: false }).first().fill(NEW_PASSWORD)
  await page.getByLabel('Confirm new password').fill(NEW_PASSWORD)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Open my account' }).click()
  await expect(page).toHaveURL(/en-US\/reserved\/$/)
  await expect(page.getByRole('heading', { name: 'Get your ticket' })).toBeVisible()
})

test('a buyer completes the profile, changes the password and sees the active sessions', async ({ page }) => {
  await signIn(page, 'buyer', { language: 'en-US' })
  await page.goto('/fair/en-US/reserved/profile/company')
  await expect(page.getByText('Buyer profile')).toBeVisible()
  await takenOver(page)
  await page.getByLabel('Agent code').fill('AG-XX9999')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('The agent code is not valid')
  await expectAccessible(page)
  await page.getByLabel('Agent code').fill('ag-no0002')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Operation complete')).toBeVisible()

  await page.goto('/fair/en-US/reserved/security')
  await expect(page.getByText('This device').first()).toBeVisible()
  await page.goto('/fair/en-US/reserved/change-password')
  await takenOver(page)
  await page.getByLabel('Current password').fill('Foyer-demo-1')
  await page.getByLabel('New password', { exact: false }).first().fill('short')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page.getByRole('alert')).toContainText('at least 8 characters')
  await expectAccessible(page)
})
