import { spacedIban } from '@foyer/fair-domain'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reverseReceipt } from '../../services/payments/record-receipt.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { ticketSteps } from '../../testing/ticket-steps.ts'
import { expireOrders } from './expire-orders.ts'
import { makeCards } from './make-cards.ts'

const DAY = 86_400_000
const ORDER = {
  firstName: 'Giulia',
  lastName: 'Ferrante',
  email: 'giulia@aurora.example',
  phone: '+39 051 123456',
  oneDay: 10,
  twoDay: 0,
  method: 'digital',
  recipient: '',
  street: '',
  city: '',
  postalCode: '',
  stateCode: '',
  country: 'IT',
  totalCents: 280_00,
}
let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp()
  // Drop jobs that the demo data queued.
  await server.pool.query('delete from graphile_worker._private_jobs')
})
beforeEach(() => server.rewind())
afterAll(() => server.close())

const { as, newKey, rowsOf, mails, left, pay } = ticketSteps(() => server)
const place = async (account: string, values: object = {}, requestKey = newKey()) =>
  (await as(account)).call('BuyTicketsController/placeOrder', { ...ORDER, requestKey, ...values })

/** The current text of an order's summary. */
async function paperOf(orderId: string) {
  await server.runJobs('make-document')
  const [{ id } = { id: '' }] = await rowsOf<{ id: string }>(
    `select id from document where kind = 'ticketOrder' and subject_id = $1 and state <> 'superseded'`,
    orderId,
  )
  const { rawPayload } = await (await as('exhibitor')).browser.send({ url: `/fair/documents/${id}` })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })
  return text
}

describe('an order', () => {
  test('is created once for a double click, a retry and a lost response', async () => {
    const key = newKey()
    const exhibitor = await as('exhibitor')
    const send = () => exhibitor.call('BuyTicketsController/placeOrder', { ...ORDER, requestKey: key })
    const answers = await Promise.all(Array.from({ length: 6 }, send))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect((await send()).body).toMatchObject({ id: answers[0]?.body.id, isRepeat: true })
    expect(await rowsOf('select from ticket_order where request_key = $1', key)).toHaveLength(1)
    expect(await rowsOf('select from amount_due where subject_id = $1', answers[0]?.body.id)).toHaveLength(1)
  })

  test('is pending its transfer with a reference, and has a summary', async () => {
    const { body } = await place('exhibitor')
    const shop = (await (await as('exhibitor')).call('BuyTicketsController/getTicketShop')).body
    const order = shop.orders.find(({ id }: { id: string }) => id === body.id)
    expect(order).toMatchObject({ state: 'awaiting_transfer', total: 280_00, expiresOn: '2027-01-25' })
    expect(order.transfer.reference).toMatch(/^TF27-00001-T\d+-\d$/)
    const text = await paperOf(body.id)
    // The document alone is enough to pay.
    const { reference, iban } = order.transfer
    for (const words of [reference, spacedIban(iban), '280,00', '25 gennaio 2027', 'Digitale, per email'])
      expect(text).toContain(words)
    // After payment it has no payment data.
    await pay(body.id, 280_00)
    const paid = await paperOf(body.id)
    expect(paid).toContain('Pagato con bonifico.')
    expect(paid).not.toContain(spacedIban(iban))
  })

  test.each([
    ['fewer than ten', { oneDay: 9 }],
    ['nothing', { oneDay: 0 }],
    ['a phone without prefix', { phone: '051 123456' }],
    ['a courier without an address', { method: 'courier', totalCents: 298_00 }],
  ])('is refused for %s', async (_, values) => {
    expect((await place('exhibitor', values)).status).toBe(400)
  })

  test('offers the shipping methods of the staff’s list', async () => {
    const turn = (active: boolean) =>
      server.pool.query(
        `update choice set active = $1 where list = 'shippingMethod' and value = 'collection'`,
        [active],
      )
    expect((await place('exhibitor', { method: 'balloon' })).body.output.fieldErrors.method[0].message).toBe(
      'methodGone',
    )
    await turn(false)
    expect((await place('exhibitor', { method: 'collection' })).status).toBe(400)
    const { call } = await as('exhibitor')
    const { methods } = (await call('BuyTicketsController/getTicketShop', {})).body
    expect(methods.map(({ value }: { value: string }) => value)).toEqual(['digital', 'courier'])
    await turn(true)
    expect((await place('exhibitor', { method: 'collection' })).status).toBe(200)
    // A method added by staff is offered with its label, and accepted.
    const hotel = { value: 'hotel', english: 'Printed cards at the hotel', italian: 'Inviti in albergo' }
    const added = { id: null, list: 'shippingMethod', active: true, position: 9, ...hotel }
    expect((await (await as('admin')).call('ChoicesController/saveChoice', added)).status).toBe(200)
    const shop = (await call('BuyTicketsController/getTicketShop', {})).body
    expect(shop.methods.at(-1)).toEqual({ value: 'hotel', label: 'Inviti in albergo' })
    expect((await place('exhibitor', { method: 'hotel' })).status).toBe(200)
  })

  test('is refused if the price differs from the displayed one', async () => {
    expect((await place('exhibitor', { totalCents: 100 })).body.errorCode).toBe('PRICE_CHANGED')
  })

  test('is refused for cards after their shipping date, and entirely after the fair', async () => {
    const courier = {
      ...ORDER,
      method: 'courier',
      recipient: 'A',
      street: 'B',
      city: 'C',
      postalCode: '1',
      stateCode: 'BO',
    }
    const priced = { ...courier, totalCents: 298_00 }
    expect((await place('exhibitor', priced)).status).toBe(200)
    server.advance(25 * DAY)
    expect((await place('exhibitor', priced)).status).toBe(400)
    server.advance(60 * DAY)
    expect((await place('exhibitor')).body.errorCode).toBe('SALES_OVER')
  })

  test('credits the ledger once when paid, also for a repeated call', async () => {
    const before = await left('Aurora Cosmetici', 'ticket1')
    const { body } = await place('exhibitor')
    const mails = () => rowsOf(`select from message where key = 'ticket.paid'`)
    const sentMails = await mails()
    await pay(body.id, 280_00)
    await pay(body.id, 280_00).catch(() => {})
    expect((await mails()).length).toBe(sentMails.length + 1)
    expect(await left('Aurora Cosmetici', 'ticket1')).toBe(before + 10)
    expect(await rowsOf('select state from ticket_order where id = $1', body.id)).toEqual([
      { state: 'available' },
    ])
    expect(
      (await (await as('exhibitor')).call('BuyTicketsController/cancelOrder', { id: body.id })).body
        .errorCode,
    ).toBe('ORDER_PAID')
  })

  test('holds unshipped cards after a reversed payment', async () => {
    const collected = { method: 'collection' }
    const { body } = await place('exhibitor', collected)
    const { id } = await pay(body.id, 280_00)
    await server.fair.transact(server.fair.systemSession, (transaction) =>
      reverseReceipt(server.fair, transaction, id, 'Returned by the bank'),
    )
    expect(await rowsOf('select state, paid_at from ticket_order where id = $1', body.id)).toEqual([
      { state: 'awaiting_transfer', paid_at: null },
    ])
  })

  test('expires after ten unpaid days, with reminders before', async () => {
    const { body } = await place('exhibitor')
    const reminded = await mails('ticket.reminder')
    server.advance(3 * DAY)
    await expireOrders(server.fair).run({})
    expect(await mails('ticket.reminder')).toBeGreaterThan(reminded)
    server.advance(7 * DAY)
    await expireOrders(server.fair).run({})
    expect(await rowsOf('select state from ticket_order where id = $1', body.id)).toEqual([
      { state: 'awaiting_transfer' },
    ])
    server.advance(DAY)
    await expireOrders(server.fair).run({})
    expect(await rowsOf('select state from ticket_order where id = $1', body.id)).toEqual([
      { state: 'expired' },
    ])
    expect(await rowsOf('select state from amount_due where subject_id = $1', body.id)).toEqual([
      { state: 'cancelled' },
    ])
  })

  test('can be cancelled by its company only', async () => {
    const { body } = await place('exhibitor')
    const cancel = async (account: string) =>
      (await as(account)).call('BuyTicketsController/cancelOrder', { id: body.id })
    expect((await cancel('pavilion')).status).toBe(404)
    expect((await cancel('team')).status).toBe(403)
    expect(await paperOf(body.id)).toContain('IBAN')
    expect((await cancel('exhibitor')).status).toBe(200)
    // The document of an expired order has no payment data.
    const over = await paperOf(body.id)
    expect(over).toContain('non c’è nulla da pagare')
    expect(over).not.toContain('IBAN')
  })

  test('generates a code per paid card and a file for the printer; staff then ship them with a tracking number', async () => {
    await server.pool.query(`update ticket_order set state = 'shipped' where state = 'paid'`)
    const { id } = (await place('exhibitor', { method: 'collection' })).body
    await pay(id, 280_00)
    const staff = await as('staff')
    expect((await staff.act('TicketOrder__c.Hold', id, { Note__c: 'x' })).status).toBe(400)
    expect((await staff.act('TicketOrder__c.Hold', id, { ReasonCode__c: 'outOfCards' })).status).toBe(201)
    expect((await staff.act('TicketOrder__c.Ship', id)).text).toContain('CARDS_NOT_READY')
    await Promise.all([makeCards(server.fair).run({}), server.runJobs('tickets.cards')])
    expect(await rowsOf('select from ticket where subject_id = $1', id)).toHaveLength(10)
    await server.runJobs('ticketing.issue')
    expect(await mails('ticket.ready')).toBeGreaterThan(0)
    await server.runJobs('make-document')
    const [order] = await rowsOf<{ cards: string }>('select cards from ticket_order where id = $1', id)
    const fetchCards = async (account: string) =>
      (await as(account)).browser.send({ url: `/fair/documents/${order?.cards}` })
    const paper = await fetchCards('staff')
    expect(paper.body.startsWith('%PDF-')).toBe(true)
    expect(paper.body.match(/\/Type \/Page\b/g)).toHaveLength(10)
    expect((await fetchCards('exhibitor')).statusCode).toBe(404)
    expect((await staff.act('TicketOrder__c.Ship', id, { Note__c: 'Courier number 77' })).status).toBe(201)
    expect(await rowsOf('select state, tracking from ticket_order where id = $1', id)).toEqual([
      { state: 'shipped', tracking: 'Courier number 77' },
    ])
    const sentMails = await rowsOf(
      `select from message where key = 'ticket.shipped' and text like '%number 77%'`,
    )
    expect(sentMails.length).toBeGreaterThan(0)
    expect((await staff.act('TicketOrder__c.Ship', id)).status).toBeGreaterThanOrEqual(400)
  })
})
