import type { Transaction } from '@foyer/record-server'
import { addJob } from '../../jobs/add-job.ts'
import type { Needs } from './needs.ts'

import { ISSUE_TICKET } from './request-ticket.ts'
import { lockTicket } from './stored-ticket.ts'
import { voidTicket } from './void-ticket.ts'

/** Differences of the new ticket: another name or other days. */
interface Changes {
  firstName?: string
  lastName?: string
  days?: readonly string[]
}

/** Replaces the code of a ticket and voids the old one. The holder is notified through the subject. */
export async function reissueTicket(
  fair: Needs,
  transaction: Transaction,
  ticketId: string,
  reason: string,
  changes: Changes = {},
) {
  const old = await lockTicket(transaction.client, ticketId)
  await voidTicket(fair, transaction, ticketId, reason)
  const { firstName = old.firstName, lastName = old.lastName, days = old.days } = changes
  const isRenamed = firstName !== old.firstName || lastName !== old.lastName
  // Staff approved this child with this adult.
  const isHeld = old.state === 'held' || (isRenamed && old.adult !== null)
  const { id } = await fair.writer.create(transaction, 'Ticket__c', {
    Name: isRenamed ? `${firstName} ${lastName}` : old.name,
    Kind__c: old.kind,
    Edition__c: old.editionId,
    Account__c: old.accountId,
    Contact__c: old.contactId,
    SubjectId__c: old.subjectId,
    HolderFirstName__c: firstName,
    HolderLastName__c: lastName,
    HolderCompany__c: old.company,
    HolderRole__c: old.role,
    HolderEmail__c: old.email,
    Adult__c: old.adult,
    Replaces__c: old.id,
    Renames__c: old.renames + (isRenamed ? 1 : 0),
    State__c: isHeld ? 'held' : 'requested',
    RequestedAt__c: new Date(fair.clock()).toISOString(),
    ValidFrom__c: changes.days?.[0] ?? old.validFrom,
    ValidUntil__c: changes.days?.at(-1) ?? old.validUntil,
    Days__c: days?.join(' ') ?? null,
    ClosedFrom__c: old.closedFrom,
    ClosedUntil__c: old.closedUntil,
    MaxDays__c: old.maxDays,
    AdmissionsPerDay__c: old.admissionsPerDay,
    EntryFrom__c: old.entryFrom,
    EntryUntil__c: old.entryUntil,
  })
  if (!isHeld) await addJob(transaction.client, ISSUE_TICKET, { ticketId: id })
  return id
}
