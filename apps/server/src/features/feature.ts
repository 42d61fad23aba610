import type { ConditionAnswer, FairObjects } from '@foyer/fair-domain'
import type {
  CommittedWrite,
  FileStore,
  QuickActionHandler,
  ReadableSql,
  ServerMethod,
  Session,
  Transaction,
  Writer,
} from '@foyer/record-server'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { DocumentDefinition } from '../documents/index.ts'
import type { Neighbours } from '../integrations/neighbours.ts'
import type { Task } from '../jobs/task.ts'
import type { Settings } from '../settings/settings.ts'
import type { ReadTable } from '../work/create-table-reader.ts'
import type { Editions } from './editions/editions.ts'
import type { SendMessage } from './messages/send-message.ts'

/** What every feature is given. */
export interface Fair {
  pool: Pool
  /** For what is only read and may be a moment old: catalogue, exports, dashboards. */
  reader: Pick<Pool, 'query'>
  /** Epoch milliseconds; no rule asks the clock on the wall. */
  clock: () => number
  settings: Settings
  /** For signing links; never leaves the server. */
  secretKey: string
  /** Address of the site with its path, as `https://fair.example/fair`. */
  siteUrl: string
  /** The one way in which records change: as the system, or with `{ as: 'person' }` as whoever is signed in. */
  writer: Writer<FairObjects>
  /** The same for objects whose name is known only at run time. */
  dynamicWriter: Writer
  /** For statements written by hand: what the session may read, as conditions and columns. */
  readable: (session: Session, ownValues: number) => ReadableSql
  files: FileStore
  /** Reads a CSV or XLSX that came from outside. */
  readTable: ReadTable
  /** Whatever is outside is asked through them. */
  neighbours: Neighbours
  /** How the server and what it needs are. */
  condition: () => Promise<ConditionAnswer>
  editions: Editions
  sendMessage: SendMessage
  /** On whose account the server acts by itself. */
  systemSession: Session
  /** Tells every feature that an amount is paid, or no longer. Called by the payments alone. */
  onPaid: (due: PaidDue, transaction: Transaction) => Promise<void>
  onUnpaid: (due: PaidDue, transaction: Transaction) => Promise<void>
  /** Runs `work` in a transaction for that session. It may run several times, so it changes nothing but the database. */
  transact: <T>(session: Session, work: (transaction: Transaction) => Promise<T>) => Promise<T>
}

/** An amount due, as those hear of it who wait for its payment. */
export interface PaidDue {
  id: string
  kind: string
  /** The record that it is for: an order, an accreditation. */
  subjectId: string
  accountId: string
  participationId: string | null
}

/** What one slice of the fair adds to the server. */
export interface Feature {
  methods?: readonly ServerMethod[]
  /** By `Object.Action`. */
  quickActions?: Readonly<Record<string, QuickActionHandler>>
  tasks?: readonly Task[]
  /** The papers it makes; ask for one with `requestDocument`. */
  documents?: readonly DocumentDefinition[]
  /** Called inside the transaction of every write. */
  onWrite?: (write: CommittedWrite, transaction: Transaction) => Promise<void>
  /** Called inside the transaction in which the last of an amount due arrives, or is taken back. */
  onPaid?: (due: PaidDue, transaction: Transaction) => Promise<void>
  onUnpaid?: (due: PaidDue, transaction: Transaction) => Promise<void>
  /** Addresses that are neither records nor server methods: downloads, links of mails. */
  routes?: (app: FastifyInstance) => Promise<void> | void
}

export type MakeFeature = (fair: Fair) => Feature
