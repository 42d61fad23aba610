import type { BuyerConfirmation, BuyerDutyState, BuyerMiss, BuyerState } from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import type { ClientBase } from 'pg'

type Database = Pick<ClientBase, 'query'>

export interface StoredApplication {
  id: string
  name: string
  contactId: string
  accountId: string | null
  editionId: string
  company: string | null
  country: string | null
  newCategories: string[]
  state: BuyerState
  score: number
  isScored: boolean
  isAgencyGuest: boolean
  confirmation: BuyerConfirmation | null
  /** The last day on which an accepted buyer can confirm. */
  confirmBy: string | null
  hotelNights: number
  /** Euro. */
  travel: number
  meetings: number
  keptMeetings: number
  /** Days with a check-in. */
  checkIns: number
  duty: BuyerDutyState | null
  miss: BuyerMiss | null
  isToldDuties: boolean
  /** The part of the decision that the applicant may read. */
  note: string | null
}

const COLUMNS = `b.id, b.name, b.contact as "contactId", b.account as "accountId", b.edition as "editionId", b.company,
         b.country,
         coalesce(b.new_categories, '{}') as "newCategories", b.state, b.score::int as score, b.scored_by is not null as "isScored",
         b.agency_guest as "isAgencyGuest", b.confirmation, b.confirm_by::text as "confirmBy",
         coalesce(b.hotel_nights, 0)::int as "hotelNights", coalesce(b.travel_contribution, 0)::float8 as travel,
         coalesce(b.min_meetings, 0)::int as meetings, b.kept_meetings::int as "keptMeetings",
         b.check_ins::int as "checkIns", b.duty, b.miss, b.duties_told_at is not null as "isToldDuties",
         b.customer_note as note`

const SELECT = `select ${COLUMNS} from buyer_application b`

/** Returns the application of that contact for that edition. */
export async function findApplication(
  database: Database,
  contactId: string,
  editionId: string,
  lock: '' | 'for update of b' = '',
) {
  const { rows } = await database.query<StoredApplication>(
    `${SELECT} where b.contact = $1 and b.edition = $2 ${lock}`,
    [contactId, editionId],
  )
  return rows[0]
}

/** Returns the application by its id, locked until the transaction ends. */
export async function lockApplication(database: Database, id: string | null) {
  const { rows } = await database.query<StoredApplication>(`${SELECT} where b.id = $1 for update of b`, [id])
  const [application] = rows
  if (!application) throw NotFound()
  return application
}

/** Locks accepted places without an answer; skips those locked by others. */
export async function lockUnanswered(database: Database) {
  const { rows } = await database.query<StoredApplication & { isReminded: boolean }>(
    `select ${COLUMNS}, b.reminded_at is not null as "isReminded" from buyer_application b
     where b.confirmation = 'open' order by b.id for update of b skip locked`,
  )
  return rows
}
