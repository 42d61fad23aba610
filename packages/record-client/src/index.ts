export { type Adapter, adapter, type Mutation, mutation } from './adapter.ts'
export { getObjectInfo } from './adapters/object-info.ts'
export { type GetRecordConfig, getRecord } from './adapters/record.ts'
export { createRecordClient, type RecordClient, type RecordClientOptions } from './client.ts'
export type { Clock } from './clock.ts'
export type { FieldId, ObjectId } from './coerce.ts'
export { AbortError, FetchError, InvalidConfigError, NetworkAdapterError } from './network/errors.ts'
export {
  type CachePolicy,
  fetchNetwork,
  type Network,
  type Priority,
  type RequestContext,
  type WireRequest,
  type WireResponse,
} from './network/request.ts'
export { LIFETIMES, type Lifetimes } from './store/lifetimes.ts'
export type { Snapshot } from './store/snapshot.ts'
