import { FetchError } from '@foyer/record-client'
import { errorBody, refusedWrite } from '@foyer/record-contract'
import { expect, test } from 'vitest'
import { writeIssuesOf } from './write-issues.ts'

const issue = (field: string | null, message: string) => ({
  errorCode: 'FIELD_CUSTOM_VALIDATION_EXCEPTION',
  message,
  field,
  fieldLabel: null,
  constituentField: null,
  duplicateRecordError: null,
})

test('finds each error at its field', () => {
  const body = errorBody(refusedWrite([issue('Phone', 'No prefix'), issue(null, 'Not now')]))
  expect(writeIssuesOf(new FetchError('/records/1', 400, 'Bad Request', body))).toEqual({
    byField: { Phone: 'No prefix' },
    general: ['Not now'],
    duplicates: [],
  })
})

test('finds the duplicate records', () => {
  const match = {
    apiName: 'Account',
    isAllowSave: true,
    matchRecordIds: ['001000000000001AAA'],
    matchRule: 'Same_VAT_number',
    objectLabel: 'Company',
    objectLabelPlural: 'Companies',
  }
  const found = { ...issue(null, 'There already'), duplicateRecordError: { matchResults: [match] } }
  const error = new FetchError('/records', 400, 'Bad Request', errorBody(refusedWrite([found])))
  expect(writeIssuesOf(error)).toEqual({ byField: {}, general: ['There already'], duplicates: [match] })
})

test('returns null for other errors', () => {
  expect(writeIssuesOf(new FetchError('/records/1', 503, 'Service Unavailable', undefined))).toBeNull()
  expect(writeIssuesOf(new Error('offline'))).toBeNull()
})
