import {
  answer,
  boolean,
  exampleToken,
  exampleValue,
  integer,
  list,
  object,
  optional,
  string,
  textUpTo,
} from '@foyer/record-contract'
import type { EvacuationResult } from '../live-operations/live-operations.methods.ts'
import { changes, defineMethods } from '../methods/define-methods.ts'
import type { AdmissionRules } from '../ticketing/admission.rules.ts'
import type { GateDirection, GatePurpose } from '../ticketing/decide-scan.ts'
import type { TicketKind } from '../ticketing/ticket-kinds.ts'
import type { GateResult } from './admissions.methods.ts'

/** Scans of one batch: the device sends the rest in further ones. */
export const MAX_BATCH = 500
const MAX_GROUP = 500

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
