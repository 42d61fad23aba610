import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signIn } from '@foyer/testing/browser'
import { build } from 'esbuild'
import { packStaged, stagePackages } from '../scripts/pack.mjs'
import { expectAccessible } from './support/expect-accessible.ts'
import { installPackages } from './support/install-packages.ts'
import { expect, test } from './support/test.ts'

/** The client as in an app: packed, installed outside of the tree, and bundled there. */
async function bundleClient() {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-app-'))
  try {
    const staged = await stagePackages(join(folder, 'staged'))
    const ours = staged.filter((path) => /record-(client|contract)$/.test(path))
    const app = join(folder, 'app')
    await installPackages(app, await packStaged(ours, join(folder, 'tarballs')))
    const { outputFiles } = await build({
      stdin: { contents: "export * from '@foyer/record-client'", resolveDir: app },
      bundle: true,
      write: false,
      format: 'iife',
      globalName: 'recordClient',
    })
    return outputFiles[0]?.text
  } finally {
    rmSync(folder, { recursive: true })
  }
}

let client: string | undefined
test.beforeAll(async () => {
  test.setTimeout(180_000)
  client = await bundleClient()
})

/** Source of the app's page. */
type AppPage = typeof globalThis & { recordClient: typeof import('@foyer/record-client'); shown: unknown[] }

test('an app in a browser is authorised, lists and subscribes as the user with a token that it renews, and is disconnected', async ({
  page,
  browser,
  baseURL,
}) => {
  // The app's page, on another origin.
  const site = createServer(({ url }, response) =>
    response.end(url === '/client.js' ? client : '<title>App</title><script src="/client.js"></script>'),
  )
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
  const records = '/services/data/v65.0/ui-api'
  const companies = await admin.request.post(`${records}/list-records/Account/AllAccounts`, {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { pageSize: 1, fields: ['Account.Website'], where: '{ Name: { eq: "Aurora Cosmetici" } }' },
  })
  const [company] = (await companies.json()).records
  // A field that no other journey changes, because this one waits for its value.
  const changeWebsite = async (website: string | null) => {
    const headers = { 'sec-fetch-site': 'same-origin' }
    const path = `${records}/records/${company.id}`
    expect((await admin.request.patch(path, { headers, data: { fields: { Website: website } } })).ok()).toBe(
      true,
    )
  }

  const verifier = randomBytes(32).toString('base64url')
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirect,
    scope: 'read offline_access',
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

  const result = await page.evaluate(
    async ({ api, code, verifier, redirect, clientId, recordId }) => {
      const page = globalThis as AppPage
      const {
        connectLive,
        createRecordClient,
        fetchNetwork,
        fetchStream,
        getListRecordsByName,
        updateRecord,
      } = page.recordClient
      const ask = async (grant: Record<string, string>) => {
        const body = new URLSearchParams({ client_id: clientId, ...grant })
        return (await fetch(`${api}/services/oauth2/token`, { method: 'POST', body })).json()
      }
      const first = await ask({
        grant_type: 'authorization_code',
        redirect_uri: redirect,
        code,
        code_verifier: verifier,
      })
      // As if the first token had expired: the first call renews it, and all others wait for that.
      let renewed: Promise<{ access_token: string }> | undefined
      const renew = () => {
        renewed ??= ask({ grant_type: 'refresh_token', refresh_token: first.refresh_token })
        return renewed
      }
      const headers = async () => ({ authorization: `Bearer ${(await renew()).access_token}` })
      const server = { origin: api, headers }
      const client = createRecordClient({ network: fetchNetwork(server) })
      page.shown = []
      const isOpen = new Promise<void>((resolve) => {
        const onMessage = ({ type }: { type: string }) => type === 'ready' && resolve()
        connectLive(client, { open: fetchStream(server), onMessage })
      })
      const list = { objectApiName: 'Account', listViewApiName: 'AllAccounts', fields: ['Account.Website'] }
      client.subscribe(getListRecordsByName, list, ({ data, error }) => {
        const company = data?.records.find(({ id }) => id === recordId)
        page.shown.push(error?.message ?? company?.fields.Website?.value)
      })
      await isOpen
      const write = await client
        .run(updateRecord, { fields: { Id: recordId, Website: 'https://planner.example' } })
        .catch(({ status }) => status)
      const answer = await fetch(`${api}/services/oauth2/userinfo`, { headers: await headers() })
      const { email } = await answer.json()
      const { access_token } = await renew()
      return { access_token, email, write, isRenewed: access_token !== first.access_token }
    },
    {
      api: baseURL ?? '',
      code: searchParams.get('code') ?? '',
      verifier,
      redirect,
      clientId,
      recordId: company.id as string,
    },
  )
  expect(result).toMatchObject({ email: 'exhibitor@foyer.example', write: 403, isRenewed: true })
  const shown = () => page.evaluate(() => (globalThis as AppPage).shown.at(-1))
  await expect.poll(shown).toBe(company.fields.Website.value)
  await changeWebsite('https://aurora.example/new')
  await expect.poll(shown).toBe('https://aurora.example/new')
  await changeWebsite(company.fields.Website.value)
  await admin.close()

  await page.goto('/fair/reserved/security')
  const connected = page.getByRole('region', { name: 'App collegate' })
  await connected.getByRole('button', { name: 'Scollega Planner' }).click()
  await expect(page.getByText('Nessuna app ha accesso al tuo account.')).toBeVisible()
  const after = await page.request.get('/services/oauth2/userinfo', {
    headers: { authorization: `Bearer ${result.access_token}` },
  })
  expect(after.status()).toBe(401)
  site.close()
})
