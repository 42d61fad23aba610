import { type Capability, capabilityProfile } from '@foyer/fair-domain'
import type { Session } from '@foyer/record-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { itemText } from '../../services/orders/read-order-items.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { getOrder, getOrders } from './get-orders.ts'

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

/** A session of the demo exhibitor with the given capabilities only. */
const who = (...capabilities: Capability[]): Session => ({
  ...server.fair.systemSession,
  userId: demoIds.user('exhibitor'),
  profiles: ['exhibitor', ...capabilities.map(capabilityProfile)],
  attributes: { accountId: [demoIds.account('Aurora Cosmetici')] },
})
const orderOf = async (session: Session, type: string) => {
  const found = (await getOrders(server.fair, session)).find((order) => order.type === type)
  if (!found) throw new Error(`The demo has no order of type ${type}`)
  return { listed: found, opened: await getOrder(server.fair, session, found.id) }
}

test('shows due and invoiced amounts of every order with access to invoices', async () => {
  const stand = await orderOf(who('seeInvoices'), 'participation')
  expect(stand.listed.payment?.state).toBe('paid')
  expect(stand.opened.invoices.length).toBeGreaterThan(0)
  const { listed: tickets } = await orderOf(who('seeInvoices'), 'tickets')
  expect(tickets.payment).not.toBeNull()
  // Unpaid tickets are no debt: their order expires.
  const dueOn = (day: string | null) =>
    server.pool.query('update amount_due set due_on = $2 where subject_id = $1', [tickets.id, day])
  await dueOn('2020-01-01')
  expect((await orderOf(who('seeInvoices'), 'tickets')).listed.payment?.state).toBe('open')
  await dueOn(tickets.payment?.dueOn ?? null)
})

test('shows payment data of tickets to users who order them, without amounts and invoices of the stand', async () => {
  const tickets = await orderOf(who('buyTickets'), 'tickets')
  expect(tickets.listed.payment?.openCents).toBe(460_00)
  expect(tickets.opened.transfer?.amountCents).toBe(460_00)
  const stand = await orderOf(who('buyTickets'), 'participation')
  expect(stand.listed.payment).toBeNull()
  expect(stand.opened).toMatchObject({ payment: null, transfer: null, invoices: [] })
})

test('does not list cards for the printer among the documents of an order', async () => {
  const session = who('buyTickets')
  const { listed, opened } = await orderOf(session, 'tickets')
  await server.fair.transact(server.fair.systemSession, (transaction) =>
    server.fair.writer.create(transaction, 'Document__c', {
      Name: 'Cards',
      Kind__c: 'ticketCards',
      SubjectId__c: listed.id,
      Account__c: demoIds.account('Aurora Cosmetici'),
      Language__c: 'it',
      State__c: 'making',
      Code__c: 'CARDSOFANORDER',
    }),
  )
  expect((await getOrder(server.fair, session, listed.id)).papers).toEqual(opened.papers)
})

test('excludes amounts due of another company on the same order', async () => {
  const session = who('seeInvoices')
  const { listed } = await orderOf(session, 'tickets')
  await server.pool.query('update amount_due set account = $1 where subject_id = $2', [
    demoIds.account('Velluto Profumi'),
    listed.id,
  ])
  expect((await getOrder(server.fair, session, listed.id)).payment).toBeNull()
})

test('labels the lines of an order in the reader’s language', async () => {
  const namesIn = async (language: 'it' | 'en-US') =>
    (await orderOf({ ...who('seeInvoices'), language }, 'participation')).opened.items.map(({ name }) => name)
  expect(await namesIn('it')).toContain('Area espositiva')
  expect(await namesIn('en-US')).toContain('Exhibition space')
  expect(await namesIn('en-US')).not.toContain('Area espositiva')
  // The same applies to lines without a price list entry, whose number stays.
  const labelOf = (language: 'it' | 'en-US') => itemText(undefined, language)
  expect(labelOf('en-US')('cancellation', 'Penale di recesso AP27-00012')).toBe('Cancellation fee AP27-00012')
  expect(labelOf('it')('addendum', 'Addendum CT27-00003/1')).toBe('Appendice CT27-00003/1')
  expect(labelOf('it')('', 'A plinth')).toBe('A plinth')
})
