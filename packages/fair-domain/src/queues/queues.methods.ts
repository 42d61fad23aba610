import {
  answer,
  boolean,
  exampleId,
  LANGUAGES,
  type Language,
  list,
  map,
  nullable,
  object,
  oneOf,
  optional,
  string,
} from '@foyer/record-contract'
import type { ActionTone } from '@foyer/record-contract/metadata'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import type { CompanyMoney } from '../company-page/company-page.methods.ts'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'
import type { Decision } from './queue.ts'
import { QUEUE_OBJECTS } from './queue-objects.ts'
import { QUEUES } from './queues.ts'

/** How much waits in a queue, by age. */
export interface OpenWork {
  name: string
  open: number
  /** Past half of the service level, not late yet. */
  soon: number
  late: number
  oldest: string | null
}

export interface QueueCountItem extends OpenWork {
  label: string
  workingDays: number
  canDecide: boolean
}

export interface QueuesResult {
  now: number
  queues: QueueCountItem[]
}

/** One way out of a queue, in the words of one language. */
export interface DecisionItem {
  action: string
  label: string
  key: string
  tone: Decision['tone']
  reasons: { code: string; label: string }[]
  note: 'optional' | 'required' | null
  /** What the note holds, where it is something in particular. */
  noteLabel: string | null
  noteIsForCustomer: boolean
  takesParts: boolean
  /** May be taken for several items at once. */
  inBulk: boolean
  /** What is asked for is one address, for staff alone. */
  noteKind: 'email' | null
  /** A step on the way: the item stays in the queue. */
  keepsOpen: boolean
  /** May be undone for a while. */
  canBeUndone: boolean
  /** What is chosen with it; `getChoices` says from what. */
  asks: { field: string; kind: 'choice' | 'file'; label: string; hint: string | null; isRequired: boolean }[]
}

export interface ActionTextsResult {
  tones: Readonly<Record<string, ActionTone>>
  /** Effect of each action that describes it; undefined from a server of the previous version. */
  help?: Readonly<Record<string, string>>
  reasons: Readonly<Record<string, string>>
  /** The field that moves, and by step the states that stand there, the usual one first. */
  way: { field: string; steps: readonly (readonly string[])[] } | null
}

/** Something that can be chosen with a decision. */
export interface DecisionChoice {
  value: string
  label: string
  description: string
}

export interface QueueResult {
  now: number
  name: string
  label: string
  object: string
  /** The list view through which its items are read. */
  listView: string
  openWhile: { field: string; values: readonly string[] }
  since: string
  workingDays: number
  /** The field by which an item is called; null where its own name says enough. */
  title: string | null
  columns: readonly string[]
  canDecide: boolean
  decisions: DecisionItem[]
  /** Actions of the object that come before a decision, by their whole name. */
  steps: readonly string[]
  parts: { before: string; after: string; labels: Readonly<Record<string, string>> } | null
  facts: FactItem[]
}

/** Where to find what is looked at first, in the words of one language. */
export type FactItem =
  | { kind: 'values'; heading: string; fields: { path: string; label: string | null }[] }
  | { kind: 'lines'; heading: string; list: string; of: string | null }
  | { kind: 'lastEdition'; of: 'company'; asked: { place: string; area: string; total: string } | null }
  | { kind: 'lastEdition'; of: 'person'; fields: readonly string[] }
  | { kind: 'checks' | 'debts' | 'flags' }

export interface CheckItem {
  words: string
  isPassed: boolean
}

/** How a company stands, or stood, in one edition. Money in cents, totals without VAT. */
export interface EditionSummary {
  edition: string
  stands: { pavilion: string; name: string; area: number }[]
  contract: string | null
  total: number | null
  open: number
  overdue: number
  /** By how many days the latest of its payments came after its day; null while nothing was paid. */
  daysLate: number | null
}

export interface FlagItem {
  id: string
  name: string
  reason: string
  services: string[]
  expiresOn: string
}

/** What of an item is not in its record: found by what its queue declares, null where it declares no such thing. */
export interface QueueFactsResult {
  checks: CheckItem[]
  debts: CompanyMoney | null
  flags: FlagItem[] | null
  lastEdition: { now: EditionSummary; before: EditionSummary | null } | null
  /** The record of the same person in the edition before. */
  earlier: { id: string; edition: string } | null
}

/** A mail as it would go out. */
export interface MailPreviewItem {
  to: string
  language: Language
  subject: string
  /** Null for a mail that goes out once more, as it was. */
  text: string | null
}

/** An item that stays as it is, and why. */
export interface RefusedItem {
  id: string
  code: string
  message: string
}

const language = oneOf(...LANGUAGES)
const why = { queue: string, action: string, reasonCode: string, note: string, noteForCustomer: boolean }
const one = object({
  ...why,
  recordId: string,
  parts: nullable(list(string)),
  // What was chosen, by field.
  chosen: optional(map(string)),
})
const many = object({ ...why, recordIds: list(string) })

const NO_WHY = { reasonCode: '', note: '', noteForCustomer: false }
const ACCEPT = {
  queue: 'applications',
  action: 'Accept',
  ...NO_WHY,
  recordId: exampleId('Application__c', { State__c: 'submitted' }),
  parts: null,
}
const APPROVE_MANY = {
  queue: 'accreditations',
  action: 'Approve',
  ...NO_WHY,
  recordIds: [exampleId('Accreditation__c', { State__c: 'submitted' })],
}

/** Whatever the decisions of all queues refuse with. */
const OF_DECISIONS = [
  ...new Set(
    QUEUES.flatMap(({ decisions }) => decisions.flatMap(({ refuses = [] }) => refuses)).concat(
      'ALREADY_DECIDED',
    ),
  ),
].sort()

/** Work that waits for staff: how much, how long, and the decisions on it. */
export const queueMethods = defineMethods(
  'QueueController',
  { staff: STAFF_PROFILES },
  {
    getOverview: reads({
      input: object({ language }),
      output: answer<QueuesResult>(),
      of: QUEUE_OBJECTS,
    }),
    getQueue: reads({
      input: object({ name: string, language }),
      output: answer<QueueResult>(),
      of: [],
      example: { name: 'applications', language: 'it' },
    }),
    findQueue: reads({
      input: object({ action: string, language }),
      output: answer<QueueResult | null>(),
      of: [],
      example: { action: 'Application__c.Accept', language: 'it' },
    }),
    /** Of the actions on a record: how they are drawn, by their whole name, and what the codes of their reasons mean. */
    getActionWords: reads({
      input: object({ objectApiName: string, language }),
      output: answer<ActionTextsResult>(),
      of: [],
      example: { objectApiName: 'Application__c', language: 'it' },
    }),
    getChoices: reads({
      allow: { inside: 'the queue names who decides' },
      input: object({ queue: string, recordId: string, action: string, language }),
      output: answer<{ choices: Readonly<Record<string, readonly DecisionChoice[]>> }>(),
      of: [...QUEUE_OBJECTS, 'Pavilion__c', 'Stand__c'],
      example: {
        queue: 'applications',
        action: 'Offer',
        recordId: exampleId('Application__c', { State__c: 'waiting_list' }),
        language: 'it',
      },
    }),
    getFacts: reads({
      input: object({ queue: string, recordId: string, language }),
      output: answer<QueueFactsResult>(),
      of: [
        ...QUEUE_OBJECTS,
        'Account',
        'AmberListing__c',
        'AmountDue__c',
        'Contact',
        'DirectoryProfile__c',
        'Participation__c',
        'Pavilion__c',
        'Receipt__c',
        'ReceiptAllocation__c',
        'Referent__c',
        'Stand__c',
      ],
      example: {
        queue: 'applications',
        recordId: exampleId('Application__c', { State__c: 'submitted' }),
        language: 'it',
      },
    }),
    preview: changes({
      personal: false,
      allow: { inside: 'the queue names who decides' },
      input: one,
      output: answer<{ mails: MailPreviewItem[] }>(),
      example: ACCEPT,
      refuses: OF_DECISIONS,
    }),
    decide: changes({
      personal: false,
      allow: { inside: 'the queue names who decides' },
      input: one,
      /** `undoId` names what can be undone for a while; null for what is final. */
      output: answer<{ isOpen: boolean; undoId: string | null }>(),
      example: ACCEPT,
      refuses: OF_DECISIONS,
    }),
    previewMany: changes({
      input: many,
      output: answer<{ mails: MailPreviewItem[]; refused: RefusedItem[] }>(),
      example: APPROVE_MANY,
    }),
    decideMany: changes({
      input: many,
      /** `undoId` names what can be undone together for a while; null when all of it is final. */
      output: answer<{ decided: string[]; refused: RefusedItem[]; undoId: string | null }>(),
      example: APPROVE_MANY,
    }),
  },
)
