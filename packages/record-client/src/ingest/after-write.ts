import type { ObjectInfo, RecordRepresentation } from '@foyer/record-contract'
import type { FetchError } from '../network/errors.ts'
import type { Runtime } from '../runtime.ts'
import { recordLocalWrite } from './local-writes.ts'

const KEY_PREFIX_LENGTH = 3

// Each function returns the keys for `invalidateObjects`: the object for lists, and the id for dependent results.

/** Stores a record returned by a write. */
export function storeSavedRecord(runtime: Runtime, record: RecordRepresentation) {
  const cached = runtime.store.records.get(String(record.id))?.record?.weakEtag
  const { entry } = runtime.store.putRecord(record)
  // Notifies observers of the new version even if none of their fields changed, because the next save refers to it.
  if (cached !== record.weakEtag) for (const observer of entry.observers ?? []) observer.notified = undefined
  recordLocalWrite(runtime, String(record.id), record.weakEtag)
  return [record.apiName, String(record.id)]
}

/** Evicts a record that was saved but is no longer visible. */
export function evictSavedRecord(runtime: Runtime, id: string) {
  const apiName = findObjectName(runtime, id)
  runtime.store.evictRecord(id)
  return [apiName, id]
}

/** Evicts a deleted record. */
export function evictDeletedRecord(runtime: Runtime, id: string, error: FetchError) {
  const apiName = findObjectName(runtime, id)
  runtime.store.evictRecord(id, error, true)
  recordLocalWrite(runtime, id)
  return [apiName, id]
}

/** Returns the object of an id if cached: from the record, or from an object info by its prefix. */
export function findObjectName({ store }: Runtime, id: string): string | undefined {
  const cached = store.records.get(id)?.record
  if (cached) return cached.apiName
  for (const { plan, value } of store.results.values()) {
    const info = value as ObjectInfo | undefined
    if (plan.adapter === 'getObjectInfo' && info?.keyPrefix === id.slice(0, KEY_PREFIX_LENGTH))
      return info.apiName
  }
  return undefined
}
