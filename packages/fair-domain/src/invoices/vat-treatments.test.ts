import { describe, expect, test } from 'vitest'
import { type Supply, TREATMENT_TEXTS, type VatCustomer, vatTreatment } from './vat-treatments.ts'

const settings = { vatRate: 22, splitPaymentUntil: '2026-06-30' }
const customer = (values: Partial<VatCustomer> = {}): VatCustomer => ({
  country: 'IT',
  isBusiness: true,
  isPublicBody: false,
  hasSplitPayment: false,
  intent: null,
  ...values,
})
const INTENT = { protocol: '08060120341234567-000001', receivedOn: '2026-01-10', left: 1_000_00 }
const of = (supply: Supply, values: Partial<VatCustomer>, day = '2026-03-01') => {
  const { code, rate, natura, collection } = vatTreatment(supply, customer(values), day, settings)
  return [code, rate, natura, collection]
}

describe('the VAT table of the domain', () => {
  test.each([
    ['Italian VAT subject', {}, ['ordinary', 22, null, 'I']],
    ['public body', { isPublicBody: true }, ['splitPayment', 22, null, 'S']],
    ['other split-payment subject', { hasSplitPayment: true }, ['splitPayment', 22, null, 'S']],
    ['habitual exporter', { intent: INTENT }, ['intent', 0, 'N3.5', 'I']],
    ['EU business', { country: 'DE' }, ['reverseCharge', 0, 'N2.1', 'I']],
    ['non-EU business', { country: 'JP' }, ['outsideUnion', 0, 'N2.1', 'I']],
    ['EU private person', { country: 'FR', isBusiness: false }, ['ordinary', 22, null, 'I']],
    ['Italian private person', { isBusiness: false }, ['ordinary', 22, null, 'I']],
  ] as const)('taxes space for: %s', (_name, values, expected) => {
    expect(of('space', values)).toEqual(expected)
  })

  test.each([{}, { country: 'DE' }, { country: 'JP' }, { intent: INTENT }, { isPublicBody: true }])(
    'taxes admission in Italy for any customer: %j',
    (values) => {
      expect(of('admission', values)).toEqual(['ordinary', 22, null, 'I'])
    },
  )

  test.each([{}, { country: 'DE' }, { isBusiness: false }, { intent: INTENT }, { isPublicBody: true }])(
    'does not tax a penalty for any customer: %j',
    (values) => {
      expect(of('penalty', values)).toEqual(['penalty', 0, 'N1', 'I'])
      expect(TREATMENT_TEXTS.penalty.it).toContain('art. 15')
    },
  )

  test('ends split payment on its last day', () => {
    expect(of('space', { isPublicBody: true }, '2026-06-30')[0]).toBe('splitPayment')
    expect(of('space', { isPublicBody: true }, '2026-07-01')[0]).toBe('ordinary')
  })

  test('applies a declaration in its calendar year and up to its remainder', () => {
    expect(of('space', { intent: INTENT }, '2026-12-31')[0]).toBe('intent')
    expect(of('space', { intent: INTENT }, '2027-01-01')[0]).toBe('ordinary')
    expect(of('space', { intent: { ...INTENT, left: 0 } })[0]).toBe('ordinary')
  })

  test('excludes split payment with a declaration of intent', () => {
    expect(of('space', { intent: INTENT, hasSplitPayment: true })[0]).toBe('intent')
  })

  test('applies a rule from its first day on, and throws before the first rule', () => {
    expect(of('penalty', {}, '1973-01-01')[0]).toBe('penalty')
    expect(() => of('penalty', {}, '1972-12-31')).toThrow('No VAT rule holds on 1972-12-31')
    expect(of('admission', {}, '2013-10-01')[0]).toBe('ordinary')
    expect(() => of('admission', {}, '2013-09-30')).toThrow('No VAT rule holds')
  })
})
