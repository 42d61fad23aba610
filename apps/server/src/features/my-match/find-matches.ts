import {
  MATCH_REASONS,
  MATCH_WEIGHTS,
  type MatchItem,
  type MatchReason,
  type matchMethods,
} from '@foyer/fair-domain'
import type { InputOf } from '@foyer/record-contract'
import type { ClientBase } from 'pg'

const MATCHES_PER_PAGE = 20

/**
 * Columns compared between both sides: offer and demand, and for `covered` the categories that the buyer already sells.
 */
const COMMON: Readonly<Record<MatchReason, readonly [string, string]>> = {
  categories: ['p.categories', 'me.categories'],
  certifications: ['p.certifications', 'me.certifications'],
  covered: [
    `case p.side when 'buyer' then p.covered else me.covered end`,
    `case p.side when 'buyer' then me.categories else p.categories end`,
  ],
  markets: ['p.markets', 'me.markets'],
  channels: ['p.channels', 'me.channels'],
}

const common = MATCH_REASONS.map((reason) => {
  const [theirColumn, myColumn] = COMMON[reason]
  return `array(select unnest(${theirColumn}) intersect select unnest(${myColumn}) order by 1) as ${reason}`
}).join(',\n')
const score = MATCH_REASONS.map((reason) => `${MATCH_WEIGHTS[reason]} * cardinality(${reason})`).join(' + ')

const SQL = `
  select m.id, m.name, m.country, m.score, ${MATCH_REASONS.map((reason) => `m.${reason}`).join(', ')},
         own.id is not null as "isMarked",
         exists (select from match_interest i where i."from" = m.id and i."to" = $1) as "isMutual",
         (select json_build_object('state', t.state, 'startsAt', t.starts_at) from meeting t
          where t.exhibitor in ($1, m.id) and t.buyer in ($1, m.id) and t.state in ('requested', 'accepted', 'kept')
          order by t.state = 'kept', t.id limit 1) as meeting,
         count(*) over ()::int as total
  from (
    select c.*, ${score} as score from (
      select p.id, p.name, p.country, ${common}
      from match_profile me
      join match_profile p on p.edition = me.edition and p.side <> me.side and p.state = 'accepted'
      where me.id = $1 and ($5::text is null or exists (
        select from directory_profile d where d.account = p.account and d.edition = p.edition and d.slug = $5))
    ) c
  ) m
  left join match_interest own on own."from" = $1 and own."to" = m.id
  where (m.score > 0 or $5 is not null) and (not $2::boolean or own.id is not null)
  order by m.score desc, m.name, m.id
  limit $3 offset $4`

type Row = Omit<MatchItem, 'reasons' | 'meeting'> &
  Record<MatchReason, string[]> & {
    total: number
    meeting: { state: 'requested' | 'accepted' | 'kept'; startsAt: string | null } | null
  }

/** Returns one page of possible matches, best first, in one query. */
export async function findMatches(
  client: Pick<ClientBase, 'query'>,
  profileId: string,
  { page, onlyMarked, company }: InputOf<typeof matchMethods.getMatches>,
) {
  const { rows } = await client.query<Row>(SQL, [
    profileId,
    onlyMarked,
    MATCHES_PER_PAGE,
    (page - 1) * MATCHES_PER_PAGE,
    company ?? null,
  ])
  return {
    total: rows[0]?.total ?? 0,
    pageSize: MATCHES_PER_PAGE,
    matches: rows.map(
      ({ total, categories, certifications, covered, markets, channels, meeting, ...match }): MatchItem => ({
        ...match,
        // As other instants of the API: JSON of PostgreSQL has an offset.
        meeting: meeting && {
          ...meeting,
          startsAt: meeting.startsAt && new Date(meeting.startsAt).toISOString(),
        },
        reasons: Object.fromEntries(
          Object.entries({ categories, certifications, covered, markets, channels }).filter(
            ([, values]) => values.length > 0,
          ),
        ),
      }),
    ),
  }
}
