import { expect, test } from 'vitest'
import { isGenuine, keyIdOf, partsOf, serialOf, signCode } from './signed-code.ts'

const key = { id: keyIdOf(1), secret: Buffer.from('one secret') }
const otherKey = { id: keyIdOf(1), secret: Buffer.from('another secret') }
const serial = serialOf('server secret', 'a71000000000001')
const code = signCode(key, serial)
const genuine = (text: string, by = key) => {
  const parts = partsOf(text)
  return parts !== undefined && isGenuine(parts, by)
}

test('creates a short code of capitals and digits, valid in any spelling', () => {
  expect(code).toMatch(/^F01[0-9A-Z]{42}$/)
  expect(genuine(code)).toBe(true)
  expect(genuine(` ${code.toLowerCase()} `)).toBe(true)
})

test('derives the same serial for the same ticket, and another for another', () => {
  expect(serialOf('server secret', 'a71000000000001')).toBe(serial)
  expect(serialOf('server secret', 'a71000000000002')).not.toBe(serial)
  expect(serialOf('other secret', 'a71000000000001')).not.toBe(serial)
})

test('detects a change of any character', () => {
  for (let place = 1; place < code.length; place++) {
    const changed = `${code.slice(0, place)}${code[place] === '0' ? '4' : '0'}${code.slice(place + 1)}`
    expect(genuine(changed)).toBe(false)
  }
})

test.each(['', 'F', `${code}0`, code.slice(1), 'https://fair.example'])('rejects "%s"', (text) => {
  expect(partsOf(text)).toBeUndefined()
})

test('rejects the code of another key', () => {
  expect(genuine(code, otherKey)).toBe(false)
})
