import {
  answer,
  exampleId,
  type Language,
  list,
  nullable,
  number,
  object,
  oneOf,
  string,
} from '@foyer/record-contract'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import type { MessageText } from '../messages/message-template.ts'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'
import { LANGUAGES } from '../words/languages.ts'
import type { MailingState } from './mailing.object.ts'
import {
  MAIL_WRITERS,
  MAILING_AUDIENCES,
  MAILING_KINDS,
  type MailingAudience,
  type MailingKind,
} from './mailing.rules.ts'

export interface MailingRecipientItem {
  /** Null for a company without people. */
  contactId: string | null
  name: string
  accountId: string | null
  /** Phone number of an excluded person or company, to call instead. */
  phone: string | null
  company: string | null
  email: string | null
  language: Language
  /** Reason as text; null for recipients. */
  leftOut: string | null
}

export interface WritingTemplateItem {
  id: string
  name: string
  kind: MailingKind
  texts: Record<Language, MessageText>
}

/** Results of a mailing, in numbers of mails. */
export interface MailingResults {
  waiting: number
  sent: number
  failed: number
  bounced: number
  leftOut: number
  /** Recipients who withdrew their consent by the link of this mail. */
  unsubscribed: number
}

/** Recipients that a figure of a mailing counts. */
export const MAILING_PEOPLE = ['going', 'leftOut', 'waiting', 'unsubscribed'] as const
export type MailingPeople = (typeof MAILING_PEOPLE)[number]

export interface MailingPeopleResult {
  /** Name of the mailing. */
  name: string
  people: MailingRecipientItem[]
}

export interface MailingResult {
  id: string
  state: MailingState
  kind: MailingKind
  purpose: string | null
  audience: MailingAudience
  /** Source of the recipients as text: a record, or a list. */
  source: string
  /** The source is a list of companies, so that the recipients within each can be selected. */
  isToCompanies: boolean
  texts: Record<Language, MessageText>
  sendAt: string | null
  sentAt: string | null
  /** Companies of the source, and how many of them get a mail; null if the source is people. */
  companies: { total: number; reached: number } | null
  /** Number of recipients by language. */
  counts: Record<Language, number>
  /** Skipped people by reason, as text. */
  leftOut: { reason: string; count: number }[]
  /**
   * The first people of both kinds, recipients first. Skipped people are named to users who can write; others
   * see their number.
   */
  shown: MailingRecipientItem[]
  results: MailingResults | null
  templates: WritingTemplateItem[]
  /** Purposes of promotional mails. */
  purposes: { value: string; label: string }[]
  canWrite: boolean
  canPromote: boolean
  /** Withdrawn consents are listed for users who can read consents; others see their number. */
  seesUnsubscribed: boolean
}

const texts = object({
  it: object({ subject: string, body: string }),
  'en-US': object({ subject: string, body: string }),
})
const kinds = Object.keys(MAILING_KINDS) as MailingKind[]
const audiences = Object.keys(MAILING_AUDIENCES) as MailingAudience[]
const one = { id: exampleId('Mailing__c') }

/** Objects that determine the recipients. */
const RECIPIENT_OBJECTS = [
  'Mailing__c',
  'Message__c',
  'Contact',
  'Account',
  'User',
  'Consent__c',
  // Contacts of companies, and relations with the organiser.
  'Referent__c',
  'Participation__c',
  'Application__c',
  'AmountDue__c',
  'Accreditation__c',
  'BuyerApplication__c',
  'ShopOrder__c',
  'Ticket__c',
] as const

/** Methods for mails of staff: about a record, to selected rows of a list, or to a whole list. */
export const mailingMethods = defineMethods(
  'MailingsController',
  { staff: MAIL_WRITERS },
  {
    start: changes({
      repeatable: true,
      /** `source` is the origin of the records, as text. */
      input: object({ ids: list(string), source: string }),
      output: object({ id: string }),
      refuses: ['TOO_MANY_RECORDS', 'NOBODY_TO_WRITE_TO'],
      example: { ids: [exampleId('Account', { Type: 'Exhibitor' })], source: 'Aurora' },
    }),
    getMailing: reads({
      input: object({ id: string, language: oneOf(...LANGUAGES) }),
      output: answer<MailingResult>(),
      of: [...RECIPIENT_OBJECTS, 'MailTemplate__c', 'Newsletter__c'],
      allow: { staff: STAFF_PROFILES },
      example: { ...one, language: 'it' },
    }),
    /** Returns all people of a figure; `getMailing` returns the first of them. */
    getRecipients: reads({
      input: object({ id: string, of: oneOf(...MAILING_PEOPLE), language: oneOf(...LANGUAGES) }),
      output: answer<MailingPeopleResult>(),
      of: RECIPIENT_OBJECTS,
      allow: { staff: STAFF_PROFILES },
      example: { ...one, of: 'going', language: 'it' },
    }),
    save: changes({
      input: object({
        id: string,
        kind: oneOf(...kinds),
        purpose: nullable(string),
        audience: oneOf(...audiences),
        texts,
      }),
      output: object({ id: string }),
      refuses: ['STEP_REFUSED', 'NOT_A_PROMOTER'],
      example: {
        ...one,
        kind: 'service',
        purpose: null,
        audience: 'primary',
        texts: { it: { subject: 'Prova', body: 'Prova' }, 'en-US': { subject: '', body: '' } },
      },
    }),
    /** Sends a test mail to the user, in each language with a text. */
    test: changes({
      input: object({ id: string }),
      output: object({ to: string }),
      refuses: ['MAIL_INCOMPLETE'],
      example: one,
    }),
    send: changes({
      /** Without a time it is sent immediately, after a delay in which it can be stopped. */
      input: object({ id: string, at: nullable(string) }),
      output: object({ sendAt: string }),
      refuses: ['STEP_REFUSED', 'MAIL_INCOMPLETE', 'NOBODY_TO_WRITE_TO', 'NOT_A_PROMOTER', 'SEND_TIME_PAST'],
      example: { ...one, at: null },
    }),
    /**
     * Before the first mail is sent, the mailing becomes a draft again; later it ends. `sent` includes mails
     * in progress, and `stopped` counts the remaining recipients.
     */
    stop: changes({
      input: object({ id: string }),
      output: object({ state: oneOf('draft', 'stopped'), sent: number, stopped: number }),
      refuses: ['STEP_REFUSED'],
      example: one,
    }),
    discard: changes({
      input: object({ id: string }),
      output: object({ id: string }),
      refuses: ['STEP_REFUSED'],
      example: one,
    }),
  },
)
