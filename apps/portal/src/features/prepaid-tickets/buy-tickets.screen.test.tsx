// @vitest-environment jsdom
import type { WireRequest } from '@foyer/record-client'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component } from './buy-tickets.screen.tsx'

afterEach(cleanup)
beforeEach(() => sessionStorage.clear())

const buildShop = (values: object = {}) => ({
  edition: { year: 2027, opening: '2027-03-18', closing: '2027-03-21' },
  isOver: false,
  settings: {
    oneDayTiers: [
      { min: 10, max: 100, price: 28_00 },
      { min: 101, max: 200, price: 25_00 },
      { min: 201, max: null, price: 22_00 },
    ],
    twoDayTiers: [
      { min: 10, max: 100, price: 46_00 },
      { min: 10, max: null, price: 42_00 },
    ],
    courierItaly: 18_00,
    courierEurope: 35_00,
    courierElsewhere: 60_00,
    shippingUntil: '2027-03-08',
    vatRate: 22,
  },
  isShippingOver: false,
  shipping: { day: '2027-03-08', phase: 'open', daysLeft: 40, isThisYear: false },
  methods: [
    { value: 'digital', label: 'Digital, by email' },
    { value: 'courier', label: 'Printed cards by courier' },
    { value: 'hotel', label: 'Printed cards, collected at the hotel' },
  ],
  transferDays: 10,
  now: Date.UTC(2027, 0, 15, 11),
  referent: {
    firstName: 'Giulia',
    lastName: 'Ferrante',
    email: 'giulia@aurora.example',
    phone: '+39 051 123456',
    company: 'Aurora',
    street: 'Via 1',
    city: 'Bologna',
    postalCode: '40127',
    stateCode: 'BO',
    country: 'IT',
  },
  orders: [],
  ...values,
})

function show(
  values: object = {},
  onSend: () => { status: number; body?: unknown } = () => ({ status: 500, body: {} }),
) {
  const answer = vi.fn((request: WireRequest) =>
    request.method === 'GET' ? { status: 200, body: buildShop(values) } : onSend(),
  )
  renderScreen(buildPortal(answer), Component)
  return () =>
    answer.mock.calls
      .map(([request]) => request)
      .filter(({ method }) => method === 'POST') as (WireRequest & { body: Record<string, unknown> })[]
}
const type = (name: RegExp, value: string) => {
  const field = screen.getByRole('textbox', { name })
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}
const order = () => fireEvent.click(screen.getByRole('button', { name: 'Order' }))

test('shows the tiers, VAT included, and that there are no refunds', async () => {
  show()
  expect(await screen.findByText('Prices, VAT included')).toBeTruthy()
  for (const words of ['101 to 200', '201 or more', '101 or more'])
    expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByText('Prepaid tickets are not refundable.')).toBeTruthy()
  expect(screen.getByText(/bank transfer within 10 days/)).toBeTruthy()
})

test('applies the price of the reached tier to all tickets, while typing', async () => {
  show()
  await screen.findByText('Summary')
  type(/^1-day tickets/, '150')
  expect(screen.getByText('1-day tickets (150 × €25.00)')).toBeTruthy()
  expect(screen.getAllByText('€3,750.00').length).toBeGreaterThan(0)
})

test('prefills the data of the company, including its country', async () => {
  show()
  await screen.findByText('Summary')
  fireEvent.click(screen.getByRole('radio', { name: /Printed cards by courier/ }))
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Country/ }).value).toBe('Italy')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Recipient/ }).value).toBe('Aurora')
})

test('explains a quantity below ten, and a phone without prefix, at their fields', async () => {
  const sent = show()
  await screen.findByText('Summary')
  type(/^1-day tickets/, '9')
  type(/^Phone/, '051 123456')
  order()
  expect(await screen.findByText('1-day tickets: At least 10, or none', { selector: 'a' })).toBeTruthy()
  expect(
    screen.getByText('Phone: Invalid format, number must contain international prefix preceded by +', {
      selector: 'a',
    }),
  ).toBeTruthy()
  expect(sent()).toEqual([])
})

test('retries a lost response with the same key', async () => {
  const sent = show()
  await screen.findByText('Summary')
  type(/^1-day tickets/, '10')
  order()
  expect(await screen.findByText(/nothing is ordered twice/)).toBeTruthy()
  order()
  await vi.waitFor(() => expect(sent()).toHaveLength(2))
  const bodies = sent().map(({ body }) => JSON.stringify(body))
  expect(bodies[0]).toBe(bodies[1])
  expect(bodies[0]).toContain('"totalCents":28000')
})

test('requires an address for a courier, and does not offer it after its date', async () => {
  show()
  fireEvent.click(await screen.findByRole('radio', { name: /Printed cards by courier/ }))
  expect(screen.getByRole('textbox', { name: /^Street/ })).toBeTruthy()
  expect(screen.getAllByText('€18.00').length).toBeGreaterThan(0)
  // A delivery option added by staff is a collection point: nothing is shipped.
  fireEvent.click(screen.getByRole('radio', { name: /collected at the hotel/ }))
  expect(screen.queryByRole('textbox', { name: /^Street/ })).toBeNull()
  cleanup()
  show({
    isShippingOver: true,
    shipping: { day: '2027-03-08', phase: 'over', daysLeft: 0, isThisYear: false },
  })
  expect(await screen.findByText(/Shipping closed on 8 March 2027/)).toBeTruthy()
  expect(screen.queryByRole('radio', { name: /courier/ })).toBeNull()
})

const TRANSFER = {
  beneficiary: 'Foyer Fairs',
  iban: 'IT60X0542811101000000123456',
  bic: 'X',
  bank: 'Y',
  amountCents: 280_00,
  reference: 'TF27-00001-T1-4',
  qr: { size: 1, path: 'M0 0h1v1h-1z' },
}
const OPEN_ORDER = {
  id: 'o1',
  number: 'PT27-00001',
  state: 'awaiting_transfer',
  orderedAt: '2027-01-10T10:00:00.000Z',
  oneDay: 10,
  twoDay: 0,
  total: 280_00,
  method: 'digital',
  expiresOn: '2027-01-20',
  note: null,
  transfer: TRANSFER,
  document: { id: 'd1', state: 'ready' },
}

test('shows the payment data of an open order; has no form after the fair', async () => {
  show({ isOver: true, orders: [OPEN_ORDER] })
  expect(await screen.findByText('Pay order PT27-00001 by 20 January 2027')).toBeTruthy()
  expect(screen.getByText('TF27-00001-T1-4')).toBeTruthy()
  expect(screen.getByText('Awaiting the transfer')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Summary of order/ }).getAttribute('href')).toBe(
    '/fair/documents/d1',
  )
  expect(screen.getByText('No more tickets on sale')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Order' })).toBeNull()
})

test('focuses the payment data after an order', async () => {
  const values = { orders: [] as object[] }
  show(values, () => {
    values.orders = [OPEN_ORDER]
    return { status: 200, body: { number: OPEN_ORDER.number } }
  })
  await screen.findByText('Summary')
  type(/^1-day tickets/, '10')
  order()
  const open = await screen.findByRole('region', { name: 'To be paid' })
  expect(within(open).getByText('TF27-00001-T1-4')).toBeTruthy()
  expect(document.activeElement).toBe(open)
})

test('offers the larger quantity that costs less', async () => {
  show()
  await screen.findByText('Prices, VAT included')
  type(/1-day/, '100')
  expect(await screen.findByText(/101 tickets cost €275.00 less/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Order 101' }))
  expect(screen.queryByText(/cost €/)).toBeNull()
  expect(screen.getAllByText('€2,525.00')).not.toHaveLength(0)
})
