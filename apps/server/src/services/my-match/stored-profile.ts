import type { MatchOutcome, MatchProfileItem } from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import type { ClientBase } from 'pg'

type Database = Pick<ClientBase, 'query'>

export interface StoredProfile {
  id: string
  name: string
  side: 'exhibitor' | 'buyer'
  accountId: string | null
  contactId: string | null
  editionId: string
  country: string | null
  categories: string[]
  covered: string[]
  markets: string[]
  channels: string[]
  certifications: string[]
  state: MatchOutcome
  handOver: MatchProfileItem['handOver']
  attempts: number
  link: string | null
  /** The note of the decision visible to its owner. */
  note: string | null
}

const listOf = (column: string) => `coalesce(p.${column}, '{}') as ${column}`

const SELECT = `
  select p.id, p.name, p.side, p.account as "accountId", p.contact as "contactId", p.edition as "editionId", p.country,
         ${['categories', 'covered', 'markets', 'channels', 'certifications'].map(listOf).join(', ')},
         p.state, p.hand_over as "handOver", p.attempts::int as attempts, p.link, p.customer_note as note
  from match_profile p`

export type ProfileOwner =
  | { side: 'exhibitor'; accountId: string }
  | { side: 'buyer'; contactId: string; accountId: string | null }

/** Reads the profile of a company or of a buyer in an edition. */
export async function findProfile(database: Database, owner: ProfileOwner, editionId: string) {
  const [column, id] =
    owner.side === 'exhibitor' ? ['account', owner.accountId] : ['contact', owner.contactId]
  const { rows } = await database.query<StoredProfile>(
    `${SELECT} where p.edition = $1 and p.side = $2 and p.${column} = $3`,
    [editionId, owner.side, id],
  )
  return rows[0]
}

/** Reads the profile by id. */
export async function findProfileById(database: Database, id: string) {
  const { rows } = await database.query<StoredProfile>(`${SELECT} where p.id = $1`, [id])
  return rows[0]
}

/** Reads the profile by id and locks it until the transaction ends. */
export async function lockProfile(database: Database, id: string | null) {
  const { rows } = await database.query<StoredProfile>(`${SELECT} where p.id = $1 for update of p`, [id])
  const [profile] = rows
  if (!profile) throw NotFound()
  return profile
}
