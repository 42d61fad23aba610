import {
  type ApplicationData,
  type ApplicationPrice,
  type ApplicationState,
  EMPTY_BILLING,
  type OfferOutcome,
  OPEN_APPLICATION_STATES,
  toCents,
} from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import { IS_APPLICATION } from '../company-roles/is-application.ts'

type Database = Pick<ClientBase, 'query'>

export interface StoredApplication {
  id: string
  accountId: string
  company: string
  editionId: string
  number: string | null
  state: ApplicationState
  data: ApplicationData
  answer: string | null
  submissions: number
  savedAt: Date
  submittedAt: Date | null
  submittedBy: string | null
  decidedAt: Date | null
  pavilionId: string | null
  pavilion: string | null
  billingCompanyId: string | null
  /** Accepted version of the general conditions. */
  conditionsId: string | null
  /** In cents, as of its submission. */
  total: number
  registrationFee: number
  prepayment: number
  cancellationFee: number | null
  /** An offered stand; reserved for the company in the state `offered`. */
  offer: StoredOffer | null
}

export interface StoredOffer {
  stand: string
  until: string
  /** Outcome of the offer; null while it is open. */
  outcome: OfferOutcome | null
  /** Form and price with the offered stand. */
  data: ApplicationData
  price: ApplicationPrice
}

interface Row
  extends Omit<StoredApplication, 'data' | 'total' | 'registrationFee' | 'prepayment' | 'cancellationFee'> {
  draft: Partial<ApplicationData> | null
  total: string | null
  registrationFee: string | null
  prepayment: string | null
  cancellationFee: string | null
}

const SELECT = `
  select a.id, a.account as "accountId", c.name as company, a.edition as "editionId", a.number, a.state,
         a.draft::json as draft, a.answer, a.submissions::int, a.last_modified_date as "savedAt", a.submitted_at as "submittedAt",
         a.submitted_by as "submittedBy", a.decided_at as "decidedAt", a.pavilion as "pavilionId",
         p.name as pavilion, a.billing_company as "billingCompanyId", a.conditions as "conditionsId", a.total,
         a.registration_fee as "registrationFee", a.prepayment, a.cancellation_fee as "cancellationFee",
         case when a.offer is not null then a.offer::jsonb || jsonb_build_object(
           'stand', s.name, 'until', a.offered_until, 'outcome', a.offer_outcome) end as offer
  from application a join account c on c.id = a.account left join pavilion p on p.id = a.pavilion
  left join stand s on s.id = a.offered_stand`

export const EMPTY_APPLICATION: ApplicationData = {
  pavilionId: '',
  sector: '',
  area: 0,
  openSides: 1,
  services: {},
  standWish: '',
  notes: '',
  billing: 'own',
  billingCompany: EMPTY_BILLING,
  accountHolder: '',
}

function fromRow({
  draft,
  total,
  registrationFee,
  prepayment,
  cancellationFee,
  ...row
}: Row): StoredApplication {
  return {
    ...row,
    data: { ...EMPTY_APPLICATION, ...draft },
    total: toCents(total ?? 0),
    registrationFee: toCents(registrationFee ?? 0),
    prepayment: toCents(prepayment ?? 0),
    cancellationFee: cancellationFee === null ? null : toCents(cancellationFee),
  }
}

/** Returns all applications of a company in an edition: the open one first, then the latest. */
export async function applicationsOf(database: Database, accountId: string, editionId: string) {
  const { rows } = await database.query<Row>(
    `${SELECT} where a.account = $1 and a.edition = $2 and ${IS_APPLICATION}
     order by a.state = any($3) desc, a.created_date desc, a.id desc`,
    [accountId, editionId, OPEN_APPLICATION_STATES],
  )
  return rows.map(fromRow)
}

/** Returns it by its id, locked until the transaction ends. */
export const lockApplication = (database: Database, id: string | null) =>
  findApplication(database, id, 'for update of a')

export async function findApplication(database: Database, id: string | null, lock = '') {
  const { rows } = await database.query<Row>(`${SELECT} where a.id = $1 ${lock}`, [id])
  const [row] = rows
  if (!row) throw NotFound()
  return fromRow(row)
}

/** Returns applications that are drafts or were returned for changes: their price still follows the settings. */
export async function draftApplications(database: Database, editionId: string) {
  const { rows } = await database.query<Row>(
    `${SELECT} where a.edition = $1 and a.state in ('draft', 'changes_requested') order by c.name, a.id`,
    [editionId],
  )
  return rows.map(fromRow)
}
