import type { GuestInvitationState, PrepaidKind } from '@foyer/fair-domain'
import { type Language, NotFound } from '@foyer/record-contract'
import type { ClientBase } from 'pg'

type Database = Pick<ClientBase, 'query'>

export interface StoredInvitation {
  id: string
  /** The guest's name, or the address if there is none. */
  guest: string
  accountId: string
  company: string
  editionId: string
  kind: PrepaidKind
  state: GuestInvitationState
  email: string
  language: Language
  subject: string
  text: string
  round: number
  sentAt: Date
  openedAt: Date | null
  registeredAt: Date | null
  remindedAt: Date | null
  /** Ids of the mails of the current round, separated by blanks. */
  mailIds: string | null
}

const SELECT = `
  select i.id, i.guest, i.account as "accountId", a.name as company, i.edition as "editionId", i.kind, i.state, i.email,
         i.language, i.subject, i.text, i.round::int, coalesce(i.sent_at, i.created_date) as "sentAt", i.opened_at as "openedAt",
         i.registered_at as "registeredAt", i.reminded_at as "remindedAt", i.mail_ids as "mailIds"
  from guest_invitation i join account a on a.id = i.account`

export async function invitationsOf(database: Database, accountId: string, editionId: string) {
  const { rows } = await database.query<StoredInvitation>(
    `${SELECT} where i.account = $1 and i.edition = $2 order by i.sent_at desc, i.id limit 2000`,
    [accountId, editionId],
  )
  return rows
}

export async function findInvitation(database: Database, id: string, lock: '' | 'for update of i' = '') {
  const { rows } = await database.query<StoredInvitation>(`${SELECT} where i.id = $1 ${lock}`, [id])
  return rows[0]
}

/** Reads an invitation of the company and locks it until the transaction ends. */
export async function lockOwn(database: Database, id: string, accountId: string) {
  const invitation = await findInvitation(database, id, 'for update of i')
  if (invitation?.accountId !== accountId) throw NotFound()
  return invitation
}
