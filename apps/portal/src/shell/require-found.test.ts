import { FetchError } from '@foyer/record-client'
import { expect, test } from 'vitest'
import { requireFound } from './require-found.ts'

test.each([400, 403, 404])('treats %s as a page that was not found', (status) => {
  expect(() => requireFound({ error: new FetchError('/x', status, '') })).toThrow(
    expect.objectContaining({ init: { status: 404 } }),
  )
})

test('does not treat a failed read as a missing page', () => {
  expect(requireFound({ error: new FetchError('/x', 500, '') })).toBeUndefined()
  expect(requireFound({ error: new TypeError('fetch failed') })).toBeUndefined()
  expect(requireFound({})).toBeUndefined()
  expect(() => requireFound(null)).toThrow(expect.objectContaining({ init: { status: 404 } }))
})
