import type { ParticipationKind } from '@foyer/fair-domain'
import type { ClientBase } from 'pg'

/** Values from which badges and parking of a participation are derived. */
export interface EntitlementBalance {
  participationId: string
  accountId: string
  editionId: string
  kind: ParticipationKind
  isConfirmed: boolean
  area: number
  participants: number
}

/** A hall of a collective is let as a whole or by stand: the larger sum is its area. */
const SELECT = `
  select p.id as "participationId", p.account as "accountId", p.edition as "editionId", p.kind,
         p.status = 'confirmed' as "isConfirmed",
         greatest(
           (select coalesce(sum(area), 0) from stand where participation = p.id),
           (select coalesce(sum(s.area), 0) from stand s join participation inside on inside.id = s.participation
            where inside.organiser = p.id and inside.status = 'confirmed'))::float as area,
         (select count(*)::int from participation inside
          where inside.organiser = p.id and inside.kind = 'collective' and inside.status = 'confirmed') as participants
  from participation p`

type Database = Pick<ClientBase, 'query'>

export async function lockBalance(database: Database, participationId: string) {
  const { rows } = await database.query<EntitlementBalance>(`${SELECT} where p.id = $1 for update of p`, [
    participationId,
  ])
  return rows[0]
}

/** Returns the balances of all participations in an edition. */
export async function readBalances(database: Database, editionId: string) {
  const { rows } = await database.query<EntitlementBalance>(
    `${SELECT} where p.edition = $1 and p.status = 'confirmed' order by p.id`,
    [editionId],
  )
  return rows
}
