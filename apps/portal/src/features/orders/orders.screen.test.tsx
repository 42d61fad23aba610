// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component as Order } from './order.screen.tsx'
import { Component as OrderItems } from './order-items.screen.tsx'
import { Component as Orders } from './orders.screen.tsx'

afterEach(cleanup)

const ORDER = {
  id: '801000000000001AAA',
  number: 'OR27-00012',
  type: 'participation',
  status: 'confirmed',
  date: '2027-01-10',
  edition: 'Foyer 2027',
  totalCents: 14_270_00,
  price: { gross: 17_409_40, net: 14_270_00, vat: 3_139_40 },
  itemCount: 2,
  payment: { state: 'overdue', openCents: 5_726_68, dueOn: '2027-01-05' },
  vatCents: null,
  transfer: null,
  papers: [],
  billedTo: 'Aurora Cosmetici',
  spaceCents: 13_680_00,
  servicesCents: 0,
  feeCents: 590_00,
  prepaymentCents: 4_694_00,
  prepaymentPrice: { gross: 5_726_68, net: 4_694_00, vat: 1_032_68 },
  items: [
    {
      id: 'i1',
      name: 'Area espositiva',
      kind: 'space',
      pavilion: 'Pad. 15',
      quantity: 48,
      unitCents: 285_00,
      totalCents: 13_680_00,
      vatRate: 22,
    },
  ],
  invoices: [{ id: 'v1', name: 'FE-2027-00001', date: '2027-01-12', totalCents: 5_726_68, documentId: null }],
}
const answering = (status: number, body: object, language: 'it' | 'en-US' = 'en-US') =>
  buildPortal(() => ({ status, body }), language)

test('links each order of the list', async () => {
  renderScreen(answering(200, [ORDER]), Orders)
  expect(await screen.findByText('OR27-00012')).toBeTruthy()
  expect(screen.getByText('€17,409.40')).toBeTruthy()
  expect(screen.getByText('€14,270.00 + €3,139.40 VAT')).toBeTruthy()
  expect(screen.getByText(/^€5,726.68 overdue since /)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Details of order OR27-00012' })
  expect(link.getAttribute('href')).toContain(`/reserved/orders/${ORDER.id}`)
})

test('shows state, payment data, documents and fiscal document of a ticket order', async () => {
  const tickets = {
    ...ORDER,
    type: 'tickets',
    status: 'available',
    vatCents: 540_98,
    totalCents: 2_459_02,
    price: { gross: 3_000_00, net: 2_459_02, vat: 540_98 },
    payment: { state: 'paid', openCents: 0, dueOn: null },
    papers: [{ id: 'p1', label: 'Ticket order', state: 'ready' }],
    invoices: [
      { id: 'v2', name: 'FE-2027-00002', date: '2027-01-12', totalCents: 3_000_00, documentId: 'd2' },
    ],
  }
  renderScreen(answering(200, tickets), Order)
  expect(await screen.findByText('Available')).toBeTruthy()
  expect(screen.getByText('Paid')).toBeTruthy()
  expect(screen.getByText('€3,000.00')).toBeTruthy()
  const paper = screen.getByRole('link', { name: 'Download FE-2027-00002' })
  expect(paper.getAttribute('href')).toBe('/fair/documents/d2')
  expect(screen.getByRole('link', { name: 'Download Ticket order' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'To the tickets' })).toBeTruthy()
})

test('shows no records found without orders', async () => {
  renderScreen(answering(200, [], 'it'), Orders)
  expect(await screen.findByText('Nessun elemento trovato')).toBeTruthy()
})

test('shows totals, billing company, invoices, and a link to the items', async () => {
  renderScreen(answering(200, ORDER), Order)
  expect(await screen.findByText('€13,680.00')).toBeTruthy()
  expect(screen.getByText('€4,694.00 + €1,032.68 VAT')).toBeTruthy()
  expect(screen.getByText('Aurora Cosmetici')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Invoice FE-2027-00001' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See the 2 items' }).getAttribute('href')).toContain('/items')
})

test('shows the items line by line, with the total of the order', async () => {
  renderScreen(answering(200, ORDER), OrderItems)
  expect(await screen.findByText('Area espositiva · Hall 15')).toBeTruthy()
  expect(screen.getByText('48')).toBeTruthy()
  expect(screen.getByText('€285.00')).toBeTruthy()
  expect(screen.getByText('€17,409.40')).toBeTruthy()
})

test('responds not found for an order of another company', async () => {
  renderScreen(answering(404, { errorCode: 'NOT_FOUND' }), Order)
  expect(await screen.findByText('Order not found')).toBeTruthy()
})

test.each([Orders, Order, OrderItems])('shows a message when nothing can be loaded', async (Screen) => {
  renderScreen(answering(500, {}, 'it'), Screen)
  expect(await screen.findByText('Informazione non disponibile')).toBeTruthy()
})
