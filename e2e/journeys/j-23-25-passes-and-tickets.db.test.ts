import { formatCents } from '@foyer/fair-domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFair } from './open-fair.ts'

let fair: Awaited<ReturnType<typeof openFair>>
beforeAll(async () => {
  fair = await openFair()
})
afterAll(() => fair.server.close())

/** Runs the workers: codes from the provider, then PDFs. */
async function work() {
  for (const job of ['ticketing.issue', 'ticketing.void', 'make-document']) await fair.server.runJobs(job)
}

type Person = Awaited<ReturnType<typeof fair.as>>

/** The order in the list and on its page. */
async function orderOf(company: Person, id: string) {
  const listed = (await company.ask('OrdersController/getOrders')).find(
    (order: { id: string }) => order.id === id,
  )
  const order = await company.ask('OrdersController/getOrder', { orderId: id })
  expect(order).toMatchObject(listed)
  return order
}

/** Imports the transfer of an order with a statement, with the order's data. */
async function pay(order: { transfer: { amountCents: number; reference: string } }, number: string) {
  const staff = await fair.as('staff')
  const { amountCents, reference } = order.transfer
  const csv = fair.statement([amountCents, `Ordine ${reference}`, number])
  expect(await staff.ask('PaymentsController/importStatement', { csv })).toMatchObject({ matched: 1 })
}

/** A paid order has one fiscal document over the paid amount, with its PDF. */
async function expectInvoice(company: Person, id: string, grossCents: number) {
  await work()
  const { invoices, payment } = await orderOf(company, id)
  expect(payment).toMatchObject({ state: 'paid', openCents: 0 })
  expect(invoices).toMatchObject([{ totalCents: grossCents }])
  expect(invoices[0].documentId).toBeTruthy()
  const listed = await company.ask('InvoicesController/getInvoices')
  expect(listed).toContainEqual(expect.objectContaining({ name: invoices[0].name, payment: 'paid' }))
  const mail = await fair.mailTo('exhibitor@foyer.example', 'invoice.issued_paid', invoices[0].name)
  expect(mail?.text).toContain(invoices[0].name)
  return invoices[0]
}

const onFairDay = async (time: string) => {
  const [edition] = await fair.rows<{ opening: string }>('select opening::text from edition where current')
  fair.server.rewind()
  fair.server.advance(Date.parse(`${edition?.opening}T${time}:00+01:00`) - fair.server.fair.clock())
}
const atGate = async (code: string, gate: string, scanId: string) =>
  (await fair.as('staff')).ask('AdmissionController/validate', { code, gate, scanId })

test('J-25: an exhibitor buys 120 tickets, finds the order with its document, sends 50 from a list with two invalid addresses and revokes the rest', {
  timeout: 120_000,
}, async () => {
  const company = await fair.as('exhibitor')
  const shop = await company.ask('BuyTicketsController/getTicketShop')
  expect(shop).toBeTruthy()
  const form = {
    firstName: 'Giulia',
    lastName: 'Ferrante',
    email: 'exhibitor@foyer.example',
    phone: '+39 051 123456',
    oneDay: 120,
    twoDay: 0,
    method: 'digital',
    recipient: '',
    street: '',
    city: '',
    postalCode: '',
    stateCode: '',
    country: 'IT',
    requestKey: 'journey-25-tickets',
    // The second tier applies to all of them.
    totalCents: 120 * 25_00,
  }
  expect(await company.refused('BuyTicketsController/placeOrder', { ...form, totalCents: 120 * 28_00 })).toBe(
    'PRICE_CHANGED',
  )
  const { id, number } = await company.ask('BuyTicketsController/placeOrder', form)
  const again = await company.ask('BuyTicketsController/placeOrder', form)
  expect(again).toMatchObject({ id, isRepeat: true })

  // Home, the order, the mail and the amount due agree.
  const placed = await orderOf(company, id)
  expect(placed).toMatchObject({
    number,
    type: 'tickets',
    status: 'awaiting_transfer',
    payment: { state: 'open', openCents: 300_000 },
  })
  expect(placed.totalCents + placed.vatCents).toBe(300_000)
  const task = (await company.home()).tasks.find(
    ({ name }: { name: string }) => name === `due.${placed.transfer.reference}`,
  )
  expect(task).toMatchObject({ amountCents: 300_000, path: '/reserved/buy-tickets' })
  const mail = await fair.mailTo('exhibitor@foyer.example', 'ticket.order', number)
  expect(mail?.text).toContain(formatCents(300_000, 'it'))
  expect(mail?.text).toContain(placed.transfer.reference)

  const balance = async () =>
    (await company.ask('SendTicketsController/getInvitations')).balances.find(
      ({ kind }: { kind: string }) => kind === 'ticket1',
    ).left
  const before = await balance()
  await pay(placed, 'CRO-J25')
  const invoice = await expectInvoice(company, id, 300_000)
  expect((await orderOf(company, id)).status).toBe('available')
  const [xml] = await fair.rows(
    `select (total * 100)::int as total, (tax * 100)::int as tax from invoice where name = $1`,
    invoice.name,
  )
  expect(xml).toEqual({ total: 300_000, tax: placed.vatCents })
  expect(await balance()).toBe(before + 120)

  // Two of the fifty addresses are invalid: they are named, and nothing is sent until they are corrected.
  const guests = Array.from({ length: 48 }, (_, i) => `guest${i}@guests.example`)
  const send = {
    kind: 'ticket1',
    subject: 'Come and see us',
    text: 'We have news for you.',
    language: 'en-US',
    requestKey: 'journey-25-guests',
  }
  const wrong = await company.call('SendTicketsController/send', {
    ...send,
    addresses: [...guests, 'ada.neri@', 'bo.lind.example'],
  })
  expect(wrong.status).toBe(400)
  for (const address of ['ada.neri@', 'bo.lind.example'])
    expect(JSON.stringify(wrong.body)).toContain(address)
  expect(await balance()).toBe(before + 120)
  const addresses = [...guests, 'ada.neri@guests.example', 'bo.lind@guests.example']
  expect(await company.ask('SendTicketsController/send', { ...send, addresses })).toMatchObject({ sent: 50 })
  expect(await balance()).toBe(before + 70)

  // Some register, one is reminded, and unclaimed ones of the others can be revoked.
  const invitations = await fair.rows(
    `select id, email from guest_invitation where email = any($1) order by email`,
    addresses,
  )
  expect(invitations).toHaveLength(50)
  const guest = fair.person(fair.server.browser())
  const register = async (email: string, index: number) => {
    const letter = await fair.mailTo(email, 'guest.invite')
    const token = decodeURIComponent(/token=([\w.%-]+)/.exec(letter?.text ?? '')?.[1] ?? '')
    return guest.ask('GuestTicketController/claim', {
      token,
      firstName: 'Ada',
      lastName: `Neri ${index}`,
      company: 'Salone Neri',
      country: 'IT',
      privacy: true,
    })
  }
  // Sequentially: many concurrent requests from one network would be throttled as guessing.
  for (const [index, { email }] of invitations.slice(0, 3).entries()) await register(String(email), index)
  await company.ask('SendTicketsController/remind', { id: invitations[49]?.id })
  await Promise.all(
    invitations.slice(45).map((one) => company.ask('SendTicketsController/recall', { id: one.id })),
  )
  expect(await company.refused('SendTicketsController/recall', { id: invitations[0]?.id })).toBe(
    'STEP_REFUSED',
  )
  expect(await balance()).toBe(before + 75)
})

test('J-23: badges are entered by hand and from a file with errors, one is changed, extra ones are bought, and the old code is refused', async () => {
  const company = await fair.as('exhibitor')
  const holder = { firstName: 'Nina', lastName: 'Prova', role: 'Sales', email: '' }
  const { id } = await company.ask('BadgesController/assign', { kind: 'badge', holder, key: 'j23-one' })
  const rows = ['Bea;Uno;Sales;bea@guests.example', 'Senza;;Sales;', 'Carla;Due;Sales;no-address']
  const imported = await company.ask('BadgesController/importNames', {
    kind: 'badge',
    text: ['first name;last name;role;email', ...rows].join('\n'),
    key: 'j23-file',
  })
  // A file with errors is imported only after a review of its rows, or only its valid rows.
  expect(
    imported.rows.filter(({ faults }: { faults: object }) => Object.keys(faults ?? {}).length > 0).length,
  ).toBe(2)
  await work()
  const codeOf = async (badgeId: string) =>
    (
      await fair.rows('select t.code from badge b join ticket t on t.id = b.ticket where b.id = $1', badgeId)
    )[0]?.code ?? ''
  const old = await codeOf(id)
  await company.ask('BadgesController/change', { id, holder: { ...holder, firstName: 'Nora' } })
  await work()
  const fresh = await codeOf(id)
  expect(fresh).not.toBe(old)

  // Extra badges: ordered, in Orders, paid, invoiced, and issued.
  const left = async () => (await company.ask('BadgesController/getBadges')).quota.badge.left
  const before = await left()
  const order = await company.ask('BadgesController/buyExtra', { count: 2, key: 'j23-extra' })
  const placed = await orderOf(company, order.id)
  expect(placed).toMatchObject({ type: 'badges', status: 'awaiting_transfer', itemCount: 1 })
  await pay(placed, 'CRO-J23')
  await expectInvoice(company, order.id, placed.transfer.amountCents)
  expect(await left()).toBe(before + 2)

  await onFairDay('09:00')
  expect(await atGate(old, 'Nord', 'j23-old')).toMatchObject({ admitted: false, outcome: 'voided' })
  expect(await atGate(fresh, 'Nord', 'j23-new')).toMatchObject({
    admitted: true,
    holder: { name: 'Nora Prova' },
  })
  fair.server.rewind()
})

test('J-24: a parking pass beyond the quota is ordered, paid, downloaded, and opens the parking gate', async () => {
  const company = await fair.as('exhibitor')
  const parking = () => company.ask('ParkingController/getParking')
  const before = await parking()
  expect(await company.refused('ParkingController/buyExtra', { count: 99, key: 'j24-many' })).toBe(
    'TOO_MANY_EXTRA',
  )
  const wrong = await company.ask('ParkingController/buyExtra', { count: 3, key: 'j24-wrong' })
  await company.ask('ParkingController/cancelExtra', { id: wrong.id })
  const orders = await Promise.all(
    [1, 2].map(() => company.ask('ParkingController/buyExtra', { count: 1, key: 'j24-one' })),
  )
  expect(new Set(orders.map(({ id }) => id)).size).toBe(1)
  const { id } = orders[0]
  expect((await orderOf(company, wrong.id)).status).toBe('cancelled')
  const placed = await orderOf(company, id)
  expect(placed).toMatchObject({ type: 'parking', status: 'awaiting_transfer' })
  expect((await parking()).extra.orders.at(-1).transfer.amountCents).toBe(placed.transfer.amountCents)
  await pay(placed, 'CRO-J24')
  await expectInvoice(company, id, placed.transfer.amountCents)
  const after = await parking()
  expect(after.passes).toHaveLength(before.passes.length + 1)
  expect(after.passes.every(({ state }: { state: string }) => state === 'ready')).toBe(true)
  expect(after.document).toMatchObject({ state: 'ready' })
  const paper = await company.browser.send({ method: 'GET', url: `/fair/documents/${after.document.id}` })
  expect([paper.statusCode, paper.headers['content-type']]).toEqual([200, 'application/pdf'])
  const [pass] = await fair.rows(
    `select code from ticket where kind = 'parking' and state = 'ready' and account = (select account from badge_order where id = $1)
     order by created_date desc, id desc limit 1`,
    id,
  )
  await onFairDay('09:00')
  expect(await atGate(String(pass?.code), 'P1', 'j24-in')).toMatchObject({ admitted: true })
  fair.server.rewind()
})
