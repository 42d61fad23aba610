import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { shopSteps } from '../../testing/shop-steps.ts'
import { expectFew, statementsOf } from '../../testing/watch-statements.ts'
import { placeShopOrder } from './place-shop-order.ts'
import { findShopOrder } from './stored-shop-order.ts'

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())
const { companyCode, newKey, order, payDemo, rowsOf, sendOrder } = shopSteps(() => server)

const MAX_STATEMENTS = { card: 28, threeTickets: 28, transfer: 28, payment: 47 }

test.each([
  ['card', {}],
  ['threeTickets', { quantity: '3', total: '12000' }],
  ['transfer', { method: 'transfer' }],
] as const)('places an order in few statements: %s', async (kind, fields) => {
  const browser = server.browser()
  // The first request fills the server's caches.
  await sendOrder(browser)
  const statements = await statementsOf(() => sendOrder(browser, fields))
  expectFew(statements, MAX_STATEMENTS[kind])
  expect(statements.filter((text) => text.startsWith('insert into "shop_order"'))).toHaveLength(1)
})

test('records a payment in few statements', async () => {
  const browser = server.browser()
  const { location } = await order(browser)
  expectFew(await statementsOf(() => payDemo(browser, location)), MAX_STATEMENTS.payment)
})

test('returns a placed order as it is stored, with and without a code', async () => {
  const { name } = await companyCode()
  for (const code of ['', name]) {
    const placed = await placeShopOrder(server.fair, null, server.fair.systemSession, {
      ticket: 'twoDays',
      days: ['2027-02-13', '2027-02-11', '2027-02-13'],
      quantity: 2,
      email: ' Chiara@Montanari.example ',
      people: [{ firstName: ' Chiara', lastName: 'Montanari ', email: '' }],
      code,
      company: code && ' Montanari Profumerie ',
      country: code && 'ita',
      tellsName: true,
      method: 'transfer',
      acceptsTerms: true,
      invoice: null,
      requestKey: newKey(),
      fingerprint: 'what was ordered',
      totalCents: 140_00,
      language: 'it',
      sender: 'somebody',
    })
    expect(placed).toEqual(await findShopOrder(server.pool, placed.id))
    expect(placed.code).toBe(code || null)
  }
})

test('keeps one of two different concurrent orders of a page', async () => {
  const browser = server.browser()
  const requestKey = newKey()
  const days = ['2027-02-11', '2027-02-12', '2027-02-13']
  const send = (day: string) => sendOrder(browser, { requestKey, days: [day] })
  await Promise.all(days.slice(0, 2).map(send))
  const statesOf = async () =>
    (
      await rowsOf<{ state: string }>(
        'select state from shop_order where request_key = $1 order by state',
        requestKey,
      )
    ).map(({ state }) => state)
  expect(await statesOf()).toEqual(['awaiting_payment', 'cancelled'])
  await send('2027-02-13')
  expect(await statesOf()).toEqual(['awaiting_payment', 'cancelled', 'cancelled'])
})
