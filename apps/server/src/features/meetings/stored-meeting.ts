import type { MeetingState } from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import { lockName } from '../../database/lock-name.ts'
import { refuse } from '../../refuse.ts'
import { versionOf } from '../../version-of.ts'

type Database = Pick<ClientBase, 'query'>

export interface StoredMeeting {
  id: string
  state: MeetingState
  turn: 'exhibitor' | 'buyer'
  exhibitorId: string
  buyerId: string
  accountId: string
  contactId: string
  editionId: string
  memberId: string | null
  startsAt: Date | null
  endsAt: Date | null
  option1: Date | null
  option2: Date | null
  option3: Date | null
  expiresAt: Date | null
  pavilionId: string | null
  hall: string | null
  stand: string | null
  table: number | null
  message: string | null
  reason: string | null
  buyerShares: boolean
  exhibitorShares: boolean
  buyerConfirmedAt: Date | null
  exhibitorConfirmedAt: Date | null
  /** The meeting for which this one gets a new time. */
  repair: string | null
  agreed: 'exhibitor' | 'buyer' | 'both' | null
  disputedBy: 'exhibitor' | 'buyer' | null
  dispute: string | null
  settledAt: Date | null
  buyerNote: string | null
  buyerRating: number | null
  exhibitorNote: string | null
  exhibitorRating: number | null
  exhibitorName: string
  exhibitorCountry: string | null
  buyerName: string
  buyerCountry: string | null
}

const SELECT = `
  select m.id, m.state, m.turn, m.exhibitor as "exhibitorId", m.buyer as "buyerId", m.account as "accountId",
         m.contact as "contactId", m.edition as "editionId", m.member as "memberId", m.starts_at as "startsAt",
         m.ends_at as "endsAt", m.option1, m.option2, m.option3, m.expires_at as "expiresAt",
         m.pavilion as "pavilionId", hall.name as hall, m.stand, m.table_number::int as "table", m.message, m.reason,
         m.buyer_shares as "buyerShares", m.exhibitor_shares as "exhibitorShares",
         m.buyer_confirmed_at as "buyerConfirmedAt", m.exhibitor_confirmed_at as "exhibitorConfirmedAt",
         m.repair, m.agreed, m.disputed_by as "disputedBy", m.dispute, m.settled_at as "settledAt", m.buyer_note as "buyerNote", m.buyer_rating::int as "buyerRating",
         m.exhibitor_note as "exhibitorNote", m.exhibitor_rating::int as "exhibitorRating",
         e.name as "exhibitorName", e.country as "exhibitorCountry", b.name as "buyerName", b.country as "buyerCountry"
  from meeting m
  join match_profile e on e.id = m.exhibitor
  join match_profile b on b.id = m.buyer
  left join pavilion hall on hall.id = m.pavilion`

/** Reads all meetings of a profile, by time. */
export async function readMeetings(database: Database, profileId: string) {
  const { rows } = await database.query<StoredMeeting>(
    `${SELECT} where m.exhibitor = $1 or m.buyer = $1 order by coalesce(m.starts_at, m.expires_at), m.id`,
    [profileId],
  )
  return rows
}

/** Refuses a second open meeting of a pair, also of a concurrent call. */
export async function requireNoOpenMeeting(database: Database, exhibitorId: string, buyerId: string) {
  await lockName(database, `meeting:${exhibitorId} ${buyerId}`)
  const { rowCount } = await database.query(
    `select from meeting where exhibitor = $1 and buyer = $2 and state in ('requested', 'accepted')`,
    [exhibitorId, buyerId],
  )
  if (rowCount !== 0) throw refuse('MEETING_EXISTS')
}

/** Reads a meeting of the profile and locks it until the transaction ends. */
export async function lockMeeting(database: Database, id: string, profileId: string) {
  const { rows } = await database.query<StoredMeeting>(
    `${SELECT} where m.id = $1 and $2 in (m.exhibitor, m.buyer) for update of m`,
    [id, profileId],
  )
  const [meeting] = rows
  if (!meeting) throw NotFound()
  return meeting
}

/**
 * Reads a meeting of the profile and locks it until the transaction ends. If it is part of a repair, answers to the
 * repair are serialised first, so that two of them never wait for each other.
 */
export async function lockAnswered(database: Database, id: string, profileId: string) {
  const { rows } = await database.query<{ repair: string | null }>(
    'select repair from meeting where id = $1',
    [id],
  )
  const repair = rows[0]?.repair ?? null
  if (repair !== null) await lockRepair(database, repair)
  return lockMeeting(database, id, profileId)
}

export const lockRepair = (database: Database, repair: string) => lockName(database, `repair:${repair}`)

/** Reads the meetings of a repair, and locks them until the transaction ends. */
export async function lockGroup(database: Database, repair: string) {
  const { rows } = await database.query<StoredMeeting>(
    `${SELECT} where m.repair = $1 order by m.id for update of m`,
    [repair],
  )
  return rows
}

/** Reads meetings by time, and locks them until the transaction ends. */
export async function lockMeetings(database: Database, ids: readonly string[]) {
  const { rows } = await database.query<StoredMeeting>(
    `${SELECT} where m.id = any($1) order by m.starts_at, m.id for update of m`,
    [ids],
  )
  return rows
}

/** Locks the requests, and the proposals to move a meeting, that are unanswered at their deadline. */
export async function lockExpired(database: Database, now: Date) {
  const { rows } = await database.query<StoredMeeting>(
    `${SELECT} where m.repair is null and m.state in ('requested', 'accepted') and m.expires_at <= $1
     order by m.id for update of m skip locked`,
    [now],
  )
  return rows
}

/** Locks accepted meetings that ended before the instant. */
export async function lockEnded(database: Database, before: Date) {
  const { rows } = await database.query<StoredMeeting>(
    `${SELECT} where m.state = 'accepted' and m.ends_at <= $1 order by m.id limit 500 for update of m skip locked`,
    [before],
  )
  return rows
}

/** Note and rating of a side. */
export const noteOf = (side: 'exhibitor' | 'buyer', meeting: StoredMeeting) =>
  side === 'buyer'
    ? { note: meeting.buyerNote, rating: meeting.buyerRating }
    : { note: meeting.exhibitorNote, rating: meeting.exhibitorRating }

/** Version of the note of a side: answers and moves of the meeting are no change of it. */
export const noteVersion = ({ note, rating }: ReturnType<typeof noteOf>) => versionOf([note, rating])

/** Proposed times in order of choice. */
export const optionsOf = ({ option1, option2, option3 }: StoredMeeting) =>
  [option1, option2, option3].flatMap((option) => option?.toISOString() ?? [])

/** Fields of a meeting without proposed times. */
export const NO_PROPOSAL = {
  Option1__c: null,
  Option2__c: null,
  Option3__c: null,
  ExpiresAt__c: null,
  Repair__c: null,
  Agreed__c: null,
}
