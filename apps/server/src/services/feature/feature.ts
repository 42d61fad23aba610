import type { DecisionChoice } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import type { CommittedWrite, QuickActionHandler, Transaction } from '@foyer/record-server'
import type { FastifyInstance } from 'fastify'
import type { Task } from '../../jobs/task.ts'
import type { DocumentDefinition } from '../documents/define-document.ts'
import type { Fair, PaidDue } from '../fair/fair.ts'
import type { RehearsedMethod } from '../rehearsal/rehearsal-mode.ts'

/** By field, what can be chosen with a decision on that record. */
export type FindChoices = (
  recordId: string,
  language: Language,
) => Promise<Readonly<Record<string, readonly DecisionChoice[]>>>

/** What one slice of the fair adds to the server. */
export interface Feature {
  methods?: readonly RehearsedMethod[]
  /** By `Object.Action`. */
  quickActions?: Readonly<Record<string, QuickActionHandler>>
  /** By `Object.Action`: for decisions that ask for a choice. */
  choices?: Readonly<Record<string, FindChoices>>
  tasks?: readonly Task[]
  /** The papers it makes; ask for one with `requestDocument`. */
  documents?: readonly DocumentDefinition[]
  /** Called inside the transaction of every write. */
  onWrite?: (write: CommittedWrite, transaction: Transaction) => Promise<void>
  /** The same, for all that was written together. */
  onWrites?: (writes: readonly CommittedWrite[], transaction: Transaction) => Promise<void>
  /** Called after commits, on every server: records of these objects were changed somewhere. */
  onChanges?: (objectApiNames: ReadonlySet<string>) => void
  /** Called inside the transaction in which the last of an amount due arrives, or is taken back. */
  onPaid?: (due: PaidDue, transaction: Transaction) => Promise<void>
  onUnpaid?: (due: PaidDue, transaction: Transaction) => Promise<void>
  /** Addresses that are neither records nor server methods: downloads, links of mails. */
  routes?: (app: FastifyInstance) => Promise<void> | void
}

export type MakeFeature = (fair: Fair) => Feature
