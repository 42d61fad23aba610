import { createHash } from 'node:crypto'
import { shortCodeOf } from '@foyer/fair-domain'
import { expect, test } from 'vitest'
import { createSigner } from '../../../testing/sign-ticket-code.ts'
import { verifyCode } from './verify-code.ts'

const [first, second] = [createSigner(1), createSigner(2)]
const listOf = (...keys: (typeof first.listed)[]) => ({ keys, fingerprints: new Map<string, number>() })
const statusOf = async (code: string, list = listOf(first.listed)) => (await verifyCode(code, list)).status

test('accepts codes of the old and of the new key while both are listed', async () => {
  const both = listOf(first.listed, second.listed)
  expect(await verifyCode(first.sign({}), both)).toMatchObject({
    status: 'genuine',
    payload: { key: 1, number: 7, nonce: 77 },
  })
  expect(await statusOf(` ${second.sign({}).toLowerCase()} `, both)).toBe('genuine')
})

test('says that a key is newer than the list, and never that its codes are forged', async () => {
  expect(await statusOf(second.sign({}))).toBe('newerKey')
})

test('refuses the codes of a revoked key, and those of others as before', async () => {
  const list = listOf({ ...first.listed, isRevoked: true }, second.listed)
  expect([await statusOf(first.sign({}), list), await statusOf(second.sign({}), list)]).toEqual([
    'revokedKey',
    'genuine',
  ])
})

test('refuses altered, truncated, foreign and borrowed codes', async () => {
  const code = first.sign({})
  const altered = `${code.slice(0, 8)}${code[8] === '0' ? '1' : '0'}${code.slice(9)}`
  const borrowed = `${second.sign({ key: 1, number: 8 }).slice(0, 20)}${code.slice(20)}`
  for (const each of [
    altered,
    code.slice(0, -1),
    `${code}0`,
    borrowed,
    '',
    'https://example.com',
    '1'.repeat(121),
  ])
    expect(await statusOf(each)).toBe('forged')
})

test('looks a typed code up by its number, and reports a mistake in it', async () => {
  const short = shortCodeOf(first.sign({}))
  expect(await verifyCode(short.toLowerCase(), listOf())).toEqual({ status: 'typed', number: 7, nonce: 77 })
  const swapped = `${short[1]}${short[0]}${short.slice(2)}`
  expect(await statusOf(swapped === short ? `0${short.slice(1)}` : swapped)).toBe('mistyped')
})

test('finds a code of before by its fingerprint alone, and calls the supervisor for others', async () => {
  const old = `F${'7'.repeat(44)}`
  const fingerprint = createHash('sha256').update(old).digest('hex').slice(0, 16)
  const list = { keys: [], fingerprints: new Map([[fingerprint, 5]]) }
  expect(await verifyCode(old, list)).toEqual({ status: 'typed', number: 5, nonce: 0 })
  expect((await verifyCode(`F${'8'.repeat(44)}`, list)).status).toBe('unlisted')
})
