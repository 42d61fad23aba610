import { expect, test } from 'vitest'
import {
  choosesOther,
  isAgentCode,
  isCompanyNumber,
  missingFields,
  normalizeAgentCode,
  requiredFields,
} from './profile.rules.ts'

test.each([
  ['AG-PT0001', true],
  ['AG-PT001', false],
  ['AG-P10001', false],
  ['ag-pt0001', false],
  ['XAG-PT0001', false],
])('%s is an agent code: %s', (code, expected) => {
  expect(isAgentCode(code)).toBe(expected)
})

test('an agent code may be typed in small letters', () => {
  expect(normalizeAgentCode(' ag-pt 0001')).toBe('AG-PT0001')
})

test.each([
  ['+39051123456', true],
  ['+39 051 123456', false],
  ['39051123456', false],
  ['+39-051123456', false],
  ['+0051123456', false],
])('the company number %s is right: %s', (number, expected) => {
  expect(isCompanyNumber(number)).toBe(expected)
})

test('other is found among several values', () => {
  expect(choosesOther('online;other')).toBe(true)
  expect(choosesOther('another')).toBe(false)
  expect(choosesOther(null)).toBe(false)
})

test('who comes for themselves need not name a company', () => {
  expect(requiredFields(['visitor'])).not.toContain('CompanyName__c')
  expect(requiredFields(['visitor', 'buyer'])).toContain('CompanyName__c')
  expect(requiredFields(['exhibitor', 'can.buyTickets'])).toContain('CompanyName__c')
})

test('spaces fill nothing', () => {
  const record = {
    FirstName: ' ',
    LastName: 'Rossi',
    Email: 'a@b.example',
    CompanyName__c: null,
    MailingCountry: 'IT',
  }
  expect(missingFields(record, ['buyer'])).toEqual(['FirstName', 'CompanyName__c'])
})
