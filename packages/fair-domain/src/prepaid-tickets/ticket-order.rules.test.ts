import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editionSettings } from '../editions/index.ts'
import { romeInstant } from '../time/index.ts'
import {
  cheaperQuantity,
  holderNameIssues,
  shippingPrice,
  type TicketOrderForm,
  ticketOrder,
  ticketOrderIssues,
  ticketOrderTotals,
  tierFor,
} from './ticket-order.rules.ts'

const settings = editionSettings({ opening: '2025-03-20', closing: '2025-03-23' })
const IN_TIME = romeInstant('2025-03-10', '23:59:59')
const build = (form: Partial<TicketOrderForm> = {}): TicketOrderForm => ({
  firstName: 'Giulia',
  lastName: 'Ferrante',
  email: 'giulia@aurora.example',
  phone: '+39 051 123456',
  oneDay: 10,
  twoDay: 0,
  method: 'digital',
  recipient: 'Aurora Cosmetici',
  street: 'Via delle Officine 12',
  city: 'Bologna',
  postalCode: '40127',
  stateCode: 'BO',
  country: 'IT',
  ...form,
})
const issues = (form: Partial<TicketOrderForm>, now = IN_TIME) =>
  ticketOrderIssues(build(form), settings, now)

describe('tiers', () => {
  test.each([
    [10, 28_00],
    [100, 28_00],
    [101, 25_00],
    [200, 25_00],
    [201, 22_00],
    [5000, 22_00],
  ])('charges for %s 1-day tickets %s each', (quantity, price) => {
    expect(tierFor(quantity, settings.oneDayTiers)?.price).toBe(price)
  })
  test.each([
    [10, 46_00],
    [100, 46_00],
    [101, 42_00],
  ])('charges for %s 2-day tickets %s each', (quantity, price) => {
    expect(tierFor(quantity, settings.twoDayTiers)?.price).toBe(price)
  })
  test('applies the open tier from ten if the capped one is off', () => {
    const [capped, open] = settings.twoDayTiers
    const off = [{ min: 10, max: 100, price: null }, ...(open ? [open] : [])]
    expect(capped?.max).toBe(100)
    expect(tierFor(10, off)?.price).toBe(42_00)
  })
  test.each([
    [90, undefined],
    [91, { quantity: 101, saving: 91 * 28_00 - 101 * 25_00 }],
    [100, { quantity: 101, saving: 275_00 }],
    [101, undefined],
    [200, { quantity: 201, saving: 578_00 }],
    [0, undefined],
  ])('offers instead of %s 1-day tickets: %o', (quantity, expected) => {
    expect(cheaperQuantity(quantity, settings.oneDayTiers)).toEqual(expected)
  })
  test('offers the first quantity of an open tier beyond a capped one', () => {
    expect(cheaperQuantity(100, settings.twoDayTiers)).toEqual({ quantity: 101, saving: 358_00 })
  })
  test('does not sell a tier without a price', () => {
    const none = { ...settings, oneDayTiers: [{ min: 10, max: null, price: null }] }
    expect(ticketOrderIssues(build({ oneDay: 10 }), none, IN_TIME)).toEqual({ oneDay: 'tooFew' })
  })
})

describe('quantities', () => {
  test.each([
    [0, 0, { oneDay: 'nothing' }],
    [9, 0, { oneDay: 'tooFew' }],
    [10, 9, { twoDay: 'tooFew' }],
    [0, 10, {}],
    [10.5, 0, { oneDay: 'wholeNumber' }],
    [-10, 10, { oneDay: 'wholeNumber' }],
  ])('%s and %s', (oneDay, twoDay, expected) => {
    expect(issues({ oneDay, twoDay })).toEqual(expected)
  })
})

describe('totals', () => {
  test('apply the price of the reached tier to all tickets of the kind, including VAT', () => {
    expect(ticketOrderTotals(build({ oneDay: 150, twoDay: 10, method: 'courier' }), settings)).toEqual({
      oneDayPrice: 25_00,
      twoDayPrice: 46_00,
      shipping: 18_00,
      total: 150 * 25_00 + 460_00 + 18_00,
      vat: 762_43,
    })
  })
  test.each([
    ['IT', 18_00],
    ['FR', 35_00],
    ['NO', 60_00],
  ])('charge for a courier to %s: %s', (country, price) => {
    expect(shippingPrice({ method: 'courier', country }, settings)).toBe(price)
    expect(shippingPrice({ method: 'collection', country }, settings)).toBe(0)
  })
  test('split the total into VAT and net', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 3000 }),
        fc.integer({ min: 10, max: 3000 }),
        (oneDay, twoDay) => {
          const { total, vat } = ticketOrderTotals(build({ oneDay, twoDay }), settings)
          return Number.isInteger(total) && Math.abs((total - vat) * 0.22 - vat) <= 1
        },
      ),
    )
  })
})

describe('fields', () => {
  test('validates referent, address and phone', () => {
    expect(issues({ firstName: '', lastName: ' ', email: 'x', phone: '051 123456' })).toEqual({
      firstName: 'required',
      lastName: 'required',
      email: 'email',
      phone: 'phone',
    })
  })
  test('requires an address for shipping, but not for digital tickets', () => {
    const empty = { recipient: '', street: '', city: '', postalCode: '', stateCode: '' }
    expect(issues(empty)).toEqual({})
    expect(Object.keys(issues({ ...empty, method: 'courier' }))).toEqual([
      'recipient',
      'street',
      'city',
      'postalCode',
      'stateCode',
    ])
    expect(issues({ method: 'courier', country: 'FR', stateCode: '' })).toEqual({})
  })
  test('ships cards until 10 March 2025 inclusive', () => {
    expect(issues({ method: 'courier' })).toEqual({})
    expect(issues({ method: 'courier' }, IN_TIME + 1000)).toEqual({ method: 'shippingOver' })
    expect(issues({ method: 'digital' }, IN_TIME + 1000)).toEqual({})
  })
})

test('never cancels a paid order', () => {
  for (const state of ['paid', 'available', 'shipped'] as const)
    expect(ticketOrder.can(state, 'cancel')).toBe(false)
})

test('requires a complete name on a ticket', () => {
  expect(holderNameIssues({ firstName: ' ', lastName: 'x'.repeat(81) })).toEqual({
    firstName: 'required',
    lastName: 'tooLong',
  })
  expect(holderNameIssues({ firstName: 'Ada', lastName: 'Neri' })).toEqual({})
})

test('checks names at their limits, and the adult of a child', () => {
  const whole = { firstName: ` ${'x'.repeat(60)} `, lastName: 'y'.repeat(80) }
  expect(holderNameIssues(whole)).toEqual({})
  expect(holderNameIssues({ ...whole, firstName: 'x'.repeat(61) })).toEqual({ firstName: 'tooLong' })
  expect(holderNameIssues({ ...whole, adult: ' ' })).toEqual({ adult: 'required' })
  expect(holderNameIssues({ ...whole, adult: 'x'.repeat(121) })).toEqual({ adult: 'tooLong' })
  expect(holderNameIssues({ ...whole, adult: 'Ada Neri' })).toEqual({})
})

test('does not sell a quantity between two tiers', () => {
  const gap = {
    ...settings,
    oneDayTiers: [
      { min: 10, max: 20, price: 100 },
      { min: 30, max: null, price: 90 },
    ],
  }
  const issueOf = (oneDay: number) => ticketOrderIssues(build({ oneDay }), gap, IN_TIME).oneDay
  expect([9, 10, 20, 21, 29, 30].map(issueOf)).toEqual([
    'tooFew',
    undefined,
    undefined,
    'notOnSale',
    'notOnSale',
    undefined,
  ])
  expect(tierFor(5, gap.oneDayTiers)).toBeUndefined()
  expect(ticketOrderTotals(build({ oneDay: 25, twoDay: 0 }), gap)).toMatchObject({
    oneDayPrice: 0,
    twoDayPrice: 0,
    total: 0,
  })
})

test('treats blanks in an address as empty', () => {
  expect(issues({ method: 'courier', street: '  ', stateCode: ' ' })).toEqual({
    street: 'required',
    stateCode: 'required',
  })
})
