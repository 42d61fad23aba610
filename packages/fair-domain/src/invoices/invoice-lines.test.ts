import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { percentOf } from '../money/index.ts'
import {
  type ChargedItem,
  creditLines,
  invoiceLines,
  invoiceTotals,
  owesStampDuty,
  partialCreditLines,
} from './invoice-lines.ts'
import type { VatCustomer } from './vat-treatments.ts'

const settings = {
  vatRate: 22,
  splitPaymentUntil: '2026-06-30',
  stampDuty: 2_00,
  stampDutyAbove: 77_47,
  stampDutyCharged: true,
}
const ITALIAN: VatCustomer = {
  country: 'IT',
  isBusiness: true,
  isPublicBody: false,
  hasSplitPayment: false,
  intent: null,
}
const taxing = (customer: Partial<VatCustomer> = {}, day = '2026-03-01') => ({
  customer: { ...ITALIAN, ...customer },
  day,
  settings,
  stampDutyText: 'Stamp duty',
})
const taxed = (one: ChargedItem) => invoiceLines([one], taxing())
const charged = (net: number, supply: ChargedItem['supply'] = 'space'): ChargedItem => ({
  description: 'Something',
  quantity: 1,
  unitPrice: net,
  net,
  supply,
})
const item = fc
  .tuple(fc.integer({ min: -2_000_000, max: 5_000_000 }), fc.constantFrom('space', 'admission', 'penalty'))
  .map(([net, supply]) => charged(net, supply))
const customer = fc.constantFrom<Partial<VatCustomer>>(
  {},
  { country: 'DE' },
  { country: 'JP' },
  { isPublicBody: true },
  { isBusiness: false },
  { intent: { protocol: 'p', receivedOn: '2026-01-10', left: 1_500_000 } },
)

describe('the lines of an invoice', () => {
  test('match the worked example: 48 m² at 285 euro and the fee', () => {
    const lines = invoiceLines([charged(48 * 285_00), charged(590_00)], taxing())
    expect(invoiceTotals(lines)).toMatchObject({
      taxable: 14_270_00,
      tax: 3_139_40,
      gross: 17_409_40,
      payable: 17_409_40,
    })
  })

  test('add up with any treatment', () => {
    fc.assert(
      fc.property(fc.array(item), customer, (items, who) => {
        const lines = invoiceLines(items, taxing(who))
        const totals = invoiceTotals(lines)
        const stamp = lines.filter(({ treatment }) => treatment === 'stampDuty')
        const net = items.reduce((total, one) => total + one.net, 0)
        expect(totals.taxable).toBe(net + stamp.reduce((total, one) => total + one.net, 0))
        expect(totals.gross).toBe(totals.taxable + totals.tax)
        expect(totals.summary.reduce((total, one) => total + one.taxable, 0)).toBe(totals.taxable)
      }),
    )
  })

  test('round VAT once per rate', () => {
    fc.assert(
      fc.property(fc.array(item), customer, (items, who) => {
        const totals = invoiceTotals(invoiceLines(items, taxing(who)))
        for (const { rate, taxable, tax } of totals.summary) expect(tax).toBe(percentOf(taxable, rate))
        const groups = totals.summary.map(({ rate, natura, collection, treatment }) =>
          [rate, natura, collection, natura && treatment].join(),
        )
        expect(new Set(groups).size).toBe(groups.length)
      }),
    )
  })

  test('add up to zero with the credit note', () => {
    fc.assert(
      fc.property(fc.array(item), customer, (items, who) => {
        const lines = invoiceLines(items, taxing(who))
        const [invoice, credit] = [invoiceTotals(lines), invoiceTotals(creditLines(lines))]
        expect(invoice.taxable + credit.taxable).toBe(0)
        expect(invoice.tax + credit.tax).toBe(0)
        expect(invoice.payable + credit.payable).toBe(0)
        expect(invoice.intentUsed + credit.intentUsed).toBe(0)
      }),
    )
  })

  test('credit exactly the requested amounts in steps, and in the end everything', () => {
    fc.assert(
      fc.property(
        fc.array(item, { minLength: 1 }).filter((items) => items.every(({ net }) => net > 0)),
        customer,
        fc.double({ min: 0.01, max: 0.99, noNaN: true }),
        (items, who, share) => {
          const lines = invoiceLines(items, taxing(who))
          const net = items.reduce((total, one) => total + one.net, 0)
          const amount = Math.round(net * share)
          const part = partialCreditLines(lines, amount, 'Part')
          expect(invoiceTotals(part).taxable + amount).toBe(0)
          const rest = partialCreditLines([...lines, ...part], undefined, 'Rest')
          expect(invoiceTotals([...lines, ...part, ...rest]).taxable).toBe(0)
          for (const { net: credited } of [...part, ...rest]) expect(credited).toBeLessThan(0)
        },
      ),
    )
  })

  test('never use a declaration of intent beyond its ceiling', () => {
    const intent = (left: number) => ({ protocol: 'p', receivedOn: '2026-01-10', left })
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 2_000_000 }).map((net) => charged(net))),
        fc.integer({ min: 0, max: 3_000_000 }),
        (items, left) => {
          const totals = invoiceTotals(invoiceLines(items, taxing({ intent: intent(left) })))
          const net = items.reduce((total, one) => total + one.net, 0)
          expect(totals.intentUsed).toBe(Math.min(left, net))
        },
      ),
    )
    const lines = invoiceLines([charged(1_000_00)], taxing({ intent: intent(400_00) }))
    expect(lines.map(({ net, treatment }) => [net, treatment])).toEqual([
      [400_00, 'intent'],
      [600_00, 'ordinary'],
      [2_00, 'stampDuty'],
    ])
  })
})

test('have stamp duty for a penalty, which the customer is not charged', () => {
  const lines = invoiceLines([charged(300_00, 'penalty')], taxing())
  expect(lines.map(({ natura, treatment }) => [natura, treatment])).toEqual([['N1', 'penalty']])
  expect(invoiceTotals(lines)).toMatchObject({ taxable: 300_00, tax: 0, payable: 300_00 })
  expect([
    owesStampDuty(lines, settings),
    owesStampDuty([charged(77_47, 'penalty')].flatMap(taxed), settings),
  ]).toEqual([true, false])
})

test('charge only the taxable amount with split payment', () => {
  const totals = invoiceTotals(invoiceLines([charged(1_000_00)], taxing({ isPublicBody: true })))
  expect(totals).toMatchObject({ tax: 220_00, gross: 1_220_00, payable: 1_000_00 })
})

test.each([
  [77_47, 0],
  [77_48, 1],
])('have stamp duty above 77.47 without VAT: %d', (net, count) => {
  const lines = invoiceLines([charged(net)], taxing({ country: 'DE' }))
  expect(lines.filter(({ natura }) => natura === 'N1')).toHaveLength(count)
})

test('have no stamp duty on a taxed document', () => {
  expect(invoiceLines([charged(1_000_00)], taxing())).toHaveLength(1)
})

test('deduct the prepayment from a balance with its original VAT, whatever has changed since', () => {
  const prepaid = invoiceLines([charged(4_694_00)], taxing())
  const intent = { protocol: 'p', receivedOn: '2026-01-10', left: 20_000_00 }
  const balance = invoiceLines([charged(14_270_00)], { ...taxing({ intent }), prepaid })
  expect(balance.map(({ net, rate, treatment }) => [net, rate, treatment])).toEqual([
    [14_270_00, 0, 'intent'],
    [-4_694_00, 22, 'ordinary'],
    [2_00, 0, 'stampDuty'],
  ])
})

test('add up prepayment and balance of the worked example to the total', () => {
  const prepaid = invoiceLines([charged(4_694_00)], taxing())
  const balance = invoiceTotals(invoiceLines([charged(13_680_00), charged(590_00)], { ...taxing(), prepaid }))
  expect(balance.taxable).toBe(14_270_00 - 4_694_00)
  expect(balance.gross + invoiceTotals(prepaid).gross).toBe(17_409_40)
})

describe('prepayments of a declaration', () => {
  const intent = (left: number) => ({ protocol: 'p', receivedOn: '2026-01-10', left })

  test('return the used amount to the declaration, and do not deduct their stamp duty', () => {
    const prepaid = invoiceLines([charged(400_00)], taxing({ intent: intent(400_00) }))
    expect(prepaid.map(({ treatment }) => treatment)).toEqual(['intent', 'stampDuty'])
    const balance = invoiceLines([charged(1_000_00)], { ...taxing({ intent: intent(600_00) }), prepaid })
    expect(balance.map(({ net, treatment }) => [net, treatment])).toEqual([
      [1_000_00, 'intent'],
      [-400_00, 'intent'],
      [2_00, 'stampDuty'],
    ])
    // Taxed prepayments do not use the declaration.
    const taxedBefore = invoiceLines([charged(400_00)], taxing())
    const split = invoiceLines([charged(1_000_00)], {
      ...taxing({ intent: intent(600_00) }),
      prepaid: taxedBefore,
    })
    expect(split.map(({ net, treatment }) => [net, treatment])).toEqual([
      [600_00, 'intent'],
      [400_00, 'ordinary'],
      [-400_00, 'ordinary'],
      [2_00, 'stampDuty'],
    ])
  })

  test('cover a line completely if the declaration just suffices', () => {
    const lines = invoiceLines(
      [{ ...charged(500_00), quantity: 5, unitPrice: 100_00 }, charged(100_00, 'admission'), charged(10_00)],
      taxing({ intent: intent(500_00) }),
    )
    expect(lines.map(({ net, quantity, treatment }) => [net, quantity, treatment])).toEqual([
      [500_00, 5, 'intent'],
      [100_00, 1, 'ordinary'],
      [10_00, 1, 'ordinary'],
      [2_00, 1, 'stampDuty'],
    ])
  })

  test('tax the excess over the declaration of a public body by the rule for public bodies', () => {
    const [, rest] = invoiceLines([charged(500_00)], taxing({ intent: intent(200_00), isPublicBody: true }))
    expect(rest).toMatchObject({
      net: 300_00,
      unitPrice: 300_00,
      treatment: 'splitPayment',
      collection: 'S',
      rate: 22,
    })
  })
})

test('charge stamp duty as a separate amount, outside of VAT', () => {
  expect(invoiceLines([charged(1_000_00)], taxing({ country: 'DE' }))[1]).toEqual({
    description: 'Stamp duty',
    quantity: 1,
    unitPrice: 2_00,
    net: 2_00,
    rate: 0,
    natura: 'N1',
    treatment: 'stampDuty',
    collection: 'I',
  })
  const free = { ...taxing({ country: 'DE' }), settings: { ...settings, stampDutyCharged: false } }
  expect(invoiceLines([charged(1_000_00)], free)).toHaveLength(1)
})

test('have no stamp duty for stamp duty and rounding themselves', () => {
  const [, duty] = invoiceLines([charged(1_000_00)], taxing({ country: 'DE' }))
  if (!duty) throw new TypeError()
  const large = { ...duty, net: 100_00 }
  expect(owesStampDuty([large], settings)).toBe(false)
  expect(owesStampDuty([{ ...large, treatment: 'rounding' }], settings)).toBe(false)
  expect(owesStampDuty([{ ...large, treatment: 'reverseCharge', net: -100_00 }], settings)).toBe(true)
})
