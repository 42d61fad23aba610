import {
  answer,
  boolean,
  exampleId,
  exampleToken,
  field,
  integer,
  type Language,
  list,
  object,
  oneOf,
  optional,
  string,
  withCheck,
} from '@foyer/record-contract'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'
import { requiredText } from '../methods/form-fields.ts'
import type { PrepaidKind } from '../prepaid-tickets/ticket-order.rules.ts'
import { adultIssue } from '../ticketing/minors.rules.ts'
import type { GuestInvitationState } from './invitation.rules.ts'

const kind = oneOf('ticket1', 'ticket2')
const language = oneOf('it', 'en-US')
const byId = object({ id: string })
const SENT = { id: exampleId('GuestInvitation__c', { State__c: 'sent' }) }

export interface InvitationItem {
  id: string
  name: string
  email: string
  kind: PrepaidKind
  state: GuestInvitationState
  sentAt: string
  wasReminded: boolean
}

/** Number of available tickets, and the state of sent ones. */
export interface InvitationsResult {
  agreement: { isAccepted: boolean; version: string }
  /** Name and stands of the company, for templates. */
  company: string
  stand: Record<Language, string>
  balances: { kind: PrepaidKind; label: string; total: number; left: number }[]
  freeThisHour: number
  perHour: number
  invitations: InvitationItem[]
}

/** The mail as displayed to a guest. */
export type InvitationPreviewResult = Record<Language, { subject: string; text: string }>

/** Methods for sending prepaid tickets to guests. */
export const invitationMethods = defineMethods(
  'SendTicketsController',
  { screen: 'sendTickets' },
  {
    getInvitations: reads({
      input: object({}),
      output: answer<InvitationsResult>(),
      of: [
        'Account',
        'GuestInvitation__c',
        'EntitlementEntry__c',
        'Pavilion__c',
        'ProcessingAgreement__c',
        'Stand__c',
        'Participation__c',
      ],
      refuses: ['NO_EDITION'],
    }),
    getPreview: changes({
      affects: [],
      personal: false,
      input: object({ kind, subject: string, text: string }),
      output: answer<InvitationPreviewResult>(),
      example: { kind: 'ticket1', subject: 'Come and see us', text: 'We look forward to your visit.' },
      refuses: ['NO_EDITION'],
    }),
    acceptAgreement: changes({
      input: object({}),
      output: object({ accepted: boolean }),
      personal: true,
      refuses: ['NO_EDITION'],
    }),
    send: changes({
      repeatable: true,
      personal: false,
      input: object({
        kind,
        addresses: list(string),
        subject: string,
        text: string,
        language,
        requestKey: string,
      }),
      output: object({
        sent: integer(),
        optedOut: list(string),
        closed: list(string),
        unreachable: list(string),
        isRepeat: boolean,
      }),
      example: {
        kind: 'ticket1',
        addresses: ['nina@prova.example'],
        subject: 'Come and see us',
        text: 'We look forward to your visit.',
        language: 'it',
        requestKey: 'example-guests-1',
      },
      refuses: ['NO_EDITION', 'AGREEMENT_MISSING', 'NO_ADDRESSES', 'NOT_ENOUGH', 'TOO_MANY_THIS_HOUR'],
    }),
    recall: changes({
      personal: false,
      input: byId,
      output: byId,
      example: SENT,
      refuses: ['NO_EDITION', 'STEP_REFUSED'],
    }),
    resend: changes({
      repeatable: true,
      personal: false,
      input: byId,
      output: byId,
      example: SENT,
      refuses: ['NO_EDITION', 'STEP_REFUSED', 'TOO_MANY_THIS_HOUR'],
    }),
    remind: changes({
      repeatable: true,
      personal: false,
      input: byId,
      output: byId,
      example: SENT,
      refuses: ['NO_EDITION', 'STEP_REFUSED'],
    }),
  },
)

/** Data of the guest's page: only about the guest and the inviting company. */
export interface GuestTicketResult {
  state: 'open' | 'registered' | 'closed'
  company: string
  ticket: string
  days: string
  /** Younger guests need an adult and an approval. */
  minimumAge: number
  /** Progress of the ticket, once claimed. */
  progress: 'held' | 'making' | 'ready' | 'failed' | null
  /** Token of the ticket's page. */
  ticketToken: string | null
  holder: string | null
  canRename: boolean
}

const byLink = object({ token: string })
const GUEST = exampleToken('guest')

/** Methods of the page where a guest claims a ticket; the link is the only credential. */
export const guestTicketMethods = defineMethods('GuestTicketController', 'everybody', {
  getInvitation: reads({
    input: object({ token: string, language }),
    output: answer<GuestTicketResult | null>(),
    of: ['GuestInvitation__c', 'Ticket__c'],
    example: { token: GUEST, language: 'it' },
    guess: { isWrong: (invitation) => invitation === null },
  }),
  markOpened: changes({
    personal: false,
    input: byLink,
    output: object({ isGenuine: boolean }),
    example: { token: GUEST },
    guess: { isWrong: ({ isGenuine }) => !isGenuine },
  }),
  claim: changes({
    personal: true,
    input: withCheck(
      object({
        token: string,
        firstName: requiredText(60),
        lastName: requiredText(80),
        company: field(string, { maxLength: 255 }),
        country: requiredText(2),
        adult: optional(string),
        privacy: field(boolean, { required: true }),
      }),
      ({ adult }) => ({ adult: adultIssue(adult) }),
    ),
    output: object({ registered: boolean }),
    example: {
      token: GUEST,
      firstName: 'Nina',
      lastName: 'Prova',
      company: 'Prova',
      country: 'IT',
      privacy: true,
    },
    refuses: ['INVITATION_CLOSED'],
    guess: { refusals: ['INVITATION_CLOSED'] },
  }),
  rename: changes({
    personal: true,
    input: object({ token: string, firstName: string, lastName: string, adult: optional(string) }),
    output: object({ renamed: boolean }),
    example: { token: exampleToken('registeredGuest'), firstName: 'Nina', lastName: 'Prova' },
    refuses: ['INVITATION_CLOSED', 'NAMES_CLOSED', 'TICKET_VOID', 'TICKET_USED', 'TOO_MANY_RENAMES'],
    guess: { refusals: ['INVITATION_CLOSED'] },
  }),
  optOut: changes({
    personal: true,
    input: byLink,
    output: object({ isDone: boolean }),
    example: { token: GUEST },
    guess: { isWrong: ({ isDone }) => !isDone },
  }),
})
