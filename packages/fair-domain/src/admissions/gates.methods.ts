import { answer, boolean, exampleId, integer, object, oneOf, optional, string } from '@foyer/record-contract'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'
import { requiredText } from '../methods/form-fields.ts'
import {
  GATE_DIRECTIONS,
  GATE_PURPOSES,
  type GateDirection,
  type GatePurpose,
} from '../ticketing/decide-scan.ts'
import type { TicketKind } from '../ticketing/ticket-kinds.ts'
import { TICKET_STAFF } from '../ticketing/ticket-staff.ts'
import type { Day } from '../time/rome.ts'

const MAX_GATE_NAME = 40

export type GateDeviceState = 'waiting' | 'active' | 'over' | 'revoked'

/** A paired or waiting device. */
export interface GateDeviceItem {
  id: string
  name: string
  gate: string
  direction: GateDirection
  purpose: GatePurpose
  state: GateDeviceState
  shiftUntil: string
  /** Name of the hall into which the gate leads. */
  hall: string | null
  isSupervisor: boolean
  lastContactAt: string | null
  /** Scans that wait on the device, as it last reported. */
  queued: number
  /** Per cent, as it last reported. */
  battery: number | null
}

/** A place and instant of an entry. */
export interface EntryPlace {
  gate: string
  device: string | null
  at: string
  /** Whether the device decided without network. */
  isOffline: boolean
}

export interface DoubleEntryItem {
  /** Scan of the entry beyond the limit. */
  id: string
  ticketId: string
  holder: string
  kind: TicketKind
  first: EntryPlace
  again: EntryPlace
}

/** An entry without network that should have been refused. */
export interface EntryConflictItem {
  id: string
  /** Null for a code that belongs to no ticket. */
  ticket: { id: string; holder: string; kind: TicketKind } | null
  entry: EntryPlace
  /** In the language of the user. */
  reason: string
}

export interface GatesResult {
  edition: string
  day: Day
  halls: { id: string; name: string }[]
  devices: GateDeviceItem[]
  /** Entries of today and yesterday beyond the limit of their ticket, at gates that could not know of each other. */
  doubles: DoubleEntryItem[]
  /** Further entries of today and yesterday that should have been refused, the latest first. */
  conflicts: EntryConflictItem[]
}

/** The one-time code of a new device. */
export interface PairingResult {
  id: string
  /** For typing, `7K3M-9QXW`. */
  code: string
  /** The address with the code. */
  qr: { size: number; path: string }
  until: string
}

/** Methods of the console for the devices at the gates. */
export const gatesMethods = defineMethods(
  'GatesController',
  { staff: TICKET_STAFF },
  {
    getGates: reads({
      input: object({}),
      output: answer<GatesResult>(),
      of: ['GateDevice__c', 'Admission__c', 'Ticket__c', 'Edition__c', 'Pavilion__c'],
      refuses: ['NO_EDITION'],
    }),
    /** Creates a device and the code that pairs it once, within ten minutes. */
    prepare: changes({
      input: object({
        name: requiredText(MAX_GATE_NAME),
        gate: requiredText(MAX_GATE_NAME),
        direction: oneOf(...GATE_DIRECTIONS),
        purpose: oneOf(...GATE_PURPOSES),
        /** Hours until the end of the shift. */
        hours: integer({ min: 1, max: 16 }),
        /** The hall into which the gate leads. */
        hall: optional(string),
        /** Searches people by name, and keeps the evacuation list. */
        isSupervisor: optional(boolean),
      }),
      output: answer<PairingResult>(),
      example: { name: 'Phone 1', gate: 'North', direction: 'in', purpose: 'people', hours: 8 },
      refuses: ['NO_EDITION'],
    }),
    /** The device decides nothing from its next contact on, and deletes its list. */
    revoke: changes({
      input: object({ id: string }),
      output: object({ id: string }),
      example: { id: exampleId('GateDevice__c') },
    }),
  },
)
