import { ticket as ticketStates } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import type { ProviderTicket } from '../../integrations/ticketing/ticketing-provider.ts'
import { addJob } from '../../jobs/add-job.ts'
import { findTicket, lockTicket } from '../../services/ticketing/stored-ticket.ts'
import { VOID_TICKET } from '../../services/ticketing/void-ticket.ts'
import type { Needs } from './needs.ts'

const STEPS = { generating: 'accept', ready: 'deliver', refused: 'refuse', voided: 'void' } as const

/** Records a result of the provider from any source. Late or repeated results change nothing. */
export async function recordProviderResult(
  fair: Needs,
  transaction: Transaction,
  ticketId: string,
  result: ProviderTicket,
  provider: string,
) {
  const answer = await withoutForeignCode(transaction, ticketId, result)
  const { state } = await lockTicket(transaction.client, ticketId)
  const nowIso = new Date(fair.clock()).toISOString()
  const update = (fields: Record<string, string | number | null>) =>
    fair.writer.update(transaction, 'Ticket__c', ticketId, fields)

  if (state === 'voided') {
    if (answer.state === 'voided') await update({ VoidConfirmedAt__c: nowIso })
    // Voided while the request was in progress, so the provider may have a valid code.
    else if (answer.state !== 'refused') {
      await update({ ProviderReference__c: answer.reference, VoidConfirmedAt__c: null })
      await addJob(transaction.client, VOID_TICKET, { ticketId })
    }
    return false
  }
  const next = ticketStates.next(state, STEPS[answer.state])
  if (!next) return false
  await update({
    State__c: next,
    Provider__c: provider,
    NextTryAt__c: null,
    Error__c: answer.state === 'refused' ? answer.reason : null,
    ...(answer.state === 'refused' ? {} : { ProviderReference__c: answer.reference }),
    ...(answer.state === 'ready' ? { Code__c: answer.code, ReadyAt__c: nowIso } : {}),
    ...(answer.state === 'voided'
      ? { VoidedAt__c: nowIso, VoidConfirmedAt__c: nowIso, VoidReason__c: 'provider' }
      : {}),
  })
  return true
}

/** Refuses a code that another ticket has, because it would open the gate for only one of them, and notifies staff. */
async function withoutForeignCode(
  { client }: Transaction,
  ticketId: string,
  answer: ProviderTicket,
): Promise<ProviderTicket> {
  if (answer.state !== 'ready') return answer
  const other = await findTicket(client, 'code', answer.code)
  return !other || other.id === ticketId ? answer : { state: 'refused', reason: 'code given twice' }
}
