import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signIn } from '@foyer/testing/browser'
import { expectAccessible } from './support/expect-accessible.ts'
import { expect, test } from './support/test.ts'

test('an app in a browser is let in, reads and listens as the person, and is disconnected', async ({
  page,
  browser,
  baseURL,
}) => {
  // The app's own page, at an origin of its own.
  const site = createServer((_, response) => response.end('<title>App</title>'))
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done))
  const app = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  const redirect = `${app}/callback`
  const admin = await browser.newPage({ baseURL })
  await signIn(admin, 'admin')
  const registered = await admin.request.post('/lwr/apex/v65.0/ApiClientsController/registerApp', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: {
      name: 'Planner',
      redirectUris: [redirect],
      scopes: ['read', 'offline_access'],
      corsOrigins: [app],
      callsPerMinute: null,
      hasSecret: false,
    },
  })
  const { clientId } = await registered.json()
  await admin.close()

  const verifier = randomBytes(32).toString('base64url')
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirect,
    scope: 'read',
    state: 'xyz',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  await page.goto(`/services/oauth2/authorize?${query}`)
  await page.getByLabel('Email').fill('exhibitor@foyer.example')
  await page.getByLabel('Password', { exact: true }).fill('Foyer-demo-1')
  await page.getByRole('button', { name: 'Accedi', exact: true }).click()

  await expect(page.getByRole('heading', { name: 'Planner chiede l’accesso' })).toBeVisible()
  await expect(page.getByText('Leggere ciò che puoi vedere')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Consenti', exact: true }).click()
  await page.waitForURL(`${redirect}?**`)
  const { searchParams } = new URL(page.url())
  expect(searchParams.get('state')).toBe('xyz')

  const heard = await page.evaluate(
    async ({ api, code, verifier, redirect, clientId }) => {
      const form = new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: clientId,
        redirect_uri: redirect,
        code,
        code_verifier: verifier,
      })
      const { access_token } = await (
        await fetch(`${api}/services/oauth2/token`, { method: 'POST', body: form })
      ).json()
      const headers = { authorization: `Bearer ${access_token}` }
      const call = (path: string, init: RequestInit = {}) => fetch(api + path, { ...init, headers })
      const { email } = await (await call('/services/oauth2/userinfo')).json()
      const stream = await call('/services/data/v65.0/events')
      const first = await stream.body?.getReader().read()
      const write = await call('/services/data/v65.0/ui-api/records/001000000000001AAA', { method: 'DELETE' })
      return {
        access_token,
        email,
        stream: new TextDecoder()
          .decode(first?.value)
          .split('\n')
          .find((line) => line.startsWith('event:')),
        write: write.status,
      }
    },
    { api: baseURL ?? '', code: searchParams.get('code') ?? '', verifier, redirect, clientId },
  )
  expect(heard).toMatchObject({ email: 'exhibitor@foyer.example', stream: 'event: ready', write: 403 })

  await page.goto('/fair/reserved/security')
  const connected = page.getByRole('region', { name: 'App collegate' })
  await connected.getByRole('button', { name: 'Scollega Planner' }).click()
  await expect(page.getByText('Nessuna app ha accesso al tuo account.')).toBeVisible()
  const after = await page.request.get('/services/oauth2/userinfo', {
    headers: { authorization: `Bearer ${heard.access_token}` },
  })
  expect(after.status()).toBe(401)
  site.close()
})
