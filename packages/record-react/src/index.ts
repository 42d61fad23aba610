export {
  useActions,
  useLayout,
  useListInfo,
  useListRecords,
  useLookup,
  useObjectInfo,
  useObjectInfos,
  usePicklistValues,
  useRecord,
  useRecords,
  useRecordUi,
  useRelatedList,
  useRelatedListCount,
  useSearch,
} from './hooks.ts'
export type { FetchStatus, Observed } from './observe.ts'
export {
  RecordClientProvider,
  type RecordClientProviderProps,
  useRecordClient,
} from './record-client-provider.tsx'
export { resetErrors } from './reset-errors.ts'
export { hydrateStream, StreamedData } from './streamed-data.tsx'
export { type InfiniteList, useInfiniteList } from './use-infinite-list.ts'
export { useMessage, usePublish } from './use-message.ts'
export { useMethod, useMethodRun } from './use-method.ts'
export { type Run, useRun } from './use-run.ts'
export { useServerMethod, useServerMethodCall } from './use-server-method.ts'
export {
  type Loaded,
  type Maybe,
  type ReadHook,
  type ReadOptions,
  type RecordsHook,
  readHook,
  type SelectOptions,
  useSnapshot,
} from './use-snapshot.ts'
export { useUser } from './use-user.ts'
