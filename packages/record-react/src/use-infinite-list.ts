import type { Adapter, FieldIds, RecordsAdapter, RecordsConfig, RecordsResult } from '@foyer/record-client'
import { useMemo, useSyncExternalStore } from 'react'
import { createInfiniteList, type InfiniteListState, type ListPage } from './infinite-list.ts'
import { useRecordClient } from './record-client-provider.tsx'
import type { Maybe, ReadOptions } from './use-snapshot.ts'

/** Loaded pages of a list as one, with functions that load more. */
export interface InfiniteList<R> extends InfiniteListState<R> {
  /** Loads the page after the last one; does nothing if there is none or it is loading. */
  fetchNextPage(): void
  /** Loads the page before the first one. */
  fetchPreviousPage(): void
}

type RowOf<D> = D extends { records: (infer R)[] } ? R : never
type InfiniteListOptions = Pick<ReadOptions, 'cachePolicy' | 'priority' | 'cancelOnUnmount'>

/**
 * Reads a list page by page, in both directions from the `pageToken` of the config. All loaded pages stay up
 * to date; inserted and deleted records move the later pages.
 *
 * @example
 * const config = { objectApiName: 'Company__c', listViewApiName: 'All', pageSize: 2 }
 * const { records, hasNextPage, fetchNextPage } = useInfiniteList(getListRecordsByName, config)
 * records.length // 0, then 2
 */
export function useInfiniteList<C, P extends ListPage>(
  adapter: Adapter<C, P>,
  config: Maybe<NoInfer<C>>,
  options?: InfiniteListOptions,
): InfiniteList<P['records'][number]>
export function useInfiniteList<
  const O extends string = never,
  const F extends FieldIds = undefined,
  const P extends FieldIds = undefined,
>(
  adapter: RecordsAdapter<'getRelatedListRecords'>,
  config: Maybe<RecordsConfig<'getRelatedListRecords', O, F, P>>,
  options?: InfiniteListOptions,
): InfiniteList<RowOf<RecordsResult<'getRelatedListRecords', O, F, P>>>
// The last overload, whose errors the compiler reports: they name the wrong field.
export function useInfiniteList<
  const O extends string = never,
  const F extends FieldIds = undefined,
  const P extends FieldIds = undefined,
>(
  adapter: RecordsAdapter<'getListRecordsByName'>,
  config: Maybe<RecordsConfig<'getListRecordsByName', O, F, P>>,
  options?: InfiniteListOptions,
): InfiniteList<RowOf<RecordsResult<'getListRecordsByName', O, F, P>>>
export function useInfiniteList<C, P extends ListPage>(
  adapter: Adapter<C, P>,
  config: Maybe<NoInfer<C>>,
  { cachePolicy, priority, cancelOnUnmount }: InfiniteListOptions = {},
): InfiniteList<P['records'][number]> {
  const client = useRecordClient()
  const key = JSON.stringify(config)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key represents the config
  const list = useMemo(
    () => createInfiniteList(client, adapter, config, { cachePolicy, priority, cancelOnUnmount }),
    [client, adapter, key, cachePolicy, priority, cancelOnUnmount],
  )
  const state = useSyncExternalStore(list.subscribe, list.current, list.current)
  return useMemo(
    () => ({ ...state, fetchNextPage: list.fetchNextPage, fetchPreviousPage: list.fetchPreviousPage }),
    [state, list],
  )
}
