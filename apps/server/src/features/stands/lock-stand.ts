import { dayIn, romeDay } from '@foyer/fair-domain'
import { type Language, NotFound } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { readRows } from '../../database/read-rows.ts'
import { refuse } from '../../refuse.ts'
import { lockHalls } from '../../services/participations/held-stands.ts'
import type { Needs } from './needs.ts'
import { placeRow, type StandRow, selectOn } from './read-stands.ts'

type Database = Pick<ClientBase, 'query'>

export async function lockStand(fair: Needs, transaction: Transaction, standId: string) {
  const [stand] = await lockStands(transaction, [standId], fair.clock())
  if (!stand) throw NotFound()
  return stand
}

/** Locks a stand that no company has or is offered; it may be blocked. */
export async function lockFree(fair: Needs, transaction: Transaction, standId: string) {
  const stand = await lockStand(fair, transaction, standId)
  if (stand.company !== null) throw refuse('STAND_OF', { company: stand.company })
  if (stand.offeredTo !== null) throw refuse('STAND_OFFERED_TO', { company: stand.offeredTo })
  return stand
}

/** Refuses a stand on hold for another company. */
export function requireNotHeld(
  { heldFor, heldForId, heldUntil }: StandRow,
  accountId: string | null,
  language: Language,
) {
  if (heldForId !== null && heldForId !== accountId)
    throw refuse('STAND_HELD', { company: heldFor ?? '', day: dayIn(language, heldUntil ?? '') })
}

/** Locks the two stands of a move until the transaction ends. */
export async function lockPlaces(
  transaction: { client: Database; session: { language: Language } },
  standId: string,
  targetId: string,
  now: number,
) {
  const { language } = transaction.session
  if (standId === targetId) throw refuse('SAME_STAND')
  const places = await lockStands(transaction, [standId, targetId], now)
  const from = places.find(({ id }) => id === standId)
  const to = places.find(({ id }) => id === targetId)
  if (!from || !to) throw NotFound()
  if (from.editionId !== to.editionId) throw refuse('SAME_STAND')
  if (to.blockReason !== null) throw refuse('STAND_BLOCKED', { reason: to.blockReason })
  if (to.offeredTo !== null) throw refuse('STAND_OFFERED_TO', { company: to.offeredTo })
  requireNotHeld(to, from.accountId, language)
  return { from, to }
}

/**
 * Locks stands until the transaction ends. Their halls first, in one order, like every use case that assigns
 * a stand: no stand is assigned twice, and concurrent transactions do not deadlock.
 */
async function lockStands({ client }: { client: Database }, ids: readonly string[], now: number) {
  const { rows } = await client.query<{ pavilion: string }>('select pavilion from stand where id = any($1)', [
    ids,
  ])
  await lockHalls(
    client,
    rows.map(({ pavilion }) => pavilion),
  )
  const select = selectOn(romeDay(now))
  return readRows(client, placeRow, `${select} where s.id = any($1) for update of s`, [ids])
}
