import { FetchError } from '@foyer/record-client'
import { expect, test } from 'vitest'
import { refusalOf, refusalText } from './refusal.ts'

const body = { errorCode: 'NAMES_CLOSED', message: 'I nomi non si possono più cambiare.', advice: 'Scrivi.' }

test('a refusal is shown in the words of the server, with what to do next', () => {
  const error = new FetchError('key', 409, '', body)
  expect(refusalOf(error)).toEqual({ code: 'NAMES_CLOSED', message: body.message, advice: 'Scrivi.' })
  expect(refusalText(error)).toBe('I nomi non si possono più cambiare. Scrivi.')
})

test('what is no refusal has no words for people', () => {
  const { advice: _, ...technical } = body
  expect(refusalText(new FetchError('key', 404, '', technical))).toBeUndefined()
  expect(refusalText(new Error('offline'))).toBeUndefined()
})
