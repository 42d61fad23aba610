import type { ConditionResult, FairObjects } from '@foyer/fair-domain'
import type {
  FileStore,
  ReadableSql,
  RecordContext,
  Session,
  Summary,
  SummaryQuery,
  Transaction,
  Writer,
} from '@foyer/record-server'
import type { Pool } from 'pg'
import type { Neighbours } from '../../integrations/neighbours.ts'
import type { Settings } from '../../settings/settings.ts'
import type { ReadTable } from '../../work/create-table-reader.ts'
import type { Editions } from '../editions/editions.ts'
import type { SendMessage } from '../messages/send-message.ts'
import type { Metadata } from '../metadata/watch-metadata.ts'

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
  /** The declared objects, as the API and the writer know them now. */
  readonly records: RecordContext
  /** The fields that administrators added to them. */
  metadata: Pick<Metadata, 'current' | 'fields' | 'refresh'>
  /** The one way in which records change: as the system, or with `{ as: 'person' }` as whoever is signed in. */
  writer: Writer<FairObjects>
  /** The same for tools that copy values of any object: undo, merges, imports, erasure. Use cases name their fields. */
  dynamicWriter: Writer
  /** For statements written by hand: what the session may read, as conditions and columns. */
  readable: (session: Session, ownValues: number) => ReadableSql
  /** Counts and adds up records with the access of the session. */
  summarise: (session: Session, query: SummaryQuery) => Promise<Summary>
  files: FileStore
  /** Reads a CSV or XLSX that came from outside. */
  readTable: ReadTable
  /** Whatever is outside is asked through them. */
  neighbours: Neighbours
  /** How the server and what it needs are. */
  condition: () => Promise<ConditionResult>
  editions: Editions
  sendMessage: SendMessage
  /** On whose account the server acts by itself. */
  systemSession: Session
  /** Tells every feature that an amount is paid, or no longer. Called by the payments alone. */
  onPaid: (due: PaidDue, transaction: Transaction) => Promise<void>
  onUnpaid: (due: PaidDue, transaction: Transaction) => Promise<void>
  /** Runs `work` in a transaction for that session. It may run several times, so it changes nothing but the database. */
  transact: <T>(session: Session, work: (transaction: Transaction) => Promise<T>) => Promise<T>
  /** Is the request at hand a rehearsal? Its writes are gone for the next request. */
  isRehearsal: () => boolean
  /** What `work` writes stays, also where the request at hand is a rehearsal. */
  forReal: <T>(work: () => Promise<T>) => Promise<T>
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
