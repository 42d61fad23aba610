import {
  boolean,
  exampleId,
  exampleToken,
  list,
  object,
  oneOf,
  optional,
  string,
} from '@foyer/record-contract'
import { type Session, serverMethod } from '@foyer/record-server'
import type { MakeFeature } from '../feature.ts'
import type { Identity } from '../identity/identity.ts'
import { recallInvitation, remindGuest, resendInvitation } from './change-invitations.ts'
import { claimTicket, markOpened, optOut, readInvitation, renameGuest } from './claim-ticket.ts'
import { followTickets } from './follow-tickets.ts'
import { forgetGuests } from './forget-guests.ts'
import { getInvitations, getPreview } from './get-invitations.ts'
import { guestRoutes } from './guest.routes.ts'
import { guestTicketDocument } from './guest-ticket.document.ts'
import { acceptAgreement, sendInvitations } from './send-invitations.ts'

const CLASS_NAME = 'SendTicketsController'
const GUEST = 'GuestTicketController'
const kind = oneOf('ticket1', 'ticket2')
const language = oneOf('it', 'en-US')

/** Prepaid tickets on their way to guests, and the page where a guest takes theirs. */
export const invitationsFeature =
  ({ throttle }: Identity): MakeFeature =>
  (fair) => {
    const step = (methodName: string, run: (session: Session, id: string) => Promise<unknown>) =>
      serverMethod({
        className: CLASS_NAME,
        methodName,
        cacheable: false,
        input: object({ id: string }),
        example: { id: exampleId('GuestInvitation__c', { State__c: 'sent' }) },
        handle: ({ id }, { session }) => run(session, id),
      })
    return {
      methods: [
        serverMethod({
          className: CLASS_NAME,
          methodName: 'getInvitations',
          cacheable: true,
          input: object({}),
          handle: (_input, { session }) => getInvitations(fair, session),
        }),
        serverMethod({
          className: CLASS_NAME,
          methodName: 'getPreview',
          cacheable: false,
          input: object({ kind, subject: string, text: string }),
          example: { kind: 'ticket1', subject: 'Come and see us', text: 'We look forward to your visit.' },
          handle: (input, { session }) => getPreview(fair, session, input),
        }),
        serverMethod({
          className: CLASS_NAME,
          methodName: 'acceptAgreement',
          cacheable: false,
          personal: true,
          input: object({}),
          handle: (_input, { session }) => acceptAgreement(fair, session),
        }),
        serverMethod({
          className: CLASS_NAME,
          methodName: 'send',
          cacheable: false,
          input: object({
            kind,
            addresses: list(string),
            subject: string,
            text: string,
            language,
            requestKey: string,
          }),
          example: {
            kind: 'ticket1',
            addresses: ['nina@prova.example'],
            subject: 'Come and see us',
            text: 'We look forward to your visit.',
            language: 'it',
            requestKey: 'example-guests-1',
          },
          handle: (input, { session }) => sendInvitations(fair, session, input),
        }),
        step('recall', (session, id) => recallInvitation(fair, session, id)),
        step('resend', (session, id) => resendInvitation(fair, session, id)),
        step('remind', (session, id) => remindGuest(fair, session, id)),
        serverMethod({
          className: GUEST,
          methodName: 'getInvitation',
          cacheable: true,
          guest: true,
          guess: { isWrong: (answer) => answer === null },
          input: object({ token: string, language }),
          example: { token: exampleToken('guest'), language: 'it' },
          handle: (input) => readInvitation(fair, input.token, input.language),
        }),
        serverMethod({
          className: GUEST,
          methodName: 'markOpened',
          cacheable: false,
          guest: true,
          guess: { refusals: ['INVITATION_CLOSED'] },
          input: object({ token: string }),
          example: { token: exampleToken('guest') },
          handle: (input) => markOpened(fair, input.token),
        }),
        serverMethod({
          className: GUEST,
          methodName: 'claim',
          cacheable: false,
          guest: true,
          guess: { refusals: ['INVITATION_CLOSED'] },
          input: object({
            token: string,
            firstName: string,
            lastName: string,
            company: string,
            country: string,
            privacy: boolean,
            adult: optional(string),
          }),
          example: {
            token: exampleToken('guest'),
            firstName: 'Nina',
            lastName: 'Prova',
            company: 'Prova',
            country: 'IT',
            privacy: true,
          },
          handle: ({ token, ...form }) => claimTicket(fair, token, form),
        }),
        serverMethod({
          className: GUEST,
          methodName: 'rename',
          cacheable: false,
          guest: true,
          guess: { refusals: ['INVITATION_CLOSED'] },
          input: object({ token: string, firstName: string, lastName: string, adult: optional(string) }),
          example: { token: exampleToken('registeredGuest'), firstName: 'Nina', lastName: 'Prova' },
          handle: ({ token, ...name }) => renameGuest(fair, token, name),
        }),
        serverMethod({
          className: GUEST,
          methodName: 'optOut',
          cacheable: false,
          guest: true,
          input: object({ token: string }),
          example: { token: exampleToken('guest') },
          handle: async (input) => ({ isDone: await optOut(fair, input.token) }),
          guess: { isWrong: ({ isDone }) => !isDone },
        }),
      ],
      tasks: [forgetGuests(fair)],
      documents: [guestTicketDocument],
      onWrite: followTickets(fair),
      routes: guestRoutes(fair, throttle),
    }
  }
