import { answer, exampleId, list, object, optional, string, textUpTo } from '@foyer/record-contract'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'
import type { Cents } from '../money/cents.ts'
import type { ScanOutcome } from '../ticketing/decide-scan.ts'
import type { TicketState } from '../ticketing/ticket.states.ts'
import type { TicketKind } from '../ticketing/ticket-kinds.ts'
import { TICKET_STAFF } from '../ticketing/ticket-staff.ts'
import type { DeskMoney, DeskStep } from './desk-journal.ts'

/** Answer that a gate would give now. */
export interface DeskStanding {
  outcome: ScanOutcome
  /** Time of the entry, if the person is inside. */
  insideSince: string | null
}

/** How the desk refunds a ticket: from the drawer, on the card terminal, or by the payment provider. */
export type DeskRefund = 'cash' | 'terminal' | 'card'

/** A ticket or badge found at the desk. */
export interface DeskPersonItem {
  id: string
  name: string
  company: string
  kind: TicketKind
  standing: DeskStanding
}

export interface DeskSearchResult {
  people: DeskPersonItem[]
  hasMore: boolean
}

/** A scan of a ticket, also of one that it replaced. */
export interface DeskScanItem {
  id: string
  at: string
  gate: string
  /** In the language of the user. */
  outcome: string
}

export interface DeskTicketResult {
  /** The current ticket: the replacement of the requested one, if there is one. */
  id: string
  name: string
  firstName: string
  lastName: string
  company: string
  role: string
  email: string
  adult: string | null
  kind: TicketKind
  state: TicketState
  standing: DeskStanding
  validFrom: string
  validUntil: string
  entryFrom: string
  entryUntil: string
  /** Chosen days; null if it is valid on all of its period. */
  days: readonly string[] | null
  maxDays: number | null
  /** Days to which it can be moved; empty if it cannot. */
  openDays: readonly string[]
  /** Order and fiscal document, if it was bought. */
  order: { id: string; number: string; receipt: string | null; refund: DeskRefund | null } | null
  /** The latest first. */
  scans: readonly DeskScanItem[]
}

/** A step of the badge desk. */
export interface DeskJournalItem {
  id: string
  at: string
  step: DeskStep
  /** In the language of the user. */
  label: string
  ticketId: string
  /** Holder of the ticket. */
  name: string
  money: DeskMoney | null
  operatorId: string | null
  operator: string
}

/** A shift with a cash drawer. */
export interface DeskShift {
  id: string
  desk: string
  operatorId: string
  operator: string
  openedAt: string
  closedAt: string | null
  floatCents: Cents
  /** Amounts at the closing; null while it is open. */
  expectedCents: Cents | null
  countedCents: Cents | null
  differenceCents: Cents | null
  reason: string | null
}

export interface DeskJournalResult {
  day: string
  today: string
  /** The earliest first. */
  entries: readonly DeskJournalItem[]
  shifts: readonly DeskShift[]
}

/** Content of a badge. */
export interface DeskCardResult {
  edition: string
  qr: { size: number; path: string }
  shortCode: string
  /** The label for a printer that reads ZPL. */
  zpl: string
}

const ticketId = object({ id: string })
const example = { id: exampleId('Ticket__c', { State__c: 'ready' }) }

/** Methods of the badge desk: find a person, say what the gate says, correct it, print. */
export const badgeDeskMethods = defineMethods(
  'BadgeDeskController',
  { staff: TICKET_STAFF },
  {
    /**
     * People by name, company, address, code or order number; spelling mistakes are forgiven. Without a text: those whom a gate
     * refused in the last 15 minutes.
     */
    search: reads({
      input: object({ search: textUpTo(300) }),
      output: answer<DeskSearchResult>(),
      of: ['Ticket__c', 'Admission__c', 'ShopOrder__c', 'ShopTicket__c', 'Edition__c'],
      example: { search: 'rossi' },
    }),
    getTicket: reads({
      input: ticketId,
      output: answer<DeskTicketResult>(),
      of: ['Ticket__c', 'Admission__c', 'ShopOrder__c', 'ShopTicket__c', 'Edition__c'],
      example,
    }),
    /** Null until the code is issued. */
    getCard: reads({
      input: ticketId,
      output: answer<DeskCardResult | null>(),
      of: ['Ticket__c', 'Edition__c'],
      example,
    }),
    /** The steps of all desks on a day, with operator and time; today without a day. */
    getJournal: reads({
      input: object({ day: optional(string) }),
      output: answer<DeskJournalResult>(),
      of: ['AuditEntry__c', 'Ticket__c', 'User', 'CashDrawer__c'],
    }),
    /** Another name voids the code; the result is the new ticket. */
    correctName: changes({
      input: object({ id: string, firstName: string, lastName: string }),
      output: ticketId,
      example: { ...example, firstName: 'Ada', lastName: 'Neri' },
      refuses: ['TICKET_VOID'],
    }),
    changeDays: changes({
      input: object({ id: string, days: list(string, 10) }),
      output: ticketId,
      example: { ...example, days: ['2027-03-19'] },
      refuses: ['TICKET_VOID'],
    }),
    /** Records the exit of a person whom no gate has scanned on the way out. */
    recordExit: changes({ input: ticketId, output: ticketId, example, refuses: ['NOT_INSIDE'] }),
    reissue: changes({ input: ticketId, output: ticketId, example, refuses: ['TICKET_VOID'] }),
  },
)
