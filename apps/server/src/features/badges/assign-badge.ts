import { type BadgeHolder, holderFaults, tidyHolder } from '@foyer/fair-domain'
import type { Session, Transaction } from '@foyer/record-server'
import { addEntry } from '../entitlements/add-entry.ts'
import type { Fair } from '../feature.ts'
import { refuseFaults } from '../referents/refusals.ts'
import { requestTicket } from '../ticketing/request-ticket.ts'
import { type BadgeDesk, openNames } from './badge-desk.ts'

export interface NewBadge {
  kind: 'badge' | 'vip'
  holder: BadgeHolder
  /** Made by the form: sent twice, it is one badge. */
  key: string
}

/** Gives a badge to somebody: one less is left, and its code is under way. */
export function assignBadge(fair: Fair, session: Session, badge: NewBadge) {
  return fair.transact(session, async (transaction) => ({
    id: await giveBadge(fair, transaction, await openNames(fair, transaction), badge),
  }))
}

export async function giveBadge(
  fair: Fair,
  transaction: Transaction,
  { accountId, edition }: BadgeDesk,
  { kind, holder: given, key }: NewBadge,
) {
  const faults = Object.entries(holderFaults(given))
  if (faults.length > 0) throw refuseFaults(faults)
  const holder = tidyHolder(given)
  const { client, session } = transaction
  const ownKey = `${accountId}:${key}`
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`badge:${ownKey}`])
  const known = await client.query<{ id: string }>('select id from badge where key = $1', [ownKey])
  if (known.rows[0]) return known.rows[0].id
  const { id } = await fair.writer.create(
    transaction,
    'Badge__c',
    {
      Name: `${holder.firstName} ${holder.lastName}`,
      Account__c: accountId,
      Edition__c: edition.id,
      Kind__c: kind,
      ...holderFields(holder),
      Language__c: session.language,
      State__c: 'generating',
      Key__c: ownKey,
    },
    { asSystem: true },
  )
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

export const holderFields = ({ firstName, lastName, role, email }: BadgeHolder) => ({
  FirstName__c: firstName,
  LastName__c: lastName,
  Role__c: role || null,
  Email__c: email || null,
})

/** A new code for a badge; the one it had must be void. The badge takes it when it hears of the ticket. */
export async function requestCode(
  fair: Fair,
  transaction: Transaction,
  {
    id,
    kind,
    accountId,
    holder,
  }: { id: string; kind: 'badge' | 'vip'; accountId: string; holder: BadgeHolder },
  { edition }: Pick<BadgeDesk, 'edition'>,
) {
  const { rows } = await transaction.client.query<{ name: string }>(
    'select name from account where id = $1',
    [accountId],
  )
  const { firstName, lastName, role, email } = holder
  await requestTicket(fair, transaction, {
    kind,
    edition,
    accountId,
    subjectId: id,
    holder: {
      firstName,
      lastName,
      role,
      company: rows[0]?.name ?? '',
      ...(email ? { email } : {}),
    },
  })
}
