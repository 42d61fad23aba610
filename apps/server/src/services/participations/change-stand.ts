import type { Transaction } from '@foyer/record-server'
import { lockHalls, NO_HOLD } from './held-stands.ts'
import type { Needs } from './needs.ts'

type Writer = Pick<Needs, 'writer'>

/** A change of who has a stand, whether it is for sale, how large it is, or its number. */
export type StandChange =
  | { to: { participationId: string; accountId: string } | null }
  | { heldFor: string; until: string; note: string | null }
  | { hold: null }
  | { block: string | null; keepsHold?: boolean }
  | { area: number; openSides?: number }
  | { name: string }

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
  if ('name' in change) return { Name: change.name }
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
  await lockHallsOf(transaction, [standId])
  await fair.writer.update(transaction, 'Stand__c', standId, fieldsOf(change))
}

/** Changes several assignments in one statement. Holders are changed one by one: their lookups are checked. */
export async function changeStands(
  fair: Writer,
  transaction: Transaction,
  changes: readonly { id: string; change: Exclude<StandChange, { to: unknown } | { heldFor: string }> }[],
): Promise<void> {
  await lockHallsOf(
    transaction,
    changes.map(({ id }) => id),
  )
  const rows = changes.map(({ id, change }) => ({ id, fields: fieldsOf(change) }))
  const update = () => fair.writer.updateMany(transaction, 'Stand__c', rows, { areLookupsKnown: true })
  await (changes.some(({ change }) => 'name' in change) ? renumbering(transaction, update) : update())
}

const clients = new WeakSet<object>()

/** Whether stands take the numbers of a published plan: any other way to renumber them is refused. */
export const isRenumbering = ({ client }: Pick<Transaction, 'client'>) => clients.has(client)

async function renumbering<T>({ client }: Transaction, update: () => Promise<T>) {
  clients.add(client)
  try {
    return await update()
  } finally {
    clients.delete(client)
  }
}

async function lockHallsOf({ client }: Transaction, standIds: readonly string[]) {
  const { rows } = await client.query<{ pavilion: string }>(
    'select distinct pavilion from stand where id = any($1)',
    [standIds],
  )
  await lockHalls(
    client,
    rows.map(({ pavilion }) => pavilion),
  )
}

/** A free stand to create: one of a published plan, or a copy of an earlier edition. */
type NewStand = {
  name: string
  hallId: string
  area: number
  openSides: number | null
  block?: string | null
}

/** Creates free stands of existing halls. */
export const createStands = (fair: Writer, transaction: Transaction, stands: readonly NewStand[]) =>
  fair.writer.createMany(
    transaction,
    'Stand__c',
    stands.map(({ name, hallId, area, openSides, block }) => ({
      Name: name,
      Pavilion__c: hallId,
      Area__c: area,
      OpenSides__c: openSides,
      BlockReason__c: block ?? null,
    })),
    { areLookupsKnown: true },
  )

/** Ends the hold of a stand that is about to be offered to the company it is held for, or whose hold has expired. */
export async function endHold(fair: Writer, transaction: Transaction, standId: string): Promise<void> {
  const { rowCount } = await transaction.client.query(
    'select from stand where id = $1 and held_for is not null',
    [standId],
  )
  if (rowCount) await changeStand(fair, transaction, standId, { hold: null })
}
