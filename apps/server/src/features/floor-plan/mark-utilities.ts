import { boxOf, isPast, type UtilityPointItem, whereIs } from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import { attributeOf, type Session } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import type { Needs } from './needs.ts'
import { readHall } from './read-hall.ts'

/** Replaces the points that a company marked on its stand, until the deadline of stand designs. */
export function markUtilities(
  fair: Needs,
  session: Session,
  { standId, points }: { standId: string; points: readonly UtilityPointItem[] },
) {
  return fair.transact(session, async (transaction) => {
    const { client } = transaction
    const { rows } = await client.query<{ name: string; hall: string; accountId: string }>(
      `select s.name, s.pavilion as hall, p.account as "accountId" from stand s
       join participation p on p.id = s.participation where s.id = $1 and s.participation = any($2) for update of s`,
      [standId, attributeOf(session, 'participationId')],
    )
    const [stand] = rows
    const edition = await fair.editions.current(client)
    if (!stand || !edition) throw NotFound()
    if (isPast(edition.settings.standDesignsUntil, fair.clock())) throw refuse('TOO_LATE')
    const hall = await readHall({ ...fair, reader: client }, edition, stand.hall)
    const ring = hall?.stands.find(({ name }) => name === stand.name)?.ring
    if (!ring) throw NotFound()
    const { left, top } = boxOf(ring)
    if (points.some(({ x, y }) => whereIs({ x: left + x, y: top + y }, ring) < 0))
      throw refuse('POINT_OUTSIDE')
    const before = await client.query<{ id: string }>(
      'select id from utility_point where stand = $1 and account = $2',
      [standId, stand.accountId],
    )
    await fair.writer.removeMany(
      transaction,
      'UtilityPoint__c',
      before.rows.map(({ id }) => id),
    )
    await fair.writer.createMany(
      transaction,
      'UtilityPoint__c',
      points.map(({ kind, x, y }, at) => ({
        Name: `${stand.name} / ${at + 1}`,
        Account__c: stand.accountId,
        Stand__c: standId,
        Kind__c: kind,
        FromWest__c: x,
        FromNorth__c: y,
      })),
      { areLookupsKnown: true },
    )
    return { count: points.length }
  })
}
