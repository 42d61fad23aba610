import { expect, test } from 'vitest'
import { refuse } from './refuse.ts'

test('returns a refusal in the language of the caller, with its placeholders filled', () => {
  const error = refuse('COLUMNS_MISSING', { columns: 'Email' })
  expect([error.errorCode, error.status, error.message]).toEqual([
    'COLUMNS_MISSING',
    400,
    'These columns are missing: Email',
  ])
  expect(error.in('it')).toMatchObject({
    message: 'Mancano queste colonne: Email',
    advice: 'Correggi e riprova.',
  })
})

test('fills a placeholder by language', () => {
  const error = refuse('NOT_OPEN', { reason: { 'en-US': 'From May', it: 'Da maggio' } })
  expect([error.in('en-US').message, error.in('it').message]).toEqual(['From May', 'Da maggio'])
})
