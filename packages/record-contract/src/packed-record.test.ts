import { expect, it } from 'vitest'
import { packRecord, unpackRecord } from './packed-record.ts'
import type { RecordRepresentation } from './shapes/record.ts'
import { MASTER_RECORD_TYPE_ID } from './version.ts'

const NAMES = ['Name', 'Price__c', 'Tags__c', 'Due__c', 'Hidden__c']
const record: RecordRepresentation = {
  ...{ apiName: 'Book__c', id: 'a00000000000001AAA', eTag: 'e1', childRelationships: {} },
  fields: {
    Name: { displayValue: null, value: 'Maree' },
    Price__c: { displayValue: '$5.00', value: 5 },
    Tags__c: { displayValue: null, value: ['one', 'two'] },
    Due__c: { displayValue: null, value: null },
  },
  ...{ lastModifiedById: null, lastModifiedDate: '2027-01-15T10:30:00.250Z' },
  ...{ recordTypeId: MASTER_RECORD_TYPE_ID, recordTypeInfo: null },
  ...{ systemModstamp: '2027-01-15T10:30:00.250Z', weakEtag: Date.parse('2027-01-15T10:30:00.250Z') },
}

it.each([
  record,
  {
    ...record,
    ...{ lastModifiedDate: '2027-01-14T00:00:00.000Z', lastModifiedById: '005000000000001AAA' },
    ...{ recordTypeId: '012000000000001AAA' },
    recordTypeInfo: {
      available: true,
      defaultRecordTypeMapping: false,
      master: false,
      name: 'Fair',
      recordTypeId: '012000000000001AAA',
    },
  },
])('returns a packed record as it was, without the hash of its content', (each) => {
  const packed = JSON.parse(JSON.stringify(packRecord(each, NAMES)))
  expect(unpackRecord('Book__c', each.id ?? '', NAMES, packed)).toEqual({ ...each, eTag: '' })
})
