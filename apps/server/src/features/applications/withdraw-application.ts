import { type Cents, cancellationFee, romeDay } from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import type { QuickActionHandler, Session, Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { lockApplication, type StoredApplication } from '../../services/applications/stored-application.ts'
import { logStep } from '../../services/history/log-step.ts'
import { saidWith } from '../../services/queues/decision.ts'
import { requireCapability } from '../../services/referents/require-capability.ts'
import { endApplication } from './end-application.ts'
import type { Needs } from './needs.ts'
import { requestWithdrawal } from './request-withdrawal.ts'

interface WithdrawInput {
  id: string
  /** Fee that the company has seen. */
  fee: Cents
  /** Number of the contract, typed to confirm. */
  number?: string
}

/**
 * Withdraws the application of the company, at the fee that it has seen. An accepted participation ends only
 * when the organiser confirms it.
 */
export async function withdrawApplication(fair: Needs, session: Session, input: WithdrawInput) {
  const { accountId } = requireCapability(session, 'applyForParticipation')
  return fair.transact(session, async (transaction) => {
    const application = await lockApplication(transaction.client, input.id)
    if (application.accountId !== accountId) throw NotFound()
    const fee = await feeOf(fair, transaction, application)
    // The fee may change at midnight: the company pays only an amount that it has seen.
    if (input.fee !== fee) throw refuse('FEE_CHANGED')
    if (application.state === 'accepted') {
      await requestWithdrawal(fair, transaction, application, fee, input.number ?? '')
      return { state: 'withdrawalRequested' as const, fee }
    }
    await endApplication(
      fair,
      transaction,
      application,
      application.state === 'draft' ? 'discard' : 'withdraw',
      fee,
    )
    if (application.state !== 'draft') await logStep(fair, transaction, application, 'application.withdrawn')
    return { state: 'withdrawn' as const, fee }
  })
}

async function feeOf(fair: Needs, { client }: Transaction, application: StoredApplication) {
  const edition = await fair.editions.find(client, application.editionId)
  if (!edition) throw NotFound()
  return cancellationFee(application, romeDay(fair.clock()), edition)
}

/** Cancels an accepted participation for staff. */
export function cancelApplication(fair: Needs): QuickActionHandler {
  return async ({ contextId, fields }, transaction) => {
    const application = await lockApplication(transaction.client, contextId)
    const fee = await feeOf(fair, transaction, application)
    await endApplication(fair, transaction, application, 'cancel', fee)
    await logStep(fair, transaction, application, 'application.withdrawn')
    await logStep(
      fair,
      transaction,
      application,
      'application.cancelled',
      saidWith(String(fields.Note__c ?? '').trim(), fields.NoteForCustomer__c === true),
    )
    return { id: application.id, isCreated: false }
  }
}
