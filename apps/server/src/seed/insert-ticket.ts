import {
  admissionRules,
  dayBitsOf,
  type EditionDays,
  editionSettings,
  Ticket,
  type TicketKind,
  type TicketState,
} from '@foyer/fair-domain'
import { stableId } from '@foyer/record-contract'
import { addJob } from '../jobs/add-job.ts'
import { ISSUE_TICKET } from '../services/ticketing/request-ticket.ts'
import { DEMO_YEAR } from './demo-calendar.ts'
import type { DemoSeeding } from './demo-server.ts'
import { insertRecords, type Seeding } from './insert-record.ts'
import { editionIds } from './seed-editions.ts'

export interface DemoTicket {
  kind: TicketKind
  subjectId: string
  firstName: string
  lastName: string
  company?: string
  email?: string
  accountId?: string
  contactId?: string
  /** A job creates requested ones at the first start, with their document. */
  state: Extract<TicketState, 'ready' | 'voided' | 'requested' | 'held'>
  /** The adult responsible for a minor. */
  adult?: string
  /** Days chosen by the buyer. */
  days?: readonly string[]
  at: Date
}

export async function currentDays({ client }: Seeding): Promise<EditionDays> {
  const { rows } = await client.query<EditionDays>(
    'select opening::text, closing::text from edition where current',
  )
  const [days] = rows
  if (!days) throw new Error('There is no current edition')
  return days
}

/**
 * Inserts tickets that the provider has already issued, so that the first start has nothing to do for them,
 * and a few others.
 */
export async function insertTickets(seeding: DemoSeeding, days: EditionDays, tickets: readonly DemoTicket[]) {
  const records = tickets.map((ticket) => recordOf(seeding, days, ticket))
  await insertRecords(seeding, Ticket, records)
  await numberTickets(seeding, records)
  for (const { id, fields } of records)
    if (fields.State__c === 'requested') await addJob(seeding.client, ISSUE_TICKET, { ticketId: id })
}

/** Stores the numbers that the codes contain, and the last one for the tickets that follow. */
async function numberTickets(
  { client }: DemoSeeding,
  records: readonly { id: string; number: number | null }[],
) {
  const numbered = records.filter(({ number }) => number !== null)
  await client.query(
    `with numbered as (
       insert into ticketing.ticket_number (ticket, edition, number)
       select ticket, $1, number from unnest($2::text[], $3::int[]) as codes (ticket, number) returning number)
     insert into ticketing.edition_counter as counter (edition, last)
     select $1, max(number) from numbered having count(*) > 0
     on conflict (edition) do update set last = greatest(counter.last, excluded.last)`,
    [editionIds.edition(DEMO_YEAR), numbered.map(({ id }) => id), numbered.map(({ number }) => number)],
  )
}

function recordOf({ server }: DemoSeeding, days: EditionDays, ticket: DemoTicket) {
  const { kind, subjectId, firstName, lastName, company, email, accountId, contactId, state, at, adult } =
    ticket
  const id = stableId(Ticket.keyPrefix, `demo:${subjectId}:${firstName} ${lastName}`)
  const isMade = state === 'ready' || state === 'voided'
  const rules = admissionRules(kind, days, editionSettings(days))
  const made = isMade ? server.codeOf(id, { kind, days: dayBitsOf(ticket.days, rules.validFrom) }) : null
  const fields = {
    Name: `${firstName} ${lastName}`,
    Kind__c: kind,
    Edition__c: editionIds.edition(DEMO_YEAR),
    Account__c: accountId ?? null,
    Contact__c: contactId ?? null,
    SubjectId__c: subjectId,
    HolderFirstName__c: firstName,
    HolderLastName__c: lastName,
    HolderCompany__c: company ?? null,
    HolderEmail__c: email ?? null,
    Adult__c: adult ?? null,
    State__c: state,
    RequestedAt__c: at,
    ReadyAt__c: made ? at : null,
    Code__c: made?.code ?? null,
    Provider__c: made ? 'built-in' : null,
    ProviderReference__c: made?.serial ?? null,
    Days__c: ticket.days?.join(' ') ?? null,
    ValidFrom__c: rules.validFrom,
    ValidUntil__c: rules.validUntil,
    MaxDays__c: rules.maxDays,
    AdmissionsPerDay__c: rules.admissionsPerDay,
    EntryFrom__c: rules.entryFrom,
    EntryUntil__c: rules.entryUntil,
    Attempts__c: made ? 1 : 0,
    VoidedAt__c: state === 'voided' ? at : null,
    VoidReason__c: state === 'voided' ? 'recalled' : null,
    VoidConfirmedAt__c: state === 'voided' ? at : null,
  }
  return { id, at, fields, number: made?.number ?? null }
}
