import { type AuditStep, admissionMethods, gateDeviceMethods, gatesMethods } from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import type { Session, Transaction } from '@foyer/record-server'
import { createSigningKeys } from '../../integrations/ticketing/signing-keys.ts'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import { createGateTickets } from './gate-tickets.ts'
import { getGates } from './get-gates.ts'
import type { Needs } from './needs.ts'
import { pairDevice, prepareDevice, revokeDevice } from './pair-device.ts'
import { readGateList } from './read-gate-list.ts'
import { reconcileScans } from './reconcile-scans.ts'
import { scanAtDevice } from './scan-at-device.ts'
import { getEvacuationAtDevice, getNamesAtDevice, searchAtDevice } from './serve-supervisor.ts'
import { validateCode } from './validate-code.ts'

/** Gates: devices sign in as API clients and validate each scanned code. */
export const admissionsFeature: MakeFeature<Needs> = (fair) => {
  const keys = createSigningKeys(fair.secretKey, fair.clock)
  const readTickets = createGateTickets()
  return {
    methods: [
      ...serve(fair, gatesMethods, {
        getGates: (_, { session }) => getGates(fair, session.language),
        prepare: (input, { session }) => prepareDevice(fair, session, input),
        revoke: ({ id }, { session }) => revokeDevice(fair, session, id),
      }),
      ...serve(fair, gateDeviceMethods, {
        pair: ({ code }) => pairDevice(fair, code),
        sync: (input) => readGateList(fair, keys, readTickets, input),
        scan: (input) => scanAtDevice(fair, keys, input),
        search: (input) => searchAtDevice(fair, input),
        names: (input) => getNamesAtDevice(fair, input),
        evacuation: ({ token }) => getEvacuationAtDevice(fair, token),
        reconcile: (input) => reconcileScans(fair, keys, input),
      }),
      ...serve(fair, admissionMethods, {
        validate: (scan, { session }) => validateCode(fair, keys, session, scan),
        rotateKey: ({ isUrgent }, { session }) =>
          changeKey(session, 'ticketing.rotateKey', async ({ client }) => {
            const edition = await fair.editions.current(client)
            if (!edition) throw NotFound()
            return (await keys.rotate(client, edition.id, isUrgent)).id
          }),
        revokeKey: ({ id }, { session }) =>
          changeKey(session, 'ticketing.revokeKey', async ({ client }) => {
            if (!(await keys.revoke(client, id))) throw NotFound()
            return id
          }),
      }),
    ],
  }

  /** Records a change of keys in the history. */
  function changeKey(
    session: Session,
    step: AuditStep,
    change: (transaction: Transaction) => Promise<string>,
  ) {
    return fair.transact(session, async (transaction) => {
      const changed = { id: await change(transaction) }
      await fair.writer.create(transaction, 'AuditEntry__c', {
        Name: step,
        Actor__c: session.userId,
        Facts__c: JSON.stringify(changed),
      })
      return changed
    })
  }
}
