import type { ParkingResult } from '@foyer/fair-domain'
import { boolean, nullable, number, object, oneOf, string } from '@foyer/record-contract'
import { attributeOf, type Session } from '@foyer/record-server'
import { readRows } from '../../database/read-rows.ts'
import { refuse } from '../../refuse.ts'
import { balanceOf } from '../../services/entitlements/balance-of.ts'
import { readExtra } from '../../services/entitlements/extra-orders.ts'
import type { Needs } from './needs.ts'

const standRow = object({ area: number, organiser: nullable(string) })
const passRow = object({ id: string, state: oneOf('generating', 'ready', 'failed'), isDelayed: boolean })
const documentRow = object({ id: string, state: oneOf('making', 'ready', 'failed') })

export async function getParking(fair: Needs, session: Session): Promise<ParkingResult> {
  const { pool } = fair
  const edition = await fair.editions.current(pool)
  const [accountId] = attributeOf(session, 'accountId')
  const [participationId = null] = attributeOf(session, 'participationId')
  if (!edition || accountId === undefined) throw refuse('NO_EDITION')
  const [stand] = await readRows(
    pool,
    standRow,
    `select (select coalesce(sum(area), 0)::float from stand where participation = p.id) as area, a.name as organiser
     from participation p
     left join participation o on o.id = p.organiser and p.kind = 'collective'
     left join account a on a.id = o.account
     where p.id = $1`,
    [participationId],
  )
  const { area = 0, organiser = null } = stand ?? {}
  const passes = await readRows(
    pool,
    passRow,
    `select id, case when state = 'requested' then 'generating' else state end as state,
            (state in ('requested', 'generating') and error is not null) as "isDelayed"
     from ticket where account = $1 and edition = $2 and kind = 'parking' and state <> 'voided'
     order by created_date, id`,
    [accountId, edition.id],
  )
  const [document = null] = await readRows(
    pool,
    documentRow,
    `select id, state from document where kind = 'parkingPass' and subject_id = $1 and state <> 'superseded'`,
    [participationId],
  )
  const { exhibitorEntryFrom: from, exhibitorEntryUntil: until } = edition.settings
  return {
    organiser,
    area,
    quota: await balanceOf(pool, { accountId, editionId: edition.id, kind: 'parking' }),
    passes,
    document,
    days: edition.days,
    hours: { from, until },
    extra: await readExtra(pool, { accountId, edition }, 'parking'),
  }
}
