import {
  type AdmissionRules,
  accreditation,
  accreditationGroupTicketsMail,
  accreditationTicketMail,
  GROUP_MEMBERS,
  type TicketKind,
} from '@foyer/fair-domain'
import type { CommittedWrite, Transaction } from '@foyer/record-server'
import { lockName } from '../../database/lock-name.ts'
import { readIds } from '../../database/read-rows.ts'
import {
  lockAccreditation,
  type StoredAccreditation,
} from '../../services/accreditations/stored-accreditation.ts'
import { requestDocument } from '../../services/documents/request-document.ts'
import type { PaidDue } from '../../services/fair/paid-due.ts'
import { findPerson, recipientOf } from '../../services/identity/find-person.ts'
import { requestTicket } from '../../services/ticketing/request-ticket.ts'
import { voidTicket } from '../../services/ticketing/void-ticket.ts'
import type { Needs } from './needs.ts'
import { accreditationUrl } from './send-request.ts'

/** Grants a free ticket to press and influencers while the allotment lasts. Returns false if none is left. */
export async function grantFreeTicket(fair: Needs, transaction: Transaction, stored: StoredAccreditation) {
  const { client } = transaction
  const edition = await fair.editions.find(client, stored.editionId)
  if (!edition) return false
  // Concurrent approvals must not both use the last ticket of the allotment.
  await lockName(client, `allotment:${stored.editionId}`)
  const { rows } = await client.query<{ given: number }>(
    `select count(*)::int as given from ticket where edition = $1 and kind in ('press', 'influencer') and state <> 'voided'`,
    [stored.editionId],
  )
  if ((rows[0]?.given ?? 0) >= edition.settings.freeAccreditations) return false
  await request(fair, transaction, stored, stored.name)
  return true
}

/** Grants a ticket for each student and teacher, for the chosen days, once the school has paid. */
export async function grantSchoolTickets(
  fair: Needs,
  { kind, subjectId }: PaidDue,
  transaction: Transaction,
) {
  if (kind !== 'school') return
  const stored = await lockAccreditation(transaction.client, subjectId)
  if (stored.state !== 'approved_waiting_credit') return
  const [validFrom, validUntil] = [stored.days[0], stored.days.at(-1)]
  const rules = validFrom && validUntil ? { validFrom, validUntil, maxDays: stored.days.length } : {}
  const person = await findPerson(transaction.client, { contactId: stored.contactId })
  const { student, teacher } = GROUP_MEMBERS
  for (const [label, count] of [
    [student, stored.students],
    [teacher, stored.teachers],
  ] as const)
    for (let number = 1; number <= count; number++)
      await request(fair, transaction, stored, `${label[person?.language ?? 'it']} ${number}`, rules)
}

/** Revokes the tickets of a school whose payment was reversed. */
export async function takeSchoolTickets(fair: Needs, { kind, subjectId }: PaidDue, transaction: Transaction) {
  if (kind !== 'school') return
  const stored = await lockAccreditation(transaction.client, subjectId)
  const ids = await readIds(
    transaction.client,
    `select id from ticket where subject_id = $1 and state <> 'voided' order by id`,
    [stored.id],
  )
  for (const id of ids) await voidTicket(fair, transaction, id, 'unpaid')
  const next = accreditation.next(stored.state, 'withdraw')
  if (next) await fair.writer.update(transaction, 'Accreditation__c', stored.id, { State__c: next })
}

async function request(
  fair: Needs,
  transaction: Transaction,
  stored: StoredAccreditation,
  holder: string,
  rules: Partial<AdmissionRules> = {},
) {
  const edition = await fair.editions.find(transaction.client, stored.editionId)
  if (!edition) return
  const [firstName = '', ...rest] = holder.split(' ')
  await requestTicket(fair, transaction, {
    kind: stored.kind satisfies TicketKind,
    edition,
    contactId: stored.contactId,
    ...(stored.accountId === null ? {} : { accountId: stored.accountId }),
    subjectId: stored.id,
    holder: { firstName, lastName: rest.join(' '), company: stored.outlet ?? stored.school ?? '' },
    rules,
  })
}

/** Marks an accreditation as ready with its last ticket: generates the document and notifies the applicant once. */
export const readyWithTickets = (fair: Needs) => async (write: CommittedWrite, transaction: Transaction) => {
  if (write.objectApiName !== 'Ticket__c' || write.after?.State__c !== 'ready') return
  const { SubjectId__c: subjectId, Kind__c: kind } = write.after
  if (!['press', 'influencer', 'school'].includes(String(kind)) || !write.changedFields.includes('State__c'))
    return
  // Lock, so that concurrent workers see each other's tickets.
  const stored = await lockAccreditation(transaction.client, String(subjectId))
  const { rowCount } = await transaction.client.query(
    `select from ticket where subject_id = $1 and state in ('requested', 'generating', 'failed') limit 1`,
    [stored.id],
  )
  const next = accreditation.next(stored.state, 'issue')
  if (rowCount !== 0 || !next) return
  await fair.writer.update(transaction, 'Accreditation__c', stored.id, { State__c: next })
  const person = await findPerson(transaction.client, { contactId: stored.contactId })
  if (!person) return
  await requestDocument(fair, transaction, {
    kind: 'accreditationTicket',
    subjectId: stored.id,
    contactId: stored.contactId,
    language: person.language,
    renew: true,
  })
  const data = { name: person.firstName, link: accreditationUrl(fair, person, stored.kind) }
  const to = recipientOf(person)
  if (stored.kind === 'school')
    await fair.sendMessage(transaction, {
      template: accreditationGroupTicketsMail,
      to,
      data: { ...data, count: String(stored.students + stored.teachers) },
    })
  else await fair.sendMessage(transaction, { template: accreditationTicketMail, to, data })
}
