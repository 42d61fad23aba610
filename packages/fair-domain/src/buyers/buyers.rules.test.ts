import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editionSettings } from '../editions/index.ts'
import { romeInstant } from '../time/index.ts'
import { buyerIssues, companyKey } from './buyer-application.rules.ts'
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
  test('that is complete has no fault', () => expect(buyerIssues(complete)).toEqual({}))

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
  ])('with %s is told at that field', (_, values, faults) => {
    expect(buyerIssues({ ...complete, ...values })).toEqual(faults)
  })

  test('forgives how an agent code is typed', () => {
    expect(buyerIssues({ ...complete, AgentCode__c: 'ag-pt 0001' })).toEqual({})
  })
})

test('people of one company are recognised by account, VAT number or name', () => {
  const keyOf = (accountId: string | null, vatNumber: string | null, name: string) =>
    companyKey({ accountId, vatNumber, name })
  expect(keyOf('001', 'PT1', 'A')).toBe(keyOf('001', null, 'B'))
  expect(keyOf(null, 'PT 500.1', 'A')).toBe(keyOf(null, 'pt5001', 'B'))
  expect(keyOf(null, '', 'Casa  Duarte')).toBe(keyOf(null, null, ' casa duarte'))
  expect(keyOf(null, null, 'A')).not.toBe(keyOf(null, null, 'B'))
})

describe('evaluation', () => {
  test('the criteria add up to a hundred', () => {
    expect(CRITERION_NAMES.reduce((total, name) => total + CRITERIA[name].max, 0)).toBe(100)
  })

  test('what a profile suggests stays within each criterion', () => {
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

  test('the edition says what a profile is worth; who left a place empty begins anew', () => {
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
  ] as const)('%i points propose: %s', (score, proposal) => {
    expect(proposalFor(score, settings)).toBe(proposal)
  })

  test.each([
    [79, false, { hotelNights: 0, travel: 0, meetings: 0 }],
    [80, false, { hotelNights: 2, travel: 0, meetings: 8 }],
    [90, false, { hotelNights: 2, travel: 300_00, meetings: 12 }],
    [60, true, { hotelNights: 0, travel: 300_00, meetings: 12 }],
  ])('%i points, guest of the agency %s: benefits and duties', (score, isAgencyGuest, benefits) => {
    expect(benefitsFor({ score, isAgencyGuest }, settings)).toEqual(benefits)
  })
})

describe('quotas', () => {
  const quotas = [
    { kind: 'country' as const, value: 'PT', limit: 2, used: 2 },
    { kind: 'category' as const, value: 'skincare', limit: 5, used: 1 },
    { kind: 'category' as const, value: 'hair', limit: 0, used: 0 },
  ]

  test('only those of the applicant count', () => {
    const own = concernedQuotas({ country: 'PT', categories: ['skincare'] }, quotas)
    expect(own.map(({ value }) => value)).toEqual(['PT', 'skincare'])
    expect(fullQuotas(own).map(({ value }) => value)).toEqual(['PT'])
    expect(concernedQuotas({ country: 'IT', categories: ['nail'] }, quotas)).toEqual([])
  })
})

test('the four outcomes, and nothing leads out of a decision', () => {
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
  ])('a place given back on %s is late: %s', (day, isLate) => {
    expect(isLateCancellation(days, settings, at(day))).toBe(isLate)
  })

  test('nobody is missing before the fair is over, nor who checked in once', () => {
    expect(isNoShow(days, 0, at('2027-03-21'))).toBe(false)
    expect(isNoShow(days, 0, at('2027-03-22'))).toBe(true)
    expect(isNoShow(days, 1, at('2027-03-22'))).toBe(false)
  })

  test('meetings are kept on days of the fair that have come', () => {
    expect(isMeetingDay(days, '2027-03-18', at('2027-03-18'))).toBe(true)
    expect(isMeetingDay(days, '2027-03-19', at('2027-03-18'))).toBe(false)
    expect(isMeetingDay(days, '2027-03-22', at('2027-04-01'))).toBe(false)
  })

  test('a case is decided once', () => {
    expect(buyerDuty.can('to_check', 'charge')).toBe(true)
    expect(buyerDuty.steps('charged')).toEqual([])
    expect(buyerDuty.steps('excused')).toEqual([])
  })
})
