import {
  answer,
  boolean,
  exampleId,
  exampleToken,
  list,
  object,
  string,
  textUpTo,
} from '@foyer/record-contract'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'
import { emailText, personText } from '../methods/form-fields.ts'
import { HANDOVER_STAFF } from './handover.rules.ts'

/** The person who is invited to become the primary referent. */
const INVITEE = {
  firstName: personText('firstName'),
  lastName: personText('lastName'),
  email: emailText('emailForm'),
}

export interface ReferentItem {
  id: string
  contactId: string
  firstName: string
  lastName: string
  title: string
  email: string
  phone: string
  isPrimary: boolean
  isAdministrative: boolean
  isLegal: boolean
  areas: string[]
  /** Users edit their own data themselves. */
  hasUser: boolean
}

/** Referents of a company, with their version. */
export interface SavedReferentsResult {
  /** Primary referent first. */
  referents: ReferentItem[]
  version: string
}

/** An open invitation to become the primary referent. */
export interface OpenHandoverItem {
  id: string
  name: string
  email: string
  expiresAt: string
}

export interface ReferentsResult extends SavedReferentsResult {
  ownContactId: string
  /** Areas that must be covered. */
  areas: readonly string[]
  handover: OpenHandoverItem | null
}

/** Data for the page of an invitation link. */
export interface HandoverResult {
  firstName: string
  email: string
  company: string
  inviter: string
  /** The organiser invites, not the current primary referent. */
  isByOrganiser: boolean
  expiresAt: string
}

/** Methods for the referents of a company. */
export const referentsMethods = defineMethods(
  'ReferentsController',
  { can: 'manageReferents' },
  {
    getReferents: reads({
      input: object({}),
      output: answer<ReferentsResult>(),
      of: ['Referent__c', 'ReferentInvitation__c', 'Contact', 'User'],
    }),
    save: changes({
      personal: true,
      input: object({
        version: string,
        referents: list(
          object({
            firstName: string,
            lastName: string,
            title: string,
            email: string,
            phone: string,
            isAdministrative: boolean,
            isLegal: boolean,
            areas: list(string),
          }),
        ),
      }),
      output: answer<SavedReferentsResult>(),
      example: { version: '', referents: [] },
      refuses: ['REQUEST_LIMIT_EXCEEDED'],
    }),
    invitePrimary: changes({
      personal: true,
      input: object(INVITEE),
      output: object({ id: string }),
      example: { firstName: 'Nina', lastName: 'Prova', email: 'nina@prova.example' },
      refuses: ['HANDOVER_OPEN', 'INVITATION_CLOSED', 'REQUEST_LIMIT_EXCEEDED'],
    }),
    withdraw: changes({
      personal: true,
      input: object({ id: string }),
      output: answer<void>(),
      example: { id: exampleId('ReferentInvitation__c', { Status__c: 'invited' }) },
      refuses: ['INVITATION_CLOSED'],
    }),
  },
)

const link = object({ token: string })
const HANDOVER = { token: exampleToken('handover') }

/** Methods for a handover of the primary role, which the invitee answers by the link of the mail. */
export const handoverMethods = defineMethods('HandoverController', 'everybody', {
  getInvitation: reads({
    input: link,
    output: answer<HandoverResult | null>(),
    of: ['ReferentInvitation__c'],
    guess: { isWrong: (invitation) => invitation === null },
    example: HANDOVER,
  }),
  accept: changes({
    input: link,
    output: answer<{ passwordPath: string | null }>(),
    personal: true,
    guess: { refusals: ['INVITATION_CLOSED'] },
    example: HANDOVER,
    refuses: ['INVITATION_CLOSED', 'INVITATION_FOR_ANOTHER'],
  }),
  decline: changes({
    input: link,
    output: answer<void>(),
    personal: true,
    guess: { refusals: ['INVITATION_CLOSED'] },
    example: HANDOVER,
    refuses: ['INVITATION_CLOSED', 'INVITATION_FOR_ANOTHER'],
  }),
})

/** Methods for staff to start or withdraw a handover for a company. The company sees it in its history. */
export const staffHandoverMethods = defineMethods(
  'StaffHandoverController',
  { staff: HANDOVER_STAFF },
  {
    start: changes({
      // Apps of staff must not choose who acts for a company.
      personal: true,
      input: object({ accountId: string, ...INVITEE, reason: textUpTo(1000) }),
      output: object({ id: string }),
      example: {
        accountId: exampleId('Account', { Type: 'Exhibitor' }),
        firstName: 'Nina',
        lastName: 'Prova',
        email: 'nina@prova.example',
        reason: 'The primary referent has left the company.',
      },
      refuses: ['REASON_NEEDED', 'HANDOVER_OPEN', 'INVITATION_CLOSED', 'REQUEST_LIMIT_EXCEEDED'],
    }),
    withdraw: changes({
      personal: true,
      input: object({ id: string }),
      output: answer<void>(),
      example: { id: exampleId('ReferentInvitation__c', { Status__c: 'invited' }) },
      refuses: ['INVITATION_CLOSED'],
    }),
  },
)
