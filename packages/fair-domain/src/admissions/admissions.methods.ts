import {
  boolean,
  exampleToken,
  exampleValue,
  type Infer,
  integer,
  nullable,
  object,
  oneOf,
  optional,
  string,
} from '@foyer/record-contract'
import { changes, defineMethods } from '../methods/define-methods.ts'
import { GATE_DIRECTIONS, GATE_PURPOSES } from '../ticketing/decide-scan.ts'
import { TICKET_STAFF } from '../ticketing/ticket-staff.ts'

/** A runtime shape, because gate devices consume the response. */
const gateAnswer = object({
  admitted: boolean,
  /** `admitted`, or the reason of the refusal. */
  outcome: string,
  /** Number of the entry on that day. */
  entry: nullable(integer()),
  /** Number of persons admitted by this scan of a group ticket. */
  persons: optional(integer()),
  /** Ticket holder; only for a genuine code. */
  holder: nullable(
    object({
      name: string,
      company: string,
      role: string,
      kind: string,
      /** Accompanying adult of a holder below the minimum age. */
      adult: optional(string),
    }),
  ),
})
export type GateResult = Infer<typeof gateAnswer>

const KEY_KEEPERS = { staff: ['admin'] } as const
const key = object({ id: string })

/** Methods of the gates. Devices sign in as API clients and check each scanned code. */
export const admissionMethods = defineMethods(
  'AdmissionController',
  { staff: TICKET_STAFF },
  {
    validate: changes({
      input: object({
        code: string,
        gate: string,
        scanId: string,
        wholeGroup: optional(boolean),
        /** Instant of the scan, if it is sent later; by default now. */
        scannedAt: optional(string),
        /** Default: `in`. */
        direction: optional(oneOf(...GATE_DIRECTIONS)),
        /** Kinds that pass here; by default all. */
        purpose: optional(oneOf(...GATE_PURPOSES)),
      }),
      output: gateAnswer,
      example: {
        code: exampleValue('Ticket__c', 'Code__c', { State__c: 'ready' }),
        gate: 'North',
        scanId: 'example-scan-1',
      },
    }),
    /** The new key signs after 24 hours, so that devices receive it first; an urgent one immediately. */
    rotateKey: changes({
      allow: KEY_KEEPERS,
      input: object({ isUrgent: optional(boolean) }),
      output: key,
      example: {},
    }),
    revokeKey: changes({
      allow: KEY_KEEPERS,
      input: key,
      output: key,
      example: { id: exampleToken('signingKey') },
    }),
  },
)
