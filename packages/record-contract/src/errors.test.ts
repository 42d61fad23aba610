import { expect, test } from 'vitest'
import * as catalogue from './errors.ts'
import { InvalidField, NotFound } from './errors.ts'
import { registerTranslations } from './phrases.ts'
import {
  errorBody,
  RecordApiError,
  Refusal,
  refusedWrite,
  type WriteIssue,
  withPath,
} from './record-api-error.ts'

/** Translates every phrase, to check which errors are translated. */
registerTranslations('it', new Proxy({}, { get: (_, english) => `it: ${String(english)}` }))

const issue = (more: Partial<WriteIssue>): WriteIssue => ({
  errorCode: 'REQUIRED_FIELD_MISSING',
  message: 'Required fields are missing: [Name]',
  field: null,
  fieldLabel: null,
  constituentField: null,
  duplicateRecordError: null,
  ...more,
})

test('serialises an error as a list of code and message', () => {
  expect(errorBody(NotFound())).toEqual([
    { errorCode: 'NOT_FOUND', message: 'The requested resource does not exist' },
  ])
  expect(NotFound().status).toBe(404)
  expect(InvalidField('X', 'Y').message).toContain("No such column 'X' on entity 'Y'")
})

test('adds the path of the invalid part of the request', () => {
  const [body] = errorBody(new RecordApiError('INVALID_FIELD', 400, 'no', { path: 'fields[0]' }))
  expect(body).toEqual({ errorCode: 'INVALID_FIELD', message: 'no', path: 'fields[0]' })
})

test('groups the issues of a refused write by field', () => {
  const error = refusedWrite([
    issue({ field: 'Name' }),
    issue({ field: 'Name', message: 'again' }),
    issue({}),
  ])
  expect(error.output?.errors).toHaveLength(1)
  expect(error.output?.fieldErrors.Name).toHaveLength(2)
  expect(errorBody(error)[0]).toMatchObject({ enhancedErrorType: 'RecordError', statusCode: 400 })
})

test('has a default message for a refused write without issues', () => {
  expect(refusedWrite([])).toMatchObject({ errorCode: 'INVALID_INPUT', status: 400 })
  expect(refusedWrite([issue({})])).toMatchObject({
    errorCode: 'REQUIRED_FIELD_MISSING',
    message: expect.stringContaining('An error occurred'),
  })
})

test('withPath keeps all other properties', () => {
  const refused = refusedWrite([issue({ field: 'Name' })])
  const placed = withPath(refused, 'records[0]')
  expect(placed).toMatchObject({
    path: 'records[0]',
    output: refused.output,
    texts: refused.texts,
    status: 400,
  })
  expect(placed.in('it')).toMatchObject({ path: 'records[0]', output: refused.output })
  expect(placed.in('it').message).not.toBe(placed.message)
})

test('keeps the text of an error that has one language', () => {
  const error = InvalidField('X', 'Y')
  expect(error.in('it')).toBe(error)
  expect(error.texts).toBeUndefined()
})

test('translates a refusal and its hint', () => {
  const texts = { text: { 'en-US': 'Too late', it: 'Troppo tardi' }, next: { 'en-US': 'Call', it: 'Chiama' } }
  const cause = new Error('why')
  const refusal = new Refusal('CLOSED', 409, texts, { path: 'fields.Name', cause })
  expect(errorBody(refusal)).toEqual([
    { errorCode: 'CLOSED', message: 'Too late', advice: 'Call', path: 'fields.Name' },
  ])
  expect(errorBody(refusal.in('it'))).toEqual([
    { errorCode: 'CLOSED', message: 'Troppo tardi', advice: 'Chiama', path: 'fields.Name' },
  ])
  expect(errorBody(new Refusal('CLOSED', 409, texts).in('it'))[0]).not.toHaveProperty('path')
  expect(refusal).toMatchObject({ name: 'RecordApiError', cause, status: 409 })
  expect(new RecordApiError('X', 400, 'x')).not.toHaveProperty('cause')
})

const GIVEN: Readonly<Record<string, readonly unknown[]>> = { HttpMethodNotAllowed: ['PUT', ['GET', 'POST']] }
const made = Object.entries(catalogue).flatMap(([name, entry]) => {
  if (typeof entry !== 'function' || !('errorCode' in entry)) return []
  const make = entry as (...args: readonly unknown[]) => RecordApiError
  return [[name, make(...(GIVEN[name] ?? ['first value', 'second value', 33, 44])), entry] as const]
})

test.each(made)('%s has a code, a status and a message', (_, error, { errorCode, status }) => {
  expect(error).toMatchObject({ errorCode, status })
  expect(error.message.length).toBeGreaterThan(10)
  if (!error.texts) return
  expect(error.texts['en-US']).toBe(error.message)
  expect(error.in('it').message).toBe(`it: ${error.message}`)
})

test.each([
  [catalogue.TooComplicated('parents', 20, 33), 'A read may ask for at most 20 parents, not 33'],
  [catalogue.TooLong('q', 100, 'characters', 120), 'q may hold at most 100 characters, not 120'],
  [catalogue.InvalidRecordId('x'), 'recordId should be a valid record ID: x'],
  [catalogue.InvalidRecordId('x', 'contextId'), 'contextId should be a valid record ID: x'],
  [catalogue.OutsideRange('pageSize', 1, 9), 'pageSize parameter must be between 1 and 9'],
  [catalogue.TooLarge(5), 'The body is larger than 5 bytes'],
  [catalogue.TooLarge(5, 'file'), 'The file is larger than 5 bytes'],
  [
    catalogue.HttpMethodNotAllowed('PUT', ['GET', 'POST']),
    "HTTP Method 'PUT' not allowed. Allowed are GET,POST",
  ],
])('%s', (error, message) => {
  expect(error.message).toBe(message)
})
