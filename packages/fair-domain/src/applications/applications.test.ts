import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editionSettings } from '../editions/index.ts'
import { percentOf, sum } from '../money/index.ts'
import {
  type ApplicationData,
  application,
  applicationIssues,
  areaIssue,
  cancellationFee,
  differencesBetween,
  EMPTY_BILLING,
  isApplicationEditable,
  offeredServices,
  priceApplication,
} from './index.ts'
import { itemText } from './item-text.ts'

const days = { opening: '2027-03-18', closing: '2027-03-21' }
const settings = editionSettings(days)
const edition = { days, settings }
const price = (area: number, openSides = 1, services: Record<string, number> = {}, isFeePaid = false) =>
  priceApplication({ area, openSides, services }, { pricePerSquareMetre: 285_00, settings, isFeePaid })

describe('priceApplication', () => {
  test('computes the worked example: 48 m² at 285 euro', () => {
    expect(price(48)).toMatchObject({
      unitCost: 285_00,
      spaceTotal: 13_680_00,
      registrationFee: 590_00,
      servicesTotal: 0,
      total: 14_270_00,
      prepayment: 4_694_00,
      vat: 3_139_40,
    })
  })

  test.each([
    [1, 285_00],
    [2, 299_25],
    [3, 307_80],
    [4, 313_50],
  ])('computes with %d open sides a price per square metre of %d', (sides, unitCost) => {
    expect(price(12, sides).unitCost).toBe(unitCost)
  })

  test('charges the fee once per edition', () => {
    const further = price(12, 1, {}, true)
    expect(further.registrationFee).toBe(0)
    expect(further.total).toBe(12 * 285_00)
  })

  test('adds up lines, and totals by kind', () => {
    const services = fc.dictionary(
      fc.constantFrom(...offeredServices(settings).map(({ code }) => code)),
      fc.integer({ min: 0, max: 50 }),
    )
    const wish = fc.record({
      area: fc.integer({ min: 0, max: 100 }).map((steps) => 12 + steps * 4),
      sides: fc.integer({ min: 1, max: 4 }),
      services,
      perMetre: fc.integer({ min: 100_00, max: 500_00 }),
    })
    fc.assert(
      fc.property(wish, ({ area, sides, services: wanted, perMetre }) => {
        const priced = priceApplication(
          { area, openSides: sides, services: wanted },
          { pricePerSquareMetre: perMetre, settings },
        )
        expect(sum(priced.items.map(({ total }) => total))).toBe(priced.total)
        expect(priced.spaceTotal + priced.servicesTotal + priced.registrationFee).toBe(priced.total)
        expect(priced.vat).toBe(percentOf(priced.total, settings.vatRate))
        expect(priced.prepayment).toBeLessThanOrEqual(priced.total)
        expect(priced.items.every(({ total }) => Number.isInteger(total) && total > 0)).toBe(true)
      }),
    )
  })
})

test.each([
  [0, 'missing'],
  [8, 'areaTooSmall'],
  [12, undefined],
  [14, 'areaStep'],
  [16, undefined],
  [48.5, 'areaStep'],
])('an area of %d m²: %s', (area, issue) => {
  expect(areaIssue(area, settings)).toBe(issue)
})

const pavilions = [{ id: 'p15', name: 'Pad. 15', sectors: ['packaging'] }]
const own = { vatNumber: 'IT01234567897', country: 'IT' }
const complete: ApplicationData = {
  pavilionId: 'p15',
  sector: 'packaging',
  area: 48,
  openSides: 1,
  services: { electricity: 2 },
  standWish: '',
  notes: '',
  billing: 'own',
  billingCompany: EMPTY_BILLING,
  accountHolder: 'Aurora Cosmetici',
}
const issuesOf = (data: Partial<ApplicationData>) =>
  applicationIssues({ ...complete, ...data }, { pavilions, settings, own })
const payer = {
  ...EMPTY_BILLING,
  name: 'Chi Paga S.r.l.',
  vatNumber: '09988770013',
  street: 'Via Uno 1',
  postalCode: '00100',
  city: 'Roma',
  province: 'RM',
  email: 'fatture@paga.example',
}

describe('applicationFaults', () => {
  test('accepts complete data', () => {
    expect(issuesOf({})).toEqual({})
    expect(issuesOf({ billing: 'other', billingCompany: payer })).toEqual({})
  })

  test.each<[string, Partial<ApplicationData>, object]>([
    ['nothing chosen', { pavilionId: '', sector: '' }, { pavilionId: 'missing', sector: 'missing' }],
    ['a pavilion of another edition', { pavilionId: 'p14' }, { pavilionId: 'notOffered' }],
    ['a sector elsewhere', { sector: 'hair' }, { sector: 'notOffered' }],
    ['five sides', { openSides: 5 }, { openSides: 'sidesRange' }],
    ['half a service', { services: { water: 0.5 } }, { services: 'quantity' }],
    ['an unknown service', { services: { fireworks: 1 } }, { services: 'notOffered' }],
    ['no account holder', { accountHolder: ' ' }, { accountHolder: 'missing' }],
  ])('%s', (_, data, issues) => {
    expect(issuesOf(data)).toEqual(issues)
  })

  test('requires a distinct VAT number of a third party that pays', () => {
    const same = { ...payer, vatNumber: 'it 01234567897' }
    expect(issuesOf({ billing: 'other', billingCompany: same })).toEqual({ 'billing.vatNumber': 'vatOwn' })
    const wrong = { ...payer, vatNumber: '01234567890' }
    expect(issuesOf({ billing: 'other', billingCompany: wrong })).toEqual({
      'billing.vatNumber': 'vatFormat',
    })
    expect(issuesOf({ billing: 'own', billingCompany: same })).toEqual({})
  })
})

describe('the states of an application', () => {
  test('allow edits only before submission and when changes are requested', () => {
    expect(application.states.filter(isApplicationEditable)).toEqual(['draft', 'changes_requested'])
    expect(application.next('changes_requested', 'submit')).toBe('submitted')
    expect(application.can('waiting_list', 'submit')).toBe(false)
  })

  test('have no transition from final states', () => {
    for (const state of ['rejected', 'withdrawn', 'cancelled'] as const)
      expect(application.steps(state)).toEqual([])
  })
})

test.each([
  ['2026-09-19', 590_00],
  ['2026-09-20', 7_135_00],
  ['2026-12-18', 7_135_00],
  ['2026-12-19', 14_270_00],
  ['2027-03-19', 14_270_00],
])('charges for a withdrawal on %s: %d', (today, fee) => {
  const accepted = { state: 'accepted', total: 14_270_00, registrationFee: 590_00 } as const
  expect(cancellationFee(accepted, today, edition)).toBe(fee)
  expect(cancellationFee({ ...accepted, state: 'submitted' }, today, edition)).toBe(0)
})

test('returns only the differences to the previous edition', () => {
  expect(
    differencesBetween({ area: '32', sector: 'hair' }, { area: '48', sector: 'hair', notes: '' }),
  ).toEqual([{ name: 'area', before: '32', after: '48' }])
})

test('translates lines of the default price list for the reader, and returns others as they were bought', () => {
  expect(itemText('Allaccio idrico', 'en-US')).toBe('Water connection')
  expect(itemText('Registration fee', 'it')).toBe('Quota di iscrizione')
  expect(itemText('Tappeto rosso', 'en-US')).toBe('Tappeto rosso')
})
