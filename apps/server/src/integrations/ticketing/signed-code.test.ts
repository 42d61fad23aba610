import { createHmac, randomBytes } from 'node:crypto'
import { base32Of, readTicketCode, TICKET_CODE_LENGTH } from '@foyer/fair-domain'
import { create } from 'qrcode'
import { describe, expect, test } from 'vitest'
import { isGenuine, keyIdOf, keyNumberOf, nonceOf, partsOf, publicKeyOf, signCode } from './signed-code.ts'

const keyOf = (number: number, secret = randomBytes(32)) => ({
  id: keyIdOf(number),
  algorithm: 'ed25519' as const,
  secret,
  publicKey: publicKeyOf(secret),
})
const key = keyOf(37)
const ticket = { kind: 'ticket2', number: 4711, days: 0b101, nonce: 0xabcdef } as const
const code = signCode(key, ticket)
const genuine = (text: string, by = key) => {
  const parts = partsOf(text)
  return parts !== undefined && isGenuine(parts, by)
}

test('creates a code of capitals and digits, valid in any spelling', () => {
  expect(code).toMatch(/^G[0-9A-Z]{120}$/)
  expect(genuine(code)).toBe(true)
  expect(genuine(` ${code.toLowerCase()} `)).toBe(true)
  expect(readTicketCode(code)).toMatchObject({ ...ticket, key: 37 })
  expect(signCode(key, ticket)).toBe(code)
})

test('fits into version 5 at level M', () => {
  const modules = (text: string) => create(text, { errorCorrectionLevel: 'M' }).modules.size
  expect(code).toHaveLength(TICKET_CODE_LENGTH)
  expect(modules(code)).toBe(37)
  expect(modules(`${code}00`)).toBeGreaterThan(37)
})

test('derives the same nonce for the same ticket, and another for another', () => {
  const nonce = nonceOf('server secret', 'a71000000000001')
  expect(nonceOf('server secret', 'a71000000000001')).toBe(nonce)
  expect(nonceOf('server secret', 'a71000000000002')).not.toBe(nonce)
  expect(nonceOf('other secret', 'a71000000000001')).not.toBe(nonce)
  expect(nonce).toBeLessThan(2 ** 24)
})

test('detects a change of any character', () => {
  for (let place = 1; place < code.length; place++) {
    const changed = `${code.slice(0, place)}${code[place] === '0' ? '4' : '0'}${code.slice(place + 1)}`
    expect(genuine(changed)).toBe(false)
  }
})

test.each(['', 'G', `${code}0`, code.slice(1), 'https://fair.example'])('rejects "%s"', (text) => {
  expect(partsOf(text)).toBeUndefined()
})

test('rejects the code of another key', () => {
  expect(genuine(code, keyOf(37))).toBe(false)
})

test('numbers keys in two characters', () => {
  for (const number of [1, 31, 32, 255]) expect(keyNumberOf(keyIdOf(number))).toBe(number)
})

describe('a code issued before Ed25519', () => {
  const secret = Buffer.from('one secret')
  const old = `F01${'7'.repeat(16)}`
  const whole = `${old}${base32Of(createHmac('sha256', secret).update(old).digest().subarray(0, 16))}`
  const oldKey = { id: '01', algorithm: 'hmac' as const, secret, publicKey: null }

  test('is genuine with its own key only', () => {
    const parts = partsOf(whole)
    expect(parts).toEqual({ keyId: '01', code: whole })
    expect(parts && isGenuine(parts, oldKey)).toBe(true)
    expect(parts && isGenuine(parts, { ...oldKey, secret: Buffer.from('another') })).toBe(false)
    expect(parts && isGenuine(parts, { ...key, id: '01' })).toBe(false)
  })
  test('cannot be replaced by a signed code that names its key', () => {
    expect(isGenuine({ code: signCode({ ...key, id: '01' }, ticket) }, oldKey)).toBe(false)
  })
})
