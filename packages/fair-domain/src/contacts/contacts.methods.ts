import {
  answer,
  boolean,
  exampleId,
  exampleValue,
  type Infer,
  list,
  nullable,
  object,
  oneOf,
  optional,
  string,
  textUpTo,
} from '@foyer/record-contract'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'
import type { EditGroups } from '../methods/merge-edit.ts'
import {
  CONTACT_INTEREST_NAMES,
  type ContactInterest,
  MAX_CONTACT_NOTE,
  MAX_CONTACT_TAGS,
  type Sharing,
} from './sharing.rules.ts'

/** A contact of an exhibitor: only what the person has released. */
export interface ContactItem {
  id: string
  /** Null if the person shares nothing. */
  name: string | null
  company: string | null
  role: string | null
  email: string | null
  phone: string | null
  shares: Sharing
  scannedAt: string
  scannedBy: string | null
  interest: ContactInterest | null
  topics: string[]
  note: string
  followUpBy: string | null
  followUpOn: string | null
  isDone: boolean
  wasAsked: boolean
  /** Version of the notes and the follow-up, to detect a concurrent change by a colleague. */
  version: string
}

export interface ContactsResult {
  edition: string
  contacts: ContactItem[]
  /** Contacts that were withdrawn: times only. */
  withdrawn: { scannedAt: string; withdrawnAt: string }[]
  topics: { id: string; en: string; it: string }[]
  team: { id: string; name: string }[]
}

const example = { id: exampleId('CollectedContact__c') }

const notes = {
  interest: nullable(oneOf(...CONTACT_INTEREST_NAMES)),
  topics: list(string, MAX_CONTACT_TAGS),
  note: textUpTo(MAX_CONTACT_NOTE),
}
const followUp = { ...notes, followUpBy: nullable(string), followUpOn: nullable(string), isDone: boolean }
const scanNotes = object(notes)
/** Notes of the team about a scan. */
export type ContactNotes = Infer<typeof scanNotes>

/** Notes and follow-up of a contact. */
export type ContactFollowUp = ContactNotes & Pick<ContactItem, 'followUpBy' | 'followUpOn' | 'isDone'>
/** The colleague and the day of a follow-up merge as one. */
export const FOLLOW_UP_GROUPS: EditGroups<ContactFollowUp> = [['followUpBy', 'followUpOn']]
/** Returns the notes and the follow-up of a contact without other fields. */
export const followUpOf = (contact: ContactFollowUp): ContactFollowUp => ({
  interest: contact.interest,
  topics: contact.topics,
  note: contact.note,
  followUpBy: contact.followUpBy,
  followUpOn: contact.followUpOn,
  isDone: contact.isDone,
})

/** Methods for the contacts that an exhibitor collects by scanning badges. */
export const contactMethods = defineMethods(
  'ContactsController',
  { screen: 'contacts' },
  {
    getContacts: reads({
      storable: true,
      input: object({}),
      output: answer<ContactsResult>(),
      of: ['CollectedContact__c', 'ContactQualifier__c', 'User', 'Contact', 'Edition__c'],
      refuses: ['NO_EDITION'],
    }),
    /**
     * Records a scanned or typed code. A repeated scan of the same person changes nothing but its time, and adds to the notes.
     * Without network it waits on the device: what the person shares is decided when it arrives.
     */
    scan: changes({
      repeatable: true,
      queueable: true,
      personal: false,
      input: object({
        code: textUpTo(300),
        /** Instant of the scan, if it is sent later. */
        scannedAt: optional(string),
        notes: optional(scanNotes),
      }),
      output: object({ id: string }),
      example: { code: exampleValue('Ticket__c', 'Code__c', { State__c: 'ready' }) },
      refuses: ['NO_EDITION', 'BADGE_UNKNOWN', 'NOT_A_VISITOR'],
    }),
    /** With the values that were `seen`, changes of a colleague to other fields since then stay. */
    save: changes({
      repeatable: true,
      queueable: true,
      personal: false,
      input: object({ id: string, version: optional(string), seen: optional(object(followUp)), ...followUp }),
      output: object({ id: string }),
      example: {
        ...example,
        interest: 'high',
        topics: [],
        note: '',
        followUpBy: null,
        followUpOn: null,
        isDone: false,
      },
      refuses: ['NO_EDITION', 'CONTACT_WITHDRAWN'],
    }),
    /** Asks the person to share more. One mail per contact. */
    askMore: changes({
      personal: false,
      input: object({ id: string }),
      output: object({ id: string }),
      example,
      refuses: ['NO_EDITION', 'CONTACT_WITHDRAWN'],
    }),
  },
)

/** An exhibitor that scanned the person. */
export interface ScanOfMe {
  id: string
  company: string
  stand: string | null
  scannedAt: string
  scannedBy: string | null
  shares: Sharing
  wasAsked: boolean
}

export interface SharingResult {
  choice: Sharing
  /** Whether the person has chosen at all. */
  hasChosen: boolean
  email: string | null
  phone: string | null
  scans: ScanOfMe[]
  withdrawn: { accountId: string; company: string; withdrawnAt: string }[]
}

const sharing = object({ profile: boolean, email: boolean, phone: boolean, newsletter: boolean })
const exampleSharing = { profile: true, email: true, phone: false, newsletter: false }

/** Methods for what a person shares with exhibitors. */
export const sharingMethods = defineMethods(
  'SharingController',
  { inside: 'customers with a contact of their own' },
  {
    getSharing: reads({
      input: object({}),
      output: answer<SharingResult>(),
      of: [
        'SharingChoice__c',
        'CollectedContact__c',
        'Contact',
        'Account',
        'User',
        'Participation__c',
        'Stand__c',
        'Ticket__c',
      ],
    }),
    /** Sets what exhibitors receive from now on. */
    saveChoice: changes({
      personal: true,
      input: sharing,
      output: answer<SharingResult>(),
      example: exampleSharing,
    }),
    /** Changes what one exhibitor has received. */
    changeShared: changes({
      personal: true,
      input: object({ id: string, shares: sharing }),
      output: answer<SharingResult>(),
      example: { ...example, shares: exampleSharing },
    }),
    /** Withdraws from one exhibitor, or from all. */
    withdraw: changes({
      personal: true,
      input: object({ id: nullable(string) }),
      output: answer<SharingResult>(),
      example: { id: null },
    }),
    /** Shares with an exhibitor again after a withdrawal. */
    shareAgain: changes({
      personal: true,
      input: object({ accountId: string }),
      output: answer<SharingResult>(),
      example: { accountId: exampleId('Account') },
    }),
  },
)
