import { newId, type ObjectInfo } from '@foyer/record-contract'
import type { RecordClient } from '../client.ts'
import type { Runtime } from '../runtime.ts'
import { resultKey } from '../store/keys.ts'

/** Creates the id of a new record. Undefined if the object info is not cached, which has the key prefix. */
export function createRecordId({ store, clock }: Runtime, objectApiName: string) {
  const info = store.results.get(resultKey('objectInfo', { objectApiName }))?.value as ObjectInfo | undefined
  const keyPrefix = info?.keyPrefix
  return keyPrefix ? createId(keyPrefix, clock.now()) : undefined
}

/** Returns an id with the prefix of an object. */
export const createId = (keyPrefix: string, now: number) =>
  newId(keyPrefix, now, (count) => crypto.getRandomValues(new Uint8Array(count)))

/**
 * Returns an id for `createRecord`, so that other records can refer to the new one before the response. Undefined
 * if the object info is not cached: read it first.
 */
export const newRecordId = ({ runtime }: RecordClient, objectApiName: string) =>
  createRecordId(runtime, objectApiName)
