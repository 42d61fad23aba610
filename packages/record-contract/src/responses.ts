import type { ResponseOf } from './endpoint.ts'
import type * as endpoints from './endpoints/index.ts'
import { type Shape, unknown } from './shape.ts'
import {
  ActionCollection,
  ActionOverrides,
  FormulaActivations,
  QuickActionDefaults,
  QuickActionExecution,
  QuickActionInfo,
  QuickActionLayout,
} from './shapes/actions.ts'
import { App, AppCollection, NavItemCollection } from './shapes/apps.ts'
import { RecordAvatar } from './shapes/avatars.ts'
import { batchOf, simplifiedBatchOf } from './shapes/batch.ts'
import { DuplicatesConfiguration, PredupeResult } from './shapes/duplicates.ts'
import {
  CloneTemplate,
  ContentDocumentComposite,
  CreateTemplate,
  LayoutUserState,
  RecordDefaults,
  RecordLayout,
  RecordUi,
} from './shapes/layout.ts'
import {
  ListInfo,
  ListInfoSummaryCollection,
  ListObjectInfo,
  ListPreferences,
  ListRecordCollection,
  ListUi,
  ListViewSummaryCollection,
  RelatedListCount,
  RelatedListRecordCollection,
} from './shapes/list.ts'
import {
  ObjectDirectory,
  ObjectInfo,
  PicklistValues,
  PicklistValuesByRecordType,
} from './shapes/object-info.ts'
import { RecordRepresentation } from './shapes/record.ts'
import {
  RelatedListInfo,
  RelatedListPreferences,
  RelatedListSummaryCollection,
} from './shapes/related-list-info.ts'
import {
  KeywordSearchResults,
  LookupMetadata,
  LookupResults,
  SearchFilterMetadata,
  SearchFilterOptions,
  SearchResults,
} from './shapes/search.ts'

type Endpoints = typeof endpoints
const nothing = unknown as Shape<undefined>

/**
 * The shape of each call's answer. Kept apart from the endpoints so that the browser, which trusts the server's
 * answers, does not carry it; the documentation and the contract tests do.
 */
export const responses: { [N in keyof Endpoints]: Shape<ResponseOf<Endpoints[N]>> } = {
  actionOverrides: ActionOverrides,
  app: App,
  apps: AppCollection,
  associateAvatar: RecordAvatar,
  batchOperations: batchOf(RecordRepresentation),
  cloneDefaults: RecordDefaults,
  cloneTemplate: CloneTemplate,
  createContentDocument: ContentDocumentComposite,
  createContentVersion: ContentDocumentComposite,
  createListInfo: ListInfo,
  createRecord: RecordRepresentation,
  createTemplate: CreateTemplate,
  deleteListInfo: nothing,
  deleteRecord: nothing,
  duplicatesConfiguration: DuplicatesConfiguration,
  formulaActivations: FormulaActivations,
  globalActions: ActionCollection,
  keywordSearchResults: KeywordSearchResults,
  layout: RecordLayout,
  layoutUserState: LayoutUserState,
  listInfo: ListInfo,
  mruListInfo: ListInfo,
  listInfoById: ListInfo,
  listInfoBatch: simplifiedBatchOf(ListInfo),
  listInfosOfObject: ListInfoSummaryCollection,
  listObjectInfo: ListObjectInfo,
  listPreferences: ListPreferences,
  listRecordsByAddress: ListRecordCollection,
  listRecordsById: ListRecordCollection,
  listRecordsByName: ListRecordCollection,
  listUiById: ListUi,
  listUiByName: ListUi,
  listViewSummaries: ListViewSummaryCollection,
  lookupActions: ActionCollection,
  relatedListActionsByAddress: ActionCollection,
  mruListActions: ActionCollection,
  listViewActions: ActionCollection,
  lookupMetadata: LookupMetadata,
  lookupRecords: LookupResults,
  lookupRecordsOfTarget: LookupResults,
  lookupRecordsByAddress: LookupResults,
  mruListRecords: ListRecordCollection,
  mruListUi: ListUi,
  navItems: NavItemCollection,
  objectDirectory: ObjectDirectory,
  objectInfo: ObjectInfo,
  objectInfoBatch: simplifiedBatchOf(ObjectInfo),
  pathLayout: RecordLayout,
  performQuickAction: QuickActionExecution,
  performUpdateQuickAction: QuickActionExecution,
  picklistValues: PicklistValues,
  picklistValuesByRecordType: PicklistValuesByRecordType,
  predupe: PredupeResult,
  quickActionDefaults: QuickActionDefaults,
  quickActionInfo: QuickActionInfo,
  quickActionLayout: QuickActionLayout,
  record: RecordRepresentation,
  recordActions: ActionCollection,
  recordAvatars: batchOf(RecordAvatar),
  recordBatch: batchOf(RecordRepresentation),
  recordCreateActions: ActionCollection,
  recordDefaults: RecordDefaults,
  recordEditActions: ActionCollection,
  recordUi: RecordUi,
  relatedListActions: ActionCollection,
  relatedListActionsBatch: simplifiedBatchOf(ActionCollection),
  relatedListActionsBatchByAddress: simplifiedBatchOf(ActionCollection),
  relatedListCount: RelatedListCount,
  relatedListCountBatch: simplifiedBatchOf(RelatedListCount),
  relatedListInfo: RelatedListInfo,
  relatedListInfoBatch: simplifiedBatchOf(RelatedListInfo),
  relatedListInfos: RelatedListSummaryCollection,
  relatedListPreferences: RelatedListPreferences,
  relatedListPreferencesBatch: simplifiedBatchOf(RelatedListPreferences),
  relatedListRecordActions: ActionCollection,
  relatedListRecords: RelatedListRecordCollection,
  relatedListRecordsByAddress: RelatedListRecordCollection,
  relatedListRecordsBatch: simplifiedBatchOf(RelatedListRecordCollection),
  relatedListRecordsBatchByAddress: simplifiedBatchOf(RelatedListRecordCollection),
  searchFilterMetadata: SearchFilterMetadata,
  searchFilterOptions: SearchFilterOptions,
  searchResults: SearchResults,
  updateLayoutUserState: LayoutUserState,
  updateListInfo: ListInfo,
  updateListPreferences: ListPreferences,
  updateRecord: RecordRepresentation,
  updateRelatedListInfo: RelatedListInfo,
  updateRelatedListPreferences: RelatedListPreferences,
}
