import type { CommittedWrite } from '@foyer/record-server'
import { expect, test } from 'vitest'
import { loserOf } from './lost-rights.ts'

type Values = CommittedWrite['before']
const write = (objectApiName: string, before: Values, after: Values): CommittedWrite => ({
  objectApiName,
  recordId: 'record',
  kind: 'updated',
  before,
  after,
  changedFields: [],
})
const user = { IsActive: true, Username: 'a@b.example', ContactId: 'c', Profiles__c: 'exhibitor;press' }
const referent = { Contact__c: 'c', Primary__c: true, Areas__c: 'tickets;marketing' }

test.each<[string, string, Values, Values, boolean]>([
  ['blocked', 'User', user, { ...user, IsActive: false }, true],
  ['deleted', 'User', user, null, true],
  ['without a profile', 'User', user, { ...user, Profiles__c: 'exhibitor' }, true],
  ['called otherwise to sign in', 'User', user, { ...user, Username: 'c@b.example' }, true],
  ['made staff', 'User', user, { ...user, Profiles__c: 'exhibitor;press;staff' }, true],
  ['given another audience', 'User', user, { ...user, Profiles__c: 'exhibitor;press;buyer' }, false],
  [
    'admitted as an exhibitor',
    'User',
    { ...user, Profiles__c: 'applicant' },
    { ...user, Profiles__c: 'exhibitor' },
    false,
  ],
  ['renamed', 'User', user, { ...user, Name: 'Ada' }, false],
  ['opened again', 'User', { ...user, IsActive: false }, user, false],
  ['moved to another company', 'Contact', { AccountId: 'a' }, { AccountId: 'b' }, true],
  ['taken from the company', 'Contact', { AccountId: 'a' }, { AccountId: null }, true],
  ['given a company', 'Contact', { AccountId: null }, { AccountId: 'b' }, false],
  ['no longer primary', 'Referent__c', referent, { ...referent, Primary__c: false }, true],
  ['without an area', 'Referent__c', referent, { ...referent, Areas__c: 'tickets' }, true],
  ['given an area', 'Referent__c', { ...referent, Areas__c: 'tickets' }, referent, false],
  ['no referent any more', 'Referent__c', referent, null, true],
  ['a new referent', 'Referent__c', null, referent, false],
  ['out of the team', 'TeamMember__c', { Contact__c: 'c', State__c: 'confirmed' }, null, true],
  [
    'never in the team',
    'TeamMember__c',
    { Contact__c: 'c', State__c: 'invited' },
    { Contact__c: 'c', State__c: 'declined' },
    false,
  ],
  [
    'validated',
    'TeamMember__c',
    { Contact__c: 'c', State__c: 'primary_pending_validation' },
    { Contact__c: 'c', State__c: 'primary_validated' },
    false,
  ],
])('ends sessions of a user who is %s', (_, object, before, after, loses) => {
  expect(loserOf(write(object, before, after)) !== null).toBe(loses)
})
