import fc from 'fast-check'
import { expect, test } from 'vitest'
import { base32Of, bytesOfBase32 } from './base32.ts'
import { readShortCode, shortCodeOf } from './short-code.ts'
import {
  dayBitsOf,
  MAX_TICKET_NUMBER,
  payloadBytes,
  readTicketCode,
  ticketCodeOf,
  ticketSerialOf,
} from './ticket-code.ts'
import { TICKET_KINDS, type TicketKind } from './ticket-kinds.ts'

const kinds = Object.keys(TICKET_KINDS) as TicketKind[]
const payloads = fc.record({
  kind: fc.constantFrom(...kinds),
  key: fc.integer({ min: 0, max: 255 }),
  number: fc.integer({ min: 0, max: MAX_TICKET_NUMBER }),
  days: fc.integer({ min: 0, max: 0xffff }),
  nonce: fc.integer({ min: 0, max: 0xffffff }),
})
const signature = new Uint8Array(64).map((_, at) => at * 3)

test('reads back every kind', () => {
  fc.assert(
    fc.property(payloads, (payload) => {
      const bytes = payloadBytes(payload)
      const read = readTicketCode(ticketCodeOf(bytes, signature))
      expect(read).toMatchObject(payload)
      expect(read?.signature).toEqual(signature)
      expect(new TextDecoder().decode(read?.signed.subarray(0, 12))).toBe('foyer-gate-1')
    }),
  )
})

test('repeats number and nonce in the short code, and nothing else', () => {
  fc.assert(
    fc.property(payloads, (payload) => {
      const code = ticketCodeOf(payloadBytes(payload), signature)
      expect(readShortCode(shortCodeOf(code))).toEqual({ serial: ticketSerialOf(payload) })
      expect(ticketSerialOf(payload)).toMatch(/^[0-9A-Z]{11}$/)
      expect(ticketSerialOf({ ...payload, nonce: payload.nonce ^ 1 })).not.toBe(ticketSerialOf(payload))
    }),
  )
})

test('does not read a newer format, an unknown kind or another length', () => {
  const bytes = payloadBytes({ kind: 'badge', key: 1, number: 1, days: 0, nonce: 1 })
  const code = (first: number) => ticketCodeOf(bytes.with(0, first), signature)
  expect(readTicketCode(code(0x10))?.kind).toBe('badge')
  expect(readTicketCode(code(0x20))).toBeUndefined()
  expect(readTicketCode(code(0x1f))).toBeUndefined()
  expect(readTicketCode(code(0x10).slice(0, -1))).toBeUndefined()
  expect(readTicketCode(`F${code(0x10).slice(1)}`)).toBeUndefined()
})

test('stores the days after the first; none if one of them is too far away', () => {
  expect(dayBitsOf(['2027-03-18', '2027-03-20'], '2027-03-18')).toBe(0b101)
  expect(dayBitsOf(null, '2027-03-18')).toBe(0)
  expect(dayBitsOf(['2027-03-18', '2027-05-20'], '2027-03-18')).toBe(0)
  expect(dayBitsOf(['2027-03-17'], '2027-03-18')).toBe(0)
})

test('encodes whole bytes in base32 and back', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      expect(bytesOfBase32(base32Of(bytes))).toEqual(bytes)
    }),
  )
  expect(bytesOfBase32('U')).toBeUndefined()
})
