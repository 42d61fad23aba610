import type { Capability, Cents, Day, ScreenFacts } from '@foyer/fair-domain'
import type { Label } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import type { EditionAtHand } from '../../services/editions/editions.ts'

/** Input of task finders. */
export interface TaskSeeker {
  client: Pick<ClientBase, 'query'>
  session: Session
  edition: EditionAtHand | null
  now: number
  /** Access to screens: a task never links to a closed one. */
  facts: ScreenFacts
}

/** A task on Home. */
export interface HomeTask {
  /** Stable name, e.g. `profile.incomplete`. */
  name: string
  title: Label
  text: Label
  action: Label
  path: string
  /** Last day on which it can be done; afterwards Home does not list it. */
  due?: Day
  /** It can still be done after its day, and is then late. */
  canBeLate?: true
  /** Day by which the task should be done to serve its purpose: the first mail is sent before it. */
  neededOn?: Day
  /** Has no deadline but blocks everything else: ranked like a task due today. */
  isNow?: true
  /** The deadline is confidential: visible only to users who may do the task. */
  hidesDay?: true
  /** Amount to pay. */
  amountCents?: Cents
  /** Required capability in the company; undefined for a personal task. */
  capability?: Capability
}

/** Finds tasks of one kind. Each slice adds its finder to the registry. */
export type FindTasks = (seeker: TaskSeeker) => Promise<readonly HomeTask[]>
