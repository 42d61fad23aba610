import { type Day, daysBetween } from '../time/rome.ts'
import { BASE32, base32Of, bytesOfBase32 } from './base32.ts'
import type { TicketKind } from './ticket-kinds.ts'

/**
 * A signed code: `G` and 75 bytes in base32, 121 characters. Byte 0: format and kind; 1: key; 2–5: number of the
 * ticket within its edition; 6–7: days; 8–10: nonce; 11–74: Ed25519. It contains no name and no personal datum.
 */
const CODE = /^G[0-9A-HJKMNP-TV-Z]{120}$/
export const TICKET_CODE_LENGTH = 121
const FORMAT = 1
const PAYLOAD_BYTES = 11
const MAX_DAYS = 16
/** Highest number that the short code can hold. */
export const MAX_TICKET_NUMBER = 2 ** 28 - 1

/** Position is the stored number of the kind: append only. */
const KINDS: readonly TicketKind[] = [
  ...(['badge', 'vip', 'setup', 'parking', 'ticket1', 'ticket2', 'ticket4'] as const),
  ...(['press', 'influencer', 'buyer', 'school'] as const),
]

export interface TicketPayload {
  kind: TicketKind
  /** Number of the key that signs. */
  key: number
  /** Number of the ticket within its edition. */
  number: number
  /** Bit i: day i after the first day of validity; 0: the rules of the kind. */
  days: number
  /** 24 bits that distinguish a reissued ticket from its predecessor. */
  nonce: number
}

/** Returns the bits of the selected days; 0 if there are none, or too many to store. */
export function dayBitsOf(days: readonly Day[] | null | undefined, first: Day) {
  let bits = 0
  for (const day of days ?? []) {
    const offset = daysBetween(first, day)
    if (offset < 0 || offset >= MAX_DAYS) return 0
    bits |= 1 << offset
  }
  return bits
}

/** Returns the bytes that are transmitted before the signature. */
export function payloadBytes({ kind, key, number, days, nonce }: TicketPayload) {
  const bytes = new Uint8Array(PAYLOAD_BYTES)
  const view = new DataView(bytes.buffer)
  view.setUint8(0, (FORMAT << 4) | KINDS.indexOf(kind))
  view.setUint8(1, key)
  view.setUint32(2, number)
  view.setUint16(6, days)
  view.setUint16(8, nonce >> 8)
  view.setUint8(10, nonce & 255)
  return bytes
}

const PREFIX = new TextEncoder().encode('foyer-gate-1')

/** Returns what Ed25519 signs: a purpose that is not transmitted, then the payload. */
export function signedBytes(payload: Uint8Array) {
  const bytes = new Uint8Array(PREFIX.length + payload.length)
  bytes.set(PREFIX)
  bytes.set(payload, PREFIX.length)
  return bytes
}

export const ticketCodeOf = (payload: Uint8Array, signature: Uint8Array) =>
  `G${base32Of([...payload, ...signature])}`

/** Splits a code without verifying it; undefined if it is something else or of a newer format. */
export function readTicketCode(scanned: string) {
  const code = scanned.trim().toUpperCase()
  const bytes = CODE.test(code) ? bytesOfBase32(code.slice(1)) : undefined
  if (!bytes) return undefined
  const view = new DataView(bytes.buffer)
  const kind = KINDS[view.getUint8(0) & 15]
  if (view.getUint8(0) >> 4 !== FORMAT || kind === undefined) return undefined
  const payload: TicketPayload = {
    kind,
    key: view.getUint8(1),
    number: view.getUint32(2),
    days: view.getUint16(6),
    nonce: (view.getUint16(8) << 8) | view.getUint8(10),
  }
  return {
    ...payload,
    signed: signedBytes(bytes.subarray(0, PAYLOAD_BYTES)),
    signature: bytes.slice(PAYLOAD_BYTES),
  }
}

/** Returns the characters that a short code repeats: 3 bits of format, the number and the nonce. */
export function ticketSerialOf({ number, nonce }: Pick<TicketPayload, 'number' | 'nonce'>) {
  const bits = (BigInt(FORMAT) << 52n) | (BigInt(number & MAX_TICKET_NUMBER) << 24n) | BigInt(nonce)
  // 11 characters are 55 bits; shifted by one they are whole bytes.
  const bytes = Array.from({ length: 7 }, (_, at) => Number(((bits << 1n) >> BigInt(8 * (6 - at))) & 255n))
  return base32Of(bytes).slice(0, 11)
}

/** Returns number and nonce of a serial; undefined if it is something else. */
export function readTicketSerial(serial: string): Pick<TicketPayload, 'number' | 'nonce'> | undefined {
  if (serial.length !== 11) return undefined
  let bits = 0n
  for (const character of serial) {
    const value = BASE32.indexOf(character)
    if (value < 0) return undefined
    bits = (bits << 5n) | BigInt(value)
  }
  if (bits >> 52n !== BigInt(FORMAT)) return undefined
  return { number: Number((bits >> 24n) & BigInt(MAX_TICKET_NUMBER)), nonce: Number(bits & 0xffffffn) }
}
