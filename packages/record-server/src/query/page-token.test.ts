import { hash } from 'node:crypto'
import { RecordApiError } from '@foyer/record-contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FIRST_PAGE, readPageToken, writePageToken } from './page-token.ts'

test('starts at the first row without a token', () => {
  for (const token of [undefined, '', '0']) expect(readPageToken(token, 'Name', 2)).toBe(FIRST_PAGE)
})

test('parses a decimal number as an offset, up to 2000', () => {
  expect(readPageToken('2000', 'Name', 2)).toEqual({ at: 'offset', offset: 2000 })
  expect(() => readPageToken('2001', 'Name', 2)).toThrow('For input string: "2001"')
})

test('parses its own output', () => {
  const key = fc.tuple(
    fc.option(fc.string().filter((text) => !text.includes('\0'))),
    fc.string({ minLength: 1 }),
  )
  fc.assert(
    fc.property(fc.constantFrom('after' as const, 'before' as const), key, (at, [value, id]) => {
      fc.pre(!id.includes('\0'))
      const token = writePageToken(at, 'Name', [value, id])
      expect(readPageToken(token, 'Name', 2)).toEqual({ at, key: [value, id] })
    }),
  )
})

test('rejects anything else, with no other error', () => {
  fc.assert(
    fc.property(fc.string(), (token) => {
      try {
        readPageToken(token, 'Name', 2)
      } catch (error) {
        expect(error).toBeInstanceOf(RecordApiError)
      }
    }),
  )
  const foreign = writePageToken('after', '-Name', ['x', '001'])
  expect(() => readPageToken(foreign, 'Name', 2)).toThrow(RecordApiError)
})

test('rejects a token that was modified at any position', () => {
  const token = writePageToken('after', 'CreatedDate', ['2026-01-15', '001000000000001AAA'])
  const other = { A: 'B' } as Record<string, string>
  for (let at = 0; at < token.length; at++) {
    const changed = token.slice(0, at) + (other[token.charAt(at)] ?? 'A') + token.slice(at + 1)
    expect(() => readPageToken(changed, 'CreatedDate', 2)).toThrow(`For input string: "${changed}"`)
  }
  const forged = Buffer.from(JSON.stringify(['a', 'CreatedDate', 'no date', 'x'])).toString('base64url')
  expect(() => readPageToken(forged, 'CreatedDate', 2)).toThrow(RecordApiError)
})

/** A token with an arbitrary body: the checksum of a token is not a secret. */
const signed = (body: unknown) => {
  const text = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)).toString('base64url')
  return text + hash('sha256', `page ${text}`, 'base64url').slice(0, 8)
}

test('rejects a valid checksum without a direction, the order and a key', () => {
  expect(readPageToken(signed(['a', 'Name', null, '001']), 'Name', 2)).toEqual({
    at: 'after',
    key: [null, '001'],
  })
  expect(readPageToken(signed(['b', 'Name', 'x', '001']), 'Name', 2)).toEqual({
    at: 'before',
    key: ['x', '001'],
  })
  const broken = [
    'no JSON',
    '"aName"',
    { 0: 'a' },
    ['c', 'Name', 'x', '001'],
    ['a', 5, 'x', '001'],
    ['a', 'Name', '001', null],
    ['a', 'Name', 7, '001'],
    ['a', 'Name', 'x\0', '001'],
    ['a', 'Name', ['x'], '001'],
    ['a', 'Name', '001'],
    ['a', 'Name', 'x', 'y', '001'],
    ['a', '-Name', 'x', '001'],
  ]
  for (const body of broken)
    expect(() => readPageToken(signed(body), 'Name', 2), JSON.stringify(body)).toThrow(RecordApiError)
  expect(() => readPageToken(signed(['a', '5', 7, '001']), '5', 2)).toThrow(RecordApiError)
  expect(() => readPageToken('12x', 'Name', 2)).toThrow(RecordApiError)
})
