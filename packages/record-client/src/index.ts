export { type Adapter, adapter, type Mutation, mutation } from './adapter.ts'
export {
  type ContentUpload,
  createContentDocumentAndVersion,
  createContentVersion,
} from './adapters/content-upload.ts'
export {
  createListInfo,
  deleteListInfo,
  getListInfoByName,
  getListInfosByName,
  getListInfosByObjectName,
  getListObjectInfo,
  getListViewSummaries,
  updateListInfoByName,
} from './adapters/list-info.ts'
export { getListPreferences, updateListPreferences } from './adapters/list-preferences.ts'
export {
  getListRecordsById,
  getListRecordsByName,
  getMruListRecords,
  type ListRecords,
} from './adapters/list-records.ts'
export { type GetListUiConfig, getListUi, getMruListUi, type ListUi } from './adapters/list-ui.ts'
export { getObjectInfo } from './adapters/object-info.ts'
export { type GetRecordConfig, getRecord } from './adapters/record.ts'
export { type BatchOperationsInput, executeBatchRecordOperations } from './adapters/record-batch-write.ts'
export {
  getRecordCreateDefaults,
  getRecordTemplateClone,
  getRecordTemplateCreate,
} from './adapters/record-defaults.ts'
export { notifyRecordUpdateAvailable } from './adapters/record-notify.ts'
export { getRecordUi } from './adapters/record-ui.ts'
export {
  type CreateRecordInput,
  createRecord,
  deleteRecord,
  type UpdateRecordInput,
  updateRecord,
} from './adapters/record-write.ts'
export { type GetRecordsConfig, getRecords } from './adapters/records.ts'
export { type ServerMethodOptions, serverMethod, serverMethodRead } from './adapters/server-method.ts'
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
