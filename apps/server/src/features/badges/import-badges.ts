import { hasRowIssues, readBadgeRows } from '@foyer/fair-domain'
import { InvalidInput } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import { openNames } from '../../services/badges/badge-desk.ts'
import { findBadges } from '../../services/badges/stored-badge.ts'
import { balanceOf } from '../../services/entitlements/balance-of.ts'
import { readTextRows } from '../../work/read-text-rows.ts'
import { giveBadge } from './assign-badge.ts'
import type { Needs } from './needs.ts'

const MAX_CHARACTERS = 100_000
const MAX_ROWS = 500

export interface BadgeImport {
  kind: 'badge' | 'vip'
  text: string
  key: string
}

/** Imports names from a file: accepts valid rows, and reports a result for every row. */
export async function importBadges(fair: Needs, session: Session, { kind, text, key }: BadgeImport) {
  if (text.length > MAX_CHARACTERS) throw InvalidInput('The file is too long')
  const lines = await readTextRows(fair, session, text)
  return fair.transact(session, async (transaction) => {
    const { client } = transaction
    const desk = await openNames(fair, transaction, kind)
    const whose = { accountId: desk.accountId, editionId: desk.edition.id, kind }
    const { left } = await balanceOf(client, whose)
    const existing = await findBadges(
      client,
      `b.account = $1 and b.edition = $2 and b.kind = $3 and b.state <> 'voided'`,
      [desk.accountId, desk.edition.id, kind],
    )
    const names = existing.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
    const rows = readBadgeRows(lines, left, names)
    if (rows.length > MAX_ROWS) throw InvalidInput(`At most ${MAX_ROWS} rows`)
    for (const row of rows)
      if (!hasRowIssues(row))
        await giveBadge(fair, transaction, desk, { kind, holder: row.holder, key: `${key}:${row.line}` })
    return { taken: rows.filter((row) => !hasRowIssues(row)).length, rows }
  })
}
