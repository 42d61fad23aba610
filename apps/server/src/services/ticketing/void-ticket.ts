import { ticket as ticketStates } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import { addJob } from '../../jobs/add-job.ts'
import type { Needs } from './needs.ts'

import { lockTicket } from './stored-ticket.ts'

export const VOID_TICKET = 'ticketing.void'

/** Voids the code with the transaction: our gate refuses it immediately, and a job notifies the provider. */
export async function voidTicket(fair: Needs, transaction: Transaction, ticketId: string, reason: string) {
  const { state } = await lockTicket(transaction.client, ticketId)
  if (!ticketStates.can(state, 'void')) return false
  await fair.writer.update(transaction, 'Ticket__c', ticketId, {
    State__c: 'voided',
    VoidedAt__c: new Date(fair.clock()).toISOString(),
    VoidReason__c: reason,
  })
  await addJob(transaction.client, VOID_TICKET, { ticketId })
  return true
}
