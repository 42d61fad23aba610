import {
  answer,
  exampleId,
  LANGUAGES,
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
import type { MailingState } from './mailing.object.ts'
import {
  MAIL_WRITERS,
  MAILING_AUDIENCES,
  MAILING_KINDS,
  type MailingAudience,
  type MailingKind,
} from './mailing.rules.ts'

export interface MailingRecipientItem {
  contactId: string
  name: string
  company: string | null
  email: string | null
  language: Language
  /** In words; null for who gets it. */
  leftOut: string | null
}

export interface WritingTemplateItem {
  id: string
  name: string
  kind: MailingKind
  texts: Record<Language, MessageText>
}

/** What became of a mailing, in mails. */
export interface MailingResults {
  waiting: number
  sent: number
  failed: number
  bounced: number
  leftOut: number
  /** Recipients who have taken back their consent with the link of this mail. */
  unsubscribed: number
}

/** Whom a figure of a mailing counts. */
export const MAILING_PEOPLE = ['going', 'leftOut', 'waiting', 'unsubscribed'] as const
export type MailingPeople = (typeof MAILING_PEOPLE)[number]

export interface MailingPeopleResult {
  /** Of the mailing. */
  name: string
  people: MailingRecipientItem[]
}

export interface MailingResult {
  id: string
  state: MailingState
  kind: MailingKind
  purpose: string | null
  audience: MailingAudience
  /** In words: the record that it is about, or the list. */
  source: string
  /** Started from companies, so that it can be chosen who of each is written to. */
  isToCompanies: boolean
  texts: Record<Language, MessageText>
  sendAt: string | null
  sentAt: string | null
  /** How many get it, by language. */
  counts: Record<Language, number>
  /** Why others do not, in words. */
  leftOut: { reason: string; count: number }[]
  /** Some of both kinds, those who get it first. Who is left out is named to whoever writes; others know how many. */
  shown: MailingRecipientItem[]
  results: MailingResults | null
  templates: WritingTemplateItem[]
  /** What promotional mails can be about. */
  purposes: { value: string; label: string }[]
  canWrite: boolean
  canPromote: boolean
  /** Who took back their consent is named to whoever reads consents; others know how many. */
  seesUnsubscribed: boolean
}

const texts = object({
  it: object({ subject: string, body: string }),
  'en-US': object({ subject: string, body: string }),
})
const kinds = Object.keys(MAILING_KINDS) as MailingKind[]
const audiences = Object.keys(MAILING_AUDIENCES) as MailingAudience[]
const one = { id: exampleId('Mailing__c') }

/** What decides who is written to. */
const RECIPIENT_OBJECTS = [
  'Mailing__c',
  'Message__c',
  'Contact',
  'Account',
  'User',
  'Consent__c',
  // Who is meant in a company, and what goes on with whom.
  'Referent__c',
  'Participation__c',
  'Application__c',
  'AmountDue__c',
  'Accreditation__c',
  'BuyerApplication__c',
  'ShopOrder__c',
  'Ticket__c',
] as const

/** Staff write to people: about a record, to chosen rows of a list, or to a whole list. */
export const mailingMethods = defineMethods(
  'MailingsController',
  { staff: MAIL_WRITERS },
  {
    start: changes({
      /** `source` says in words where the records come from. */
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
    /** All of them, where `getMailing` names some. */
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
    /** To whoever asks, in each language that has a text. */
    test: changes({
      input: object({ id: string }),
      output: object({ to: string }),
      refuses: ['MAIL_INCOMPLETE'],
      example: one,
    }),
    send: changes({
      /** Without a time it goes at once, after a moment in which it can be stopped. */
      input: object({ id: string, at: nullable(string) }),
      output: object({ sendAt: string }),
      refuses: ['STEP_REFUSED', 'MAIL_INCOMPLETE', 'NOBODY_TO_WRITE_TO', 'NOT_A_PROMOTER', 'SEND_TIME_PAST'],
      example: { ...one, at: null },
    }),
    /**
     * While nothing has gone out it is a draft again. On its way it ends: what has gone out, or goes at this moment, is `sent`,
     * and `stopped` people are no longer written to.
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
