import type { DeskJournalResult, DrawerResult } from '@foyer/fair-domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ISSUE_TICKET } from '../../services/ticketing/request-ticket.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { ticketSteps } from '../../testing/ticket-steps.ts'

let server: Awaited<ReturnType<typeof buildTestApp>>
const steps = ticketSteps(() => server)
let desk: Awaited<ReturnType<typeof steps.as>>
const PRICE = 4_000
const FLOAT = 10_000

beforeAll(async () => {
  server = await buildTestApp()
  desk = await steps.as('staff')
})
beforeEach(async () => {
  const open = (await drawer()).drawer
  if (open) await desk.call('CashDrawerController/close', { countedCents: open.expectedCents, reason: '' })
})
afterAll(() => server.close())

const SALE = {
  firstName: 'Ada',
  lastName: 'Okafor',
  email: 'ada@okafor.example',
  company: 'Salone Okafor',
  language: 'it',
  ticket: 'oneDay',
  days: ['2027-02-11'],
  method: 'terminal',
  totalCents: PRICE,
}
const sell = (fields: object = {}) =>
  desk.call('DeskSaleController/sell', { ...SALE, requestKey: steps.newKey(), ...fields })
const drawer = async (): Promise<DrawerResult> => (await desk.call('CashDrawerController/getDrawer')).body
const open = () => desk.call('CashDrawerController/open', { desk: 'Desk 3', floatCents: FLOAT })
const close = (countedCents: number, reason = '') =>
  desk.call('CashDrawerController/close', { countedCents, reason })

describe('a sale at the desk', () => {
  test('is paid immediately, has a receipt, and issues the ticket', async () => {
    const { status, body } = await sell()
    expect(status).toBe(200)
    expect(body.receipt).toMatch(/\d/)
    await server.runJobs(ISSUE_TICKET)
    const { body: ticket } = await desk.call('BadgeDeskController/getTicket', { id: body.ticketId })
    expect(ticket).toMatchObject({
      name: 'Ada Okafor',
      company: 'Salone Okafor',
      state: 'ready',
      days: SALE.days,
      order: { number: body.number, receipt: body.receipt },
    })
    expect(
      await steps.rowsOf(
        `select o.state, o.method, o.contact, d.state as due, (r.amount * 100)::int as cents
         from shop_order o join amount_due d on d.subject_id = o.id
         join receipt_allocation a on a.amount_due = d.id join receipt r on r.id = a.receipt where o.id = $1`,
        body.orderId,
      ),
    ).toEqual([{ state: 'paid', method: 'terminal', contact: null, due: 'paid', cents: PRICE }])
  })

  test('happens once for a repeated request, also if both arrive together', async () => {
    const requestKey = steps.newKey()
    const answers = await Promise.all([sell({ requestKey }), sell({ requestKey }), sell({ requestKey })])
    expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1)
    expect(await steps.rowsOf('select id from shop_order where request_key = $1', requestKey)).toHaveLength(1)
  })

  test('takes no price, day or name from the browser that is not right', async () => {
    expect((await sell({ totalCents: 100 })).body.errorCode).toBe('PRICE_CHANGED')
    expect((await sell({ days: ['2027-02-01'] })).status).toBe(400)
    expect((await sell({ lastName: ' ' })).status).toBe(400)
    expect(
      (await (await steps.as('exhibitor')).call('DeskSaleController/sell', { ...SALE, requestKey: 'k' }))
        .status,
    ).toBe(403)
  })

  test('for cash needs an open drawer, and adds to it', async () => {
    expect((await sell({ method: 'cash' })).body.errorCode).toBe('DRAWER_CLOSED')
    expect(await steps.rowsOf(`select id from shop_order where method = 'cash'`)).toEqual([])
    await open()
    const { body } = await sell({ method: 'cash' })
    expect((await drawer()).drawer).toMatchObject({
      expectedCents: FLOAT + PRICE,
      movements: [{ kind: 'sale', cents: PRICE, text: body.number }],
    })
  })
})

describe('a refund in cash', () => {
  test('voids the ticket and takes the money from the drawer, once', async () => {
    await open()
    const { body: sale } = await sell({ method: 'cash', adult: 'Sara Montanari' })
    await server.runJobs(ISSUE_TICKET)
    const ticket = async () => (await desk.call('BadgeDeskController/getTicket', { id: sale.ticketId })).body
    expect(await ticket()).toMatchObject({ adult: 'Sara Montanari', order: { refund: 'cash' } })
    server.advance(60_000)
    const refund = () => desk.call('DeskSaleController/refund', { ticketId: sale.ticketId })
    const answers = await Promise.all([refund(), refund()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await drawer()).drawer).toMatchObject({
      expectedCents: FLOAT,
      movements: [
        { kind: 'refund', cents: -PRICE, text: sale.number },
        { kind: 'sale', cents: PRICE },
      ],
    })
    expect((await ticket()).state).toBe('voided')
    expect(await steps.rowsOf('select state from shop_order where id = $1', sale.orderId)).toEqual([
      { state: 'refunded' },
    ])
  })

  test('is refused without a drawer or enough cash', async () => {
    const refund = (ticketId: string) => desk.call('DeskSaleController/refund', { ticketId })
    await open()
    const { body: cash } = await sell({ method: 'cash' })
    await server.runJobs(ISSUE_TICKET)
    await desk.call('CashDrawerController/move', { kind: 'withdrawal', cents: FLOAT + 1, note: '' })
    expect((await refund(cash.ticketId)).body.errorCode).toBe('DRAWER_EMPTY')
    await close(PRICE - 1)
    expect((await refund(cash.ticketId)).body.errorCode).toBe('DRAWER_CLOSED')
    expect(await steps.rowsOf('select state from shop_order where id = $1', cash.orderId)).toEqual([
      { state: 'paid' },
    ])
  })
})

test('refunds a sale by card on the terminal, once, and takes nothing from the drawer', async () => {
  await open()
  const { body: sale } = await sell()
  await server.runJobs(ISSUE_TICKET)
  const refund = () => desk.call('DeskSaleController/refund', { ticketId: sale.ticketId })
  const answers = await Promise.all([refund(), refund()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await drawer()).drawer?.movements).toEqual([])
  expect(
    await steps.rowsOf(
      `select o.state, (select sum(r.amount)::int from receipt r join receipt_allocation a on a.receipt = r.id
         join amount_due d on d.id = a.amount_due where d.subject_id = o.id) as received from shop_order o where id = $1`,
      sale.orderId,
    ),
  ).toMatchObject([{ state: 'refunded' }])
})

test('keeps a journal of every sale, refund, correction and void of a shift, with who and when', async () => {
  const later = () => server.advance(60_000)
  later()
  await open()
  const { body: cash } = await sell({ method: 'cash' })
  later()
  const { body: card } = await sell({ firstName: 'Bea' })
  await server.runJobs(ISSUE_TICKET)
  later()
  await desk.call('DeskSaleController/refund', { ticketId: cash.ticketId })
  later()
  const { body: fresh } = await desk.call('BadgeDeskController/reissue', { id: card.ticketId })
  later()
  const { body: renamed } = await desk.call('BadgeDeskController/correctName', {
    ...{ id: fresh.id, firstName: 'Bianca', lastName: 'Okafor' },
  })
  await server.runJobs(ISSUE_TICKET)
  later()
  await desk.act('Ticket__c.Void', renamed.id, { Note__c: 'Bought twice' })
  await close(FLOAT)
  const journal = async (input: object = {}): Promise<DeskJournalResult> =>
    (await desk.call('BadgeDeskController/getJournal', input)).body
  const { entries, shifts, day } = await journal()
  const own = entries.slice(-6)
  expect(own.map(({ step, name, money }) => [step, name, money?.method, money?.cents])).toEqual([
    ['desk.sold', 'Ada Okafor', 'cash', PRICE],
    ['desk.sold', 'Bea Okafor', 'terminal', PRICE],
    ['desk.refunded', 'Ada Okafor', 'cash', -PRICE],
    ['desk.reissued', 'Bea Okafor', undefined, undefined],
    ['desk.renamed', 'Bianca Okafor', undefined, undefined],
    ['ticket.cancelled', 'Bianca Okafor', undefined, undefined],
  ])
  expect(own[0]).toMatchObject({
    money: { order: cash.number, receipt: cash.receipt },
    label: 'Vendita al banco badge',
  })
  const shift = shifts.at(-1)
  expect(shift).toMatchObject({ desk: 'Desk 3', floatCents: FLOAT, countedCents: FLOAT, differenceCents: 0 })
  expect(new Set(own.map(({ operatorId }) => operatorId))).toEqual(new Set([shift?.operatorId]))
  expect(own.every(({ at }) => at >= (shift?.openedAt ?? ''))).toBe(true)
  expect((await journal({ day: '2020-01-01' })).entries).toEqual([])
  expect((await desk.call('BadgeDeskController/getJournal', { day: 'today' })).status).toBe(400)
  expect(day).toBe(own[0]?.at.slice(0, 10))
  expect((await (await steps.as('exhibitor')).call('BadgeDeskController/getJournal')).status).toBe(403)
})

describe('a cash drawer', () => {
  test('is open once for a person, also when two tabs open one together', async () => {
    const answers = await Promise.all([open(), open(), open()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const [row] = await steps.rowsOf<{ id: string; cashier: string }>(
      'select id, cashier from cash_drawer where closed_at is null',
    )
    await expect(
      server.directPool.query(
        `insert into cash_drawer select overlay(id placing 'ZZZ' from 13), created_date, created_by_id, last_modified_date,
           last_modified_by_id, system_modstamp, name, edition, cashier, opened_at, opening_balance
         from cash_drawer where id = $1`,
        [row?.id],
      ),
    ).rejects.toThrow('cash_drawer_open')
  })

  test('takes deposits and withdrawals, but not more than it contains', async () => {
    await open()
    const move = (kind: string, cents: number) =>
      desk.call('CashDrawerController/move', { kind, cents, note: '' })
    expect((await move('withdrawal', FLOAT + 1)).body.errorCode).toBe('DRAWER_EMPTY')
    await move('withdrawal', 4_000)
    await move('deposit', 500)
    expect((await drawer()).drawer?.expectedCents).toBe(FLOAT - 3_500)
    // Two withdrawals that together are too much.
    const both = await Promise.all([move('withdrawal', 5_000), move('withdrawal', 5_000)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('closes with the counted balance; a difference needs a reason', async () => {
    await open()
    await sell({ method: 'cash' })
    expect((await close(FLOAT)).body.errorCode).toBe('DRAWER_DIFFERENCE')
    const { body } = await close(FLOAT + PRICE - 200, 'Change given wrong')
    expect(body.differenceCents).toBe(-200)
    expect((await drawer()).drawer).toBeNull()
    expect(
      await steps.rowsOf(
        'select expected::float8, counted::float8, difference::float8, reason from cash_drawer where id = $1',
        body.id,
      ),
    ).toEqual([{ expected: 140, counted: 138, difference: -2, reason: 'Change given wrong' }])
    expect((await close(FLOAT)).body.errorCode).toBe('DRAWER_CLOSED')
  })

  test('counts a sale that is concurrent with its closing in one of the two', async () => {
    await open()
    const [sale, closing] = await Promise.all([sell({ method: 'cash' }), close(FLOAT, 'Counted before')])
    const [row] = await steps.rowsOf<{ expected: number; sum: number }>(
      `select expected::float8, (opening_balance + coalesce((select sum(amount) from cash_movement where drawer = d.id), 0))::float8 as sum
       from cash_drawer d where id = $1`,
      closing.body.id,
    )
    expect(row?.expected).toBe(row?.sum)
    expect([200, 409]).toContain(sale.status)
  })
})
