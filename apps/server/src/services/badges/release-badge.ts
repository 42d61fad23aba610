import type { Session, Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { addEntry } from '../entitlements/add-entry.ts'
import { ENTERED } from '../ticketing/entries.ts'
import { voidTicket } from '../ticketing/void-ticket.ts'
import { openBadge } from './badge-desk.ts'
import type { Needs } from './needs.ts'
import { findBadges, type StoredBadge } from './stored-badge.ts'

/** Releases a badge: its code is voided, and the badge can be given to another holder. */
export function releaseBadge(fair: Needs, session: Session, id: string) {
  return fair.transact(session, async (transaction) => {
    const { badge } = await openBadge(fair, transaction, id)
    // A badge released after use would admit one more person each day.
    if (await wasUsed(transaction, id)) throw refuse('BADGE_USED')
    await release(fair, transaction, badge, 'released')
    return { released: true }
  })
}

/** Releases the newest unused badges of a company, by decision of staff. */
export async function releaseNewest(
  fair: Needs,
  transaction: Transaction,
  {
    accountId,
    editionId,
    kind,
    count,
  }: { accountId: string; editionId: string; kind: string; count: number },
) {
  const badges = await findBadges(
    transaction.client,
    `b.account = $1 and b.edition = $2 and b.kind = $3 and b.state <> 'voided'
     order by b.created_date desc, b.id desc limit $4 for update of b`,
    [accountId, editionId, kind, count],
  )
  for (const badge of badges) await release(fair, transaction, badge, 'quota')
}

export async function release(fair: Needs, transaction: Transaction, badge: StoredBadge, reason: string) {
  if (badge.ticketId !== null) await voidTicket(fair, transaction, badge.ticketId, reason)
  await fair.writer.update(transaction, 'Badge__c', badge.id, { State__c: 'voided' })
  if (badge.kind === 'setup') return
  await addEntry(fair, transaction, {
    accountId: badge.accountId,
    editionId: badge.editionId,
    kind: badge.kind,
    movement: 1,
    source: 'return',
    subjectId: badge.id,
    key: `return:${badge.id}`,
  })
}

async function wasUsed({ client }: Transaction, badgeId: string) {
  const { rowCount } = await client.query(
    `select from admission a join ticket t on t.id = a.ticket
     where t.subject_id = $1 and ${ENTERED} limit 1`,
    [badgeId],
  )
  return rowCount !== 0
}
