import { DATA_PATH } from '@foyer/record-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp } from '../testing/build-test-app.ts'

// The next call is refilled after 30 s: longer than the calls of a test take.
const PER_MINUTE = 2
let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp({ callsPerMinute: PER_MINUTE })
})
afterAll(() => server.close())

type Browser = ReturnType<typeof server.browser>
const signedIn = async (account: string) => {
  const browser = server.browser()
  await browser.signIn(`${account}@foyer.example`)
  return browser
}
const ask = (browser: Browser, url = `${DATA_PATH}/ui-api/object-info/Account`) =>
  browser.send({ method: 'GET', url, headers: { 'accept-language': 'en-US' } })
const spend = async (browser: Browser) => {
  for (let call = 0; call < PER_MINUTE; call++) expect((await ask(browser)).statusCode).toBe(200)
}

test('limits the calls of one session with a Retry-After, and of no other', async () => {
  const [busy, quiet] = [await signedIn('exhibitor'), await signedIn('visitor')]
  await spend(busy)
  const refused = await ask(busy)
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject([{ errorCode: 'TOO_MANY_CALLS' }])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask(quiet)).statusCode).toBe(200)
  expect((await ask(server.browser(), '/fair/')).statusCode).toBe(200)
})

test('shows the limit as a page, and counts a page with its internal reads as one call', async () => {
  const browser = await signedIn('team')
  for (let page = 0; page < PER_MINUTE; page++)
    expect((await ask(browser, '/fair/en-US/reserved/')).statusCode).toBe(200)
  const { statusCode, body } = await ask(browser, '/fair/en-US/reserved/')
  expect(statusCode).toBe(429)
  expect(body).toContain('</html>')
})

test('rejects a forged marker of internal requests', async () => {
  const browser = await signedIn('buyer')
  await spend(browser)
  for (const claim of ['true', '1', 'inside']) {
    const { statusCode } = await browser.send({
      method: 'GET',
      url: `${DATA_PATH}/ui-api/object-info/Account`,
      headers: { 'x-foyer-inside': claim },
    })
    expect(statusCode).toBe(429)
  }
})
