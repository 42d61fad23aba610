import { expect, test } from 'vitest'
import { buildField, buildObjectInfo, buildRecord } from '../../../testing/build-metadata.ts'
import { cellText, fieldAt, fieldText, namesOfLookups } from './field-text.ts'

const value = (raw: string | number | boolean | null, displayValue: string | null = null) => ({
  value: raw,
  displayValue,
})

test('shows timestamps in Rome time, days unchanged', () => {
  expect(fieldText(value('2027-01-15T23:30:00.000Z'), 'DateTime', 'it')).toBe('16 gen 2027, 00:30')
  expect(fieldText(value('2027-01-15'), 'Date', 'it')).toBe('15 gen 2027')
})

test('shows the display value of the server', () => {
  expect(fieldText(value('Buyer', 'Compratore'), 'Picklist', 'it')).toBe('Compratore')
  expect(fieldText(value('A;B', 'Uno;Due'), 'MultiPicklist', 'it')).toBe('Uno, Due')
  expect(fieldText(value(true), 'Boolean', 'it')).toBe('Sì')
  expect(fieldText(value(null), 'String', 'it')).toBe('')
})

const lookup = buildField('Edition__c', {
  dataType: 'Reference',
  relationshipName: 'Edition__r',
  referenceToInfos: [{ apiName: 'Edition__c', nameFields: ['Name'] }],
})
const info = buildObjectInfo([buildField('Name'), lookup])

test('shows a lookup as the name of its target, otherwise as its id', () => {
  const plain = buildRecord({ Edition__c: 'a00000000000001AAA' })
  expect(cellText(plain, 'Edition__c', info, 'it')).toBe('a00000000000001AAA')
  const edition = { value: buildRecord({ Name: 'Edition 2027' }), displayValue: null }
  const named = { fields: { ...plain.fields, Edition__r: edition } }
  expect(cellText(named, 'Edition__c', info, 'it')).toBe('Edition 2027')
  expect(fieldAt(named, 'Edition__r.Name')?.value).toBe('Edition 2027')
  expect(namesOfLookups(info, ['Name', 'Edition__c'])).toEqual(['Thing__c.Edition__r.Name'])
})
