import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { takenOver } from './support/taken-over.ts'
import { expect, test } from './support/test.ts'

const PASSWORD = 'Foyer-demo-1'

// An account that no other journey uses: in between, its password is not enough.
const ACCOUNT = 'coexhibitor'
test.describe.configure({ mode: 'serial' })

/** Passkeys are bound to a domain: the same server, as localhost. */
const named = (baseURL: string | undefined, path: string) =>
  new URL(path, String(baseURL).replace('127.0.0.1', 'localhost')).href

async function signIn(page: Page, baseURL: string | undefined, account: string) {
  await page.goto(named(baseURL, '/fair/en-US/reserved/login'))
  await takenOver(page)
  await page.getByLabel('Email', { exact: true }).fill(`${account}@foyer.example`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** A virtual authenticator that stores passkeys and unlocks them. */
async function addDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { devtools, authenticatorId }
}

test('J-32: a user adds a passkey, signs in with it on a second device, loses it and recovers access', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const { devtools, authenticatorId } = await addDevice(page)
  await signIn(page, baseURL, ACCOUNT)
  await expect(page).toHaveURL(/en-US\/reserved\/$/)
  await page.goto(named(baseURL, '/fair/en-US/reserved/security'))
  await page.getByLabel('Name of the new passkey').fill('My laptop')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('dialog')).toContainText('Your recovery codes')
  await expectAccessible(page)
  const recoveryCode = await page.getByRole('dialog').getByRole('listitem').first().innerText()
  await page.getByRole('button', { name: 'I have stored them safely' }).click()
  await expect(page.getByText('My laptop')).toBeVisible()

  // The phone has the same key, synchronised between devices; only the keyboard is used.
  const telephone = await browser.newContext()
  const second = await telephone.newPage()
  const device = await addDevice(second)
  const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId })
  for (const credential of credentials)
    await device.devtools.send('WebAuthn.addCredential', {
      authenticatorId: device.authenticatorId,
      credential,
    })
  await second.goto(named(baseURL, '/fair/en-US/reserved/login'))
  await takenOver(second)
  await second.getByRole('button', { name: 'Sign in with a passkey' }).focus()
  await second.keyboard.press('Enter')
  await expect(second).toHaveURL(/en-US\/reserved\/$/)
  await telephone.close()

  // Both devices are lost: the password and a recovery code open the account, and the lost key is removed.
  await page.goto(named(baseURL, '/fair/secur/logout.jsp'))
  await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
  await signIn(page, baseURL, ACCOUNT)
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
  await page.getByLabel('Recovery code').fill(recoveryCode)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/en-US\/reserved\/$/)
  await page.goto(named(baseURL, '/fair/en-US/reserved/security'))
  await page.getByRole('button', { name: 'Remove My laptop' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('You have no passkey yet.')).toBeVisible()
})

test('a user sets up an app, and signs in with its code, then with a recovery code', async ({
  page,
  baseURL,
}) => {
  test.slow()
  await signIn(page, baseURL, ACCOUNT)
  await expect(page).toHaveURL(/en-US\/reserved\/$/)
  await page.goto(named(baseURL, '/fair/en-US/reserved/security'))
  await page.getByRole('button', { name: 'Set up the app' }).click()
  await expect(page.getByAltText('QR code for the authenticator app')).toBeVisible()
  await expectAccessible(page)
  const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '')
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret, 0))
  await page.getByRole('button', { name: 'Switch on' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Your recovery codes')
  const recoveryCode = await dialog.getByRole('listitem').first().innerText()
  await page.getByRole('button', { name: 'I have stored them safely' }).click()

  await page.goto(named(baseURL, '/fair/secur/logout.jsp'))
  await signIn(page, baseURL, ACCOUNT)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step')
  await expectAccessible(page)
  // The code of the current period was used for the setup; the next one is already accepted.
  await page.getByLabel(/Code from the app/).fill(codeOf(secret, 1))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/en-US\/reserved\/$/)

  await page.goto(named(baseURL, '/fair/secur/logout.jsp'))
  await signIn(page, baseURL, ACCOUNT)
  await page.getByLabel(/Code from the app/).fill(recoveryCode)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/en-US\/reserved\/$/)
  await page.goto(named(baseURL, '/fair/en-US/reserved/security'))
  await expect(page.getByText('9 codes left')).toBeVisible()
  await page.getByRole('button', { name: 'Remove the app' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Not set up.')).toBeVisible()
})

/** The code of an authenticator app, `steps` of 30 s from now. */
function codeOf(secret: string, steps: number) {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps))
  const digest = createHmac('sha1', key).update(counter).digest()
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 0x0f) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}
