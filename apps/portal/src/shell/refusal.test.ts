import { FetchError } from '@foyer/record-client'
import { expect, test } from 'vitest'
import { refusalOf, refusalText } from './refusal.ts'

const body = { errorCode: 'NAMES_CLOSED', message: 'I nomi non si possono più cambiare.', advice: 'Scrivi.' }

test('returns the message of a refusal, with its advice', () => {
  const error = new FetchError('key', 409, '', body)
  expect(refusalOf(error)).toEqual({ code: 'NAMES_CLOSED', message: body.message, advice: 'Scrivi.' })
  expect(refusalText(error)).toBe('I nomi non si possono più cambiare. Scrivi.')
})

test('returns nothing for other errors', () => {
  const { advice: _, ...technical } = body
  expect(refusalText(new FetchError('key', 404, '', technical))).toBeUndefined()
  expect(refusalText(new Error('offline'))).toBeUndefined()
})
