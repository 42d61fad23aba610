import { dayIn, romeDay } from '@foyer/fair-domain'
import type { QuickActionHandler, Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { logStep } from '../../services/history/log-step.ts'
import { changeStand } from '../../services/participations/change-stand.ts'
import { lockFree, lockStand, requireNotHeld } from './lock-stand.ts'
import { type HoldInput, MOVE_TEXTS } from './move-texts.ts'
import type { Needs } from './needs.ts'

/** A hold before it is written; refuses a stand that is taken, and a day that is over. */
export async function planHold(fair: Needs, transaction: Transaction, standId: string, input: HoldInput) {
  const stand = await lockFree(fair, transaction, standId)
  if (stand.blockReason !== null) throw refuse('STAND_BLOCKED', { reason: stand.blockReason })
  requireNotHeld(stand, input.accountId, transaction.session.language)
  if (input.until < romeDay(fair.clock())) throw refuse('DAY_OVER')
  const { rows } = await transaction.client.query<{ name: string }>(
    'select name from account where id = $1',
    [input.accountId],
  )
  return { stand, company: rows[0]?.name ?? '' }
}

/** Puts a free stand on hold for a company until the end of a day, or moves that day. */
export const holdAction =
  (fair: Needs): QuickActionHandler =>
  async ({ contextId, fields }, transaction) => {
    const input = holdInput(fields)
    const note = String(fields.HoldNote__c ?? '').trim()
    const { stand, company } = await planHold(fair, transaction, contextId ?? '', input)
    await changeStand(fair, transaction, stand.id, {
      heldFor: input.accountId,
      until: input.until,
      note: note || null,
    })
    const { language } = transaction.session
    const said = MOVE_TEXTS[language].heldFor(company, dayIn(language, input.until))
    await logHold(fair, transaction, stand.id, 'stand.held', note === '' ? said : `${said}: ${note}`)
    return { id: stand.id, isCreated: false }
  }

/** Ends a hold before its day. */
export const endHoldAction =
  (fair: Needs): QuickActionHandler =>
  async ({ contextId }, transaction) => {
    const { id } = await lockStand(fair, transaction, contextId ?? '')
    await changeStand(fair, transaction, id, { hold: null })
    await logHold(fair, transaction, id, 'stand.holdEnded', null)
    return { id, isCreated: false }
  }

export const holdInput = (fields: Readonly<Record<string, unknown>>): HoldInput => ({
  accountId: String(fields.HeldFor__c ?? ''),
  until: String(fields.HeldUntil__c ?? ''),
})

/** Staff read who a stand was held for; the company that gets it does not. */
const logHold = (
  fair: Needs,
  transaction: Transaction,
  id: string,
  step: 'stand.held' | 'stand.holdEnded',
  note: string | null,
) => logStep(fair, transaction, { id, accountId: null }, step, { Note__c: note })
