import { expect, test } from 'vitest'
import { isGenuine, keyIdOf, partsOf, serialOf, signCode } from './signed-code.ts'

const key = { id: keyIdOf(1), secret: Buffer.from('one secret') }
const other = { id: keyIdOf(1), secret: Buffer.from('another secret') }
const serial = serialOf('server secret', 'a71000000000001')
const code = signCode(key, serial)
const genuine = (shown: string, by = key) => {
  const parts = partsOf(shown)
  return parts !== undefined && isGenuine(parts, by)
}

test('a code is short, in capitals and digits, and genuine however it is typed', () => {
  expect(code).toMatch(/^F01[0-9A-Z]{42}$/)
  expect(genuine(code)).toBe(true)
  expect(genuine(` ${code.toLowerCase()} `)).toBe(true)
})

test('the same ticket always has the same serial, another one another', () => {
  expect(serialOf('server secret', 'a71000000000001')).toBe(serial)
  expect(serialOf('server secret', 'a71000000000002')).not.toBe(serial)
  expect(serialOf('other secret', 'a71000000000001')).not.toBe(serial)
})

test('no character of a code can be changed', () => {
  for (let place = 1; place < code.length; place++) {
    const changed = `${code.slice(0, place)}${code[place] === '0' ? '4' : '0'}${code.slice(place + 1)}`
    expect(genuine(changed)).toBe(false)
  }
})

test.each(['', 'F', `${code}0`, code.slice(1), 'https://fair.example'])(
  '"%s" is no code of ours',
  (shown) => {
    expect(partsOf(shown)).toBeUndefined()
  },
)

test('another key does not vouch for it', () => {
  expect(genuine(code, other)).toBe(false)
})
