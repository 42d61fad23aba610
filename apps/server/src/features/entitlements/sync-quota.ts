import { type ParticipationKind, type Quota, quotaOf } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import type { Fair } from '../feature.ts'
import { addEntry } from './add-entry.ts'

interface Standing {
  accountId: string
  editionId: string
  kind: ParticipationKind
  isConfirmed: boolean
  area: number
  participants: number
}

/** A hall of a collective is let as a whole or stand by stand: the larger sum is its area. */
const SELECT = `
  select p.account as "accountId", p.edition as "editionId", p.kind, p.status = 'confirmed' as "isConfirmed",
         greatest(
           (select coalesce(sum(area), 0) from stand where participation = p.id),
           (select coalesce(sum(s.area), 0) from stand s join participation inside on inside.id = s.participation
            where inside.organiser = p.id and inside.status = 'confirmed'))::float as area,
         (select count(*)::int from participation inside
          where inside.organiser = p.id and inside.kind = 'collective' and inside.status = 'confirmed') as participants
  from participation p where p.id = $1 for update of p`

/** Brings the ledger to what the participation has by right today; the difference is an entry. */
export async function syncQuota(fair: Fair, transaction: Transaction, participationId: string) {
  const { client } = transaction
  const { rows } = await client.query<Standing>(SELECT, [participationId])
  const [standing] = rows
  const edition = standing && (await fair.editions.find(client, standing.editionId))
  if (!standing || !edition) return
  const quota = quotaOf(standing, edition.settings)
  const given = await givenByRight(transaction, standing)
  for (const kind of ['badge', 'vip', 'parking'] as const)
    await addEntry(fair, transaction, {
      accountId: standing.accountId,
      editionId: standing.editionId,
      kind,
      movement: quota[kind] - given[kind],
      source: isByArea(standing, kind) ? 'area' : 'allowance',
      subjectId: participationId,
      ...(isByArea(standing, kind) ? { note: `${standing.area} m²` } : {}),
    })
}

const isByArea = ({ kind }: Standing, what: keyof Quota) =>
  what !== 'vip' && (kind === 'exhibitor' || kind === 'pavilionOrganiser')

async function givenByRight({ client }: Transaction, { accountId, editionId }: Standing): Promise<Quota> {
  const { rows } = await client.query<{ kind: keyof Quota; count: string }>(
    `select kind, sum(movement) as count from entitlement_entry
     where account = $1 and edition = $2 and source in ('area', 'allowance') group by kind`,
    [accountId, editionId],
  )
  const counts = Object.fromEntries(rows.map(({ kind, count }) => [kind, Number(count)]))
  return { badge: 0, vip: 0, parking: 0, ...counts }
}
