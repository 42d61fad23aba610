import type { MeetingState } from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import type { ClientBase } from 'pg'

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
  message: string | null
  reason: string | null
  buyerShares: boolean
  exhibitorShares: boolean
  buyerConfirmedAt: Date | null
  exhibitorConfirmedAt: Date | null
  exhibitorName: string
  exhibitorCountry: string | null
  buyerName: string
  buyerCountry: string | null
}

const SELECT = `
  select m.id, m.state, m.turn, m.exhibitor as "exhibitorId", m.buyer as "buyerId", m.account as "accountId",
         m.contact as "contactId", m.edition as "editionId", m.member as "memberId", m.starts_at as "startsAt",
         m.ends_at as "endsAt", m.option1, m.option2, m.option3, m.expires_at as "expiresAt",
         m.pavilion as "pavilionId", hall.name as hall, m.stand, m.message, m.reason,
         m.buyer_shares as "buyerShares", m.exhibitor_shares as "exhibitorShares",
         m.buyer_confirmed_at as "buyerConfirmedAt", m.exhibitor_confirmed_at as "exhibitorConfirmedAt",
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
    `${SELECT} where m.state in ('requested', 'accepted') and m.expires_at <= $1 order by m.id for update of m skip locked`,
    [now],
  )
  return rows
}

/** Proposed times in order of choice. */
export const optionsOf = ({ option1, option2, option3 }: StoredMeeting) =>
  [option1, option2, option3].flatMap((option) => option?.toISOString() ?? [])

/** Fields of a meeting without proposed times. */
export const NO_PROPOSAL = { Option1__c: null, Option2__c: null, Option3__c: null, ExpiresAt__c: null }
