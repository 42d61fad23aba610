import {
  type AdmissionRules,
  type Adult,
  admissionRules,
  isSameMinor,
  type TicketKind,
} from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import { addJob } from '../../jobs/add-job.ts'
import type { EditionAtHand } from '../editions/editions.ts'
import type { Needs } from './needs.ts'

import type { StoredTicket } from './stored-ticket.ts'

export const ISSUE_TICKET = 'ticketing.issue'

export interface NewTicket {
  kind: TicketKind
  edition: EditionAtHand
  /** Company and contact of the ticket, if any. */
  accountId?: string
  contactId?: string
  /** Its badge, order or accreditation. */
  subjectId: string
  holder: {
    firstName: string
    lastName: string
    company?: string
    role?: string
    email?: string
    /** The adult responsible for a minor: staff must approve first. */
    adult?: Adult
  }
  /** The ticket that this one replaces, in its previous state. */
  replaces?: StoredTicket
  /** Differences from the rules of the edition, such as for school days. */
  rules?: Partial<AdmissionRules>
}

/**
 * Requests a code from the provider after the commit. The ticket is `requested`, then `generating` or
 * `ready`; features follow it in `onWrite` of Ticket__c, by its SubjectId__c.
 */
export async function requestTicket(
  fair: Needs,
  transaction: Transaction,
  ticket: NewTicket,
): Promise<string> {
  const { kind, edition, accountId, contactId, subjectId, holder, replaces } = ticket
  const isHeld = holder.adult !== undefined && !(replaces && wasApproved(replaces, holder))
  const rules = { ...admissionRules(kind, edition.days, edition.settings), ...ticket.rules }
  const { id } = await fair.writer.create(transaction, 'Ticket__c', {
    Name: `${holder.firstName} ${holder.lastName}`.trim() || (holder.company ?? kind),
    Kind__c: kind,
    Edition__c: edition.id,
    Account__c: accountId ?? null,
    Contact__c: contactId ?? null,
    SubjectId__c: subjectId,
    HolderFirstName__c: holder.firstName,
    HolderLastName__c: holder.lastName,
    HolderCompany__c: holder.company ?? null,
    HolderRole__c: holder.role ?? null,
    HolderEmail__c: holder.email ?? null,
    Adult__c: holder.adult ?? null,
    Replaces__c: replaces?.id ?? null,
    Renames__c: replaces ? replaces.renames + (isRenamed(replaces, holder) ? 1 : 0) : 0,
    State__c: isHeld ? 'held' : 'requested',
    RequestedAt__c: new Date(fair.clock()).toISOString(),
    ValidFrom__c: rules.validFrom,
    ValidUntil__c: rules.validUntil,
    Days__c: rules.days?.join(' ') ?? null,
    ClosedFrom__c: rules.closed?.from ?? null,
    ClosedUntil__c: rules.closed?.until ?? null,
    MaxDays__c: rules.maxDays,
    AdmissionsPerDay__c: rules.admissionsPerDay,
    EntryFrom__c: rules.entryFrom,
    EntryUntil__c: rules.entryUntil,
  })
  if (!isHeld) await addJob(transaction.client, ISSUE_TICKET, { ticketId: id })
  return id
}

type Holder = NewTicket['holder']

/** Whether staff have approved the same child with the same adult. */
const wasApproved = (before: StoredTicket, holder: Holder) =>
  before.state !== 'held' && isSameMinor(holderOf(before), { ...holder, adult: holder.adult })

const isRenamed = ({ firstName, lastName }: StoredTicket, holder: Holder) =>
  firstName !== holder.firstName || lastName !== holder.lastName

const holderOf = ({ firstName, lastName, adult }: StoredTicket) => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  adult: adult ?? undefined,
})
