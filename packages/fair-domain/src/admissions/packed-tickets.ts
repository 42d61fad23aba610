import type { TicketState } from '../ticketing/ticket.states.ts'
import { TICKET_KINDS, type TicketKind } from '../ticketing/ticket-kinds.ts'
import { addDays, type Day, daysBetween } from '../time/rome.ts'

/** A position is stored on devices for one shift only. */
const KINDS = Object.keys(TICKET_KINDS) as TicketKind[]
const ROW_BYTES = 16
const MAX_DAYS = 8
const MAX_ENTRIES = 255

/** The data of a ticket on a device: no name, no code. */
export interface ListedTicket {
  /** Number within the edition. */
  number: number
  /** Number of the ticket whose entries are counted: replaced tickets count together. */
  counter: number
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
 * Encodes tickets, 16 bytes each. Bytes 0–3: number; 4–7: counter; 8–10: nonce; 11: kind and state; 12: days entered, bit i
 * for day i after `opening`; 13: entries today; 14–15: rules.
 */
export function packTickets(tickets: readonly ListedTicket[], opening: Day) {
  const bytes = new Uint8Array(tickets.length * ROW_BYTES)
  const view = new DataView(bytes.buffer)
  for (const [index, ticket] of tickets.entries()) {
    const at = index * ROW_BYTES
    view.setUint32(at, ticket.number)
    view.setUint32(at + 4, ticket.counter)
    view.setUint16(at + 8, ticket.nonce >> 8)
    view.setUint8(at + 10, ticket.nonce & 255)
    view.setUint8(at + 11, (KINDS.indexOf(ticket.kind) << 1) | (ticket.state === 'ready' ? 1 : 0))
    view.setUint8(at + 12, dayBits(ticket.enteredDays, opening))
    view.setUint8(at + 13, Math.min(ticket.entriesToday, MAX_ENTRIES))
    view.setUint16(at + 14, ticket.rules)
  }
  return bytes
}

function dayBits(days: readonly Day[], opening: Day) {
  let bits = 0
  for (const day of days) {
    const offset = daysBetween(opening, day)
    if (offset >= 0 && offset < MAX_DAYS) bits |= 1 << offset
  }
  return bits
}

/** Reads packed tickets by number, without decoding the others. */
export function ticketTable(bytes: Uint8Array, opening: Day) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const size = Math.floor(bytes.length / ROW_BYTES)
  const places = new Map<number, number>()
  for (let index = 0; index < size; index++) places.set(view.getUint32(index * ROW_BYTES), index)

  return {
    size,
    find(number: number): ListedTicket | undefined {
      const index = places.get(number)
      if (index === undefined) return undefined
      const at = index * ROW_BYTES
      const kindAndState = view.getUint8(at + 11)
      const kind = KINDS[kindAndState >> 1]
      if (!kind) return undefined
      const days = view.getUint8(at + 12)
      return {
        number,
        counter: view.getUint32(at + 4),
        nonce: (view.getUint16(at + 8) << 8) | view.getUint8(at + 10),
        kind,
        state: kindAndState & 1 ? 'ready' : 'voided',
        rules: view.getUint16(at + 14),
        enteredDays: Array.from({ length: MAX_DAYS }, (_, day) => day)
          .filter((day) => days & (1 << day))
          .map((day) => addDays(opening, day)),
        entriesToday: view.getUint8(at + 13),
      }
    },
  }
}

export type TicketTable = ReturnType<typeof ticketTable>
