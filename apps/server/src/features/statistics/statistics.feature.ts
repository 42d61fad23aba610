import { romeDay, type StatisticsResult, statisticsMethods } from '@foyer/fair-domain'
import { attributeOf, type Session } from '@foyer/record-server'
import { VISIBLE_PROFILES, visibility } from '../../services/catalogue/visible-profiles.ts'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import type { Needs } from './needs.ts'

/** Figures of a company: visits of its catalogue page, uses of its discount code, and its invitations. */
export const statisticsFeature: MakeFeature<Needs> = (fair) => ({
  methods: serve(fair, statisticsMethods, {
    getStatistics: (_, { session }) => getStatistics(fair, session),
    count: ({ slug, kind }, { session }) => countVisit(fair, session, slug, kind),
  }),
})

const ROME_DAY = `at time zone 'Europe/Rome')::date`

async function getStatistics(fair: Needs, session: Session): Promise<StatisticsResult> {
  const [accountId = ''] = attributeOf(session, 'accountId')
  const edition = await fair.editions.current(fair.pool)
  if (!edition) return { days: [] }
  const { rows } = await fair.pool.query<StatisticsResult['days'][number]>(
    `with event (day, kind, count) as (
       select c.day, c.kind || 's', c.count from catalogue.daily_count c join directory_profile p on p.id = c.profile
       where p.account = $1 and p.edition = $2
       union all
       select (a.activated_at ${ROME_DAY}, 'codeUses', 1 from code_activation a
       join discount_code d on d.id = a.discount_code
       where d.account = $1 and d.edition = $2 and a.cancelled_at is null and not a.pending
       union all
       select (t.at ${ROME_DAY}, t.kind, 1 from guest_invitation i cross join lateral (
         values ('sent', i.sent_at), ('opened', i.opened_at), ('used', i.used_at)) t (kind, at)
       where i.account = $1 and i.edition = $2 and t.at is not null)
     select day::text as day,
       coalesce(sum(count) filter (where kind = 'views'), 0)::int as views,
       coalesce(sum(count) filter (where kind = 'saves'), 0)::int as saves,
       coalesce(sum(count) filter (where kind = 'codeUses'), 0)::int as "codeUses",
       coalesce(sum(count) filter (where kind = 'sent'), 0)::int as sent,
       coalesce(sum(count) filter (where kind = 'opened'), 0)::int as opened,
       coalesce(sum(count) filter (where kind = 'used'), 0)::int as used
     from event where day is not null group by day order by day`,
    [accountId, edition.id],
  )
  return { days: rows }
}

/** Adds one to the count of the day. Stores nothing about the visitor; unknown entries are ignored. */
async function countVisit(fair: Needs, session: Session, slug: string, kind: 'view' | 'save') {
  const now = fair.clock()
  const edition = await fair.editions.current(fair.pool)
  if (!edition) return { isCounted: false }
  return fair.transact(session, async ({ client }) => {
    const { rowCount } = await client.query(
      `insert into catalogue.daily_count (profile, day, kind, count)
       select p.id, $5::date, $6, 1 from directory_profile p
       join catalogue_entry e on e.profile = p.id and e.state = 'live'
       where p.edition = $1 and p.slug = $4 and p.id in (${VISIBLE_PROFILES})
       on conflict (profile, day, kind) do update set count = daily_count.count + 1`,
      [...visibility(edition, now), slug, romeDay(now), kind],
    )
    return { isCounted: rowCount === 1 }
  })
}
