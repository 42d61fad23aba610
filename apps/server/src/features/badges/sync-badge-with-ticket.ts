import { badgeReadyMail, TICKET_KINDS, VOID_AS_MINOR } from '@foyer/fair-domain'
import { integer, nullable, object, string } from '@foyer/record-contract'
import type { CommittedWrite, Transaction } from '@foyer/record-server'
import { lockName } from '../../database/lock-name.ts'
import { isoTime, readRows } from '../../database/read-rows.ts'
import { release } from '../../services/badges/release-badge.ts'
import { findBadges, type StoredBadge } from '../../services/badges/stored-badge.ts'
import { requestDocument, supersedeDocuments } from '../../services/documents/request-document.ts'
import { mailReferents } from '../../services/payments/mail-referents.ts'
import { VOID_BY_STAFF } from '../../services/ticketing/decide-ticket.ts'
import { mailMinorRefused } from '../../services/ticketing/mail-minor-refused.ts'
import type { Needs } from './needs.ts'
import { mailHolder } from './send-badge.ts'

/** Delay after which the user has probably left the screen, and is notified by mail. */
const LEFT_AFTER_MS = 15 * 60_000
const KINDS = new Set<unknown>(['badge', 'vip', 'setup'])

/** Syncs a badge with its ticket and document: it is ready when both are. */
export function syncBadgeWithTicket(fair: Needs) {
  return async (write: CommittedWrite, transaction: Transaction) => {
    const { objectApiName, after, recordId } = write
    if (!after) return
    if (objectApiName === 'Ticket__c' && KINDS.has(after.Kind__c))
      await onTicket(fair, transaction, write, recordId)
    if (
      objectApiName === 'Document__c' &&
      after.Kind__c === 'badge' &&
      write.changedFields.includes('State__c')
    )
      await onDocument(fair, transaction, String(after.SubjectId__c), String(after.State__c))
  }
}

async function onTicket(fair: Needs, transaction: Transaction, write: CommittedWrite, ticketId: string) {
  const { after, kind, changedFields } = write
  if (!after) return
  const badge = await badgeOf(transaction, String(after.SubjectId__c))
  if (!badge || badge.state === 'voided') return
  const update = (fields: Record<string, string | null>) =>
    fair.writer.update(transaction, 'Badge__c', badge.id, fields)
  if (kind === 'created') {
    // The old code is void, and so is the badge that shows it.
    await supersedeDocuments(fair, transaction, { kind: 'badge', subjectId: badge.id })
    return update({
      Ticket__c: ticketId,
      State__c: after.State__c === 'held' ? 'held' : 'generating',
      SentAt__c: null,
    })
  }
  if (badge.ticketId !== ticketId || !changedFields.includes('State__c')) return
  switch (after.State__c) {
    case 'ready':
      return requestDocument(fair, transaction, {
        kind: 'badge',
        subjectId: badge.id,
        accountId: badge.accountId,
        language: badge.language,
        renew: true,
      })
    case 'failed':
      return update({ State__c: 'failed' })
    case 'requested':
      return update({ State__c: 'generating' })
    case 'voided':
      if (after.VoidReason__c === VOID_BY_STAFF || after.VoidReason__c === 'provider')
        return release(fair, transaction, badge, VOID_BY_STAFF)
      if (after.VoidReason__c === VOID_AS_MINOR) {
        await release(fair, transaction, badge, VOID_AS_MINOR)
        await mailRefused(fair, transaction, badge)
      }
  }
}

async function onDocument(fair: Needs, transaction: Transaction, badgeId: string, state: string) {
  const badge = await badgeOf(transaction, badgeId)
  // Staff regenerate the document.
  if (badge?.state === 'failed' && state === 'making')
    return fair.writer.update(transaction, 'Badge__c', badge.id, { State__c: 'generating' })
  if (badge?.state !== 'generating' || (state !== 'ready' && state !== 'failed')) return
  await fair.writer.update(transaction, 'Badge__c', badge.id, { State__c: state })
  const edition = await fair.editions.find(transaction.client, badge.editionId)
  if (state !== 'ready' || !edition) return
  await mailHolder(fair, transaction, badge, edition)
  await mailPendingCompany(fair, transaction, badge)
}

/** Sends one mail when the last of the company's pending badges is ready. */
async function mailPendingCompany(fair: Needs, transaction: Transaction, badge: StoredBadge) {
  // Concurrent completions of the last two badges must see each other.
  await lockName(transaction.client, `badges-ready:${badge.accountId}`)
  const [found] = await readRows(
    transaction.client,
    object({ waiting: integer(), ready: integer(), since: nullable(string) }),
    `select count(*) filter (where b.state = 'generating')::int as waiting,
            count(*) filter (where b.state = 'ready')::int as ready,
            (select ${isoTime('requested_at')} from ticket where id = $3) as since
     from badge b where b.account = $1 and b.edition = $2`,
    [badge.accountId, badge.editionId, badge.ticketId],
  )
  const { waiting = 0, ready = 0, since } = found ?? {}
  if (waiting > 0 || !since || fair.clock() - Date.parse(since) < LEFT_AFTER_MS) return
  await mailReferents(
    fair,
    transaction,
    badge.accountId,
    ({ person, company, to, link }) =>
      fair.sendMessage(transaction, {
        template: badgeReadyMail,
        to,
        data: { name: person.firstName, company, count: String(ready), link: link('/reserved/badges') },
      }),
    'tickets',
  )
}

/** Notifies that staff refused a person below the minimum age; the badge can be reassigned. */
async function mailRefused(fair: Needs, transaction: Transaction, badge: StoredBadge) {
  await mailReferents(
    fair,
    transaction,
    badge.accountId,
    ({ person, to, link }) =>
      mailMinorRefused(fair, transaction, badge.editionId, {
        to,
        name: person.firstName,
        holder: `${badge.firstName} ${badge.lastName}`,
        ticket: TICKET_KINDS[badge.kind][person.language],
        next: FREE_AGAIN[person.language],
        link: link('/reserved/badges'),
      }),
    'tickets',
  )
}

const FREE_AGAIN = {
  'en-US': 'The badge is available again: you can assign it to another person.',
  it: 'Il badge è di nuovo libero: puoi assegnarlo a un’altra persona.',
} as const

async function badgeOf({ client }: Transaction, id: string) {
  const [badge] = await findBadges(client, 'b.id = $1 for update of b', [id])
  return badge
}
