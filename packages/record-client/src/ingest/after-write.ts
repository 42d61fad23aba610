import type { ObjectInfo, RecordRepresentation } from '@foyer/record-contract'
import type { FetchError } from '../network/errors.ts'
import type { Runtime } from '../runtime.ts'
import { recordLocalWrite } from './local-writes.ts'

const KEY_PREFIX_LENGTH = 3

// Each gives what is out of date now, for `invalidateObjects`: what lists the object, and what depends on the record.

/** A record came back from a write. */
export function storeSavedRecord(runtime: Runtime, record: RecordRepresentation) {
  const cached = runtime.store.records.get(String(record.id))?.record?.weakEtag
  const { entry } = runtime.store.putRecord(record)
  // Whoever shows the record learns of its new version, even when no field of theirs changed: their next save names it.
  if (cached !== record.weakEtag) for (const observer of entry.observers ?? []) observer.notified = undefined
  recordLocalWrite(runtime, String(record.id), record.weakEtag)
  return [record.apiName, String(record.id)]
}

/** A record was saved, but may not be seen: the cached one can no longer be trusted. */
export function evictSavedRecord(runtime: Runtime, id: string) {
  const apiName = findObjectName(runtime, id)
  runtime.store.evictRecord(id)
  return [apiName, id]
}

/** A record was deleted. */
export function evictDeletedRecord(runtime: Runtime, id: string, error: FetchError) {
  const apiName = findObjectName(runtime, id)
  runtime.store.evictRecord(id, error, true)
  recordLocalWrite(runtime, id)
  return [apiName, id]
}

/** The object that an id belongs to, as far as the cache knows: from the record, or from an object info by its prefix. */
function findObjectName({ store }: Runtime, id: string): string | undefined {
  const cached = store.records.get(id)?.record
  if (cached) return cached.apiName
  for (const { plan, value } of store.results.values()) {
    const info = value as ObjectInfo | undefined
    if (plan.adapter === 'getObjectInfo' && info?.keyPrefix === id.slice(0, KEY_PREFIX_LENGTH))
      return info.apiName
  }
  return undefined
}
