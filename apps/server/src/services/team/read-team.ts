import type { TeamState } from '@foyer/fair-domain'
import type { ClientBase } from 'pg'
import { refuse } from '../../refuse.ts'
import type { EditionAtHand } from '../editions/editions.ts'
import type { Needs } from './needs.ts'

type Database = Pick<ClientBase, 'query'>

export interface StoredMember {
  id: string
  firstName: string
  lastName: string
  name: string
  email: string
  accountId: string
  company: string
  editionId: string
  contactId: string | null
  state: TeamState
  invitations: number
  invitedAt: Date | null
}

const SELECT = `
  select t.id, t.first_name as "firstName", t.last_name as "lastName", t.name, t.email, t.account as "accountId",
         a.name as company, t.edition as "editionId", t.contact as "contactId", t.state,
         t.invitations::int as invitations, t.invited_at as "invitedAt"
  from team_member t join account a on a.id = t.account`

/** Returns the team of a company in an edition, the current or future primary member first. */
export async function readTeam(database: Database, accountId: string, editionId: string) {
  const { rows } = await database.query<StoredMember>(
    `${SELECT} where t.account = $1 and t.edition = $2 and t.state <> 'removed'
     order by t.state = 'primary_validated' desc, t.state = 'primary_pending_validation' desc, t.created_date, t.id`,
    [accountId, editionId],
  )
  return rows
}

export async function findMember(database: Database, id: string, lock: '' | 'for update of t' = '') {
  const { rows } = await database.query<StoredMember>(`${SELECT} where t.id = $1 ${lock}`, [id])
  return rows[0]
}

export async function requireEdition(fair: Needs, database: Database): Promise<EditionAtHand> {
  const edition = await fair.editions.current(database)
  if (!edition) throw refuse('NO_EDITION')
  return edition
}

/** The invitation as input of rules. */
export const invitationOf = ({ state, invitations, invitedAt }: StoredMember) => ({
  state,
  invitations,
  invitedAt: invitedAt === null ? null : invitedAt.getTime(),
})
