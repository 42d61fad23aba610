export { isGenericallyWritable } from './access/generic-writes.ts'
export { parseForm } from './bodies/form-body.ts'
export { boundJsonBodies, requireBoundedJson } from './bodies/json-body.ts'
export { contextWith } from './context.ts'
export type { CorsOrigins } from './cors/cors.ts'
export { DATA_POLICY } from './data-policy.ts'
export { createTables } from './db/create-tables.ts'
export { insideTransaction, isInTransaction } from './db/inside-transaction.ts'
export { platformMigrations } from './db/platform-migrations.ts'
export { schemaDrift } from './db/schema-drift.ts'
export { sendUnnamed } from './db/send-unnamed.ts'
export { SNAPSHOT_SQL } from './db/snapshot-sql.ts'
export { foreignKeySql, tableSql } from './db/table-sql.ts'
export { transact } from './db/transact.ts'
export { inSavepoint, inTransaction, tryOut } from './db/transaction.ts'
export { FilesAway, isDatabaseAway, outageOf } from './errors/outage.ts'
export {
  currentFeedPosition,
  type FeedChange,
  type FeedPosition,
  readChangeFeed,
} from './events/change-feed.ts'
export type { ChangeMessage } from './events/change-message.ts'
export { batchChanges, flushChanges } from './events/emit-changes.ts'
export { changesSince, livePosition } from './events/live-position.ts'
export { createNotificationListener } from './events/notification-listener.ts'
export { recordObjectChange, requestReset } from './events/reset-requests.ts'
export { subscribeToObjectChanges } from './events/subscribe-to-object-changes.ts'
export { contentObjects } from './files/content.objects.ts'
export { dispositionOf } from './files/download.ts'
export { inspectFile } from './files/inspect-file.ts'
export { markUnused } from './files/unused-files.ts'
export type { ObjectMetadata, Registry } from './metadata/registry.ts'
export * from './options.ts'
export { recordServer } from './plugin.ts'
export { type ReadableSql, readableSql } from './query/readable-sql.ts'
export { preparedQuery } from './query/run-statement.ts'
export { createContext, type RecordContext } from './record-context.ts'
export {
  type ServedRecords,
  type ServeRecordsOptions,
  type StartedDatabase,
  serveRecords,
} from './serve-records.ts'
export { SERVER_OPTIONS } from './server-options.ts'
export * from './session.ts'
export { readSummary, type Summary, type SummaryQuery } from './summaries/read-summary.ts'
export { rewriteUrl } from './versions/speak-version.ts'
export { convertValue } from './writes/convert-value.ts'
export { declaredWrites, writeChecks } from './writes/declared-writes.ts'
export { refusedRows } from './writes/refuse-rows.ts'
export { sanitizeRichText } from './writes/sanitize-rich-text.ts'
export { GUEST_USER_ID } from './writes/stamp-user.ts'
export { createWriter, type WriteOptions, type Writer, type Written } from './writes/writer.ts'
