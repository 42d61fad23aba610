import type { AccreditationKind, AccreditationState, ChannelEntry } from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import type { ClientBase } from 'pg'

type Database = Pick<ClientBase, 'query'>

export interface StoredAccreditation {
  id: string
  name: string
  kind: AccreditationKind
  contactId: string
  accountId: string | null
  editionId: string
  state: AccreditationState
  sentAt: Date
  outlet: string | null
  evidenceKind: string | null
  channels: ChannelEntry[]
  school: string | null
  students: number
  minors: number
  teachers: number
  days: string[]
  /** In cents. */
  amount: number
  question: string | null
  answerBy: Date | null
  answer: string | null
  reasonCode: string | null
  note: string | null
  decidedBy: string | null
  decidedAt: Date | null
  reconsideredAt: Date | null
  codeId: string | null
}

const SELECT = `
  select id, name, kind, contact as "contactId", account as "accountId", edition as "editionId", state,
         sent_at as "sentAt", outlet, evidence_kind as "evidenceKind",
         coalesce(channel_data, '[]')::json as channels, school, coalesce(students, 0)::int as students, coalesce(minors, 0)::int as minors,
         coalesce(teachers, 0)::int as teachers, string_to_array(coalesce(days, ''), ',') as days,
         (coalesce(amount, 0) * 100)::float8 as amount, question, answer_by as "answerBy", answer,
         reason_code as "reasonCode", customer_note as note, decided_by as "decidedBy", decided_at as "decidedAt",
         reconsidered_at as "reconsideredAt", discount_code as "codeId"
  from accreditation`

/** Returns the accreditation requested in an edition. */
export async function findAccreditation(
  database: Database,
  contactId: string,
  editionId: string,
  lock: '' | 'for update' = '',
) {
  const { rows } = await database.query<StoredAccreditation>(
    `${SELECT} where contact = $1 and edition = $2 ${lock}`,
    [contactId, editionId],
  )
  return rows[0]
}

/** Returns it by its id, locked until the transaction ends. */
export async function lockAccreditation(database: Database, id: string | null) {
  const { rows } = await database.query<StoredAccreditation>(`${SELECT} where id = $1 for update`, [id])
  const [row] = rows
  if (!row) throw NotFound()
  return row
}
