import {
  answer,
  boolean,
  exampleId,
  exampleToken,
  exampleValue,
  integer,
  list,
  object,
  oneOf,
  optional,
  string,
  textUpTo,
} from '@foyer/record-contract'
import type { EvacuationResult } from '../live-operations/live-operations.methods.ts'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'
import { requiredText } from '../methods/form-fields.ts'
import type { AdmissionRules } from '../ticketing/admission.rules.ts'
import {
  GATE_DIRECTIONS,
  GATE_PURPOSES,
  type GateDirection,
  type GatePurpose,
} from '../ticketing/decide-scan.ts'
import type { TicketKind } from '../ticketing/ticket-kinds.ts'
import { TICKET_STAFF } from '../ticketing/ticket-staff.ts'
import type { GateResult } from './admissions.methods.ts'

const MAX_GATE_NAME = 40
/** Scans of one batch: the device sends the rest in further ones. */
export const MAX_BATCH = 500
const MAX_GROUP = 500

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

export interface GatesResult {
  edition: string
  halls: { id: string; name: string }[]
  devices: GateDeviceItem[]
  /** Entries of today beyond the limit of their ticket, admitted at gates that could not know of each other. */
  doubles: DoubleEntryItem[]
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

/** Settings of a device for its shift. */
export interface GateShift {
  deviceId: string
  name: string
  gate: string
  direction: GateDirection
  purpose: GatePurpose
  shiftUntil: string
  isSupervisor: boolean
}

/** The data with which a device decides without network: all of it, or the changes since another one. */
export interface GateListResult {
  shift: GateShift
  /** Instant of the list, on the clock of the server. */
  at: string
  /** Instant of the list that this one changes; null for a whole one. */
  since: string | null
  /** Number of tickets in the whole list. A device that counts others requests the whole list. */
  size: number
  opening: string
  /** Day of the counted entries. */
  day: string
  rules: AdmissionRules[]
  rulesOfKind: Partial<Record<TicketKind, number>>
  /** Public keys in base64. */
  keys: { number: number; publicKey: string; isRevoked: boolean }[]
  /** Packed tickets, compressed with gzip, in base64. */
  tickets: string
  /** Packed fingerprints of codes that a device cannot verify, in base64. */
  fingerprints: string
  /** Accompanying adults of minors, by number of the ticket. Of changed tickets: null without one. */
  adults: Record<number, string | null>
  /** Number of entries at this gate today. */
  entered: number
  /** Entries without network, of the whole shift, up to which the hall has places; null for a hall without a limit. */
  places: number | null
}

/** The result of a scan, with the last entry of the day and the days of the ticket. */
export interface GateScanResult extends GateResult {
  entered: { at: string; gate: string } | null
  valid: { from: string; until: string; days: string[] | null } | null
}

/** Names of tickets by their number, for the search of a supervisor without network. */
export interface GateNamesResult {
  /** Instant of the names, on the clock of the server. */
  at: string
  /** Number after which the next names follow; null after the last ones. */
  next: number | null
  /** A list of `NamedTicket`, as JSON compressed with gzip, in base64. */
  names: string
}

/** A person found at the scanner of a supervisor. */
export interface FoundPerson {
  id: string
  name: string
  company: string
  kind: TicketKind
  /** The short code, with which the scanner decides. */
  code: string
}

/** Number of a scan on its device. */
const scanId = textUpTo(20)
const scan = object({
  id: scanId,
  code: textUpTo(300),
  /** Instant of the scan, on the clock of the server. */
  at: string,
  outcome: textUpTo(20),
  /** Numbers of the other members of the group who entered with it. */
  members: optional(list(integer({ min: 1 }), MAX_GROUP)),
  /** Scan of this device whose entry is undone; its outcome is `undone`. */
  undoes: optional(scanId),
})

const token = textUpTo(64)
const count = integer({ min: 0 })
const example = exampleToken('gateDevice')
/** All gates of a fair may call from one network concurrently. */
const wrongToken = { of: 'gateToken', refusals: ['DEVICE_UNKNOWN'], isLong: true } as const

/** Methods of a paired device. It signs in with its token alone. */
export const gateDeviceMethods = defineMethods('GateDeviceController', 'everybody', {
  /** Exchanges the one-time code for the token of the device. */
  pair: changes({
    personal: false,
    input: object({ code: textUpTo(20) }),
    output: answer<{ token: string; shift: GateShift }>(),
    guess: { refusals: ['PAIRING_UNKNOWN'] },
    example: { code: exampleToken('gatePairing') },
    refuses: ['PAIRING_UNKNOWN'],
  }),
  /** Returns the list for the shift, or its changes since the list of the device, and records the contact. */
  sync: changes({
    personal: false,
    input: object({
      token,
      queued: integer({ min: 0 }),
      since: optional(string),
      battery: optional(integer({ min: 0, max: 100 })),
      /** The lease of the device: its limit, entries without network, and those that wait. */
      lease: optional(object({ limit: count, used: count, waiting: count })),
    }),
    output: answer<GateListResult>(),
    guess: wrongToken,
    example: { token: example, queued: 0 },
    refuses: ['DEVICE_UNKNOWN', 'DEVICE_CLOSED', 'NO_EDITION'],
  }),
  /** Finds people by name or company, at the scanner of a supervisor. */
  search: changes({
    personal: false,
    input: object({ token, text: textUpTo(100) }),
    output: answer<{ people: FoundPerson[] }>(),
    guess: wrongToken,
    example: { token: example, text: 'rossi' },
    refuses: ['DEVICE_UNKNOWN', 'DEVICE_CLOSED', 'NOT_FOR_SUPERVISORS'],
  }),
  /** Names of all valid tickets in portions, or of those changed since, for the scanner of a supervisor. */
  names: changes({
    personal: false,
    input: object({ token, after: integer({ min: 0 }), since: optional(string) }),
    output: answer<GateNamesResult>(),
    guess: wrongToken,
    example: { token: example, after: 0 },
    refuses: ['DEVICE_UNKNOWN', 'DEVICE_CLOSED', 'NOT_FOR_SUPERVISORS'],
  }),
  /** All people inside, by name, for the scanner of a supervisor. */
  evacuation: changes({
    personal: false,
    input: object({ token }),
    output: answer<EvacuationResult>(),
    guess: wrongToken,
    example: { token: example },
    refuses: ['DEVICE_UNKNOWN', 'DEVICE_CLOSED', 'NOT_FOR_SUPERVISORS'],
  }),
  /** Decides a scan on the server. */
  scan: changes({
    personal: false,
    input: object({
      token,
      scanId,
      code: textUpTo(300),
      /** For a ticket of a school: admits all members of the group who have not entered yet. */
      wholeGroup: optional(boolean),
    }),
    output: answer<GateScanResult>(),
    guess: wrongToken,
    example: {
      token: example,
      scanId: '1',
      code: exampleValue('Ticket__c', 'Code__c', { State__c: 'ready' }),
    },
    refuses: ['DEVICE_UNKNOWN', 'DEVICE_CLOSED'],
  }),
  /**
   * Records scans that the device decided without network, once each however often they are sent. They are never decided again:
   * the person has passed. Also for a day after the end of the shift.
   */
  reconcile: changes({
    personal: false,
    input: object({ token, scans: list(scan, MAX_BATCH), queued: optional(integer({ min: 0 })) }),
    output: object({ recorded: list(string) }),
    guess: wrongToken,
    example: { token: example, scans: [] },
    refuses: ['DEVICE_UNKNOWN', 'DEVICE_CLOSED'],
  }),
})
