import { Admission, type DeskTicketResult, daysOnSale, REFUNDERS } from '@foyer/fair-domain'
import { type Language, NotFound } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { scansOfTickets, standingOf } from '../../services/admissions/scans-of-tickets.ts'
import { currentOf } from './current-of.ts'
import type { Needs } from './needs.ts'

/** Returns a ticket with the answer of a gate, its order and its scans. */
export async function getTicket(
  fair: Needs,
  id: string,
  { language, profiles }: Pick<Session, 'language' | 'profiles'>,
): Promise<DeskTicketResult> {
  const { pool } = fair
  const ticket = await currentOf(pool, id)
  const [scans, order, edition] = await Promise.all([
    scansOfTickets(pool, [ticket.id]),
    orderOf(
      pool,
      ticket.subjectId,
      REFUNDERS.some((role) => profiles.includes(role)),
    ),
    fair.editions.find(pool, ticket.editionId),
  ])
  if (!edition) throw NotFound()
  const { name, company, role, email, firstName, lastName, days, state } = ticket
  return {
    id: ticket.id,
    name,
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    company: company ?? '',
    role: role ?? '',
    email: email ?? '',
    adult: ticket.adult,
    kind: ticket.kind,
    state,
    standing: standingOf(ticket, scans, fair.clock()),
    validFrom: ticket.validFrom,
    validUntil: ticket.validUntil,
    entryFrom: ticket.entryFrom,
    entryUntil: ticket.entryUntil,
    days,
    maxDays: ticket.maxDays,
    openDays:
      days === null || state === 'voided' ? [] : daysOnSale(edition.days, edition.settings, fair.clock()),
    order,
    scans: scans
      .map((scan) => ({
        id: scan.id,
        at: scan.at.toISOString(),
        gate: scan.gate,
        outcome: outcomeIn(language, scan.outcome),
      }))
      .reverse(),
  }
}

const outcomeIn = (language: Language, outcome: string) =>
  Admission.fields.Outcome__c.values.find(({ value }) => value === outcome)?.label[language] ?? outcome

async function orderOf(database: Pick<ClientBase, 'query'>, subjectId: string | null, isRefunder: boolean) {
  const { rows } = await database.query<{
    id: string
    number: string
    receipt: string | null
    refund: 'cash' | 'terminal' | 'card' | null
  }>(
    `select o.id, o.name as number, o.receipt_number as receipt,
            case when o.state = 'paid' and (o.method in ('cash', 'terminal') or (o.method = 'card' and $2))
                 then o.method end as refund
     from shop_ticket s join shop_order o on o.id = s.shop_order where s.id = $1`,
    [subjectId, isRefunder],
  )
  return rows[0] ?? null
}
