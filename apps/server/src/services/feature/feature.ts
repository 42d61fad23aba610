import type { DecisionChoice } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import type { CommittedWrite, QuickActionHandler, Transaction } from '@foyer/record-server'
import type { FastifyInstance } from 'fastify'
import type { Task } from '../../jobs/task.ts'
import type { DocumentDefinition } from '../documents/define-document.ts'
import type { PaidDue } from '../fair/paid-due.ts'
import type { RehearsedMethod } from '../rehearsal/rehearsal-mode.ts'

/** Returns the choices for a decision on that record, by field. */
export type FindChoices = (
  recordId: string,
  language: Language,
) => Promise<Readonly<Record<string, readonly DecisionChoice[]>>>

/** Contribution of one feature to the server. */
export interface Feature {
  methods?: readonly RehearsedMethod[]
  /** By `Object.Action`. */
  quickActions?: Readonly<Record<string, QuickActionHandler>>
  /** By `Object.Action`: for decisions with a choice. */
  choices?: Readonly<Record<string, FindChoices>>
  tasks?: readonly Task[]
  /** Its documents; request one with `requestDocument`. */
  documents?: readonly DocumentDefinition[]
  /** Called inside the transaction of every write. */
  onWrite?: (write: CommittedWrite, transaction: Transaction) => Promise<void>
  /** The same, for all records written together. */
  onWrites?: (writes: readonly CommittedWrite[], transaction: Transaction) => Promise<void>
  /** Called after commits, on every server: records of these objects were changed on some server. */
  onChanges?: (objectApiNames: ReadonlySet<string>) => void
  /** Called inside the transaction in which an amount due becomes fully paid, or is reversed. */
  onPaid?: (due: PaidDue, transaction: Transaction) => Promise<void>
  onUnpaid?: (due: PaidDue, transaction: Transaction) => Promise<void>
  /** Routes that are neither records nor server methods: downloads, links of mails. */
  routes?: (app: FastifyInstance) => Promise<void> | void
}

/** Creates a feature from the dependencies that its `needs.ts` declares. */
export type MakeFeature<Needs> = (fair: Needs) => Feature
