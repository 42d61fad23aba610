import type { Breakdown } from '@foyer/fair-domain'
import { attributeOf, type Session } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { balanceOf } from '../entitlements/balance-of.ts'
import { requireAllowed } from '../explain/require-allowed.ts'
import type { Fair } from '../feature.ts'

export interface ParkingShown {
  /** Set for participants of a collective: who gives them their passes. */
  organiser: string | null
  area: number
  quota: Breakdown
  passes: { id: string; state: 'generating' | 'ready' | 'failed'; isDelayed: boolean }[]
  document: { id: string; state: 'making' | 'ready' | 'failed' } | null
  days: { opening: string; closing: string }
  hours: { from: string; until: string }
}

export async function getParking(fair: Fair, session: Session): Promise<ParkingShown> {
  const { pool } = fair
  await requireAllowed(fair, pool, session, 'parkingPass')
  const edition = await fair.editions.current(pool)
  const [accountId] = attributeOf(session, 'accountId')
  const [participationId = null] = attributeOf(session, 'participationId')
  if (!edition || accountId === undefined) throw refuse('NO_EDITION')
  const stand = await pool.query<{ area: number; organiser: string | null }>(
    `select (select coalesce(sum(area), 0)::float from stand where participation = p.id) as area, a.name as organiser
     from participation p
     left join participation o on o.id = p.organiser and p.kind = 'collective'
     left join account a on a.id = o.account
     where p.id = $1`,
    [participationId],
  )
  const { area = 0, organiser = null } = stand.rows[0] ?? {}
  const passes = await pool.query<ParkingShown['passes'][number]>(
    `select id, case when state = 'requested' then 'generating' else state end as state,
            (state in ('requested', 'generating') and error is not null) as "isDelayed"
     from ticket where account = $1 and edition = $2 and kind = 'parking' and state <> 'voided'
     order by created_date, id`,
    [accountId, edition.id],
  )
  const document = await pool.query<{ id: string; state: 'making' | 'ready' | 'failed' }>(
    `select id, state from document where kind = 'parkingPass' and subject_id = $1 and state <> 'superseded'`,
    [participationId],
  )
  const { exhibitorEntryFrom: from, exhibitorEntryUntil: until } = edition.settings
  return {
    organiser,
    area,
    quota: await balanceOf(pool, { accountId, editionId: edition.id, kind: 'parking' }),
    passes: passes.rows,
    document: document.rows[0] ?? null,
    days: edition.days,
    hours: { from, until },
  }
}
