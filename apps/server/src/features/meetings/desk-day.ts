import {
  addDays,
  type DeskDayResult,
  type DeskGroup,
  type MeetingState,
  meetingSlots,
  romeDay,
  romeInstant,
} from '@foyer/fair-domain'
import type { Session } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { refuse } from '../../refuse.ts'
import { keep } from './keep-meeting.ts'
import type { Needs } from './needs.ts'
import { lockMeetings } from './stored-meeting.ts'

type Database = Pick<ClientBase, 'query'>

/** Returns the meetings of a day, and who needs help. */
export async function getDeskDay(fair: Needs, wanted: string | null): Promise<DeskDayResult> {
  const { pool } = fair
  const edition = await fair.editions.current(pool)
  if (!edition) throw refuse('NO_EDITION')
  const slots = meetingSlots(edition.days, edition.settings)
  const days = [...new Set(slots.map(({ day }) => day))]
  const day = days.find((item) => item === (wanted ?? romeDay(fair.clock()))) ?? days[0]
  const meetings = await readHeld(pool, edition.id)
  const profiles = await readProfiles(pool, edition.id)
  const unserved = await readUnserved(pool, edition.id)
  const idle = profiles.flatMap(({ id, name, side, meetings: count }) =>
    side === 'exhibitor' && count === 0 ? [{ id, name }] : [],
  )
  return {
    edition: edition.name,
    days,
    day: day ?? '',
    slots: slots.filter((slot) => slot.day === day),
    meetings: meetings
      .filter(({ startsAt }) => romeDay(startsAt.getTime()) === day)
      .map(({ by: _, note: __, ...meeting }) => ({ ...meeting, startsAt: meeting.startsAt.toISOString() })),
    disputes: meetings.flatMap(({ by, note, ...meeting }) =>
      by !== null && meeting.state === 'missed'
        ? [{ ...meeting, startsAt: meeting.startsAt.toISOString(), by, note: note ?? '' }]
        : [],
    ),
    unserved,
    idle,
    groups: {
      belowDuty: unserved.map(({ id }) => id),
      idle: idle.map(({ id }) => id),
      ...(await readGroups(pool, edition.id, day)),
    },
    buyers: profiles.flatMap(({ id, name, side }) => (side === 'buyer' ? [{ id, name }] : [])),
    exhibitors: profiles.flatMap(({ id, name, side }) => (side === 'exhibitor' ? [{ id, name }] : [])),
  }
}

interface HeldRow {
  id: string
  buyer: string
  exhibitor: string
  member: string | null
  startsAt: Date
  hall: string | null
  stand: string | null
  table: number | null
  state: MeetingState
  /** Side of an undecided dispute. */
  by: 'exhibitor' | 'buyer' | null
  note: string | null
}

/** Accepted, kept and missed meetings of an edition, by time. */
async function readHeld(client: Database, editionId: string) {
  const { rows } = await client.query<HeldRow>(
    `select m.id, b.name as buyer, e.name as exhibitor, t.name as member, coalesce(m.starts_at, m.created_date) as "startsAt",
            v.name as hall, m.stand, m.table_number::int as "table", m.state, case when m.settled_at is null then m.disputed_by end as by,
            m.dispute as note
     from meeting m
     join match_profile e on e.id = m.exhibitor
     join match_profile b on b.id = m.buyer
     left join team_member t on t.id = m.member
     left join pavilion v on v.id = m.pavilion
     where m.edition = $1 and m.state in ('accepted', 'kept', 'missed') and m.starts_at is not null
     order by m.starts_at, e.name, m.id`,
    [editionId],
  )
  return rows
}

async function readProfiles(client: Database, editionId: string) {
  const { rows } = await client.query<{ id: string; name: string; side: string; meetings: number }>(
    `select p.id, p.name, p.side,
            (select count(*) from meeting m where m.exhibitor = p.id
               and m.state in ('accepted', 'kept', 'missed'))::int as meetings
     from match_profile p
     where p.edition = $1 and p.state = 'accepted' and (p.account is not null or p.side = 'buyer')
     order by p.name, p.id`,
    [editionId],
  )
  return rows
}

/** Profiles that have to answer, did not confirm a missed meeting, or have an accepted meeting on the day. */
async function readGroups(client: Database, editionId: string, day: string | undefined) {
  const { rows } = await client.query<{ name: Exclude<DeskGroup, 'belowDuty' | 'idle'>; ids: string[] }>(
    `select g.name, array(
       select distinct p.id from meeting m join match_profile p on p.id in (m.exhibitor, m.buyer)
       where m.edition = $1 and p.state = 'accepted' and case g.name
         when 'toAnswer' then m.state = 'requested' and m.repair is null and m.turn = p.side
         when 'absent' then m.state = 'missed' and m.settled_at is null and m.disputed_by is distinct from p.side
           and case p.side when 'buyer' then m.buyer_confirmed_at else m.exhibitor_confirmed_at end is null
         else m.state = 'accepted' and m.starts_at >= $2 and m.starts_at < $3 end
       order by p.id) as ids
     from unnest(array['toAnswer', 'absent', 'ofDay']) g (name)`,
    [editionId, ...[day, day && addDays(day, 1)].map((date) => (date ? new Date(romeInstant(date)) : null))],
  )
  const idsOf = (name: DeskGroup) => rows.find((row) => row.name === name)?.ids ?? []
  return { toAnswer: idsOf('toAnswer'), absent: idsOf('absent'), ofDay: idsOf('ofDay') }
}

async function readUnserved(client: Database, editionId: string) {
  const { rows } = await client.query<DeskDayResult['unserved'][number]>(
    `select * from (
       select p.id, p.name, b.kept_meetings::int as kept, coalesce(b.min_meetings, 0)::int as owed,
              (select count(*) from meeting m where m.buyer = p.id and m.state = 'accepted')::int as agreed
       from buyer_application b join match_profile p on p.contact = b.contact and p.edition = b.edition and p.side = 'buyer'
       where b.edition = $1 and p.state = 'accepted') s
     where kept + agreed < owed order by owed - kept - agreed desc, name, id`,
    [editionId],
  )
  return rows
}

/** Decides a dispute. A meeting that took place counts for the buyer. */
export function settleDispute(
  fair: Needs,
  session: Session,
  { id, isKept }: { id: string; isKept: boolean },
) {
  return fair.transact(session, async (transaction) => {
    const [meeting] = await lockMeetings(transaction.client, [id])
    if (meeting?.state !== 'missed' || meeting.disputedBy === null || meeting.settledAt !== null)
      throw refuse('MEETING_CHANGED')
    await fair.writer.update(transaction, 'Meeting__c', id, {
      SettledAt__c: new Date(fair.clock()).toISOString(),
    })
    if (isKept) await keep(fair, transaction, meeting, 'desk')
    return { isKept }
  })
}
