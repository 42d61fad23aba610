import { addDays, type BadgesResult, deadlineOf, isPast, namesUntil } from '@foyer/fair-domain'
import { boolean, nullable, number, object, oneOf, string } from '@foyer/record-contract'
import { attributeOf, type Session } from '@foyer/record-server'
import type { Pool } from 'pg'
import { isoTime, readRows } from '../../database/read-rows.ts'
import { openDesk } from '../../services/badges/badge-desk.ts'
import { badgeVersion, HOLDER_COLUMNS, holderRow } from '../../services/badges/stored-badge.ts'
import { balanceOf } from '../../services/entitlements/balance-of.ts'
import { readExtra } from '../../services/entitlements/extra-orders.ts'
import { ENTERED } from '../../services/ticketing/entries.ts'
import { countBuilders } from './assign-badge.ts'
import type { Needs } from './needs.ts'
import { groupSharesOf } from './share-badges.ts'

const badgeRow = object({
  id: string,
  kind: oneOf('badge', 'vip', 'setup'),
  ...holderRow,
  state: oneOf('held', 'generating', 'ready', 'failed'),
  sentAt: nullable(string),
  documentId: nullable(string),
  isDelayed: boolean,
  wasUsed: boolean,
})

/** Returns the data of the badges screen. */
export async function getBadges(fair: Needs, session: Session): Promise<BadgesResult> {
  const { pool } = fair
  const { accountId, edition } = await openDesk(fair, pool, session)
  const [participationId = null] = attributeOf(session, 'participationId')
  const { settings, days } = edition
  const balance = (kind: 'badge' | 'vip') => balanceOf(pool, { accountId, editionId: edition.id, kind })
  const [badge, vip, badges, stand, builders, set, group, extra] = await Promise.all([
    balance('badge'),
    balance('vip'),
    badgesOf(pool, accountId, edition.id),
    standOf(pool, participationId),
    countBuilders(pool, accountId, edition.id),
    setOf(pool, participationId),
    participationId === null ? null : groupSharesOf(pool, participationId, settings.groupMinBadges),
    readExtra(pool, { accountId, edition }, 'badge'),
  ])
  return {
    ...stand,
    quota: { badge, vip },
    days,
    hours: { from: settings.exhibitorEntryFrom, until: settings.exhibitorEntryUntil },
    admissionsPerDay: { badge: settings.exhibitorAdmissionsPerDay, vip: settings.vipAdmissionsPerDay },
    namesUntil: settings.badgeNamesUntil,
    names: deadlineOf(settings.badgeNamesUntil, fair.clock()),
    minimumAge: settings.minimumAge,
    canChange: !isPast(namesUntil(settings, 'badge'), fair.clock()),
    badges,
    setup: {
      canChange: !isPast(namesUntil(settings, 'setup'), fair.clock()),
      left: settings.maxSetupPasses - builders,
      buildUp: { from: settings.buildUpFrom, until: addDays(days.opening, -1) },
      dismantling: { from: addDays(days.closing, 1), until: settings.dismantlingUntil },
      hours: { from: settings.setupEntryFrom, until: settings.setupEntryUntil },
    },
    set,
    group,
    extra,
  }
}

const badgesOf = async (pool: Pool, accountId: string, editionId: string) => {
  const rows = await readRows(
    pool,
    badgeRow,
    `select b.id, b.kind, ${HOLDER_COLUMNS}, b.state, ${isoTime('b.sent_at')} as "sentAt",
            case when b.state = 'ready' then d.id end as "documentId",
            (b.state = 'generating' and t.error is not null) as "isDelayed",
            exists (select from admission a join ticket used on used.id = a.ticket
                    where used.subject_id = b.id and ${ENTERED}) as "wasUsed"
     from badge b
     left join ticket t on t.id = b.ticket
     left join lateral (select id from document where subject_id = b.id and kind = 'badge' and state = 'ready'
                        order by created_date desc, id desc limit 1) d on true
     where b.account = $1 and b.edition = $2 and b.state <> 'voided'
     order by b.kind, b.created_date, b.id`,
    [accountId, editionId],
  )
  return rows.map((row) => ({ ...row, version: badgeVersion(row) }))
}

async function standOf(pool: Pool, participationId: string | null) {
  const [stand] = await readRows(
    pool,
    object({ area: number, organiser: nullable(string) }),
    `select (select coalesce(sum(area), 0)::float from stand where participation = p.id) as area,
            organiser_account.name as organiser
     from participation p
     left join participation o on o.id = p.organiser and p.kind = 'collective'
     left join account organiser_account on organiser_account.id = o.account
     where p.id = $1`,
    [participationId],
  )
  return stand ?? { area: 0, organiser: null }
}

async function setOf(pool: Pool, participationId: string | null) {
  const [set] = await readRows(
    pool,
    object({ id: string, state: oneOf('making', 'ready') }),
    `select d.id, d.state from document d join participation p on p.id = d.subject_id
     where d.kind = 'badgeSet' and d.subject_id = $1 and d.state in ('making', 'ready')
       and d.created_date >= coalesce((select max(b.last_modified_date) from badge b
         where b.account = p.account and b.edition = p.edition), d.created_date)
     order by d.created_date desc limit 1`,
    [participationId],
  )
  return set ?? null
}
