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
import type { ExternalServices } from '../../integrations/external-services.ts'
import type { Settings } from '../../settings/settings.ts'
import type { ReadTable } from '../../work/create-table-reader.ts'
import type { Editions } from '../editions/editions.ts'
import type { SendMessage } from '../messages/send-message.ts'
import type { Metadata } from '../metadata/watch-metadata.ts'
import type { PaidDue } from './paid-due.ts'

/**
 * Shared services of all features, composed by `createFair`. A feature or service declares in its `needs.ts` which of
 * them it uses.
 */
export interface Fair {
  pool: Pool
  /** For reads that may be slightly stale: catalogue, exports, dashboards. */
  reader: Pick<Pool, 'query'>
  /** Epoch milliseconds; rules never use the system clock. */
  clock: () => number
  settings: Settings
  /** For signing links; never leaves the server. */
  secretKey: string
  /** URL of the site with its path, like `https://fair.example/fair`. */
  siteUrl: string
  /** The current object declarations of the API and the writer. */
  readonly records: RecordContext
  /** The fields added by administrators. */
  metadata: Pick<Metadata, 'current' | 'fields' | 'refresh'>
  /** The only way to change records: as the system, or with `{ as: 'person' }` as the signed-in user. */
  writer: Writer<FairObjects>
  /** The same for tools that copy values of any object: undo, merges, imports, erasure. Use cases name their fields. */
  dynamicWriter: Writer
  /** For handwritten statements: the session's read access as conditions and columns. */
  readable: (session: Session, ownValues: number) => ReadableSql
  /** Counts and sums records with the access of the session. */
  summarise: (session: Session, query: SummaryQuery) => Promise<Summary>
  files: FileStore
  /** Parses an uploaded CSV or XLSX file. */
  readTable: ReadTable
  /** Access to external services. */
  externalServices: ExternalServices
  /** Health of the server and its dependencies. */
  condition: () => Promise<ConditionResult>
  editions: Editions
  sendMessage: SendMessage
  /** The session of actions by the server itself. */
  systemSession: Session
  /** Notifies every feature that an amount is paid, or no longer. Called by the payments only. */
  onPaid: (due: PaidDue, transaction: Transaction) => Promise<void>
  onUnpaid: (due: PaidDue, transaction: Transaction) => Promise<void>
  /**
   * Runs `work` in a transaction for that session. It may be retried, so it must have no effect outside of
   * the database.
   */
  transact: <T>(session: Session, work: (transaction: Transaction) => Promise<T>) => Promise<T>
  /** Whether the current request is a rehearsal, whose writes are rolled back. */
  isRehearsal: () => boolean
  /** Commits the writes of `work`, also in a rehearsal. */
  forReal: <T>(work: () => Promise<T>) => Promise<T>
}
