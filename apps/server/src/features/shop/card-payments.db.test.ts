import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { shopSteps } from '../../testing/shop-steps.ts'
import { startStripe } from '../../testing/start-stripe.ts'
import { CARD_EVENTS_PATH } from './cards.routes.ts'

const HOUR = 3_600_000
const WEBHOOK_SECRET = 'whsec_only_here'
let stripe: Awaited<ReturnType<typeof startStripe>>
let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  stripe = await startStripe(WEBHOOK_SECRET)
  server = await buildTestApp({
    cards: { secretKey: 'sk_test_only_here', webhookSecret: WEBHOOK_SECRET, url: stripe.url },
  })
  await server.pool.query('delete from graphile_worker._private_jobs')
  // Orders of the demo were paid at nobody's.
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

const { rowsOf, sendOrder, lastOrder, orderOf, post, pathOf, ticketsOf, mailsTo, newKey } = shopSteps(
  () => server,
)
const runTask = async (name: string) => {
  await server.pool.query('select graphile_worker.add_job($1)', [name])
  await server.runJobs(name)
}
const tell = (event: ReturnType<typeof stripe.event>) =>
  server.app.inject({ method: 'POST', url: CARD_EVENTS_PATH, ...event })

/** Orders, and stands before the page of the card company. */
async function atCheckout(fields: Readonly<Record<string, string>> = {}) {
  const browser = server.browser()
  const response = await sendOrder(browser, fields)
  const url = String(response.headers.location)
  return { browser, url, ...(await lastOrder()) }
}
/** What is in the books and at the gate for an order. */
async function outcomeOf(id: string) {
  const [books] = await rowsOf<{ receipts: number; sum: number }>(
    `select count(*)::int as receipts, coalesce(sum(amount), 0)::int as sum from receipt
     where account = (select account from shop_order where id = $1)`,
    id,
  )
  return { state: (await orderOf(id)).state, tickets: (await ticketsOf(id)).length, ...books }
}
const PAID = { state: 'paid', tickets: 1, receipts: 1, sum: 40 }

test('the customer pays on a page of the card company, and its signed message brings the ticket', async () => {
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
  expect((await tell(stripe.event(url, server.fair.clock() - HOUR))).statusCode).toBe(401)
  expect(await outcomeOf(id)).toMatchObject({ state: 'awaiting_payment', receipts: 0 })
  expect((await tell(event)).statusCode).toBe(204)
  expect(await outcomeOf(id)).toEqual(PAID)
})

test('told twice at once, late, and out of order, it is paid once', async () => {
  const { browser, url, id } = await atCheckout({ email: 'due@posta.example' })
  stripe.pay(url)
  const event = stripe.event(url, server.fair.clock())
  const back = browser.send({ url: pathOf(`/fair/tickets/return?token=${await tokenOf(id)}`) })
  await Promise.all([tell(event), tell(event), back, runTask('shop.reconcile')])
  await tell(stripe.event(url, server.fair.clock(), 'checkout.session.async_payment_succeeded'))
  await tell(stripe.event(url, server.fair.clock(), 'checkout.session.expired'))
  expect(await outcomeOf(id)).toEqual(PAID)
  expect(await mailsTo('due@posta.example', 'shop.paid')).toHaveLength(1)
})

test('a message that got lost is made good: by the customer who comes back, or by the job that asks', async () => {
  const first = await atCheckout()
  stripe.pay(first.url)
  await first.browser.send({ url: `/fair/tickets/return?token=${await tokenOf(first.id)}` })
  expect(await outcomeOf(first.id)).toEqual(PAID)
  const second = await atCheckout()
  stripe.pay(second.url)
  await runTask('shop.reconcile')
  expect(await outcomeOf(second.id)).toEqual(PAID)
})

test('a card that is refused takes nothing and ends nothing; another one pays the order once', async () => {
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
  expect(await mailsTo('seconda@posta.example', 'shop.paid')).toHaveLength(1)
  expect(await again()).not.toBe(url)
})

test('pressed again it is the same page; a server that died before writing it down finds it again', async () => {
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

test('an order ends only after its page has: who pays at the last moment has paid', async () => {
  const late = await atCheckout()
  const never = await atCheckout()
  stripe.pay(late.url)
  server.advance(2 * HOUR)
  await runTask('shop.reconcile')
  expect(await outcomeOf(late.id)).toEqual(PAID)
  expect(await outcomeOf(never.id)).toMatchObject({ state: 'expired', receipts: 0 })
  expect(stripe.pay(never.url)).toBe(false)
})

test('money that comes for an order that is over goes back once, and the buyer hears of it', async () => {
  const { url, id } = await atCheckout({ email: 'tardi@posta.example' })
  // As if another server had ended it at the same moment.
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

test('a refund that was cut off goes on, and no money goes twice', async () => {
  const { browser, url, id } = await atCheckout()
  stripe.pay(url)
  await tell(stripe.event(url, server.fair.clock()))
  const page = `/fair/ticketing/order?token=${await tokenOf(id)}`
  await post(browser, page, { step: 'refund' })
  stripe.setAway(true)
  await expect(server.runJobs('shop.refund')).rejects.toThrow()
  expect((await orderOf(id)).state).toBe('refunding')
  stripe.setAway(false)
  // A neighbour that did not answer is left alone for a while.
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

test('while nobody answers the order is kept, and can be paid by transfer instead', async () => {
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
