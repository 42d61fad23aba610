import type { Capability, Cents, Day, ScreenFacts } from '@foyer/fair-domain'
import type { Label } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import type { EditionAtHand } from '../../services/editions/editions.ts'

/** What finding tasks needs to know. */
export interface TaskSeeker {
  client: Pick<ClientBase, 'query'>
  session: Session
  edition: EditionAtHand | null
  now: number
  /** What decides on screens: a task never leads to one that is closed. */
  facts: ScreenFacts
}

/** Something that is left to do. */
export interface HomeTask {
  /** Stable name: `profile.incomplete`. */
  name: string
  title: Label
  text: Label
  action: Label
  path: string
  /** Last day on which it can be done. */
  due?: Day
  /** Whoever does it later is late for what it is for: the first mail goes out before this day. */
  neededOn?: Day
  /** Has no day, but everything else waits for it: it stands as what is due today. */
  isNow?: true
  /** The day stands in a record: only who may do it is told. */
  hidesDay?: true
  /** What is to be paid with it. */
  amountCents?: Cents
  /** Who may do it in the company; missing = the person themselves. */
  capability?: Capability
}

/** Finds what is left to do of one kind. Each slice adds its own to the registry. */
export type FindTasks = (seeker: TaskSeeker) => Promise<readonly HomeTask[]>
