import { formIssues } from '@foyer/record-contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editionSettings } from '../editions/index.ts'
import { romeInstant } from '../time/index.ts'
import { buyerForm } from './buyer-application.methods.ts'
import { companyKey } from './buyer-application.rules.ts'
import { buyerApplication, buyerConfirmation } from './buyer-application.states.ts'
import { buyerDuty, isLateCancellation, isMeetingDay, isNoShow } from './buyer-duties.rules.ts'
import { BUYER_VALUES as complete } from './buyer-values.fixture.ts'
import {
  benefitsFor,
  CRITERIA,
  CRITERION_NAMES,
  type Judged,
  proposalFor,
  scoreOf,
  suggestPoints,
} from './evaluation.rules.ts'
import { concernedQuotas, fullQuotas } from './quota.rules.ts'

const settings = editionSettings({ opening: '2027-03-18', closing: '2027-03-21' })

describe('an application', () => {
  test('accepts complete data', () => expect(formIssues(buyerForm, complete)).toEqual({}))

  test.each([
    ['no new category', { NewCategories__c: '' }, { NewCategories__c: 'newCategoryMissing' }],
    [
      'no covered category',
      { CoveredCategories__c: ' ' },
      { CoveredCategories__c: 'coveredCategoryMissing' },
    ],
    ['a phone without prefix', { Phone: '210000000' }, { Phone: 'phoneFault' }],
    ['a malformed agent code', { AgentCode__c: 'PT1' }, { AgentCode__c: 'agentCodeFault' }],
    ['no company', { CompanyName__c: '' }, { CompanyName__c: 'missing' }],
    ['other without words', { JobTitle__c: 'other' }, { JobTitleOther__c: 'otherFault' }],
    [
      'a company number with letters',
      { CompanyNumber__c: '+39 ab' },
      { CompanyNumber__c: 'companyNumberFault' },
    ],
  ])('reports %s at that field', (_, values, issues) => {
    expect(formIssues(buyerForm, { ...complete, ...values })).toEqual(issues)
  })

  test('normalises the format of an agent code', () => {
    expect(formIssues(buyerForm, { ...complete, AgentCode__c: 'ag-pt 0001' })).toEqual({})
  })
})

test('recognises people of one company by account, VAT number or name', () => {
  const keyOf = (accountId: string | null, vatNumber: string | null, name: string) =>
    companyKey({ accountId, vatNumber, name })
  expect(keyOf('001', 'PT1', 'A')).toBe(keyOf('001', null, 'B'))
  expect(keyOf(null, 'PT 500.1', 'A')).toBe(keyOf(null, 'pt5001', 'B'))
  expect(keyOf(null, '', 'Casa  Duarte')).toBe(keyOf(null, null, ' casa duarte'))
  expect(keyOf(null, null, 'A')).not.toBe(keyOf(null, null, 'B'))
})

describe('evaluation', () => {
  test('has criteria that add up to a hundred', () => {
    expect(CRITERION_NAMES.reduce((total, name) => total + CRITERIA[name].max, 0)).toBe(100)
  })

  test('suggests points within the maximum of each criterion', () => {
    const judged = fc.record<Judged>({
      jobTitle: fc.option(fc.constantFrom('owner', 'buying', 'sales', 'editorial')),
      turnover: fc.option(fc.constantFrom('to1', 'over100', 'unknown')),
      stores: fc.option(fc.nat(5000)),
      businessType: fc.option(fc.constantFrom('importer', 'school')),
      importsDirectly: fc.boolean(),
      channels: fc.array(fc.string(), { maxLength: 8 }),
      areas: fc.array(fc.string(), { maxLength: 8 }),
      country: fc.option(fc.constantFrom('IT', 'PT')),
      editionsKept: fc.nat(20),
      editionsMissed: fc.nat(2),
    })
    fc.assert(
      fc.property(judged, (one) => {
        const points = suggestPoints(one, settings)
        for (const name of CRITERION_NAMES) {
          expect(points[name]).toBeGreaterThanOrEqual(0)
          expect(points[name]).toBeLessThanOrEqual(CRITERIA[name].max)
        }
        expect(scoreOf(points)).toBeLessThanOrEqual(100)
      }),
    )
  })

  test('weighs a profile by the settings of the edition, and ignores the history after a no-show', () => {
    const judged: Judged = {
      jobTitle: 'owner',
      turnover: 'to5',
      stores: 3,
      businessType: 'salon',
      importsDirectly: true,
      channels: ['shop'],
      areas: ['eu'],
      country: 'PT',
      editionsKept: 1,
      editionsMissed: 0,
    }
    const points = [25, 10, 11, 14, 8]
    expect(Object.values(suggestPoints(judged, settings))).toEqual(points)
    const changed = { ...settings, buyerPointsOwner: 20, buyerPointsStores3: 5 }
    expect(Object.values(suggestPoints(judged, changed))).toEqual([20, 11, 11, 14, 8])
    expect(suggestPoints({ ...judged, editionsMissed: 1 }, settings).HistoryPoints__c).toBe(0)
  })

  test.each([
    [100, 'accept'],
    [70, 'accept'],
    [69, 'committee'],
    [50, 'committee'],
    [49, 'reject'],
    [0, 'reject'],
  ] as const)('proposes for %i points: %s', (score, proposal) => {
    expect(proposalFor(score, settings)).toBe(proposal)
  })

  test.each([
    [79, false, { hotelNights: 0, travel: 0, meetings: 0 }],
    [80, false, { hotelNights: 2, travel: 0, meetings: 8 }],
    [90, false, { hotelNights: 2, travel: 300_00, meetings: 12 }],
    [60, true, { hotelNights: 0, travel: 300_00, meetings: 12 }],
  ])(
    'returns for %i points, guest of the agency %s: benefits and duties',
    (score, isAgencyGuest, benefits) => {
      expect(benefitsFor({ score, isAgencyGuest }, settings)).toEqual(benefits)
    },
  )
})

describe('quotas', () => {
  const quotas = [
    { kind: 'country' as const, value: 'PT', limit: 2, used: 2 },
    { kind: 'category' as const, value: 'skincare', limit: 5, used: 1 },
    { kind: 'category' as const, value: 'hair', limit: 0, used: 0 },
  ]

  test('counts only those of the applicant', () => {
    const own = concernedQuotas({ country: 'PT', categories: ['skincare'] }, quotas)
    expect(own.map(({ value }) => value)).toEqual(['PT', 'skincare'])
    expect(fullQuotas(own).map(({ value }) => value)).toEqual(['PT'])
    expect(concernedQuotas({ country: 'IT', categories: ['nail'] }, quotas)).toEqual([])
  })
})

test('has four outcomes, and no transition from a decision', () => {
  expect(buyerApplication.states).toEqual(['submitted', 'pending_evaluation', 'accepted', 'rejected'])
  expect(buyerApplication.steps('accepted')).toEqual([])
  expect(buyerApplication.steps('rejected')).toEqual([])
  expect(buyerConfirmation.can('lapsed', 'confirm')).toBe(false)
})

describe('duties', () => {
  const days = { opening: '2027-03-18', closing: '2027-03-21' }
  const at = (day: string) => romeInstant(day, '12:00:00')

  test.each([
    ['2027-03-03', false],
    ['2027-03-04', true],
    ['2027-03-19', true],
  ])('treats a place cancelled on %s as late: %s', (day, isLate) => {
    expect(isLateCancellation(days, settings, at(day))).toBe(isLate)
  })

  test('has no no-show before the end of the fair, nor after one check-in', () => {
    expect(isNoShow(days, 0, at('2027-03-21'))).toBe(false)
    expect(isNoShow(days, 0, at('2027-03-22'))).toBe(true)
    expect(isNoShow(days, 1, at('2027-03-22'))).toBe(false)
  })

  test('accepts meetings on past or current days of the fair', () => {
    expect(isMeetingDay(days, '2027-03-18', at('2027-03-18'))).toBe(true)
    expect(isMeetingDay(days, '2027-03-19', at('2027-03-18'))).toBe(false)
    expect(isMeetingDay(days, '2027-03-22', at('2027-04-01'))).toBe(false)
  })

  test('decides a case once', () => {
    expect(buyerDuty.can('to_check', 'charge')).toBe(true)
    expect(buyerDuty.steps('charged')).toEqual([])
    expect(buyerDuty.steps('excused')).toEqual([])
  })
})
