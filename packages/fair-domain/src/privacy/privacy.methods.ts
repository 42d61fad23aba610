import { answer, boolean, field, object, oneOf, string, withCheck } from '@foyer/record-contract'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'
import { MAX_PRIVACY_TEXT_LENGTH } from './privacy.rules.ts'

/** Request of a person about their own data, with its outcome. */
export interface PrivacyRequestItem {
  id: string
  kind: 'correction' | 'erasure'
  status: 'pending' | 'done' | 'refused'
  sentAt: string
  dueOn: string
  answer: string | null
}

/** Stored data about the user in one object. */
export interface StoredDataItem {
  /** Label of the object, in the plural. */
  object: string
  records: number
  /** Labels of the personal fields, and of those that need special care. */
  personal: string[]
  sensitive: string[]
}

/** Objects with a subject; `contracts.db.test.ts` names one that is missing. */
const RECORDS_ABOUT_PERSONS = [
  'Admission__c',
  'AmberListing__c',
  'AuditEntry__c',
  ...(['AccessRecovery__c', 'Accreditation__c', 'ActingSession__c', 'AmberHit__c'] as const),
  ...(['Badge__c', 'BuyerApplication__c', 'Consent__c', 'Contact'] as const),
  ...(['DebtorCall__c', 'DiscountCode__c', 'Document__c', 'Enquiry__c', 'GuestInvitation__c'] as const),
  ...([
    'CollectedContact__c',
    'KeptMeeting__c',
    'MatchProfile__c',
    'Meeting__c',
    'MeetingAbsence__c',
    'Message__c',
    'Note__c',
  ] as const),
  ...(['PlanDownload__c', 'PrivacyRequest__c', 'Referent__c', 'ReferentInvitation__c'] as const),
  ...(['SharingChoice__c', 'ShopOrder__c', 'ShopTicket__c', 'Task__c', 'TeamMember__c'] as const),
  ...(['Ticket__c', 'TicketOrder__c', 'UnblockRequest__c', 'User'] as const),
] as const

/** Methods for the rights of users over their own data: an immediate copy, correction and erasure by request. */
export const privacyMethods = defineMethods(
  'PrivacyController',
  { inside: 'whoever has a contact of their own, which staff have not' },
  {
    getRequests: reads({
      input: object({}),
      output: answer<PrivacyRequestItem[]>(),
      of: ['PrivacyRequest__c'],
      personal: true,
    }),
    getStored: reads({
      input: object({}),
      output: answer<StoredDataItem[]>(),
      of: RECORDS_ABOUT_PERSONS,
      personal: true,
    }),
    getCopy: changes({ input: object({}), output: object({ zip: string }), personal: true }),
    sendRequest: changes({
      repeatable: true,
      input: withCheck(
        object({
          kind: oneOf('correction', 'erasure'),
          text: field(string, { maxLength: MAX_PRIVACY_TEXT_LENGTH }),
        }),
        ({ kind, text }) => (kind === 'correction' && text.trim() === '' ? { text: 'missing' } : {}),
      ),
      output: object({ sent: boolean }),
      personal: true,
      example: { kind: 'correction', text: 'My address is another.' },
      refuses: ['REQUEST_OPEN'],
    }),
  },
)
