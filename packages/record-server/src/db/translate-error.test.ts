import { registerTranslations } from '@foyer/record-contract'
import { expect, test } from 'vitest'
import { objects } from '../../testing/objects.ts'
import { TRANSLATIONS } from '../../testing/translations.ts'
import { createRegistry } from '../metadata/registry.ts'
import { isRaceLost, translateError as translate } from './translate-error.ts'

registerTranslations('it', TRANSLATIONS)

const registry = createRegistry(objects)
const translateError = (error: unknown) => translate(error, registry, 'en-US')
const databaseError = (fields: object) =>
  Object.assign(new Error('duplicate key value violates …'), { severity: 'ERROR', ...fields })

test.each([
  [
    { code: '23505', table: 'contact', detail: 'Key (email)=(a@b.example) already exists.' },
    'DUPLICATE_VALUE',
    'Email',
  ],
  [
    { code: '23505', table: 'account', detail: 'Key (lower(name), owner_id)=(a, 005) already exists.' },
    'DUPLICATE_VALUE',
    'Name',
  ],
  [{ code: '23502', table: 'account', column: 'name' }, 'REQUIRED_FIELD_MISSING', 'Name'],
  [
    {
      code: '23503',
      table: 'contact',
      constraint: 'c',
      detail: 'Key (account_id)=(001) is not present in table "account".',
    },
    'FIELD_INTEGRITY_EXCEPTION',
    'AccountId',
  ],
  [
    { code: '23505', table: 'account', detail: 'Key (billing_city)=(x) already exists.' },
    'DUPLICATE_VALUE',
    'BillingAddress',
  ],
])('translates %o to %s at %s', (fields, errorCode, field) => {
  const error = translateError(databaseError(fields))
  expect([error?.status, error?.errorCode]).toEqual([400, errorCode])
  expect(error?.output?.fieldErrors[field]?.[0]).toMatchObject({ errorCode, field })
  expect(JSON.stringify(error?.output)).not.toContain('a@b.example')
})

test.each([
  [
    { code: '23503', table: 'book', constraint: 'c', detail: 'Key (id)=(001) is still referenced' },
    'DELETE_FAILED',
  ],
  [
    { code: '23001', table: 'book', constraint: 'c', detail: 'Key (id)=(001) is still referenced' },
    'DELETE_FAILED',
  ],
  [{ code: '23001' }, 'INSUFFICIENT_ACCESS_OR_READONLY'],
])('translates %o to %s of the whole record', (fields, errorCode) => {
  expect(translateError(databaseError(fields))?.output?.errors[0]).toMatchObject({ errorCode })
})

test.each([
  ['22021', 400],
  ['22003', 400],
  ['40001', 409],
  ['40P01', 409],
  ['53300', 503],
])('translates %s to status %d', (code, status) => {
  expect(translateError(databaseError({ code }))?.status).toBe(status)
})

test('ignores errors that are not about values, and errors of other origin', () => {
  expect(translateError(databaseError({ code: '42601' }))).toBeUndefined()
  expect(translateError(Object.assign(new Error(), { code: '23505' }))).toBeUndefined()
  expect(translateError('23505')).toBeUndefined()
})

test('retries only serialization failures and deadlocks', () => {
  expect(isRaceLost(databaseError({ code: '40P01' }))).toBe(true)
  expect(isRaceLost(databaseError({ code: '23505' }))).toBe(false)
})

test('translates messages for users to their language', () => {
  const used = databaseError({
    code: '23503',
    table: 'book',
    constraint: 'c',
    detail: 'Key (id)=(001) is still referenced',
  })
  const messageIn = (language: 'en-US' | 'it') =>
    translate(used, registry, language)?.output?.errors[0]?.message
  expect(messageIn('en-US')).toBe('The record is still used by: Books')
  expect(messageIn('it')).toBe('Il record è ancora usato da: Libri')
})
