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
])('validates the agent code %s: %s', (code, expected) => {
  expect(isAgentCode(code)).toBe(expected)
})

test('accepts an agent code in lower case', () => {
  expect(normalizeAgentCode(' ag-pt 0001')).toBe('AG-PT0001')
})

test.each([
  ['+39051123456', true],
  ['+39 051 123456', false],
  ['39051123456', false],
  ['+39-051123456', false],
  ['+0051123456', false],
])('validates the company number %s: %s', (number, expected) => {
  expect(isCompanyNumber(number)).toBe(expected)
})

test('finds other among several values', () => {
  expect(choosesOther('online;other')).toBe(true)
  expect(choosesOther('another')).toBe(false)
  expect(choosesOther(null)).toBe(false)
})

test('requires no company of individuals', () => {
  expect(requiredFields(['visitor'])).not.toContain('CompanyName__c')
  expect(requiredFields(['visitor', 'buyer'])).toContain('CompanyName__c')
  expect(requiredFields(['exhibitor', 'can.buyTickets'])).toContain('CompanyName__c')
})

test('treats spaces as empty', () => {
  const record = {
    FirstName: ' ',
    LastName: 'Rossi',
    Email: 'a@b.example',
    CompanyName__c: null,
    MailingCountry: 'IT',
  }
  expect(missingFields(record, ['buyer'])).toEqual(['FirstName', 'CompanyName__c'])
})
