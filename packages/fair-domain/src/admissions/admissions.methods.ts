import {
  boolean,
  exampleToken,
  exampleValue,
  type Infer,
  integer,
  nullable,
  object,
  optional,
  string,
} from '@foyer/record-contract'
import { changes, defineMethods } from '../methods/define-methods.ts'
import { TICKET_STAFF } from '../ticketing/ticket-staff.ts'

/** Gates read it, so it is a shape and not only a type. */
const gateAnswer = object({
  admitted: boolean,
  /** `admitted`, or why not. */
  outcome: string,
  /** Of that day. */
  entry: nullable(integer()),
  /** How many come in with this one scan, where the whole group was asked for. */
  persons: optional(integer()),
  /** Whom to expect; only with a code that is genuine. */
  holder: nullable(
    object({
      name: string,
      company: string,
      role: string,
      kind: string,
      /** Who must come along: the holder is below the least age. */
      adult: optional(string),
    }),
  ),
})
export type GateResult = Infer<typeof gateAnswer>

const KEY_KEEPERS = { staff: ['admin'] } as const
const key = object({ id: string })

/** The gates: devices sign in as programs, and ask for each code that is shown to them. */
export const admissionMethods = defineMethods(
  'AdmissionController',
  { staff: TICKET_STAFF },
  {
    validate: changes({
      input: object({ code: string, gate: string, scanId: string, wholeGroup: optional(boolean) }),
      output: gateAnswer,
      example: {
        code: exampleValue('Ticket__c', 'Code__c', { State__c: 'ready' }),
        gate: 'North',
        scanId: 'example-scan-1',
      },
    }),
    rotateKey: changes({ allow: KEY_KEEPERS, input: object({}), output: key, example: {} }),
    revokeKey: changes({
      allow: KEY_KEEPERS,
      input: key,
      output: key,
      example: { id: exampleToken('signingKey') },
    }),
  },
)
