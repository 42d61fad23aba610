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
  /** Without anything to choose from the decision would be refused: the dialog says so and offers these instead. */
  whenNone?: { text: Label; instead: readonly string[] }
}

/**
 * A decision, declared once: the queue offers it, `decisionActions` derives the action on the record, and the
 * methods of queues refuse with its `refuses`.
 */
export interface Decision {
  /** Name of the quick action, without its object. */
  action: string
  label: Label
  /** Keyboard shortcut; unique in its queue. */
  key: string
  tone: ActionTone
  /** One of these is required. */
  reasons?: readonly DecisionReason[]
  note?: 'optional' | 'required'
  /** Label of the note, if it has a specific content. */
  noteLabel?: Label
  /** The note is an email address, visible to staff only. */
  noteKind?: 'email'
  /** The customer always sees the note, so the form does not ask. */
  noteIsForCustomer?: boolean
  /** Can be applied to several items together. */
  inBulk?: true
  /** Intermediate step: the item stays in the queue. */
  keepsOpen?: true
  /** Step in the history; the handler writes no entry itself. */
  step: AuditStep
  /** Keys of the mails that it sends, including indirect ones; it sends no others. */
  mails?: readonly string[]
  /** Can be undone for a limited time with all effects; its mails are delayed until then. */
  canBeUndone?: true
  /** Accepts the selected parts, with this label; only in a queue with parts. */
  acceptsParts?: Label
  /** States in which it is available on the record; default: those in which the queue is open. */
  from?: readonly string[]
  /** Further condition on the record. */
  when?: RowRule
  /** Fields selected with it, from the `choices` of the feature. */
  asks?: readonly DecisionAsk[]
  /** Refusal codes, besides that of a concurrent decision. */
  refuses?: readonly RefusalCode[]
}

/** An item that is decided part by part: fields with the old and the new values, each as JSON by part. */
export interface PartialDecision {
  before: string
  after: string
  labels: Readonly<Record<string, Label>>
}

/** Open items for a decision of the organiser: declared by a slice, displayed in the console. */
export interface Queue {
  /** Name in the URL, as `team-members`. */
  name: string
  label: Label
  object: string
  /** An item is open while this field has one of these values. */
  openWhile: { field: string; values: readonly string[] }
  /** Field with the time since which an item is open. */
  since: string
  /** Service level in working days. */
  workingDays: number
  /** Staff who can decide; all staff can view. */
  profiles: readonly StaffProfile[]
  /** Field with the title of an item whose name is a number. */
  title?: string
  /** Columns of the list besides name and age. */
  columns: readonly string[]
  /** Facts for the decision, in order of display; the rest of the record is below. */
  facts: readonly Fact[]
  decisions: readonly Decision[]
  /** Actions of the object before a decision, such as a score. */
  steps?: readonly string[]
  /** Lookup to a record whose history also contains the decisions, because staff expect them there. */
  alsoShownInHistoryOf?: string
  /** The record has fields for reason and note; in other queues only the history has them. */
  keepsReason?: true
  parts?: PartialDecision
}

/** How a promise to the public is kept. */
export interface OnTime {
  /** Percentage answered in time in the last 90 days; null for queues without such a promise. */
  onTimePercent: number | null
}
