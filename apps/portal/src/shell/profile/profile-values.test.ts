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

test('finds no error in a complete profile', () => {
  expect(personIssues(good, ['buyer'])).toEqual({})
})

test.each([
  [{ Phone: '051 123' }, { Phone: 'phoneFault' }],
  [{ CompanyNumber__c: '+39 051' }, { CompanyNumber__c: 'companyNumberFault' }],
  [{ AgentCode__c: 'AG1' }, { AgentCode__c: 'agentCodeFault' }],
  [{ AgentCode__c: 'ag-pt0001' }, {}],
  [{ CompanyName__c: ' ' }, { CompanyName__c: 'missing' }],
  [{ Channels__c: 'online;other' }, { ChannelsOther__c: 'otherFault' }],
])('finds in %j: %j', (values, issues) => {
  expect(personIssues({ ...good, ...values }, ['buyer'])).toEqual(issues)
})

test('clears the text of other when it is deselected', () => {
  const values = {
    JobTitle__c: 'owner',
    JobTitleOther__c: 'Magician',
    MainChannel__c: 'other',
    MainChannelOther__c: 'Boats',
  }
  expect(withoutRemovedChoices(values)).toMatchObject({ JobTitleOther__c: '', MainChannelOther__c: 'Boats' })
})

test('converts values to the type of their field', () => {
  expect(profileScalar('Stores__c', '12')).toBe(12)
  expect(profileScalar('Stores__c', '')).toBeNull()
  expect(profileScalar('ImportsDirectly__c', 'true')).toBe(true)
  expect(profileScalar('AgentCode__c', ' ag-pt0001 ')).toBe('AG-PT0001')
  expect(textOfValue(['a', 'b'])).toBe('a;b')
})
