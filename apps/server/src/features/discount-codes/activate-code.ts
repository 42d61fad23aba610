import { type CodeTicket, codeRates, isPast, normalDiscountCode } from '@foyer/fair-domain'
import { InvalidInput } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { refuse } from '../../refuse.ts'
import { findCode, type StoredCode } from '../../services/discount-codes/stored-code.ts'
import {
  type Activation,
  giveActivationsBack,
  requireUsable,
  takeActivations,
} from '../../services/discount-codes/take-activations.ts'
import type { Needs } from './needs.ts'

/** Returns the reduced price of a code, without using it. */
export async function priceWithCode(fair: Needs, session: Session, typed: string, ticket: CodeTicket) {
  const code = await findCode(fair.pool, normalDiscountCode(typed))
  if (!code) throw refuse('CODE_UNKNOWN')
  await requireUsable(fair, fair.pool, session, code)
  return { priceCents: await rateOf(fair, fair.pool, code, ticket) }
}

/**
 * Counts one ticket sold at the reduced price by another shop. The row lock of the code serialises calls, and
 * the ticket number is the idempotency key.
 */
export async function activateCode(fair: Needs, session: Session, sent: Activation & { code: string }) {
  const reference = sent.reference.trim()
  if (reference === '' || reference.length > 80) throw InvalidInput('reference is missing or too long')
  return fair.transact(session, async (transaction) => {
    const { client } = transaction
    const code = await findCode(client, normalDiscountCode(sent.code), 'for update')
    if (!code) throw refuse('CODE_UNKNOWN')
    const price = await rateOf(fair, client, code, sent.ticket)
    const existing = await client.query(
      'select from code_activation where discount_code = $1 and reference = $2',
      [code.id, reference],
    )
    if (existing.rowCount !== 0) return { priceCents: price, left: code.cap - code.used, isRepeat: true }
    await requireUsable(fair, client, session, code)
    await takeActivations(fair, transaction, code, [{ ...sent, reference }], { price, isPending: false })
    return { priceCents: price, left: code.cap - code.used - 1, isRepeat: false }
  })
}

/** Releases the activation of a cancelled ticket, until the fair closes. */
export async function cancelActivation(fair: Needs, session: Session, typed: string, reference: string) {
  return fair.transact(session, async (transaction) => {
    const code = await findCode(transaction.client, normalDiscountCode(typed), 'for update')
    if (!code) throw refuse('CODE_UNKNOWN')
    if (isPast(code.validUntil, fair.clock())) throw refuse('CODE_EXPIRED')
    const used = await giveActivationsBack(fair, transaction, code.id, [reference.trim()])
    return { left: code.cap - used }
  })
}

async function rateOf(
  fair: Needs,
  database: Pick<ClientBase, 'query'>,
  { editionId }: StoredCode,
  ticket: CodeTicket,
) {
  const edition = await fair.editions.find(database, editionId)
  const rate = edition && codeRates(edition.settings).find((candidate) => candidate.ticket === ticket)
  if (!rate) throw refuse('CODE_UNKNOWN')
  return rate.price
}
