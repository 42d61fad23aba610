import { type BadgeHolder, HOLDER_FIELDS, HOLDER_KEYS } from '@foyer/fair-domain'
import { type Infer, NotFound, nullable, object, oneOf, string } from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import { readRows } from '../../database/read-rows.ts'
import { versionOf } from '../../version-of.ts'

type Database = Pick<ClientBase, 'query'>

/** Columns of the holder of a badge, aliased `b`. */
export const holderRow = { ...HOLDER_KEYS, adult: nullable(string) }
export const HOLDER_COLUMNS = `b.first_name as "firstName", b.last_name as "lastName", coalesce(b.role, '') as role,
         coalesce(b.email, '') as email, b.adult`

const badgeRow = object({
  id: string,
  accountId: string,
  editionId: string,
  kind: oneOf('badge', 'vip', 'setup'),
  state: oneOf('held', 'generating', 'ready', 'failed', 'voided'),
  language: oneOf('it', 'en-US'),
  ticketId: nullable(string),
  ...holderRow,
  company: string,
})
type Row = Infer<typeof badgeRow>

export type StoredBadge = Omit<Row, 'adult'> & BadgeHolder

const SELECT = `
  select b.id, b.account as "accountId", b.edition as "editionId", b.kind, b.state, b.language,
         b.ticket as "ticketId", ${HOLDER_COLUMNS}, a.name as company
  from badge b join account a on a.id = b.account`

const badgeOf = ({ adult, ...badge }: Row): StoredBadge => ({
  ...badge,
  ...(adult === null ? {} : { adult }),
})

/** Version of the holder only: a badge that has become ready has the same name. */
export const badgeVersion = (badge: Omit<BadgeHolder, 'adult'> & { adult?: string | null | undefined }) =>
  versionOf([...HOLDER_FIELDS.map((field) => badge[field]), badge.adult ?? null])

/** Returns a badge of that company, locked until the transaction ends; those of others are not found. */
export async function lockBadge(database: Database, id: string, accountId?: string) {
  const [badge] = await readRows(
    database,
    badgeRow,
    `${SELECT} where b.id = $1 and ($2::text is null or b.account = $2) for update of b`,
    [id, accountId ?? null],
  )
  if (!badge) throw NotFound()
  return badgeOf(badge)
}

export async function findBadges(database: Database, where: string, values: readonly unknown[]) {
  const rows = await readRows(database, badgeRow, `${SELECT} where ${where}`, values)
  return rows.map(badgeOf)
}
