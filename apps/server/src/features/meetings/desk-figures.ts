import { type DeskCounts, type DeskFiguresResult, meetingSlots, romeDay } from '@foyer/fair-domain'
import type { ClientBase } from 'pg'
import { refuse } from '../../refuse.ts'
import type { Needs } from './needs.ts'

type Database = Pick<ClientBase, 'query'>

/** Returns the figures of the edition: by outcome, day and hall, and the share of mutual interests with a meeting. */
export async function getDeskFigures({ pool, editions }: Needs): Promise<DeskFiguresResult> {
  const edition = await editions.current(pool)
  if (!edition) throw refuse('NO_EDITION')
  const meetings = await readOutcomes(pool, edition.id)
  const of = (...states: string[]) => meetings.filter(({ state }) => states.includes(state)).length
  const days = meetingSlots(edition.days, edition.settings).map(({ day }) => day)
  const halls = [...new Set(meetings.flatMap(({ startsAt, hall }) => (startsAt === null ? [] : [hall])))]
  return {
    edition: edition.name,
    requested: meetings.length,
    open: of('requested'),
    declined: of('declined'),
    expired: of('expired'),
    cancelled: of('cancelled'),
    total: countsOf(meetings),
    mutual: await readMutual(pool, edition.id),
    days: [...new Set(days)].map((day) => ({
      day,
      ...countsOf(
        meetings.filter(({ startsAt }) => startsAt !== null && romeDay(startsAt.getTime()) === day),
      ),
    })),
    halls: halls.map((hall) => ({ hall, ...countsOf(meetings.filter((meeting) => meeting.hall === hall)) })),
  }
}

interface Outcome {
  state: string
  startsAt: Date | null
  hall: string | null
  isDisputed: boolean
}

const countsOf = (meetings: readonly Outcome[]): DeskCounts => {
  const of = (wanted: string) => meetings.filter(({ state }) => state === wanted).length
  return {
    accepted: of('accepted'),
    kept: of('kept'),
    missed: of('missed'),
    disputed: meetings.filter(({ isDisputed }) => isDisputed).length,
  }
}

async function readOutcomes(client: Database, editionId: string) {
  const { rows } = await client.query<Outcome>(
    `select m.state, m.starts_at as "startsAt", v.name as hall,
            coalesce(m.state = 'missed' and m.disputed_by is not null and m.settled_at is null, false) as "isDisputed"
     from meeting m left join pavilion v on v.id = m.pavilion where m.edition = $1 order by v.name, m.id`,
    [editionId],
  )
  return rows
}

/** Counts the pairs with interest on both sides. */
async function readMutual(client: Database, editionId: string) {
  const { rows } = await client.query<DeskFiguresResult['mutual']>(
    `select count(*)::int as pairs,
            count(*) filter (where exists (select from meeting m where m.exhibitor = e.id and m.buyer = b.id
              and m.state in ('accepted', 'kept', 'missed')))::int as served
     from match_profile e
     join match_interest i on i."from" = e.id
     join match_profile b on b.id = i."to"
     join match_interest j on j."from" = b.id and j."to" = e.id
     where e.edition = $1 and e.side = 'exhibitor' and b.side = 'buyer' and e.state = 'accepted' and b.state = 'accepted'`,
    [editionId],
  )
  return rows[0] ?? { pairs: 0, served: 0 }
}
