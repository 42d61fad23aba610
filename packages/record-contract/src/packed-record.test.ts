import { expect, it } from 'vitest'
import { unpackRecord } from './packed-record.ts'
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

const CELLS = ['Maree', [5, '$5.00'], [['one', 'two'], null], null, []]
const TYPE = {
  ...{ available: true, defaultRecordTypeMapping: false, master: false },
  ...{ name: 'Fair', recordTypeId: '012000000000001AAA' },
}

it('returns a packed record, without the hash of its content', () => {
  const unpack = (packed: readonly unknown[]) => unpackRecord('Book__c', record.id ?? '', NAMES, packed)
  expect(unpack([null, 0, record.weakEtag, 0, null, ...CELLS])).toEqual({ ...record, eTag: '' })
  const earlier = '2027-01-14T00:00:00.000Z'
  const changed = unpack(['005000000000001AAA', earlier, record.weakEtag, TYPE.recordTypeId, TYPE, ...CELLS])
  expect(changed).toEqual({
    ...{ ...record, eTag: '', lastModifiedById: '005000000000001AAA', lastModifiedDate: earlier },
    ...{ recordTypeId: TYPE.recordTypeId, recordTypeInfo: TYPE },
  })
})
