import { personIssues, profileScalar, withoutRemovedChoices } from '@foyer/fair-domain'
import { expect, test } from 'vitest'
import { textOfValue } from './profile-values.ts'

const good = {
  FirstName: 'Ada',
  LastName: 'Rossi',
  Email: 'ada@shop.example',
  CompanyName__c: 'Shop',
  MailingCountry: 'IT',
}

test('a complete profile has no fault', () => {
  expect(personIssues(good, ['buyer'])).toEqual({})
})

test.each([
  [{ Phone: '051 123' }, { Phone: 'phoneFault' }],
  [{ CompanyNumber__c: '+39 051' }, { CompanyNumber__c: 'companyNumberFault' }],
  [{ AgentCode__c: 'AG1' }, { AgentCode__c: 'agentCodeFault' }],
  [{ AgentCode__c: 'ag-pt0001' }, {}],
  [{ CompanyName__c: ' ' }, { CompanyName__c: 'missing' }],
  [{ Channels__c: 'online;other' }, { ChannelsOther__c: 'otherFault' }],
])('%j: %j', (values, faults) => {
  expect(personIssues({ ...good, ...values }, ['buyer'])).toEqual(faults)
})

test('words for other go when it is no longer chosen', () => {
  const values = {
    JobTitle__c: 'owner',
    JobTitleOther__c: 'Magician',
    MainChannel__c: 'other',
    MainChannelOther__c: 'Boats',
  }
  expect(withoutRemovedChoices(values)).toMatchObject({ JobTitleOther__c: '', MainChannelOther__c: 'Boats' })
})

test('values travel as their field wants them', () => {
  expect(profileScalar('Stores__c', '12')).toBe(12)
  expect(profileScalar('Stores__c', '')).toBeNull()
  expect(profileScalar('ImportsDirectly__c', 'true')).toBe(true)
  expect(profileScalar('AgentCode__c', ' ag-pt0001 ')).toBe('AG-PT0001')
  expect(textOfValue(['a', 'b'])).toBe('a;b')
})
