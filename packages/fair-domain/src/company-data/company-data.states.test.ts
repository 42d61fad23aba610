import { expect, test } from 'vitest'
import { romeInstant } from '../time/index.ts'
import { companyDataChange, explainCompanyData, isContractWithheld } from './company-data.states.ts'

const companyDataUntil = '2027-02-16'
const IN_TIME = romeInstant('2027-02-16', '23:59:59')
const LATE = romeInstant('2027-02-17')
const codes = (state: (typeof companyDataChange.states)[number], now: number) => {
  const explanation = explainCompanyData({ state, companyDataUntil, now })
  return explanation.allowed ? [] : explanation.reasons.map(({ code }) => code)
}

test('allows one confirmation or one request, and then only the listed steps', () => {
  expect(companyDataChange.next('open', 'confirm')).toBe('confirmed')
  expect(companyDataChange.next('open', 'send')).toBe('pending')
  for (const state of ['confirmed', 'pending', 'resolved_accepted', 'resolved_rejected'] as const) {
    expect(companyDataChange.can(state, 'confirm')).toBe(false)
    expect(companyDataChange.can(state, 'send')).toBe(false)
  }
  expect(companyDataChange.can('withdrawn', 'send')).toBe(false)
  expect(companyDataChange.can('withdrawn', 'confirm')).toBe(true)
  expect(companyDataChange.can('withdrawn', 'reopen')).toBe(true)
  expect(companyDataChange.can('pending', 'reopen')).toBe(false)
  expect(companyDataChange.can('confirmed', 'withdraw')).toBe(false)
})

test('explains every lock', () => {
  expect(codes('open', IN_TIME)).toEqual([])
  expect(codes('open', LATE)).toEqual(['tooLate'])
  expect(codes('withdrawn', LATE)).toEqual(['tooLate'])
  expect(codes('reopened', LATE)).toEqual([])
  expect(codes('pending', IN_TIME)).toEqual(['pending'])
  for (const state of ['confirmed', 'resolved_accepted', 'resolved_rejected'] as const)
    expect(codes(state, IN_TIME)).toEqual(['alreadyUsed'])
})

test('withholds the contract until the decision', () => {
  expect(companyDataChange.states.filter(isContractWithheld)).toEqual(['pending'])
})
