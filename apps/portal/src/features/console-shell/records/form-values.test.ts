import { expect, test } from 'vitest'
import { changedValues, formValues } from './form-values.ts'

test('joins lists to the text that writes expect, and omits related records and missing fields', () => {
  const fields = {
    Name: { value: 'Aurora', displayValue: null },
    Sectors__c: { value: ['Hair', 'Nails'], displayValue: 'Hair;Nails' },
  }
  expect(formValues(fields, ['Name', 'Sectors__c', 'Phone'])).toEqual({
    Name: 'Aurora',
    Sectors__c: 'Hair;Nails',
    Phone: null,
  })
})

test('sends only differences, trimmed', () => {
  const before = { Name: 'Aurora', Phone: null, City: 'Bologna' }
  expect(changedValues(before, { Name: ' Aurora ', Phone: ' ', City: '' })).toEqual({ City: null })
  expect(changedValues(before, { ...before, Phone: ' +39 051 1 ' })).toEqual({ Phone: '+39 051 1' })
})
