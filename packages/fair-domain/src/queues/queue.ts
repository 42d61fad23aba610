import type { Label } from '@foyer/record-contract'
import type { ActionTone, RowRule } from '@foyer/record-contract/metadata'
import type { StaffProfile } from '../audiences/profiles.ts'
import type { AuditStep } from '../audit/audit-steps.ts'
import type { RefusalCode } from '../refusals/refusals.ts'
import type { Fact } from './fact.ts'

/** Reason of a decision; stored by its code, displayed in the language of the reader. */
export interface DecisionReason {
  code: string
  label: Label
}

/** A field that a decision requires besides the reason: a choice offered by the slice, or a file. */
export interface DecisionAsk {
  field: string
  /** `file`: uploaded, and the field contains its id. Default: a choice. */
  kind?: 'choice' | 'file'
  isRequired?: true
  hint?: Label
}

/**
 * One way out of a queue, declared once: the queue offers it, `decisionActions` makes the action on the record of it, and
 * the methods of queues refuse with what its `refuses` name.
 */
export interface Decision {
  /** Name of the quick action, without its object. */
  action: string
  label: Label
  /** The letter that takes it from the keyboard; unique in its queue. */
  key: string
  tone: ActionTone
  /** One of these must be named. */
  reasons?: readonly DecisionReason[]
  note?: 'optional' | 'required'
  /** What the note holds, where it is something in particular. */
  noteLabel?: Label
  /** What is asked for is one address, for staff alone. */
  noteKind?: 'email'
  /** The customer always reads the note: nobody need be asked. */
  noteIsForCustomer?: boolean
  /** May be taken for several items at once. */
  inBulk?: true
  /** A step on the way: the item stays in the queue. */
  keepsOpen?: true
  /** What the history calls it; whoever carries it out writes no entry of their own. */
  step: AuditStep
  /** Keys of the mails that it sends, what follows from it included; none other goes out. */
  mails?: readonly string[]
  /** May be undone for a while, with everything that it did; its mails wait so long. */
  canBeUndone?: true
  /** Takes the parts that are ticked, under this label; only in a queue that has parts. */
  acceptsParts?: Label
  /** States from which it can be taken on the record; those in which the queue is open when missing. */
  from?: readonly string[]
  /** What else must hold of the record. */
  when?: RowRule
  /** What is chosen with it, from what `choices` of the feature answers for the record. */
  asks?: readonly DecisionAsk[]
  /** With what it refuses, besides that somebody else was faster. */
  refuses?: readonly RefusalCode[]
}

/** An item that is decided part by part: what it was and what it would be, each a field that holds JSON by part. */
export interface PartialDecision {
  before: string
  after: string
  labels: Readonly<Record<string, Label>>
}

/** Work that waits for a decision of the organiser: declared by its slice, shown by the console. */
export interface Queue {
  /** In the address, as `team-members`. */
  name: string
  label: Label
  object: string
  /** An item is open while this field has one of these values. */
  openWhile: { field: string; values: readonly string[] }
  /** The date-time from which an item waits. */
  since: string
  /** How many working days may pass. */
  workingDays: number
  /** Who may decide; everybody of the staff may look. */
  profiles: readonly StaffProfile[]
  /** By what an item is called where its own name is a number: whom it is about. */
  title?: string
  /** What is shown in the list beside name and age. */
  columns: readonly string[]
  /** What is looked at before deciding, in this order; the rest of the record stands below. */
  facts: readonly Fact[]
  decisions: readonly Decision[]
  /** Actions of the object that come before a decision, as a score does. */
  steps?: readonly string[]
  /** A lookup: the history of the record that it names tells the decisions too, because people look for them there. */
  alsoShownInHistoryOf?: string
  /** The record itself has fields for reason and note; in other queues the history alone keeps them. */
  keepsReason?: true
  parts?: PartialDecision
}
