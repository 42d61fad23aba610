import { NotFound } from '@foyer/record-contract'
import type { QuickActionHandler } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { lockBooth, saveBoothState } from '../../services/payments/booth-state.ts'
import type { Needs } from './needs.ts'

/** Sets the payment state of a stand by hand, only if no amount due of the stand determines it. */
export const statePayment =
  (fair: Needs): QuickActionHandler =>
  async ({ contextId, fields }, transaction) => {
    const { client } = transaction
    const booth = await lockBooth(client, contextId ?? '')
    if (!booth) throw NotFound()
    const { rowCount } = await client.query(
      `select from amount_due where participation = $1 and kind in ('prepayment', 'balance') limit 1`,
      [booth.id],
    )
    if (rowCount !== 0) throw refuse('STAND_ON_BOOKS')
    const state = String(fields.PaymentState__c ?? booth.state) as typeof booth.state
    await saveBoothState(fair, transaction, booth, { ...booth, state })
    return { id: booth.id, isCreated: false }
  }
