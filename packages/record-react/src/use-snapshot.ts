import type {
  Adapter,
  CachePolicy,
  FieldIds,
  getRecord,
  Priority,
  RecordConfig,
  RecordResult,
  Snapshot,
} from '@foyer/record-client'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { observe } from './observe.ts'
import { useRecordClient } from './record-client-provider.tsx'

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
}

/** A snapshot with data, as returned by suspending hooks. */
export type Loaded<D> = Extract<Snapshot<D>, { data: D }>

/** A hook that reads: with `suspense`, data is always defined. */
export interface ReadHook<C, D> {
  (config: Maybe<C>, options: ReadOptions & { suspense: true }): Loaded<D>
  (config: Maybe<C>, options?: ReadOptions): Snapshot<D>
}

/** The hook for one record: typed by the requested fields, if their types are known. */
export interface RecordHook {
  <const F extends FieldIds = undefined, const P extends FieldIds = undefined>(
    config: Maybe<RecordConfig<F, P>>,
    options: ReadOptions & { suspense: true },
  ): Loaded<RecordResult<F, P>>
  <const F extends FieldIds = undefined, const P extends FieldIds = undefined>(
    config: Maybe<RecordConfig<F, P>>,
    options?: ReadOptions,
  ): Snapshot<RecordResult<F, P>>
}

/**
 * Reads a config with an adapter, and keeps the result up to date while the component is mounted. All other
 * reading hooks are based on it.
 *
 * @example
 * const { data } = useSnapshot(getObjectInfo, { objectApiName: 'Company__c' })
 * data?.labelPlural // undefined, then 'Companies'
 */
export function useSnapshot<C, D>(
  adapter: Adapter<C, D>,
  config: Maybe<NoInfer<C>>,
  options: ReadOptions & { suspense: true },
): Loaded<D>
export function useSnapshot<C, D>(
  adapter: Adapter<C, D>,
  config: Maybe<NoInfer<C>>,
  options?: ReadOptions,
): Snapshot<D>
export function useSnapshot<const F extends FieldIds = undefined, const P extends FieldIds = undefined>(
  adapter: typeof getRecord,
  config: Maybe<RecordConfig<F, P>>,
  options?: ReadOptions,
): Snapshot<RecordResult<F, P>>
export function useSnapshot<C, D>(
  adapter: Adapter<C, D>,
  config: Maybe<NoInfer<C>>,
  { cachePolicy, priority, keepPrevious = false, suspense = false }: ReadOptions = {},
): Snapshot<D> {
  const client = useRecordClient()
  // Configs are small and often inline, so they are compared by value.
  const key = JSON.stringify(config)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key represents the config
  const observer = useMemo(
    () => observe(client, adapter, config, { cachePolicy, priority }),
    [client, adapter, key, cachePolicy, priority],
  )
  const snapshot = useSyncExternalStore(observer.subscribe, observer.current, observer.current)
  const visible = usePrevious(snapshot, keepPrevious)
  if (!suspense || visible.data !== undefined) return visible
  if (visible.error) throw visible.error
  if (visible.state === 'Unfulfilled')
    throw new Error(`${adapter.name} can only suspend for a complete config`)
  const pendingRead = observer.pendingRead()
  if (pendingRead) throw pendingRead
  return observer.current()
}

function usePrevious<D>(snapshot: Snapshot<D>, isEnabled: boolean): Snapshot<D> {
  const previous = useRef<D>(undefined)
  const { data } = snapshot
  useEffect(() => {
    if (data !== undefined) previous.current = data
  }, [data])
  const previousData = previous.current
  const isWaiting = isEnabled && snapshot.state === 'Pending' && data === undefined
  return useMemo(
    () => (isWaiting && previousData !== undefined ? { state: 'Pending', data: previousData } : snapshot),
    [isWaiting, previousData, snapshot],
  )
}

/** Creates the hook of an adapter. */
export function readHook<C, D>(adapter: Adapter<C, D>): ReadHook<C, D> {
  const useRead = (config: Maybe<C>, options?: ReadOptions) =>
    useSnapshot(adapter, config as Maybe<NoInfer<C>>, options)
  return useRead as ReadHook<C, D>
}
