import {
  type badgeMethods,
  HOLDER_GROUPS,
  holderIssues,
  holderOf,
  needsNewCode,
  tidyHolder,
  VOID_AS_RENAMED,
} from '@foyer/fair-domain'
import type { InputOf } from '@foyer/record-contract'
import type { Session, Transaction } from '@foyer/record-server'
import { mergeSeen } from '../../merge-seen.ts'
import { refuseIssues } from '../../refuse-issues.ts'
import { openBadge } from '../../services/badges/badge-desk.ts'
import { badgeVersion, type StoredBadge } from '../../services/badges/stored-badge.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { lockTicket } from '../../services/ticketing/stored-ticket.ts'
import { voidTicket } from '../../services/ticketing/void-ticket.ts'
import { holderFields, requestCode } from './assign-badge.ts'
import type { Needs } from './needs.ts'
import { mailHolder } from './send-badge.ts'

/**
 * Changes the holder: another name voids the code and requests a new one; another email address alone resends it. What a
 * colleague has changed since it was read stays, or the edit is refused.
 */
export function changeBadge(
  fair: Needs,
  session: Session,
  { id, holder: newHolder, version, seen }: InputOf<typeof badgeMethods.change>,
) {
  return fair.transact(session, async (transaction) => {
    const { badge, edition } = await openBadge(fair, transaction, id)
    const holder = mergeSeen(
      { values: tidyHolder(newHolder), seen, version },
      {
        values: holderOf({ ...badge, adult: badge.adult ?? null }),
        versionOf: badgeVersion,
        groups: HOLDER_GROUPS,
      },
    )
    const issues = Object.entries(holderIssues(holder, badge.kind))
    if (issues.length > 0) throw refuseIssues(issues)
    await fair.writer.update(transaction, 'Badge__c', id, {
      Name: `${holder.firstName} ${holder.lastName}`,
      ...holderFields(holder),
      Language__c: session.language,
    })
    const isNew = needsNewCode(badge, holder)
    const changed = { ...badge, ...holder, adult: holder.adult }
    if (isNew) await renewCode(fair, transaction, changed, edition, VOID_AS_RENAMED)
    else if (badge.state === 'ready' && holder.email !== badge.email)
      await mailHolder(fair, transaction, changed, edition)
    return { isNew }
  })
}

/** Reissues a lost badge to the same person: the old code is void. */
export function reissueBadge(fair: Needs, session: Session, id: string) {
  return fair.transact(session, async (transaction) => {
    const { badge, edition } = await openBadge(fair, transaction, id)
    await renewCode(fair, transaction, badge, edition, 'reissued')
    return { isNew: true }
  })
}

async function renewCode(
  fair: Needs,
  transaction: Transaction,
  badge: StoredBadge,
  edition: EditionAtHand,
  reason: string,
) {
  const { ticketId } = badge
  const replaces = ticketId === null ? undefined : await lockTicket(transaction.client, ticketId)
  if (replaces) await voidTicket(fair, transaction, replaces.id, reason)
  await requestCode(
    fair,
    transaction,
    { ...badge, holder: badge, ...(replaces ? { replaces } : {}) },
    { edition },
  )
}
