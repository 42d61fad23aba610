import { isGateClosed, romeDay } from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import type { QuickActionHandler } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { logStep } from '../../services/history/log-step.ts'
import { factsOf, lockBooth, mailOpened } from '../../services/payments/booth-state.ts'
import { saidWith } from '../../services/queues/decision.ts'
import type { Needs } from './needs.ts'

/** Gives a company access despite an unpaid booth: until a day, with a reason, and notifies it. */
export function keepGateOpen(fair: Needs): QuickActionHandler {
  return async ({ contextId, fields }, transaction) => {
    const { client } = transaction
    const booth = await lockBooth(client, contextId ?? '')
    if (!booth) throw NotFound()
    const until = String(fields.GateOverrideUntil__c ?? '')
    const reason = String(fields.GateOverrideReason__c ?? '').trim()
    if (reason === '') throw refuse('REASON_MISSING')
    if (until < romeDay(fair.clock())) throw refuse('DAY_OVER')
    const edition = await fair.editions.find(client, booth.editionId)
    const wasClosed = isGateClosed({ edition, now: fair.clock(), participation: factsOf(booth) })
    await fair.writer.update(transaction, 'Participation__c', booth.id, {
      GateOverrideUntil__c: until,
      GateOverrideReason__c: reason,
    })
    await logStep(fair, transaction, booth, 'gate.keptOpen', saidWith(reason, false))
    if (wasClosed) await mailOpened(fair, transaction, booth)
    return { id: booth.id, isCreated: false }
  }
}
