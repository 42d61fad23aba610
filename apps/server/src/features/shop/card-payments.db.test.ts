import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'
import { malformedMessages } from '../../testing/malformed-messages.ts'
import { shopSteps } from '../../testing/shop-steps.ts'
import { startStripe } from '../../testing/start-stripe.ts'
import { CARD_EVENTS_PATH } from './cards.routes.ts'

const HOUR = 3_600_000
const MINUTE = 60_000
const REPLAYS = 30
const RUNS = process.env.FOYER_THOROUGH ? 1_000 : 100
const WEBHOOK_SECRET = 'whsec_only_here'
let stripe: Awaited<ReturnType<typeof startStripe>>
let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  stripe = await startStripe(WEBHOOK_SECRET)
  server = await buildTestApp({
    cards: { secretKey: 'sk_test_only_here', webhookSecret: WEBHOOK_SECRET, url: stripe.url },
  })
  await server.pool.query('delete from graphile_worker._private_jobs')
  // The demo's orders have no payment at this provider.
  await server.pool.query(`update shop_order set state = 'refunded' where state = 'refunding'`)
})
beforeEach(() => {
  server.rewind()
  stripe.setAway(false)
})
afterAll(async () => {
  await server.close()
  await stripe.close()
})

const { issue, rowsOf, sendOrder, lastOrder, orderOf, post, pathOf, ticketsOf, mailsTo, newKey } = shopSteps(
  () => server,
)
const runTask = async (name: string) => {
  await server.pool.query('select graphile_worker.add_job($1)', [name])
  await server.runJobs(name)
}
const tell = (event: ReturnType<typeof stripe.event>) =>
  server.app.inject({ method: 'POST', url: CARD_EVENTS_PATH, ...event })

/** Places an order and opens the page of the payment provider. */
async function atCheckout(fields: Readonly<Record<string, string>> = {}) {
  const browser = server.browser()
  const response = await sendOrder(browser, fields)
  const url = String(response.headers.location)
  return { browser, url, ...(await lastOrder()) }
}
/** Receipts and tickets of an order. */
async function outcomeOf(id: string) {
  const [books] = await rowsOf<{ receipts: number; sum: number }>(
    `select count(*)::int as receipts, coalesce(sum(amount), 0)::int as sum from receipt
     where account = (select account from shop_order where id = $1)`,
    id,
  )
  return { state: (await orderOf(id)).state, tickets: (await ticketsOf(id)).length, ...books }
}
const PAID = { state: 'paid', tickets: 1, receipts: 1, sum: 40 }

test('lets the customer pay on the provider’s page, and issues the ticket after its signed event', async () => {
  const { url, id } = await atCheckout()
  expect(url).toMatch(/^https:\/\/checkout\.example\/cs_/)
  stripe.pay(url)
  const event = stripe.event(url, server.fair.clock())
  const other = `${id.slice(0, 17)}${id.endsWith('X') ? 'Y' : 'X'}`
  const forged = { ...event, payload: event.payload.replace(id, other) }
  expect((await tell(forged)).statusCode).toBe(401)
  expect((await tell({ ...event, headers: { ...event.headers, 'stripe-signature': '' } })).statusCode).toBe(
    401,
  )
  for (const minutes of [-10, 10])
    expect((await tell(stripe.event(url, server.fair.clock() + minutes * MINUTE))).statusCode).toBe(401)
  // A second timestamp next to the signed one.
  const twice = `t=${Math.floor(server.fair.clock() / 1000)},${event.headers['stripe-signature']}`
  expect(
    (await tell({ ...event, headers: { ...event.headers, 'stripe-signature': twice } })).statusCode,
  ).toBe(401)
  expect(await outcomeOf(id)).toMatchObject({ state: 'awaiting_payment', receipts: 0 })
  expect((await tell(event)).statusCode).toBe(204)
  expect(await outcomeOf(id)).toEqual(PAID)
})

test('counts a payment once for repeated, late and unordered events', async () => {
  const { browser, url, id } = await atCheckout({ email: 'due@posta.example' })
  stripe.pay(url)
  const event = stripe.event(url, server.fair.clock())
  const back = browser.send({ url: pathOf(`/fair/tickets/return?token=${await tokenOf(id)}`) })
  await Promise.all([tell(event), tell(event), back, runTask('shop.reconcile')])
  await tell(stripe.event(url, server.fair.clock(), 'checkout.session.async_payment_succeeded'))
  await tell(stripe.event(url, server.fair.clock(), 'checkout.session.expired'))
  expect(await outcomeOf(id)).toEqual(PAID)
  await issue()
  expect(await mailsTo('due@posta.example', 'shop.paid')).toHaveLength(1)
})

test('counts an event once that is replayed 30 times concurrently', async () => {
  const { url, id } = await atCheckout({ email: 'trenta@posta.example' })
  stripe.pay(url)
  const event = stripe.event(url, server.fair.clock())
  const answers = await Promise.all(Array.from({ length: REPLAYS }, () => tell(event)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]))
  expect(await outcomeOf(id)).toEqual(PAID)
  await issue()
  expect(await mailsTo('trenta@posta.example', 'shop.paid')).toHaveLength(1)
})

test.each([
  ['amount', { amount_total: 39_00 }, 'Pagati 39,00\u00a0€; l’ordine è di 40,00\u00a0€.'],
  ['currency', { currency: 'usd' }, 'Pagati 40.00 USD; l’ordine è di 40,00\u00a0€. La valuta è diversa.'],
  [
    'checkout',
    { id: 'cs_another' },
    '40,00\u00a0€: pagamento da una sessione diversa da quella aperta per questo ordine.',
  ],
])(
  'refuses a payment whose %s differs from the unpaid order: recorded and refunded once',
  async (what, changes, note) => {
    const email = `${what}@posta.example`
    const { url, id } = await atCheckout({ email })
    stripe.pay(url)
    const payment = `pi_wrong_${what}`
    const event = stripe.event(url, server.fair.clock(), undefined, { ...changes, payment_intent: payment })
    const answers = await Promise.all([tell(event), tell(event)])
    await server.runJobs('shop.refundLate')
    answers.push(await tell(event))
    await server.runJobs('shop.refundLate')
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204])
    expect(await outcomeOf(id)).toEqual({ state: 'awaiting_payment', tickets: 0, receipts: 0, sum: 0 })
    const entries = await rowsOf(
      `select note from audit_entry where record_id = $1 and name = 'shopOrder.paymentRefused'`,
      id,
    )
    expect(entries).toEqual([{ note }])
    expect([...stripe.refunds.values()].filter((refund) => refund.payment === payment)).toHaveLength(1)
    expect(await mailsTo(email, 'shop.refund')).toHaveLength(1)
    await tell(stripe.event(url, server.fair.clock()))
    expect(await outcomeOf(id)).toEqual(PAID)
  },
)

test('counts a payment without a stored checkout, if the provider opened it for that order', async () => {
  const { url, id } = await atCheckout()
  await server.pool.query('update shop_order set checkout = null where id = $1', [id])
  stripe.pay(url)
  await tell(
    stripe.event(url, server.fair.clock(), undefined, { id: 'cs_another', payment_intent: 'pi_other' }),
  )
  expect(await outcomeOf(id)).toMatchObject({ state: 'awaiting_payment', receipts: 0 })
  await tell(stripe.event(url, server.fair.clock()))
  expect(await outcomeOf(id)).toEqual(PAID)
})

test('answers signed events of any form without a server error', async () => {
  const { url, id } = await atCheckout()
  stripe.pay(url)
  const { payload } = stripe.event(url, server.fair.clock())
  for (const changed of [{ object: null }, { object: [] }, {}, null, 7])
    expect(
      (
        await tell(
          stripe.signed(JSON.stringify({ ...JSON.parse(payload), data: changed }), server.fair.clock()),
        )
      ).statusCode,
    ).toBe(400)
  await fc.assert(
    fc.asyncProperty(malformedMessages(JSON.parse(payload)), async (text) => {
      const { statusCode, body } = await tell(stripe.signed(text, server.fair.clock()))
      expect([204, 400]).toContain(statusCode)
      expect(body).not.toMatch(/ at |\.ts:/)
    }),
    { numRuns: RUNS },
  )
  await tell(stripe.signed(payload, server.fair.clock()))
  expect(await outcomeOf(id)).toEqual(PAID)
  await server.pool.query(`delete from graphile_worker._private_jobs`)
})

test('recovers a lost event when the customer returns, or by the reconciliation job', async () => {
  const first = await atCheckout()
  stripe.pay(first.url)
  await first.browser.send({ url: `/fair/tickets/return?token=${await tokenOf(first.id)}` })
  expect(await outcomeOf(first.id)).toEqual(PAID)
  const second = await atCheckout()
  stripe.pay(second.url)
  await runTask('shop.reconcile')
  expect(await outcomeOf(second.id)).toEqual(PAID)
})

test('changes nothing for a declined card; another one pays the order once', async () => {
  const { browser, url, id } = await atCheckout({ email: 'seconda@posta.example' })
  const page = `/fair/ticketing/order?token=${await tokenOf(id)}`
  const again = async () => (await post(browser, page, { step: 'pay' })).headers.location
  for (const type of ['payment_intent.payment_failed', 'checkout.session.async_payment_failed'])
    expect((await tell(stripe.event(url, server.fair.clock(), type))).statusCode).toBe(204)
  await browser.send({ url: `/fair/tickets/return?token=${await tokenOf(id)}` })
  expect(await outcomeOf(id)).toEqual({ state: 'awaiting_payment', tickets: 0, receipts: 0, sum: 0 })
  expect(await mailsTo('seconda@posta.example', 'shop.paid')).toEqual([])
  expect(await again()).toBe(url)
  stripe.pay(url)
  await tell(stripe.event(url, server.fair.clock()))
  await tell(stripe.event(url, server.fair.clock(), 'payment_intent.payment_failed'))
  expect(await outcomeOf(id)).toEqual(PAID)
  await issue()
  expect(await mailsTo('seconda@posta.example', 'shop.paid')).toHaveLength(1)
  expect(await again()).not.toBe(url)
})

test('returns the same page for repeated calls, also after a crash before storing it', async () => {
  const { browser, url, id } = await atCheckout()
  const before = stripe.opened()
  const page = `/fair/ticketing/order?token=${await tokenOf(id)}`
  const again = () => post(browser, page, { step: 'pay' })
  const answers = await Promise.all([again(), again()])
  expect(answers.map(({ headers }) => headers.location)).toEqual([url, url])
  await server.pool.query('update shop_order set checkout = null where id = $1', [id])
  expect((await again()).headers.location).toBe(url)
  expect(stripe.opened()).toBe(before)
})

test('ends an order only after its page: a payment at the last moment counts', async () => {
  const late = await atCheckout()
  const never = await atCheckout()
  stripe.pay(late.url)
  server.advance(2 * HOUR)
  await runTask('shop.reconcile')
  expect(await outcomeOf(late.id)).toEqual(PAID)
  expect(await outcomeOf(never.id)).toMatchObject({ state: 'expired', receipts: 0 })
  expect(stripe.pay(never.url)).toBe(false)
})

test('refunds a payment for an ended order once, and notifies the buyer', async () => {
  const { url, id } = await atCheckout({ email: 'tardi@posta.example' })
  // As if another server ended it concurrently.
  stripe.pay(url)
  await server.pool.query(`update shop_order set state = 'cancelled' where id = $1`, [id])
  await server.pool.query(`update amount_due set state = 'cancelled' where subject_id = $1`, [id])
  const event = stripe.event(url, server.fair.clock())
  await Promise.all([tell(event), tell(event)])
  await server.runJobs('shop.refundLate')
  expect(await outcomeOf(id)).toMatchObject({ state: 'cancelled', tickets: 0, receipts: 0 })
  const paid = JSON.parse(event.payload).data.object.payment_intent
  expect([...stripe.refunds.values()].filter(({ payment }) => payment === paid)).toEqual([
    { payment: paid, amount: 40_00 },
  ])
  expect(await mailsTo('tardi@posta.example', 'shop.refund')).toHaveLength(1)
})

test('refunds a card through the provider from the badge desk, where the user may refund', async () => {
  const { url, id } = await atCheckout()
  stripe.pay(url)
  await tell(stripe.event(url, server.fair.clock()))
  const [ticket] = await rowsOf<{ id: string }>(
    'select t.id from ticket t join shop_ticket s on s.id = t.subject_id where s.shop_order = $1',
    id,
  )
  const refundAs = async (account: string) => {
    const desk = server.browser()
    await desk.signIn(`${account}@foyer.example`)
    return (await callMethod(desk, 'DeskSaleController/refund', { ticketId: ticket?.id })).status
  }
  expect(await refundAs('staff')).toBe(403)
  expect(await refundAs('admin')).toBe(200)
  await server.runJobs('shop.refund')
  expect((await orderOf(id)).state).toBe('refunded')
  const { payment } = await orderOf(id)
  expect([...stripe.refunds.values()].filter((one) => one.payment === payment)).toHaveLength(1)
})

test('resumes an interrupted refund, and refunds once', async () => {
  const { browser, url, id } = await atCheckout()
  stripe.pay(url)
  await tell(stripe.event(url, server.fair.clock()))
  const page = `/fair/ticketing/order?token=${await tokenOf(id)}`
  await post(browser, page, { step: 'refund' })
  stripe.setAway(true)
  await expect(server.runJobs('shop.refund')).rejects.toThrow()
  expect((await orderOf(id)).state).toBe('refunding')
  stripe.setAway(false)
  // The circuit breaker skips a service that did not respond.
  await expect
    .poll(
      async () => {
        await runTask('shop.refund').catch(() => undefined)
        return (await orderOf(id)).state
      },
      { timeout: 30_000, interval: 500 },
    )
    .toBe('refunded')
  await runTask('shop.refund')
  const { payment } = await orderOf(id)
  expect([...stripe.refunds.values()].filter((one) => one.payment === payment)).toHaveLength(1)
  expect(await outcomeOf(id)).toMatchObject({ sum: 0 })
})

test('keeps the order during an outage, payable by transfer instead', async () => {
  stripe.setAway(true)
  const browser = server.browser()
  const response = await sendOrder(browser, { requestKey: newKey() })
  expect(String(response.headers.location)).toContain('&cards=away')
  stripe.setAway(false)
  const { id } = await lastOrder()
  expect((await orderOf(id)).state).toBe('awaiting_payment')
})

async function tokenOf(id: string) {
  const { orderToken } = await import('./stored-shop-order.ts')
  return encodeURIComponent(orderToken(server.fair, id))
}
