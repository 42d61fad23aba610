import type { QuickActionHandler } from '@foyer/record-server'
import { moveContract } from '../../services/contracts/move-contract.ts'
import { openAddendum } from '../../services/contracts/open-addendum.ts'
import { lockContract } from '../../services/contracts/stored-contract.ts'
import { logStep } from '../../services/history/log-step.ts'
import type { Needs } from './needs.ts'
import { planAddendum } from './plan-addendum.ts'

/** Creates an addendum: a later amendment agreed by both sides. */
export function addAddendum(fair: Needs): QuickActionHandler {
  return async ({ contextId, fields }, transaction) => {
    const addendum = await openAddendum(
      fair,
      transaction,
      await planAddendum(fair, transaction, contextId, fields),
    )
    return { id: addendum.id, isCreated: true }
  }
}

/** Closes a contract after the edition. */
export function closeContract(fair: Needs): QuickActionHandler {
  return async ({ contextId }, transaction) => {
    const contract = await lockContract(transaction.client, contextId)
    await moveContract(fair, transaction, contract, 'close')
    await logStep(fair, transaction, contract, 'contract.closed')
    return { id: contract.id, isCreated: false }
  }
}
