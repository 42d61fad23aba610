import { expect, test } from 'vitest'
import { refuse } from './refuse.ts'

test('a refusal speaks the language of whoever asked, with its gaps filled', () => {
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

test('what fills a gap may differ by language', () => {
  const error = refuse('NOT_OPEN', { reason: { 'en-US': 'From May', it: 'Da maggio' } })
  expect([error.in('en-US').message, error.in('it').message]).toEqual(['From May', 'Da maggio'])
})
