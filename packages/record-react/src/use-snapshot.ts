import type {
  Adapter,
  CachePolicy,
  FieldIds,
  Priority,
  RecordReads,
  RecordsAdapter,
  RecordsConfig,
  RecordsResult,
  Snapshot,
} from '@foyer/record-client'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { type Observed, observe, withStatus } from './observe.ts'
import { useRecordClient } from './record-client-provider.tsx'
import { createSelector } from './select-data.ts'

/** A config with possibly undefined parts. Nothing is read until it is complete. */
export type Maybe<C> = { readonly [N in keyof C]: C[N] | undefined } | null | undefined

/** Options of a hook that reads. */
export interface ReadOptions {
  /** Allowed sources of the read; by default the cache if fresh, else the network. */
  cachePolicy?: CachePolicy
  priority?: Priority
  /** Keeps the data of the previous config while a new one is pending: for pages and search. */
  keepPrevious?: boolean
  /** Suspends while there is no data, and throws the error if the read failed. */
  suspense?: boolean
  /** Aborts a fetch in flight when the last component that waits for it is unmounted. */
  cancelOnUnmount?: boolean
}

/** Options with a function that returns the part of the data that the component needs; it is rendered only for changes of it. */
export interface SelectOptions<D, S> extends ReadOptions {
  select(data: D): S
}

/** A snapshot with data, as returned by suspending hooks. */
export type Loaded<D> = Observed<Extract<Snapshot<D>, { data: D }>>

/** A hook that reads: with `suspense`, data is always defined. */
export interface ReadHook<C, D> {
  <S>(config: Maybe<C>, options: SelectOptions<D, S> & { suspense: true }): Loaded<S>
  <S>(config: Maybe<C>, options: SelectOptions<D, S>): Observed<Snapshot<S>>
  (config: Maybe<C>, options: ReadOptions & { suspense: true }): Loaded<D>
  (config: Maybe<C>, options?: ReadOptions): Observed<Snapshot<D>>
}

/** A hook that reads records, typed by the object and fields of its config, if their types are known. */
export interface RecordsHook<N extends keyof RecordReads> {
  <
    S,
    const O extends string = never,
    const F extends FieldIds = undefined,
    const P extends FieldIds = undefined,
  >(
    config: Maybe<RecordsConfig<N, O, F, P>>,
    options: SelectOptions<RecordsResult<N, O, F, P>, S> & { suspense: true },
  ): Loaded<S>
  <
    S,
    const O extends string = never,
    const F extends FieldIds = undefined,
    const P extends FieldIds = undefined,
  >(
    config: Maybe<RecordsConfig<N, O, F, P>>,
    options: SelectOptions<RecordsResult<N, O, F, P>, S>,
  ): Observed<Snapshot<S>>
  <
    const O extends string = never,
    const F extends FieldIds = undefined,
    const P extends FieldIds = undefined,
  >(
    config: Maybe<RecordsConfig<N, O, F, P>>,
    options: ReadOptions & { suspense: true },
  ): Loaded<RecordsResult<N, O, F, P>>
  <
    const O extends string = never,
    const F extends FieldIds = undefined,
    const P extends FieldIds = undefined,
  >(
    config: Maybe<RecordsConfig<N, O, F, P>>,
    options?: ReadOptions,
  ): Observed<Snapshot<RecordsResult<N, O, F, P>>>
}

/**
 * Reads a config with an adapter, and keeps the result up to date while the component is mounted. All other
 * reading hooks are based on it.
 *
 * @example
 * const { data } = useSnapshot(getObjectInfo, { objectApiName: 'Company__c' })
 * data?.labelPlural // undefined, then 'Companies'
 */
export function useSnapshot<C, D, S>(
  adapter: Adapter<C, D>,
  config: Maybe<NoInfer<C>>,
  options: SelectOptions<NoInfer<D>, S>,
): Observed<Snapshot<S>>
export function useSnapshot<C, D>(
  adapter: Adapter<C, D>,
  config: Maybe<NoInfer<C>>,
  options: ReadOptions & { suspense: true },
): Loaded<D>
export function useSnapshot<C, D>(
  adapter: Adapter<C, D>,
  config: Maybe<NoInfer<C>>,
  options?: ReadOptions,
): Observed<Snapshot<D>>
export function useSnapshot<
  N extends keyof RecordReads,
  const O extends string = never,
  const F extends FieldIds = undefined,
  const P extends FieldIds = undefined,
>(
  adapter: RecordsAdapter<N>,
  config: Maybe<RecordsConfig<N, O, F, P>>,
  options?: ReadOptions,
): Observed<Snapshot<RecordsResult<N, O, F, P>>>
export function useSnapshot<C, D>(
  adapter: Adapter<C, D>,
  config: Maybe<NoInfer<C>>,
  options: ReadOptions & { select?: (data: D) => unknown } = {},
): Observed<Snapshot<unknown>> {
  const { cachePolicy, priority, keepPrevious = false, suspense = false, cancelOnUnmount, select } = options
  const client = useRecordClient()
  // Configs are small and often inline, so they are compared by value.
  const key = JSON.stringify(config)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key represents the config
  const observer = useMemo(
    () => observe(client, adapter, config, { cachePolicy, priority, cancelOnUnmount }),
    [client, adapter, key, cachePolicy, priority, cancelOnUnmount],
  )
  const selector = useMemo(() => createSelector(observer.current), [observer])
  const current = () => selector(select)
  const snapshot = useSyncExternalStore(observer.subscribe, current, current)
  const visible = usePrevious(snapshot, keepPrevious)
  if (!suspense || visible.data !== undefined) return visible
  if (visible.error) throw visible.error
  if (visible.state === 'Unfulfilled')
    throw new Error(`${adapter.name} can only suspend for a complete config`)
  const pendingRead = observer.pendingRead()
  if (pendingRead) throw pendingRead
  return current()
}

function usePrevious<D>(snapshot: Observed<Snapshot<D>>, isEnabled: boolean): Observed<Snapshot<D>> {
  const previous = useRef<D>(undefined)
  const { data } = snapshot
  useEffect(() => {
    if (data !== undefined) previous.current = data
  }, [data])
  const previousData = previous.current
  const isWaiting = isEnabled && snapshot.state === 'Pending' && data === undefined
  return useMemo(
    () =>
      isWaiting && previousData !== undefined
        ? withStatus({ state: 'Pending' as const, data: previousData }, () => snapshot)
        : snapshot,
    [isWaiting, previousData, snapshot],
  )
}

/** Creates the hook of an adapter. */
export function readHook<C, D>(adapter: Adapter<C, D>): ReadHook<C, D> {
  // The overloads differ only in their types.
  const useRead = (config: Maybe<C>, options?: ReadOptions) =>
    useSnapshot(adapter, config as Maybe<NoInfer<C>>, options) as never
  return useRead
}
