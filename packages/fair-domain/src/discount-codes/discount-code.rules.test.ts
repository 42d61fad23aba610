import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { editionSettings } from '../editions/index.ts'
import { romeInstant } from '../time/index.ts'
import {
  codeRates,
  codeStatus,
  newDiscountCode,
  normalDiscountCode,
  noticeAt,
} from './discount-code.rules.ts'

const settings = editionSettings({ opening: '2026-03-26', closing: '2026-03-29' })

test('creates codes of eight characters without ambiguous ones', () => {
  const codes = Array.from({ length: 200 }, () => newDiscountCode(randomBytes))
  for (const code of codes) expect(code).toMatch(/^[A-Z0-9]{8}$/)
  expect(codes.join('')).not.toMatch(/[0O1IL2Z5S8B]/)
  expect(new Set(codes).size).toBe(200)
  expect(normalDiscountCode(' acde-fghj ')).toBe('ACDEFGHJ')
})

test('has the rates 30 instead of 40, 50 instead of 70, 80 instead of 110', () => {
  expect(codeRates(settings)).toEqual([
    { ticket: 'oneDay', full: 40_00, price: 30_00 },
    { ticket: 'twoDays', full: 70_00, price: 50_00 },
    { ticket: 'moreDays', full: 110_00, price: 80_00 },
  ])
})

test('allows 450 activations, until the closing day of 2026 on 29 March', () => {
  expect([settings.codeActivations, settings.discountCodeUntil]).toEqual([450, '2026-03-29'])
  const code = { isSuspended: false, cap: 450, used: 449, validUntil: settings.discountCodeUntil }
  const lastMoment = romeInstant('2026-03-29', '23:59:59')
  expect(codeStatus(code, lastMoment)).toBe('active')
  expect(codeStatus(code, lastMoment + 1000)).toBe('expired')
  expect(codeStatus({ ...code, used: 450 }, lastMoment)).toBe('exhausted')
  expect(codeStatus({ ...code, used: 450, isSuspended: true }, lastMoment)).toBe('suspended')
})

test('notifies at 80% and at the cap, each once', () => {
  const notices = Array.from({ length: 450 }, (_, i) => noticeAt(i + 1, 450))
  expect(notices.filter(Boolean)).toEqual(['eighty', 'exhausted'])
  expect([noticeAt(360, 450), noticeAt(450, 450)]).toEqual(['eighty', 'exhausted'])
  expect(noticeAt(1, 1)).toBe('exhausted')
})

test('chooses every character of a code with equal probability, and requests more random bytes if needed', () => {
  // 250 is the largest multiple of 25 in a byte: higher values would favour the first characters.
  const asked: number[] = []
  const bytes = [
    [250, 251, 252, 253, 254, 255, 249, 0],
    [1, 2, 3, 4, 5, 6, 7, 8],
  ]
  const code = newDiscountCode((count) => {
    asked.push(count)
    return new Uint8Array(bytes[asked.length - 1] ?? [])
  })
  expect([code, asked]).toEqual(['9ACDEFGH', [8, 8]])
})
