import { expect, test } from 'vitest'
import { errorBody, InvalidField, NotFound, RecordApiError, refusedWrite, type WriteFault } from './errors.ts'

const fault = (more: Partial<WriteFault>): WriteFault => ({
  errorCode: 'REQUIRED_FIELD_MISSING',
  message: 'Required fields are missing: [Name]',
  field: null,
  fieldLabel: null,
  constituentField: null,
  duplicateRecordError: null,
  ...more,
})

test('an error goes over the wire as a list of code and message', () => {
  expect(errorBody(NotFound())).toEqual([
    { errorCode: 'NOT_FOUND', message: 'The requested resource does not exist' },
  ])
  expect(NotFound().status).toBe(404)
  expect(InvalidField('X', 'Y').message).toContain("No such column 'X' on entity 'Y'")
})

test('a path says which part of the request is at fault', () => {
  const [body] = errorBody(new RecordApiError('INVALID_FIELD', 400, 'no', { path: 'fields[0]' }))
  expect(body).toEqual({ errorCode: 'INVALID_FIELD', message: 'no', path: 'fields[0]' })
})

test('a refused write sorts its faults by field', () => {
  const error = refusedWrite([
    fault({ field: 'Name' }),
    fault({ field: 'Name', message: 'again' }),
    fault({}),
  ])
  expect(error.output?.errors).toHaveLength(1)
  expect(error.output?.fieldErrors.Name).toHaveLength(2)
  expect(errorBody(error)[0]).toMatchObject({ enhancedErrorType: 'RecordError', statusCode: 400 })
})
