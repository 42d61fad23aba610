export {
  clearDatabase,
  type OfflineDatabase,
  openDatabase,
  readValue,
  StorageUnavailableError,
  wipeDatabase,
  wipeOtherUsers,
  writeValue,
} from './database.ts'
export type { DurableStoreOptions } from './durable-options.ts'
export { type DurableState, type DurableStore, openDurableStore } from './durable-store.ts'
export { indexedDbStorage } from './indexed-db-storage.ts'
export { type Outbox, type OutboxOptions, type OutboxState, openOutbox } from './outbox.ts'
export type { FieldConflict, MethodCall, OutboxEntry, ParkedReason, RecordWrite } from './outbox-entry.ts'
export type { OutboxStorage } from './outbox-storage.ts'
export { type BriefcaseRead, takeAlong } from './prime-results.ts'
export type { Reachability } from './reachability.ts'
export type { Progress } from './reconcile-set.ts'
export type { StoredResult } from './stored-items.ts'
export type { StoredSet } from './stored-sets.ts'
export { type Sync, type SyncState, syncOf } from './sync-state.ts'
