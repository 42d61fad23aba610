import { romeDay } from '@foyer/fair-domain'
import type { CommittedWrite, Transaction } from '@foyer/record-server'
import { readRows } from '../../database/read-rows.ts'
import { logStep } from '../../services/history/log-step.ts'
import { isRenumbering } from '../../services/participations/change-stand.ts'
import { mailMove } from './mail-move.ts'
import { moveFacts } from './move-facts.ts'
import { MOVE_TEXTS } from './move-texts.ts'
import type { Needs } from './needs.ts'
import { planMove } from './plan-move.ts'
import { placeRow, selectOn } from './read-stands.ts'
import { syncStandWithContract } from './sync-stand-with-contract.ts'

/** Updates history and unsigned form of a company whose stand a published plan renumbers, and notifies it. */
export async function followRenumbering(
  fair: Needs,
  { objectApiName, kind, recordId, changedFields, before }: CommittedWrite,
  transaction: Transaction,
) {
  if (objectApiName !== 'Stand__c' || kind !== 'updated' || !changedFields.includes('Name')) return
  if (!isRenumbering(transaction)) return
  const today = romeDay(fair.clock())
  const [stand] = await readRows(transaction.client, placeRow, `${selectOn(today)} where s.id = $1`, [
    recordId,
  ])
  if (!stand?.participationId || !stand.accountId) return
  const { participationId, accountId, company } = stand
  const from = { ...stand, name: String(before?.Name ?? '') }
  const move = { participationId, accountId, company: company ?? '', from, to: stand }
  const plan = await planMove(fair, transaction, move)
  await logStep(fair, transaction, { id: participationId, accountId }, 'stand.renumbered', {
    Facts__c: JSON.stringify(moveFacts(move)),
  })
  await syncStandWithContract(fair, transaction, plan, '')
  await mailMove(fair, transaction, plan, (language) => MOVE_TEXTS[language].renumbered)
}
