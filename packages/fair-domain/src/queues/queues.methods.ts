import {
  answer,
  boolean,
  exampleId,
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
import { LANGUAGES } from '../words/languages.ts'
import type { MailsPreviewResult } from './mails-preview.ts'
import type { Decision, OnTime } from './queue.ts'
import { QUEUE_OBJECTS } from './queue-objects.ts'
import { QUEUES } from './queues.ts'

/** Number of open items in a queue, by age. */
export interface OpenWork {
  name: string
  open: number
  /** Past half of the service level, not overdue yet. */
  soon: number
  late: number
  oldest: string | null
}

export interface QueueCountItem extends OpenWork, OnTime {
  label: string
  workingDays: number
  canDecide: boolean
}

export interface QueuesResult {
  now: number
  queues: QueueCountItem[]
}

/** A decision of a queue, in one language. */
export interface DecisionItem {
  action: string
  label: string
  key: string
  tone: Decision['tone']
  reasons: { code: string; label: string }[]
  note: 'optional' | 'required' | null
  /** Label of the note, if it has a specific content. */
  noteLabel: string | null
  noteIsForCustomer: boolean
  takesParts: boolean
  /** Can be applied to several items together. */
  inBulk: boolean
  /** The note is an email address, visible to staff only. */
  noteKind: 'email' | null
  /** Intermediate step: the item stays in the queue. */
  keepsOpen: boolean
  /** Can be undone for a limited time. */
  canBeUndone: boolean
  /** Fields selected with it; `getChoices` returns their choices. */
  asks: {
    field: string
    kind: 'choice' | 'file'
    label: string
    hint: string | null
    isRequired: boolean
    /** Other decisions if there is nothing to choose from; undefined from a server of the previous version. */
    whenNone?: { text: string; instead: readonly string[] } | null
  }[]
}

export interface ActionTextsResult {
  tones: Readonly<Record<string, ActionTone>>
  /** Effect of each action that describes it; undefined from a server of the previous version. */
  help?: Readonly<Record<string, string>>
  reasons: Readonly<Record<string, string>>
  /** State field, and the states of each step, the most usual first. */
  way: { field: string; steps: readonly (readonly string[])[] } | null
}

/** A choice for a field of a decision. */
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
  /** List view with the items. */
  listView: string
  openWhile: { field: string; values: readonly string[] }
  since: string
  workingDays: number
  /** Field with the title of an item; null if the name suffices. */
  title: string | null
  columns: readonly string[]
  canDecide: boolean
  decisions: DecisionItem[]
  /** Actions of the object before a decision, by their full name. */
  steps: readonly string[]
  parts: { before: string; after: string; labels: Readonly<Record<string, string>> } | null
  facts: FactItem[]
}

/** A fact with its heading, in one language. */
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

/** Participation of a company in one edition. Money in cents, totals without VAT. */
export interface EditionSummary {
  edition: string
  stands: { pavilion: string; name: string; area: number }[]
  contract: string | null
  total: number | null
  open: number
  overdue: number
  /** Maximum number of days by which a payment was late; null before a payment. */
  daysLate: number | null
}

export interface FlagItem {
  id: string
  name: string
  reason: string
  services: string[]
  expiresOn: string
}

/** Facts of an item that are not in its record, as declared by the queue; null if not declared. */
export interface QueueFactsResult {
  checks: CheckItem[]
  debts: CompanyMoney | null
  flags: FlagItem[] | null
  lastEdition: { now: EditionSummary; before: EditionSummary | null } | null
  /** Record of the same person in the previous edition. */
  earlier: { id: string; edition: string } | null
}

/** An unchanged item, with the reason. */
export interface RefusedItem {
  id: string
  code: string
  message: string
}

const language = oneOf(...LANGUAGES)
const why = { queue: string, action: string, reasonCode: string, note: string, noteForCustomer: boolean }
const byId = object({
  ...why,
  recordId: string,
  parts: nullable(list(string)),
  // Selected values, by field.
  chosen: optional(map(string)),
})

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

const many = { input: object({ ...why, recordIds: list(string) }), example: APPROVE_MANY }

/** Refusal codes of the decisions of all queues. */
const OF_DECISIONS = [
  ...new Set(
    QUEUES.flatMap(({ decisions }) => decisions.flatMap(({ refuses = [] }) => refuses)).concat(
      'ALREADY_DECIDED',
    ),
  ),
].sort()

const DECISION = {
  personal: false,
  allow: { inside: 'the queue names who decides' },
  input: byId,
  example: ACCEPT,
  refuses: OF_DECISIONS,
} as const

/** Methods of queues: counts, ages, and decisions. */
export const queueMethods = defineMethods(
  'QueueController',
  { staff: STAFF_PROFILES },
  {
    getOverview: reads({
      input: object({ language }),
      output: answer<QueuesResult>(),
      of: QUEUE_OBJECTS,
      storable: true,
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
    /** Returns the tones of the actions on a record, by their full name, and the labels of reason codes. */
    getActionWords: reads({
      input: object({ objectApiName: string, language }),
      output: answer<ActionTextsResult>(),
      of: [],
      storable: true,
      example: { objectApiName: 'Application__c', language: 'it' },
    }),
    getChoices: reads({
      allow: { inside: 'the queue names who decides' },
      input: object({ queue: string, recordId: string, action: string, language }),
      output: answer<{ choices: Readonly<Record<string, readonly DecisionChoice[]>> }>(),
      of: [...QUEUE_OBJECTS, 'Pavilion__c', 'Stand__c', 'Account', 'HallPlan__c', 'Edition__c'],
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
        'Edition__c',
        'User',
      ],
      example: {
        queue: 'applications',
        recordId: exampleId('Application__c', { State__c: 'submitted' }),
        language: 'it',
      },
    }),
    preview: changes({ ...DECISION, affects: [], output: answer<MailsPreviewResult>() }),
    decide: changes({
      ...DECISION,
      /** `undoId` identifies a decision that can be undone; null if it is final. */
      output: answer<{ isOpen: boolean; undoId: string | null }>(),
    }),
    previewMany: changes({
      affects: [],
      ...many,
      output: answer<MailsPreviewResult & { refused: RefusedItem[] }>(),
    }),
    decideMany: changes({
      ...many,
      /** `undoId` identifies decisions that can be undone together; null if all are final. */
      output: answer<{ decided: string[]; refused: RefusedItem[]; undoId: string | null }>(),
    }),
  },
)
