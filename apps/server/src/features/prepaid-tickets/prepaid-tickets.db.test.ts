import { stableId } from '@foyer/record-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { ticketSteps } from '../../testing/ticket-steps.ts'
import { reverseReceipt } from '../payments/record-receipt.ts'
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
  // What the demo data left to do is not this test's business.
  await server.pool.query('delete from graphile_worker._private_jobs')
})
beforeEach(() => server.rewind())
afterAll(() => server.close())

const { as, newKey, rowsOf, mails, left, leftOf, pay } = ticketSteps(() => server)
const place = async (account: string, values: object = {}, requestKey = newKey()) =>
  (await as(account)).call('BuyTicketsController/placeOrder', { ...ORDER, requestKey, ...values })

describe('an order', () => {
  test('double click, retry and lost answer make one order', async () => {
    const key = newKey()
    const exhibitor = await as('exhibitor')
    const send = () => exhibitor.call('BuyTicketsController/placeOrder', { ...ORDER, requestKey: key })
    const answers = await Promise.all(Array.from({ length: 6 }, send))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect((await send()).body).toMatchObject({ id: answers[0]?.body.id, isRepeat: true })
    expect(await rowsOf('select from ticket_order where request_key = $1', key)).toHaveLength(1)
    expect(await rowsOf('select from amount_due where subject_id = $1', answers[0]?.body.id)).toHaveLength(1)
  })

  test('waits for its transfer with a reference, and has a summary', async () => {
    const { body } = await place('exhibitor')
    const shop = (await (await as('exhibitor')).call('BuyTicketsController/getTicketShop')).body
    const order = shop.orders.find(({ id }: { id: string }) => id === body.id)
    expect(order).toMatchObject({ state: 'awaiting_transfer', total: 280_00, expiresOn: '2027-01-25' })
    expect(order.transfer.reference).toMatch(/^TF27-00001-T\d+-\d$/)
    await server.runJobs('make-document')
    const { rows } = await server.pool.query('select id from document where subject_id = $1', [body.id])
    const paper = await (await as('exhibitor')).browser.send({ url: `/fair/documents/${rows[0].id}` })
    expect(paper.body.startsWith('%PDF-')).toBe(true)
  })

  test.each([
    ['fewer than ten', { oneDay: 9 }],
    ['nothing', { oneDay: 0 }],
    ['a phone without prefix', { phone: '051 123456' }],
    ['a courier without an address', { method: 'courier', totalCents: 298_00 }],
  ])('%s is refused', async (_, values) => {
    expect((await place('exhibitor', values)).status).toBe(400)
  })

  test('nobody pays another price than they saw', async () => {
    expect((await place('exhibitor', { totalCents: 100 })).body.errorCode).toBe('PRICE_CHANGED')
  })

  test('cards are not shipped after their date, and nothing is sold after the fair', async () => {
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

  test('paid, it fills the ledger once; a repeat changes nothing', async () => {
    const before = await left('Aurora Cosmetici', 'ticket1')
    const { body } = await place('exhibitor')
    await pay(body.id, 280_00)
    await pay(body.id, 280_00).catch(() => {})
    expect(await left('Aurora Cosmetici', 'ticket1')).toBe(before + 10)
    expect(await rowsOf('select state from ticket_order where id = $1', body.id)).toEqual([
      { state: 'available' },
    ])
    expect(
      (await (await as('exhibitor')).call('BuyTicketsController/cancelOrder', { id: body.id })).body
        .errorCode,
    ).toBe('ORDER_PAID')
  })

  test('a transfer that is taken back stops cards that have not left', async () => {
    const collected = { method: 'collection' }
    const { body } = await place('exhibitor', collected)
    const { id } = await pay(body.id, 280_00)
    await server.fair.transact(server.fair.systemSession, (transaction) =>
      reverseReceipt(server.fair, transaction, id, 'Returned by the bank'),
    )
    expect(await rowsOf('select state from ticket_order where id = $1', body.id)).toEqual([
      { state: 'awaiting_transfer' },
    ])
  })

  test('unpaid for ten days it lapses, and is called to mind before', async () => {
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

  test('can be called off by its own company alone', async () => {
    const { body } = await place('exhibitor')
    const cancel = async (account: string) =>
      (await as(account)).call('BuyTicketsController/cancelOrder', { id: body.id })
    expect((await cancel('pavilion')).status).toBe(404)
    expect((await cancel('team')).status).toBe(403)
    expect((await cancel('exhibitor')).status).toBe(200)
  })

  test('paid cards get a code each and a file for the printer; only then staff ship them, with the tracking number', async () => {
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
    const told = await rowsOf(`select from message where key = 'ticket.shipped' and text like '%number 77%'`)
    expect(told.length).toBeGreaterThan(0)
    expect((await staff.act('TicketOrder__c.Ship', id)).status).toBeGreaterThanOrEqual(400)
  })
})

describe('a visitor', () => {
  const VISITOR = {
    firstName: 'Sara',
    lastName: 'Lombardi',
    email: 'visitor@foyer.example',
    oneDay: 2,
    totalCents: 80_00,
  }
  const shopOf = async (account: string) =>
    (await (await as(account)).call('BuyTicketsController/getTicketShop')).body
  const accountOf = async (account: string) => {
    const [row] = await rowsOf<{ id: string }>(
      'select account as id from ticket_order where contact = $1 limit 1',
      demoIds.contact(account),
    )
    return row?.id ?? ''
  }
  const name = async (values: object = {}) =>
    (await as('visitor')).call('BuyTicketsController/nameTicket', {
      kind: 'ticket1',
      firstName: 'Ada',
      lastName: 'Neri',
      requestKey: newKey(),
      ...values,
    })

  test('buys single tickets at the full price and packages at theirs, digital ones only', async () => {
    const { settings, isVisitor } = await shopOf('visitor')
    expect(isVisitor).toBe(true)
    expect(settings.oneDayTiers[0]).toEqual({ min: 1, max: 9, price: 40_00 })
    expect((await place('visitor', { ...VISITOR, oneDay: 10, totalCents: 280_00 })).status).toBe(200)
    expect((await place('visitor', { ...VISITOR, method: 'collection' })).status).toBe(400)
    expect((await place('buyer', VISITOR)).body.errorCode).toBe('NOT_ELIGIBLE')
  })

  test('pays by transfer, puts names on the tickets, and downloads each', async () => {
    expect((await name()).body.errorCode).toBe('NOT_ENOUGH')
    const key = newKey()
    const answers = await Promise.all([place('visitor', VISITOR, key), place('visitor', VISITOR, key)])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    const id = answers[0]?.body.id
    const [order] = (await shopOf('visitor')).orders.filter((one: { id: string }) => one.id === id)
    expect(order).toMatchObject({ state: 'awaiting_transfer', transfer: { amountCents: 80_00 } })
    expect(
      await rowsOf(
        `select from message where key = 'ticket.order' and "to" = $1 and text like '%' || $2 || '%'`,
        VISITOR.email,
        order.number,
      ),
    ).toHaveLength(1)
    await pay(id, 80_00)
    expect((await name({ lastName: ' ' })).status).toBe(400)
    const sameForm = newKey()
    await Promise.all([name({ requestKey: sameForm }), name({ requestKey: sameForm })])
    expect((await name({ firstName: 'Sara', lastName: 'Bianchi' })).status).toBe(200)
    expect((await name()).body.errorCode).toBe('NOT_ENOUGH')
    await server.runJobs('ticketing.issue')
    await server.runJobs('make-document')
    const { own } = await shopOf('visitor')
    expect(own.left).toEqual({ ticket1: 0, ticket2: 0 })
    const names = own.tickets.map((ticket: { name: string }) => ticket.name)
    expect(names.filter((one: string) => ['Ada Neri', 'Sara Bianchi'].includes(one)).sort()).toEqual([
      'Ada Neri',
      'Sara Bianchi',
    ])
    const ada = own.tickets.find((ticket: { name: string }) => ticket.name === 'Ada Neri')
    const url = `/fair/documents/${ada.document.id}`
    expect((await (await as('visitor')).browser.send({ url })).body.startsWith('%PDF-')).toBe(true)
    expect((await (await as('exhibitor')).browser.send({ url })).statusCode).toBe(404)
    expect(
      await rowsOf(`select from message where key = 'ticket.ready' and "to" = $1`, VISITOR.email),
    ).toHaveLength(2)
  })

  test('puts another name on a ticket twice and no more: each time the code before it dies', async () => {
    const { id } = (await place('visitor', { ...VISITOR, oneDay: 1, totalCents: 40_00 })).body
    await pay(id, 40_00)
    await name({ firstName: 'Uno', lastName: 'Primo' })
    const visitor = await as('visitor')
    const issue = () => server.runJobs('ticketing.issue')
    await issue()
    const ticketOf = async (holder: string) => {
      const [row] = await rowsOf<{ id: string; code: string; state: string }>(
        'select id, code, state from ticket where name = $1',
        holder,
      )
      return row ?? { id: '', code: '', state: '' }
    }
    const rename = (ticketId: string, firstName: string) =>
      visitor.call('BuyTicketsController/renameTicket', { id: ticketId, firstName, lastName: 'Primo' })
    const first = await ticketOf('Uno Primo')
    const before = await leftOf(await accountOf('visitor'), 'ticket1')
    // Sent twice at once, or again because the answer was lost: it is one change.
    const twice = await Promise.all([rename(first.id, 'Due'), rename(first.id, 'Due')])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect((await rename(first.id, 'Altro')).body.errorCode).toBe('TICKET_VOID')
    await issue()
    const second = await ticketOf('Due Primo')
    expect((await rename(second.id, ' ')).status).toBe(400)
    expect((await rename(second.id, 'Tre')).status).toBe(200)
    await issue()
    const third = await ticketOf('Tre Primo')
    expect((await rename(third.id, 'Quattro')).body.errorCode).toBe('TOO_MANY_RENAMES')
    expect(await leftOf(await accountOf('visitor'), 'ticket1')).toBe(before)
    const shown = (await shopOf('visitor')).own.tickets.map((ticket: { name: string }) => ticket.name)
    expect(shown).toContain('Tre Primo')
    expect(shown).not.toContain('Uno Primo')
    for (const account of ['exhibitor', 'buyer'])
      expect(
        (
          await (
            await as(account)
          ).call('BuyTicketsController/renameTicket', { id: third.id, firstName: 'A', lastName: 'B' })
        ).status,
      ).toBeGreaterThanOrEqual(403)

    const [edition] = await rowsOf<{ opening: string }>('select opening::text from edition where current')
    server.advance(Date.parse(`${edition?.opening}T10:00:00+01:00`) - server.fair.clock())
    const gate = await as('staff')
    const show = async (code: string) =>
      (await gate.call('AdmissionController/validate', { code, gate: 'north', scanId: newKey() })).body
        .outcome
    expect([await show(first.code), await show(second.code), await show(third.code)]).toEqual([
      'voided',
      'voided',
      'admitted',
    ])
    // Staff make a new code for it: its one day is used all the same.
    server.advance(DAY)
    expect((await (await as('staff')).act('Ticket__c.Reissue', third.id)).status).toBe(201)
    await issue()
    const [fresh] = await rowsOf<{ code: string }>('select code from ticket where replaces = $1', third.id)
    const nextDay = await as('staff')
    const answer = await nextDay.call('AdmissionController/validate', {
      code: fresh?.code,
      gate: 'north',
      scanId: newKey(),
    })
    expect(answer.body.outcome).toBe('daysUsed')
    server.rewind()
  })

  test('names somebody under 16 with an adult: no code before staff say yes, and a no gives the ticket back', async () => {
    const { id } = (await place('visitor', { ...VISITOR, oneDay: 2, totalCents: 80_00 })).body
    await pay(id, 80_00)
    const child = (firstName: string, adult: string) => name({ firstName, lastName: 'Piccolo', adult })
    const refused = await child('Leo', ' ')
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.body.output.fieldErrors)).toEqual(['adult'])
    expect((await child('Leo', 'Sara Lombardi')).status).toBe(200)
    expect((await child('Mia', 'Sara Lombardi')).status).toBe(200)
    await server.runJobs('ticketing.issue')
    const ticketOf = async (firstName: string) => {
      const [row] = await rowsOf<{ id: string; state: string; code: string | null }>(
        `select id, state, code from ticket where name = $1 order by state = 'voided', id`,
        `${firstName} Piccolo`,
      )
      return row ?? { id: '', state: '', code: null }
    }
    expect(await ticketOf('Leo')).toMatchObject({ state: 'held', code: null })
    const staff = await as('staff')
    const [leo, mia] = [await ticketOf('Leo'), await ticketOf('Mia')]
    expect((await (await as('visitor')).act('Ticket__c.Approve', leo.id)).status).toBeGreaterThanOrEqual(400)
    expect((await staff.act('Ticket__c.Approve', leo.id)).status).toBe(201)
    expect((await staff.act('Ticket__c.Approve', leo.id)).status).toBeGreaterThanOrEqual(400)
    await server.runJobs('ticketing.issue')
    expect(await ticketOf('Leo')).toMatchObject({ state: 'ready', code: expect.any(String) })
    // Another adult is another question.
    const visitor = await as('visitor')
    await visitor.call('BuyTicketsController/renameTicket', {
      id: leo.id,
      firstName: 'Leo',
      lastName: 'Piccolo',
      adult: 'Bo Lind',
    })
    expect(await ticketOf('Leo')).toMatchObject({ state: 'held' })

    const account = await accountOf('visitor')
    const before = await leftOf(account, 'ticket1')
    const no = { ReasonCode__c: 'trade', Note__c: 'Nobody of that age', NoteForCustomer__c: true }
    expect((await staff.act('Ticket__c.Refuse', mia.id, no)).status).toBe(201)
    expect(await ticketOf('Mia')).toMatchObject({ state: 'voided', code: null })
    expect(await leftOf(account, 'ticket1')).toBe(before + 1)
    const [mail] = await rowsOf<{ text: string }>(
      `select text from message where key = 'ticket.minorRefused' and "to" = $1`,
      VISITOR.email,
    )
    expect(mail?.text).toMatch(/Mia Piccolo.*16.*Nobody of that age/s)
  })

  test('sees nothing of companies’ orders, nor they of the visitor’s', async () => {
    const [mine] = (await shopOf('visitor')).orders
    const cancel = async (account: string, id: string) =>
      (await (await as(account)).call('BuyTicketsController/cancelOrder', { id })).status
    expect(await cancel('exhibitor', mine.id)).toBe(404)
    expect(await cancel('visitor', stableId('a78', 'demo:2'))).toBe(404)
    expect(
      (
        await (
          await as('exhibitor')
        ).call('BuyTicketsController/nameTicket', {
          kind: 'ticket1',
          firstName: 'A',
          lastName: 'B',
          requestKey: newKey(),
        })
      ).status,
    ).toBe(403)
  })

  test('who asks to be forgotten leaves orders without a name', async () => {
    const contact = demoIds.contact('visitor')
    const erasing = { ...server.fair.systemSession, attributes: { erasing: [contact] } }
    await server.fair.transact(erasing, (transaction) =>
      server.fair.writer.update(transaction, 'Contact', contact, { Title: null }),
    )
    const rows = await rowsOf<{ text: string }>(
      `select concat_ws(' ', o.first_name, o.last_name, o.email, o.phone, a.name, t.name) as text
       from ticket_order o join account a on a.id = o.account left join ticket t on t.subject_id = o.id
       where o.contact = $1`,
      contact,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { text } of rows) expect(text).not.toMatch(/Sara|Lombardi|Ada|Neri|visitor|051/)
  })
})
