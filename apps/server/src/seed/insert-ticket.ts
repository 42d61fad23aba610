import {
  admissionRules,
  type EditionDays,
  editionSettings,
  Ticket,
  type TicketKind,
  type TicketState,
} from '@foyer/fair-domain'
import { stableId } from '@foyer/record-contract'
import { insertRecords, type Seeding } from './insert-record.ts'
import { editionIds } from './seed-editions.ts'

const YEAR = 2027

export interface DemoTicket {
  kind: TicketKind
  subjectId: string
  firstName: string
  lastName: string
  company?: string
  email?: string
  accountId?: string
  contactId?: string
  state: Extract<TicketState, 'ready' | 'voided'>
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

/** Tickets that the provider has made already, so that the first start has nothing to do for them. */
export const insertMadeTickets = (seeding: Seeding, days: EditionDays, tickets: readonly DemoTicket[]) =>
  insertRecords(
    seeding,
    Ticket,
    tickets.map((ticket) => recordOf(days, ticket)),
  )

function recordOf(days: EditionDays, ticket: DemoTicket) {
  const { kind, subjectId, firstName, lastName, company, email, accountId, contactId, state, at } = ticket
  const id = stableId(Ticket.keyPrefix, `demo:${subjectId}`)
  const rules = admissionRules(kind, days, editionSettings(days))
  const fields = {
    Name: `${firstName} ${lastName}`,
    Kind__c: kind,
    Edition__c: editionIds.edition(YEAR),
    Account__c: accountId ?? null,
    Contact__c: contactId ?? null,
    SubjectId__c: subjectId,
    HolderFirstName__c: firstName,
    HolderLastName__c: lastName,
    HolderCompany__c: company ?? null,
    HolderEmail__c: email ?? null,
    State__c: state,
    RequestedAt__c: at,
    ReadyAt__c: at,
    Code__c: `DEMO${id}`,
    Provider__c: 'built-in',
    ProviderReference__c: id.slice(3, 15).toUpperCase(),
    ValidFrom__c: rules.validFrom,
    ValidUntil__c: rules.validUntil,
    MaxDays__c: rules.maxDays,
    AdmissionsPerDay__c: rules.admissionsPerDay,
    EntryFrom__c: rules.entryFrom,
    EntryUntil__c: rules.entryUntil,
    Attempts__c: 1,
    VoidedAt__c: state === 'voided' ? at : null,
    VoidReason__c: state === 'voided' ? 'recalled' : null,
    VoidConfirmedAt__c: state === 'voided' ? at : null,
  }
  return { id, at, fields }
}
