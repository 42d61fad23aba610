import { expect, test } from 'vitest'
import { readShortCode, shortCodeOf } from './short-code.ts'

const CODE = 'F017K3M9QXW2TDABCDEFGHJKMNPQRSTVWXYZ012345678'
const SHORT = shortCodeOf(CODE)
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

test('has 12 characters in three groups, and is the whole code of an external provider', () => {
  expect(CODE).toHaveLength(45)
  expect(SHORT).toMatch(/^7K3M-9QXW-2TD[0-9A-Z]$/)
  expect(shortCodeOf('EXTERNAL-4711')).toBe('EXTERNAL-4711')
})

test.each([
  (text: string) => text.toLowerCase(),
  (text: string) => text.replaceAll('-', ''),
  (text: string) => ` ${text.replaceAll('-', ' ')} `,
])('reads other spellings: %s', (spell) => {
  expect(readShortCode(spell(SHORT))).toEqual({ serial: '7K3M9QXW2TD' })
})

test('reads O as 0, and I and L as 1', () => {
  const code = shortCodeOf('F0101010101010BCDEFGHJKMNPQRSTVWXYZ0123456789')
  expect(readShortCode(code.replaceAll('0', 'O').replaceAll('1', 'i'))).toEqual(readShortCode(code))
  expect(readShortCode(code)?.serial).toBe('01010101010')
})

test('detects every wrong character and every swap', () => {
  const letters = [...SHORT.replaceAll('-', '')]
  const serialOf = (changed: readonly string[]) => readShortCode(changed.join(''))?.serial
  for (const at of letters.keys()) {
    for (const letter of ALPHABET)
      if (letter !== letters[at]) expect(serialOf(letters.with(at, letter))).toBeNull()
    for (const other of letters.keys()) {
      const [one = '', two = ''] = [letters[at], letters[other]]
      if (one !== two) expect(serialOf(letters.with(at, two).with(other, one))).toBeNull()
    }
  }
})

test.each(['', 'K7QM', 'F017K3M9QXW2TDABCDEFGHJK', '7K3M-9QXW-2TD!'])('does not accept %j', (typed) => {
  expect(readShortCode(typed)).toBeUndefined()
})
