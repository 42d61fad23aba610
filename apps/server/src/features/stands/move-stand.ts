import type { MovedCompanyItem, MovePreviewResult } from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import type { QuickActionHandler, Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { companyRecipients } from '../../services/applications/mail-company.ts'
import { logStep } from '../../services/history/log-step.ts'
import { changeStand } from '../../services/participations/change-stand.ts'
import { readUnreached } from '../../services/unreached/unreached.ts'
import { lockPlaces } from './lock-stand.ts'
import { mailMove } from './mail-move.ts'
import type { Move } from './move-facts.ts'
import { moveFacts } from './move-facts.ts'
import type { Needs } from './needs.ts'
import { effectsOf, type MovePlan, planMove } from './plan-move.ts'
import type { StandRow } from './read-stands.ts'
import { syncStandWithContract } from './sync-stand-with-contract.ts'
import { syncStandWithEntry } from './sync-stand-with-entry.ts'

export interface MoveInput {
  standId: string
  targetId: string
  holderId: string | null
  reason: string
}

/** Returns the effects of a move or swap on each company, and the companies that its mail does not reach. */
export async function previewMove(
  fair: Needs,
  transaction: Transaction,
  input: MoveInput,
): Promise<MovePreviewResult> {
  const { plans } = await planMoves(fair, transaction, input)
  const companies: MovedCompanyItem[] = []
  const silent: string[] = []
  for (const plan of plans) {
    const { accountId, company } = plan.move
    companies.push({ company, effects: await effectsOf(fair, transaction, plan) })
    if ((await companyRecipients(transaction.client, accountId)).length === 0) silent.push(accountId)
  }
  const { client, session } = transaction
  return { companies, unreached: await readUnreached(client, silent, session.language) }
}

/**
 * Moves a company to another stand, or swaps with the company there. Contracts and mails follow. Returns the participations,
 * whose quotas may change.
 */
export async function moveStand(fair: Needs, transaction: Transaction, input: MoveInput) {
  const { from, to, plans } = await planMoves(fair, transaction, input)
  const reason = input.reason.trim()
  await giveTo(fair, transaction, from, to)
  await giveTo(fair, transaction, to, from)
  for (const plan of plans) {
    await logMove(fair, transaction, plan, plans.length > 1, reason)
    await syncStandWithContract(fair, transaction, plan, reason)
    await syncStandWithEntry(fair, transaction, plan.move)
    await mailMove(fair, transaction, plan, () => reason)
  }
  return plans.map(({ move }) => move.participationId)
}

/** The same for API clients, which name the stand by hall and number. */
export const moveAction =
  (run: (transaction: Transaction, input: MoveInput) => Promise<unknown>): QuickActionHandler =>
  async ({ contextId, fields }, transaction) => {
    const { rows } = await transaction.client.query<{ id: string; participation: string | null }>(
      'select id, participation from stand where pavilion = $1 and lower(name) = lower($2)',
      [String(fields.Pavilion__c ?? ''), String(fields.Name ?? '').trim()],
    )
    const [target] = rows
    if (!target || contextId === null) throw NotFound()
    const { id: targetId, participation: holderId } = target
    await run(transaction, { standId: contextId, targetId, holderId, reason: '' })
    return { id: targetId, isCreated: false }
  }

async function planMoves(fair: Needs, transaction: Transaction, input: MoveInput) {
  const { from, to } = await lockPlaces(transaction, input.standId, input.targetId, fair.clock())
  const mover = moveOf(from, to)
  if (!mover) throw refuse('STAND_FREE')
  // The stand was assigned or released concurrently: the effects differ from the preview.
  if (to.participationId !== input.holderId || to.participationId === from.participationId)
    throw refuse('STAND_TAKEN')
  const other = moveOf(to, from)
  const plans: MovePlan[] = []
  // Contracts are locked in one order, whichever stand the move starts from.
  for (const move of [mover, ...(other ? [other] : [])].toSorted((a, b) =>
    a.accountId < b.accountId ? -1 : 1,
  ))
    plans.push(await planMove(fair, transaction, move))
  return { from, to, plans: plans.toSorted((a) => (a.move.from.id === from.id ? -1 : 1)) }
}

function moveOf(from: StandRow, to: StandRow): Move | null {
  const { participationId, accountId, company } = from
  if (participationId === null || accountId === null) return null
  return { participationId, accountId, company: company ?? '', from, to }
}

const giveTo = (fair: Needs, transaction: Transaction, holder: StandRow, stand: StandRow) =>
  changeStand(fair, transaction, stand.id, {
    to:
      holder.participationId === null || holder.accountId === null
        ? null
        : { participationId: holder.participationId, accountId: holder.accountId },
  })

const logMove = (
  fair: Needs,
  transaction: Transaction,
  { move }: MovePlan,
  isSwap: boolean,
  reason: string,
) =>
  logStep(
    fair,
    transaction,
    { id: move.participationId, accountId: move.accountId },
    isSwap ? 'stand.swapped' : 'stand.moved',
    { Reason__c: reason || null, Facts__c: JSON.stringify(moveFacts(move)) },
  )
