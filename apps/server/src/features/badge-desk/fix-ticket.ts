import {
  type AuditStep,
  Badge,
  canChangeDays,
  daysOnSale,
  holderNameIssues,
  ShopTicket,
  ticket as ticketStates,
  VOID_AS_RENAMED,
} from '@foyer/fair-domain'
import { keyPrefixOf, NotFound } from '@foyer/record-contract'
import type { Session, Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { refuseIssues } from '../../refuse-issues.ts'
import { entriesOf, scansOfTickets } from '../../services/admissions/scans-of-tickets.ts'
import { logStep } from '../../services/history/log-step.ts'
import { reissueTicket } from '../../services/ticketing/reissue-ticket.ts'
import type { StoredTicket } from '../../services/ticketing/stored-ticket.ts'
import { lockCurrent } from './current-of.ts'
import type { Needs } from './needs.ts'

/** Corrects the name on a ticket and on the badge or purchase that it belongs to. The desk is not bound to limits of customers. */
export function correctName(
  fair: Needs,
  session: Session,
  given: { id: string; firstName: string; lastName: string },
) {
  const name = { firstName: given.firstName.trim(), lastName: given.lastName.trim() }
  const issues = Object.entries(holderNameIssues(name))
  if (issues.length > 0) throw refuseIssues(issues)
  return fair.transact(session, async (transaction) => {
    const old = await lockUsable(transaction, given.id)
    if (old.firstName === name.firstName && old.lastName === name.lastName) return { id: old.id }
    await renameSubject(fair, transaction, old, name)
    const id = await reissueTicket(fair, transaction, old.id, VOID_AS_RENAMED, name)
    return logged(fair, transaction, old, id, 'desk.renamed')
  })
}

/** Moves a ticket to other days of the same number. */
export function changeDays(
  fair: Needs,
  session: Session,
  { id, days }: { id: string; days: readonly string[] },
) {
  return fair.transact(session, async (transaction) => {
    const { client } = transaction
    const old = await lockUsable(transaction, id)
    const edition = await fair.editions.find(client, old.editionId)
    if (!edition) throw NotFound()
    const after = [...days].sort()
    const isPossible = canChangeDays({
      before: old.days,
      after,
      open: daysOnSale(edition.days, edition.settings, fair.clock()),
      used: Object.keys(entriesOf(await scansOfTickets(client, [old.id]))),
    })
    if (!isPossible) throw refuseIssues([['days', 'days']])
    const fresh = await reissueTicket(fair, transaction, old.id, 'reissued', { days: after })
    return logged(fair, transaction, old, fresh, 'desk.daysChanged')
  })
}

/** Gives a lost or forgotten badge a new code; the old one is void. */
export const reissue = (fair: Needs, session: Session, id: string) =>
  fair.transact(session, async (transaction) => {
    const old = await lockUsable(transaction, id)
    return logged(
      fair,
      transaction,
      old,
      await reissueTicket(fair, transaction, old.id, 'reissued'),
      'desk.reissued',
    )
  })

/** Records the step on the new ticket, for the journal of the desk. */
async function logged(
  fair: Needs,
  transaction: Transaction,
  { accountId }: StoredTicket,
  id: string,
  step: AuditStep,
) {
  await logStep(fair, transaction, { id, accountId }, step)
  return { id }
}

async function lockUsable({ client }: Transaction, id: string) {
  const ticket = await lockCurrent(client, id)
  if (!ticketStates.can(ticket.state, 'void')) throw refuse('TICKET_VOID')
  return ticket
}

function renameSubject(
  fair: Needs,
  transaction: Transaction,
  { subjectId }: StoredTicket,
  { firstName, lastName }: { firstName: string; lastName: string },
) {
  const fields = { Name: `${firstName} ${lastName}`, FirstName__c: firstName, LastName__c: lastName }
  switch (keyPrefixOf(subjectId ?? '')) {
    case Badge.keyPrefix:
      return fair.writer.update(transaction, 'Badge__c', subjectId ?? '', fields)
    case ShopTicket.keyPrefix:
      return fair.writer.update(transaction, 'ShopTicket__c', subjectId ?? '', fields)
  }
}
