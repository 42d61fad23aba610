import type { Transaction } from '@foyer/record-server'
import { lockHalls, NO_HOLD } from './held-stands.ts'
import type { Needs } from './needs.ts'

type Writer = Pick<Needs, 'writer'>

/** A change of who has a stand, whether it is for sale, or how large it is. */
export type StandChange =
  | { to: { participationId: string; accountId: string } | null }
  | { heldFor: string; until: string; note: string | null }
  | { hold: null }
  | { block: string | null; keepsHold?: boolean }
  | { area: number; openSides?: number }

const fieldsOf = (change: StandChange) => {
  if ('to' in change)
    return {
      Participation__c: change.to?.participationId ?? null,
      Account__c: change.to?.accountId ?? null,
      ...NO_HOLD,
    }
  if ('heldFor' in change)
    return { HeldFor__c: change.heldFor, HeldUntil__c: change.until, HoldNote__c: change.note }
  if ('hold' in change) return NO_HOLD
  if ('block' in change) return { BlockReason__c: change.block, ...(change.keepsHold ? {} : NO_HOLD) }
  const { area, openSides } = change
  return openSides === undefined ? { Area__c: area } : { Area__c: area, OpenSides__c: openSides }
}

/**
 * Changes a stand. Every use case does it here, and generic writes of these fields are refused: the hall is locked first,
 * and a holder ends the hold.
 */
export async function changeStand(
  fair: Writer,
  transaction: Transaction,
  standId: string,
  change: StandChange,
): Promise<void> {
  const { rows } = await transaction.client.query<{ pavilion: string }>(
    'select pavilion from stand where id = $1',
    [standId],
  )
  await lockHalls(
    transaction.client,
    rows.map(({ pavilion }) => pavilion),
  )
  await fair.writer.update(transaction, 'Stand__c', standId, fieldsOf(change))
}

/** Creates a free stand: one of a published plan, or a copy of an earlier edition. */
export const createStand = (
  fair: Writer,
  transaction: Transaction,
  stand: { name: string; hallId: string; area: number; openSides: number | null; block?: string | null },
) =>
  fair.writer.create(transaction, 'Stand__c', {
    Name: stand.name,
    Pavilion__c: stand.hallId,
    Area__c: stand.area,
    OpenSides__c: stand.openSides,
    BlockReason__c: stand.block ?? null,
  })

/** Ends the hold of a stand that is about to be offered to the company it is held for, or whose hold has expired. */
export async function endHold(fair: Writer, transaction: Transaction, standId: string): Promise<void> {
  const { rowCount } = await transaction.client.query(
    'select from stand where id = $1 and held_for is not null',
    [standId],
  )
  if (rowCount) await changeStand(fair, transaction, standId, { hold: null })
}
