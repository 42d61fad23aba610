import { romeDay } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import { fingerprintOf } from '../../services/admissions/check-code.ts'
import { lockTicket } from '../../services/ticketing/stored-ticket.ts'
import type { Needs } from './needs.ts'

const MAX_NAME_LENGTH = 80
const MAX_GATE_LENGTH = 40

/** Records an admission at a gate of the provider, which has already decided. */
export async function takeAdmission(
  fair: Needs,
  transaction: Transaction,
  { eventId, ticketId, gate, at }: { eventId: string; ticketId: string; gate: string; at: number },
) {
  const { client } = transaction
  const ticket = await lockTicket(client, ticketId)
  const day = romeDay(at)
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from admission where ticket = $1 and day = $2 and outcome = 'admitted'`,
    [ticketId, day],
  )
  await fair.writer.create(transaction, 'Admission__c', {
    Name: `provider:${eventId}`.slice(0, MAX_NAME_LENGTH),
    Ticket__c: ticketId,
    Account__c: ticket.accountId,
    Gate__c: gate.trim().slice(0, MAX_GATE_LENGTH) || '–',
    Day__c: day,
    Outcome__c: 'admitted',
    Entry__c: (rows[0]?.count ?? 0) + 1,
    Fingerprint__c: fingerprintOf(ticket.code ?? ticketId),
  })
}
