import { type AuditStep, TICKET_STAFF } from '@foyer/fair-domain'
import {
  exampleToken,
  exampleValue,
  type Infer,
  InsufficientAccess,
  NotFound,
  object,
  type Shape,
  string,
} from '@foyer/record-contract'
import { type Session, serverMethod, type Transaction } from '@foyer/record-server'
import { createSigningKeys } from '../../integrations/ticketing/signing-keys.ts'
import type { MakeFeature } from '../feature.ts'
import { validateCode } from './validate-code.ts'

const CLASS_NAME = 'AdmissionController'
const KEY_KEEPERS = ['admin'] as const

/** The gates: devices sign in as programs, and ask for each code that is shown to them. */
export const admissionsFeature: MakeFeature = (fair) => {
  const keys = createSigningKeys(fair.secretKey, fair.clock)
  return {
    methods: [
      serverMethod({
        className: CLASS_NAME,
        methodName: 'validate',
        cacheable: false,
        input: object({ code: string, gate: string, scanId: string }),
        example: {
          code: exampleValue('Ticket__c', 'Code__c', { State__c: 'ready' }),
          gate: 'North',
          scanId: 'example-scan-1',
        },
        handle: (scan, { session }) => {
          requireOneOf(session, TICKET_STAFF)
          return validateCode(fair, keys, session, scan)
        },
      }),
      keyMethod('rotateKey', object({}), {}, async (transaction) => ({
        id: (await keys.rotate(transaction.client)).id,
      })),
      keyMethod(
        'revokeKey',
        object({ id: string }),
        { id: exampleToken('signingKey') },
        async (transaction, { id }) => {
          if (!(await keys.revoke(transaction.client, id))) throw NotFound()
          return { id }
        },
      ),
    ],
  }

  /** Only administrators change keys, and it is in the history. */
  function keyMethod<S extends Shape>(
    methodName: 'rotateKey' | 'revokeKey',
    input: S,
    example: NoInfer<Infer<S>>,
    change: (transaction: Transaction, given: Infer<S>) => Promise<{ id: string }>,
  ) {
    return serverMethod({
      className: CLASS_NAME,
      methodName,
      cacheable: false,
      input,
      example,
      handle: (given, { session }) => {
        requireOneOf(session, KEY_KEEPERS)
        return fair.transact(session, async (transaction) => {
          const changed = await change(transaction, given)
          await fair.writer.create(transaction, 'AuditEntry__c', {
            Name: `ticketing.${methodName}` satisfies AuditStep,
            Actor__c: session.userId,
            Facts__c: JSON.stringify(changed),
          })
          return changed
        })
      },
    })
  }
}

function requireOneOf({ profiles }: Session, allowed: readonly string[]) {
  if (!allowed.some((profile) => profiles.includes(profile))) throw InsufficientAccess()
}
