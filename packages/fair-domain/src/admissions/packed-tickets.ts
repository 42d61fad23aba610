import type { TicketState } from '../ticketing/ticket.states.ts'
import { TICKET_KINDS, type TicketKind } from '../ticketing/ticket-kinds.ts'
import { addDays, type Day, daysBetween } from '../time/rome.ts'

/** A position is stored on devices for one shift only. */
const KINDS = Object.keys(TICKET_KINDS) as TicketKind[]
const ROW_BYTES = 20
const MAX_DAYS = 8
const MAX_ENTRIES = 255
const FIRST_ROWS = 64

/** The data of a ticket on a device: no name, no code. */
export interface ListedTicket {
  /** Number within the edition. */
  number: number
  /** Number of the ticket whose entries are counted: replaced tickets count together. */
  counter: number
  /** Lowest number in its group, whose members one scan admits; 0 without a group. */
  group: number
  /** 0 for a code that is not ours: its fingerprint names the ticket. */
  nonce: number
  kind: TicketKind
  state: Extract<TicketState, 'ready' | 'voided'>
  /** Position in the list of rules. */
  rules: number
  /** Days of the fair on which its counter entered. */
  enteredDays: readonly Day[]
  /** Number of entries of its counter on the day of the list. */
  entriesToday: number
}

/**
 * Encodes tickets in columns, by number: all first bytes, then all second bytes. Neighbours are alike, so most columns
 * compress to nothing. Bytes 0–3: number less the previous one; 4–7: number less counter; 8–11: number less group plus one, 0
 * without a group; 12–14: nonce; 15: kind and state; 16: days entered, bit i for day i after `opening`; 17: entries today;
 * 18–19: rules.
 */
export function packTickets(tickets: readonly ListedTicket[], opening: Day) {
  const sorted = tickets.toSorted((one, other) => one.number - other.number)
  const row = new DataView(new ArrayBuffer(ROW_BYTES))
  const bytes = new Uint8Array(sorted.length * ROW_BYTES)
  let previous = 0
  for (const [index, ticket] of sorted.entries()) {
    writeRow(row, ticket, opening)
    row.setUint32(0, ticket.number - previous)
    row.setUint32(4, ticket.number - ticket.counter)
    row.setUint32(8, ticket.group === 0 ? 0 : ticket.number - ticket.group + 1)
    for (let column = 0; column < ROW_BYTES; column++)
      bytes[column * sorted.length + index] = row.getUint8(column)
    previous = ticket.number
  }
  return bytes
}

function writeRow(view: DataView, ticket: ListedTicket, opening: Day) {
  view.setUint16(12, ticket.nonce >> 8)
  view.setUint8(14, ticket.nonce & 255)
  view.setUint8(15, (KINDS.indexOf(ticket.kind) << 1) | (ticket.state === 'ready' ? 1 : 0))
  view.setUint8(16, dayBits(ticket.enteredDays, opening))
  view.setUint8(17, Math.min(ticket.entriesToday, MAX_ENTRIES))
  view.setUint16(18, ticket.rules)
}

function dayBits(days: readonly Day[], opening: Day) {
  let bits = 0
  for (const day of days) {
    const offset = daysBetween(opening, day)
    if (offset >= 0 && offset < MAX_DAYS) bits |= 1 << offset
  }
  return bits
}

/** A table of tickets by number, held in one buffer. */
export function createTicketTable(opening: Day) {
  let rows = new Uint8Array(FIRST_ROWS * ROW_BYTES)
  let view = new DataView(rows.buffer)
  const places = new Map<number, number>()
  /** Places by group. */
  const groups = new Map<number, Set<number>>()

  function reserve(size: number) {
    if (size * ROW_BYTES <= rows.length) return
    const larger = new Uint8Array(Math.max(size, 2 * places.size) * ROW_BYTES)
    larger.set(rows)
    rows = larger
    view = new DataView(rows.buffer)
  }

  function placeOf(number: number) {
    const place = places.get(number) ?? places.size
    if (place === places.size) reserve(place + 1)
    places.set(number, place)
    return place
  }

  function read(place: number): ListedTicket | undefined {
    const at = place * ROW_BYTES
    const kindAndState = view.getUint8(at + 15)
    const kind = KINDS[kindAndState >> 1]
    if (!kind) return undefined
    const days = view.getUint8(at + 16)
    return {
      number: view.getUint32(at),
      counter: view.getUint32(at + 4),
      group: view.getUint32(at + 8),
      nonce: (view.getUint16(at + 12) << 8) | view.getUint8(at + 14),
      kind,
      state: kindAndState & 1 ? 'ready' : 'voided',
      rules: view.getUint16(at + 18),
      enteredDays: Array.from({ length: MAX_DAYS }, (_, day) => day)
        .filter((day) => days & (1 << day))
        .map((day) => addDays(opening, day)),
      entriesToday: view.getUint8(at + 17),
    }
  }

  return {
    get size() {
      return places.size
    },
    /**
     * Adds packed tickets; those with a number that is there replace it. `rules` gives the positions of their rules in this
     * table.
     */
    add(packed: Uint8Array, rules?: readonly number[]) {
      const count = Math.floor(packed.length / ROW_BYTES)
      reserve(places.size + count)
      const bytes = new Uint8Array(ROW_BYTES)
      const row = new DataView(bytes.buffer)
      let number = 0
      for (let index = 0; index < count; index++) {
        for (let column = 0; column < ROW_BYTES; column++) bytes[column] = packed[column * count + index] ?? 0
        number += row.getUint32(0)
        row.setUint32(0, number)
        row.setUint32(4, number - row.getUint32(4))
        const group = row.getUint32(8) === 0 ? 0 : number - row.getUint32(8) + 1
        row.setUint32(8, group)
        if (rules) row.setUint16(18, rules[row.getUint16(18)] ?? 0)
        const place = placeOf(number)
        groups.get(view.getUint32(place * ROW_BYTES + 8))?.delete(place)
        rows.set(bytes, place * ROW_BYTES)
        if (group !== 0) groups.set(group, (groups.get(group) ?? new Set()).add(place))
      }
    },
    find(number: number) {
      const place = places.get(number)
      return place === undefined ? undefined : read(place)
    },
    /** The tickets of a group, by number. */
    ofGroup: (group: number) =>
      [...(groups.get(group) ?? [])]
        .flatMap((place) => read(place) ?? [])
        .toSorted((one, other) => one.number - other.number),
  }
}

export type TicketTable = ReturnType<typeof createTicketTable>

const FINGERPRINT_CHARACTERS = 16
const FINGERPRINT_ROW = 12

/** Encodes 8 bytes of the fingerprint of a code that a device cannot verify, and the number of its ticket. */
export function packFingerprints(codes: readonly { fingerprint: string; number: number }[]) {
  const view = new DataView(new ArrayBuffer(codes.length * FINGERPRINT_ROW))
  for (const [index, { fingerprint, number }] of codes.entries()) {
    view.setBigUint64(index * FINGERPRINT_ROW, BigInt(`0x${fingerprint.slice(0, FINGERPRINT_CHARACTERS)}`))
    view.setUint32(index * FINGERPRINT_ROW + 8, number)
  }
  return new Uint8Array(view.buffer)
}

/** Decodes fingerprints, as 16 hexadecimal characters, with the numbers of their tickets. */
export function unpackFingerprints(bytes: Uint8Array): [fingerprint: string, number: number][] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Array.from({ length: Math.floor(bytes.length / FINGERPRINT_ROW) }, (_, index) => [
    view
      .getBigUint64(index * FINGERPRINT_ROW)
      .toString(16)
      .padStart(FINGERPRINT_CHARACTERS, '0'),
    view.getUint32(index * FINGERPRINT_ROW + 8),
  ])
}
