import { describe, expect, test } from 'vitest'
import { defineMessage, unknownPlaceholders } from './message-template.ts'
import { newVerificationCode, readVerificationCode } from './verification-code.ts'

const random = (count: number) => crypto.getRandomValues(new Uint8Array(count))

describe('defineMessage', () => {
  const text = { subject: 'Hello {name}', body: 'Open {link}' }

  test('accepts texts with declared placeholders', () => {
    expect(
      defineMessage('a.b', { placeholders: ['name', 'link'], texts: { it: text, 'en-US': text } }).key,
    ).toBe('a.b')
  })

  test('rejects a text with an undeclared placeholder, and names the language', () => {
    expect(() =>
      defineMessage('a.b', {
        placeholders: ['name'],
        texts: { it: { subject: 'x', body: 'y' }, 'en-US': text },
      }),
    ).toThrow('a.b in en-US uses undeclared placeholders: link')
  })

  test('returns each unknown placeholder once', () => {
    expect(unknownPlaceholders({ subject: '{a} {b}', body: '{b} {c}' }, ['a'])).toEqual(['b', 'c'])
  })
})

describe('verification codes', () => {
  test('are parsed in any format', () => {
    for (let i = 0; i < 200; i++) {
      const code = newVerificationCode(random)
      expect(code).toMatch(/^[A-Z3-9]{4}-[A-Z3-9]{4}-[A-Z3-9]{4}$/)
      expect(readVerificationCode(code.toLowerCase().replaceAll('-', ' '))).toBe(code)
    }
  })

  test('are rejected without a database query if malformed', () => {
    for (const typed of ['', 'K7QM', 'K7QM-4TXP-H3W0', "'; drop table --", 'K7QM4TXPH3WAA']) {
      expect(readVerificationCode(typed)).toBeUndefined()
    }
  })
})
