import type { Label } from '@foyer/record-contract'
import type { ScreenName } from '../screens/screens.ts'

export interface DocumentKind {
  label: Label
  /** Screen with the document; users who can open the screen can download it. */
  screen: ScreenName
  /** Screen for the person whom the document concerns. */
  ownScreen?: ScreenName
  /** The document contains the code of a ticket: only staff who issue such documents can download it. */
  opensGates?: true
}

/** All kinds of generated documents. */
export const DOCUMENT_KINDS = {
  contract: { label: { 'en-US': 'Contract form', it: 'Modulo di contratto' }, screen: 'contracts' },
  accreditationTicket: {
    opensGates: true,
    label: { 'en-US': 'Accreditation ticket', it: 'Biglietto di accredito' },
    screen: 'accreditation',
  },
  buyerBadge: {
    opensGates: true,
    label: { 'en-US': 'Buyer badge', it: 'Badge buyer' },
    screen: 'applicationOutcome',
  },
  ticketOrder: { label: { 'en-US': 'Ticket order', it: 'Ordine di biglietti' }, screen: 'buyTickets' },
  visitorTicket: { opensGates: true, label: { 'en-US': 'Ticket', it: 'Biglietto' }, screen: 'myTickets' },
  shopReceipt: { label: { 'en-US': 'Receipt', it: 'Ricevuta' }, screen: 'myTickets' },
  ticketCards: {
    opensGates: true,
    label: { 'en-US': 'Invitation cards', it: 'Inviti da stampare' },
    screen: 'buyTickets',
  },
  guestTicket: {
    opensGates: true,
    label: { 'en-US': 'Guest ticket', it: 'Biglietto ospite' },
    screen: 'sendTickets',
  },
  badge: { opensGates: true, label: { 'en-US': 'Badge', it: 'Badge' }, screen: 'badges' },
  badgeSet: { opensGates: true, label: { 'en-US': 'All badges', it: 'Tutti i badge' }, screen: 'badges' },
  parkingPass: {
    opensGates: true,
    label: { 'en-US': 'Parking passes', it: 'Pass auto' },
    screen: 'parkingPass',
  },
  proForma: { label: { 'en-US': 'Pro-forma invoice', it: 'Fattura pro-forma' }, screen: 'invoices' },
  accountStatement: { label: { 'en-US': 'Account statement', it: 'Estratto conto' }, screen: 'invoices' },
  dunningLetter: {
    label: { 'en-US': 'Payment reminder letter', it: 'Lettera di sollecito' },
    screen: 'invoices',
  },
  invoice: {
    label: { 'en-US': 'Invoice', it: 'Fattura' },
    screen: 'invoices',
    ownScreen: 'applicationOutcome',
  },
} as const satisfies Record<string, DocumentKind>

export type DocumentKindName = keyof typeof DOCUMENT_KINDS
