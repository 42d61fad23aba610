import { type BadgeHolder, type BadgeKind, holderIssues, tidyHolder } from '@foyer/fair-domain'
import { integer, object, string } from '@foyer/record-contract'
import type { Session, Transaction } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { lockName } from '../../database/lock-name.ts'
import { readRows } from '../../database/read-rows.ts'
import { refuse } from '../../refuse.ts'
import { refuseIssues } from '../../refuse-issues.ts'
import { type BadgeDesk, openNames } from '../../services/badges/badge-desk.ts'
import { addEntry } from '../../services/entitlements/add-entry.ts'
import { requestTicket } from '../../services/ticketing/request-ticket.ts'
import type { StoredTicket } from '../../services/ticketing/stored-ticket.ts'
import type { Needs } from './needs.ts'

export interface NewBadge {
  kind: BadgeKind
  holder: BadgeHolder
  /** Idempotency key of the form: a repeated submission creates one badge. */
  key: string
}

/** Assigns a badge to a person: reduces the quota and requests a code. */
export function assignBadge(fair: Needs, session: Session, badge: NewBadge) {
  return fair.transact(session, async (transaction) => ({
    id: await giveBadge(fair, transaction, await openNames(fair, transaction, badge.kind), badge),
  }))
}

export async function giveBadge(
  fair: Needs,
  transaction: Transaction,
  { accountId, edition }: BadgeDesk,
  { kind, holder: newHolder, key }: NewBadge,
) {
  const issues = Object.entries(holderIssues(newHolder, kind))
  if (issues.length > 0) throw refuseIssues(issues)
  const holder = tidyHolder(newHolder)
  const { client, session } = transaction
  const ownKey = `${accountId}:${key}`
  await lockName(client, `badge:${ownKey}`)
  const [existing] = await readRows(client, object({ id: string }), 'select id from badge where key = $1', [
    ownKey,
  ])
  if (existing) return existing.id
  const { id } = await fair.writer.create(transaction, 'Badge__c', {
    Name: `${holder.firstName} ${holder.lastName}`,
    Account__c: accountId,
    Edition__c: edition.id,
    Kind__c: kind,
    ...holderFields(holder),
    Language__c: session.language,
    State__c: 'generating',
    Key__c: ownKey,
  })
  if (kind === 'setup') await requireRoomForBuilders(transaction, { accountId, edition })
  else
    await addEntry(fair, transaction, {
      accountId,
      editionId: edition.id,
      kind,
      movement: -1,
      source: 'use',
      subjectId: id,
    })
  await requestCode(fair, transaction, { id, kind, accountId, holder }, { edition })
  return id
}

/** Checks the maximum number of builders per company, which do not count against the quota. Calls are serialised. */
async function requireRoomForBuilders({ client }: Transaction, { accountId, edition }: BadgeDesk) {
  await lockName(client, `setup:${accountId}`)
  if ((await countBuilders(client, accountId, edition.id)) > edition.settings.maxSetupPasses)
    throw refuse('NOT_ENOUGH')
}

export async function countBuilders(client: Pick<ClientBase, 'query'>, accountId: string, editionId: string) {
  const [builders] = await readRows(
    client,
    object({ count: integer() }),
    `select count(*)::int as count from badge
     where account = $1 and edition = $2 and kind = 'setup' and state <> 'voided'`,
    [accountId, editionId],
  )
  return builders?.count ?? 0
}

export const holderFields = ({ firstName, lastName, role, email, adult }: BadgeHolder) => ({
  FirstName__c: firstName,
  LastName__c: lastName,
  Role__c: role || null,
  Email__c: email || null,
  Adult__c: adult ?? null,
})

/** Requests a new code for a badge, whose previous code must be void. The badge gets it when the ticket is issued. */
export async function requestCode(
  fair: Needs,
  transaction: Transaction,
  badge: { id: string; kind: BadgeKind; accountId: string; holder: BadgeHolder; replaces?: StoredTicket },
  { edition }: Pick<BadgeDesk, 'edition'>,
) {
  const { id, kind, accountId, holder, replaces } = badge
  const [account] = await readRows(
    transaction.client,
    object({ name: string }),
    'select name from account where id = $1',
    [accountId],
  )
  const { firstName, lastName, role, email, adult } = holder
  const company = account?.name ?? ''
  // At the gate a builder must state employer and stand.
  const work = kind === 'setup' ? { company: role, role: company } : { company, role }
  await requestTicket(fair, transaction, {
    kind,
    edition,
    accountId,
    subjectId: id,
    holder: { firstName, lastName, ...work, ...(email ? { email } : {}), adult },
    ...(replaces ? { replaces } : {}),
  })
}
