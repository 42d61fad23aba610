import type { BadgeHolder, BadgeKind } from '@foyer/fair-domain'
import { type Language, NotFound } from '@foyer/record-contract'
import type { ClientBase } from 'pg'

type Database = Pick<ClientBase, 'query'>

export interface StoredBadge extends BadgeHolder {
  id: string
  accountId: string
  editionId: string
  kind: BadgeKind
  state: 'held' | 'generating' | 'ready' | 'failed' | 'voided'
  language: Language
  ticketId: string | null
  company: string
}

const SELECT = `
  select b.id, b.account as "accountId", b.edition as "editionId", b.kind, b.state, b.language,
         b.ticket as "ticketId", b.first_name as "firstName", b.last_name as "lastName",
         coalesce(b.role, '') as role, coalesce(b.email, '') as email, b.adult, a.name as company
  from badge b join account a on a.id = b.account`

type Row = Omit<StoredBadge, 'adult'> & { adult: string | null }

const badgeOf = ({ adult, ...badge }: Row): StoredBadge => ({
  ...badge,
  ...(adult === null ? {} : { adult }),
})

/** A badge of that company, held until the transaction ends; another company's is not found. */
export async function lockBadge(database: Database, id: string, accountId?: string) {
  const { rows } = await database.query<Row>(
    `${SELECT} where b.id = $1 and ($2::text is null or b.account = $2) for update of b`,
    [id, accountId ?? null],
  )
  const [badge] = rows
  if (!badge) throw NotFound()
  return badgeOf(badge)
}

export async function findBadges(database: Database, where: string, values: readonly unknown[]) {
  const { rows } = await database.query<Row>(`${SELECT} where ${where}`, [...values])
  return rows.map(badgeOf)
}
