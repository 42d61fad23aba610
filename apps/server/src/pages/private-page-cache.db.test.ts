import { renderPage } from '@foyer/portal'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { demoIds } from '../seed/demo-ids.ts'
import { buildTestApp } from '../testing/build-test-app.ts'

const render = vi.fn(renderPage)
let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp({}, { renderPage: render })
})
beforeEach(async () => {
  await server.rewind()
  render.mockClear()
})
afterAll(() => server.close())

const HOME = '/fair/en-US/reserved/'
const PROFILE = '/fair/en-US/reserved/profile'
const renderCount = () => render.mock.settledResults.filter(({ value }) => value.html !== '').length
const signedIn = async (account: string) => {
  const browser = server.browser()
  await browser.signIn(`${account}@foyer.example`)
  render.mockClear()
  return { open: async (url = HOME) => browser.send({ url }) }
}
const requestValues = { requestId: 'any', changesSince: 'any' }
const nonceOf = (text: string) => /nonce[=-]["']?([\w+/=]+)/.exec(text)?.[1]
const dataOf = (html: string) => JSON.parse(/id="page-data"[^>]*>([^<]+)/.exec(html)?.[1] ?? '')

test('renders a page with unchanged responses once and fills in the per-request values', async () => {
  const { open } = await signedIn('exhibitor')
  const [first, second] = [await open(), await open()]
  expect(renderCount()).toBe(1)
  expect(second.headers['cache-control']).toBe('private, no-store')
  for (const { headers, body } of [first, second])
    expect(nonceOf(body)).toBe(nonceOf(String(headers['content-security-policy'])))
  expect(nonceOf(second.body)).not.toBe(nonceOf(first.body))
  const [before, after] = [dataOf(first.body), dataOf(second.body)]
  expect(after.requestId).toBe(second.headers['x-request-id'])
  expect({ ...after, ...requestValues }).toEqual({ ...before, ...requestValues })
})

test.each([
  ['exhibitor', 'reserved/badges'],
  ['exhibitor', 'reserved/orders'],
  ['team', 'reserved/team'],
  ['visitor', 'reserved/'],
  ['staff', 'console/'],
  ['staff', 'console/overview'],
  ['staff', 'console/queues/applications'],
])('%s gets the same responses at %s while nothing changes', async (account, path) => {
  const { open } = await signedIn(account)
  const url = `/fair/en-US/${path}`
  expect([(await open(url)).statusCode, (await open(url)).statusCode]).toEqual([200, 200])
  expect(renderCount()).toBe(1)
})

test('shows a change on the next request, by any user, notified or not', async () => {
  const { open } = await signedIn('exhibitor')
  expect((await open(PROFILE)).body).not.toContain('Changed elsewhere')
  await server.pool.query(`update contact set first_name = 'Changed elsewhere' where id = $1`, [
    demoIds.contact('exhibitor'),
  ])
  expect((await open(PROFILE)).body).toContain('Changed elsewhere')
  expect(renderCount()).toBe(2)
})

test('sends the new stream position without rendering', async () => {
  const { open } = await signedIn('exhibitor')
  const before = dataOf((await open()).body)
  await server.fair.transact(server.fair.systemSession, (transaction) =>
    server.fair.writer.create(transaction, 'AuditEntry__c', { Name: 'trial' }),
  )
  const after = dataOf((await open()).body)
  expect(renderCount()).toBe(1)
  expect(after.changesSince).not.toBe(before.changesSince)
  expect(after.records).toEqual(before.records)
})

test('does not serve a page that was rendered for another user', async () => {
  const exhibitor = await signedIn('exhibitor')
  const own = await exhibitor.open(PROFILE)
  const visitor = await signedIn('visitor')
  const other = await visitor.open(PROFILE)
  expect(renderCount()).toBe(1)
  expect(dataOf(other.body).viewer.userId).not.toBe(dataOf(own.body).viewer.userId)
  expect(other.body).not.toContain('Aurora Cosmetici')
})
