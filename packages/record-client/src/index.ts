export { toId18 } from '@foyer/record-contract'
export { type Adapter, adapter, type Mutation, mutation } from './adapter.ts'
export {
  getActionOverrides,
  getFlexipageFormulaActivations,
  getGlobalActions,
  getLookupActions,
  getObjectCreateActions,
  getRecordActions,
  getRecordEditActions,
  getRelatedListActions,
  getRelatedListRecordActions,
  getRelatedListsActions,
} from './adapters/actions.ts'
export { getAppDetails, getApps, getNavItems } from './adapters/apps.ts'
export {
  type ContentUpload,
  createContentDocumentAndVersion,
  createContentVersion,
} from './adapters/content-upload.ts'
export { getDuplicateConfiguration, getDuplicates } from './adapters/duplicates.ts'
export {
  getLayout,
  getLayoutUserState,
  getPathLayout,
  updateLayoutUserState,
} from './adapters/layout.ts'
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
} from './adapters/list-records.ts'
export { type GetListUiConfig, getListUi, getMruListUi, type ListUi } from './adapters/list-ui.ts'
export { getLookupMetadata, getLookupRecords } from './adapters/lookup.ts'
export { getObjectInfo, getObjectInfoDirectory, getObjectInfos } from './adapters/object-info.ts'
export type { ListRecords, RelatedListPage } from './adapters/page-types.ts'
export {
  getPicklistValues,
  getPicklistValuesByRecordType,
  type PicklistConfig,
} from './adapters/picklist-values.ts'
export {
  getQuickActionDefaults,
  getQuickActionInfo,
  getQuickActionLayout,
  performQuickAction,
  performUpdateRecordQuickAction,
} from './adapters/quick-actions.ts'
export { type GetRecordConfig, getRecord } from './adapters/record.ts'
export { getRecordAvatars, updateRecordAvatar } from './adapters/record-avatars.ts'
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
  type DeleteRecordInput,
  deleteRecord,
  type UpdateRecordInput,
  updateRecord,
} from './adapters/record-write.ts'
export { type GetRecordsConfig, getRecords } from './adapters/records.ts'
export {
  getRelatedListInfo,
  getRelatedListInfoBatch,
  getRelatedListPreferences,
  getRelatedListPreferencesBatch,
  getRelatedListsInfo,
  updateRelatedListInfo,
  updateRelatedListPreferences,
} from './adapters/related-list-info.ts'
export {
  getRelatedListCount,
  getRelatedListRecords,
  getRelatedListRecordsBatch,
  getRelatedListsCount,
} from './adapters/related-list-records.ts'
export {
  getKeywordSearchResults,
  getSearchFilterMetadata,
  getSearchFilterOptions,
  getSearchResults,
} from './adapters/search.ts'
export {
  methodCall,
  methodRead,
  type ServerMethodOptions,
  serverMethod,
  serverMethodRead,
} from './adapters/server-method.ts'
export { createRecordClient, type RecordClient, type RecordClientOptions } from './client.ts'
export type { Clock } from './clock.ts'
export type { Loose, ObjectId } from './coerce.ts'
export { createDataProviders, type DataProvider, type DataProviders } from './data-provider/data-providers.ts'
export type { FieldId } from './field-list.ts'
export { type FieldName, type FieldsOf, getFieldDisplayValue, getFieldValue } from './helpers/field-value.ts'
export { formatPhone } from './helpers/format-phone.ts'
export { toHttpDate } from './helpers/http-date.ts'
export { isHeadingLevel, isLatitude, isLongitude } from './helpers/ranges.ts'
export {
  createRecordInputFilteredByEditedFields,
  generateRecordInputForCreate,
  generateRecordInputForUpdate,
} from './helpers/record-input.ts'
export {
  TYPED_CHARACTERS_PAUSE_MS,
  type TypedCharacters,
  typedCharacters,
} from './helpers/typed-characters.ts'
export { invalidateObject } from './ingest/invalidate-object.ts'
export { newRecordId } from './ingest/record-id.ts'
export type { LiveMessage } from './live/change.ts'
export { connectLive, type LiveOptions } from './live/connect-live.ts'
export type { EventSourceLike } from './live/event-stream.ts'
export { fetchStream } from './live/fetch-stream.ts'
export { livePosition } from './live/live-position.ts'
export { COMMUNITY_CHANNEL, onUserNameUpdate, USER_NAME_UPDATE } from './message-bus/channels.ts'
export {
  createMessageBus,
  type Message,
  type MessageBus,
  type MessageBusOptions,
  type MessageContext,
  type MessageScope,
  type PublisherOptions,
  type SubscriberOptions,
} from './message-bus/message-bus.ts'
export { type MutationCallbacks, withCallbacks } from './mutation-callbacks.ts'
export { fieldErrorsOf, mergedIntoOf, messageOf } from './network/error-texts.ts'
export {
  AbortError,
  ConflictError,
  FetchError,
  InvalidConfigError,
  NetworkAdapterError,
  NetworkError,
} from './network/errors.ts'
export {
  type CachePolicy,
  type FetchNetworkOptions,
  fetchNetwork,
  type Network,
  type Priority,
  type RequestContext,
  type WireRequest,
  type WireResponse,
} from './network/request.ts'
export { type RetryPolicy, retryReads } from './network/retry-reads.ts'
export { NOTIFY_LIMIT, type ThrottleOptions, throttle } from './network/throttle.ts'
export { type Plugin, PluginRegistrationError, withPlugins } from './plugins/with-plugins.ts'
export {
  type CachedQueryConfig,
  type CachedQueryResult,
  cachedQuery,
  type FieldCondition,
} from './queries/cached-query.ts'
export { type RichTextRules, richTextRules, URL_ATTRIBUTES } from './rich-text/rules.ts'
export { isAllowedFrame, safeUrl } from './rich-text/safe-url.ts'
export { type RichText, sanitizeRichText } from './rich-text/sanitize-rich-text.ts'
export type { Snapshot } from './store/entries.ts'
export { type DehydratedState, dehydrate, hydrate } from './store/hydration.ts'
export { LIFETIMES, type Lifetimes } from './store/lifetimes.ts'
export { limitIdleRecords } from './store/limit-idle-records.ts'
export { restoreFrom, type StorageLike, saveTo } from './store/storage.ts'
export type {
  FieldIds,
  RecordConfig,
  RecordReads,
  RecordResult,
  RecordsAdapter,
  RecordsConfig,
  RecordsResult,
} from './typed-reads.ts'
export {
  createUserProvider,
  type UserData,
  type UserProvider,
  type UserProviderOptions,
} from './user-provider/user-provider.ts'
