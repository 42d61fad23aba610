import type { Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { takenOver } from './support/taken-over.ts'
import { expect, test } from './support/test.ts'

/** A virtual authenticator that derives secrets (WebAuthn PRF). */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', ctap2Version: 'ctap2_1', transport: 'internal', hasPrf: true },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
      automaticPresenceSimulation: true,
    },
  })
}

/** Creates a passkey in the browser only. One of the account would be requested at each login of other journeys. */
const createPasskey = (page: Page) =>
  page.evaluate(async () => {
    const random = () => crypto.getRandomValues(new Uint8Array(32))
    const credential = await navigator.credentials.create({
      publicKey: {
        challenge: random(),
        rp: { name: 'Foyer' },
        user: { id: random(), name: 'staff', displayName: 'Staff' },
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        extensions: { prf: {} },
      },
    })
    return (credential as PublicKeyCredential).getClientExtensionResults().prf?.enabled
  })

/** The user declines the first request: without user verification a virtual authenticator would stay blocked. */
function declineOnce() {
  const { get } = CredentialsContainer.prototype
  CredentialsContainer.prototype.get = function (options) {
    if (sessionStorage.getItem('declined') !== null) return get.call(this, options)
    sessionStorage.setItem('declined', 'true')
    return Promise.reject(new DOMException('', 'NotAllowedError'))
  }
}

test('staff lock stored data with a passkey: without a connection it opens only with the passkey', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow()
  // Passkeys are bound to a domain: the same server, as localhost.
  const site = String(baseURL).replace('127.0.0.1', 'localhost')
  const console = `${site}/fair/en-US/console`
  await addAuthenticator(page)
  await page.request.post(`${site}/fair/en-US/reserved/login`, {
    headers: { 'sec-fetch-site': 'same-origin' },
    form: { username: 'staff@foyer.example', password: 'Foyer-demo-1' },
    maxRedirects: 0,
  })
  await page.route('**/SecurityController/getState', async (route) => {
    const response = await route.fetch()
    const passkey = { id: '1', name: 'Laptop', createdAt: '2027-01-15T11:00:00Z', lastUsedAt: null }
    await route.fulfill({ response, json: { ...(await response.json()), passkeys: [passkey] } })
  })
  const registering = page.waitForResponse(/StoredDevicesController\/register/)
  await page.goto(console)
  await registering
  await expect
    .poll(() =>
      page.evaluate(async () => (await caches.keys()).some((name) => name.startsWith('foyer-shell-'))),
    )
    .toBe(true)
  const heading = page.getByRole('heading', { level: 1 })
  const title = (await heading.textContent()) ?? ''
  expect(await createPasskey(page)).toBe(true)

  await page.goto(`${console}/security`)
  await takenOver(page)
  await page.getByRole('button', { name: 'Lock stored data with the passkey' }).click()
  await expect(page.getByText('Until you open it, this device stores nothing new')).toBeVisible()
  await expectAccessible(page)

  await context.setOffline(true)
  await page.addInitScript(declineOnce)
  await page.goto(console, { waitUntil: 'commit' })
  await expect(page.getByText('The data on this device is locked with your passkey.')).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Open with the passkey' }).click()
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expect(heading).toHaveText(title)

  await context.setOffline(false)
  await page.goto(`${console}/security`)
  await takenOver(page)
  await page.getByRole('button', { name: 'Open with the passkey' }).click()
  await expect(page.getByText('Locked with the passkey, and open on this page.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove the lock' }).click()
  await expect(page.getByRole('button', { name: 'Lock stored data with the passkey' })).toBeVisible()
})
