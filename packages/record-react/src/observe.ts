import type { Adapter, RecordClient, RequestContext, Snapshot } from '@foyer/record-client'

/** Load state of a read. A component is rendered for its changes only if it reads one of these. */
export interface FetchStatus {
  /** Whether a fetch is in flight, also in the background. */
  readonly isFetching: boolean
  /** Time of the last response in epoch milliseconds; undefined if there was none in this client. */
  readonly dataUpdatedAt: number | undefined
}

/** A snapshot with its load state. */
export type Observed<S> = S & FetchStatus

/** A read for `useSyncExternalStore`. */
export interface Observer<D> {
  subscribe(onChange: () => void): () => void
  current(): Observed<Snapshot<D>>
  /** Returns the promise of the read; undefined if there is nothing to wait for. */
  pendingRead(): Promise<unknown> | undefined
}

const UNFULFILLED = { state: 'Unfulfilled' } as const
const PENDING = { state: 'Pending' } as const
const noop = () => {}

/** Adds the load state to a snapshot, with getters that are not enumerable: copies and comparisons ignore them. */
export function withStatus<S extends object>(snapshot: S, getStatus: () => FetchStatus): Observed<S> {
  return Object.defineProperties(
    { ...snapshot },
    {
      isFetching: { get: () => getStatus().isFetching },
      dataUpdatedAt: { get: () => getStatus().dataUpdatedAt },
    },
  ) as Observed<S>
}

export interface ObserveOptions extends RequestContext {
  /** Aborts a fetch in flight when the last component that waits for it is unmounted. */
  cancelOnUnmount?: boolean | undefined
}

/** Observes the read of a config. The snapshot keeps its identity until data or error change. */
export function observe<C, D>(
  client: RecordClient,
  adapter: Adapter<C, D>,
  config: unknown,
  { cancelOnUnmount, ...context }: ObserveOptions,
): Observer<D> {
  const readConfig = config as NoInfer<C>
  let lastSnapshot: Snapshot<D> = UNFULFILLED
  /** Whether the component has read the load state, and the state that it was rendered with. */
  let isTracked = false
  let lastStatus: FetchStatus | undefined
  let observed: Observed<Snapshot<D>> = withStatus(lastSnapshot, trackStatus)
  let cacheMiss: Snapshot<D> | undefined
  // During render the stack contains the component; on subscription it no longer does.
  const callerName = client.runtime.callerName?.()

  function getSnapshot(): Snapshot<D> {
    if (config === null || config === undefined) return UNFULFILLED
    const snapshot = client.peek(adapter, readConfig)
    if (!snapshot) return UNFULFILLED
    if (snapshot.state !== 'Unfulfilled') return snapshot
    // A mounted hook fetches missing data, so the read is pending.
    return context.cachePolicy === 'only-if-cached' ? readCacheMiss() : PENDING
  }

  function readCacheMiss() {
    cacheMiss ??= client.read(adapter, readConfig, context) as Snapshot<D>
    return cacheMiss
  }

  function getStatus(): FetchStatus {
    const snapshot = getSnapshot()
    const result = snapshot.refreshInfo
    return {
      isFetching: snapshot === PENDING || result?.inFlight !== undefined,
      dataUpdatedAt: result?.updatedAt,
    }
  }

  function trackStatus() {
    isTracked = true
    lastStatus = getStatus()
    return lastStatus
  }

  function hasNewStatus() {
    if (!isTracked || !lastStatus) return false
    const { isFetching, dataUpdatedAt } = getStatus()
    return isFetching !== lastStatus.isFetching || dataUpdatedAt !== lastStatus.dataUpdatedAt
  }

  function current() {
    const next = getSnapshot()
    if (!isSameForRender(lastSnapshot, next) || hasNewStatus()) {
      lastSnapshot = next
      observed = withStatus(next, trackStatus)
      if (isTracked) lastStatus = getStatus()
    }
    return observed
  }

  return {
    current,
    subscribe(onChange) {
      const snapshot = getSnapshot()
      if (snapshot === UNFULFILLED) return noop
      const listener = callerName === undefined ? onChange : Object.assign(() => onChange(), { callerName })
      const abort = cancelOnUnmount ? new AbortController() : undefined
      const stop = client.subscribe(adapter, readConfig, listener, { ...context, signal: abort?.signal })
      // In a microtask, since a load may start while another component renders.
      const onLoad = () => isTracked && queueMicrotask(onChange)
      const stopLoads = client.onLoad(adapter, readConfig, onLoad)
      return () => {
        stop()
        stopLoads()
        abort?.abort()
      }
    },
    pendingRead() {
      const reading = client.read(adapter, readConfig, context)
      return reading instanceof Promise ? reading : undefined
    },
  }
}

/** Whether no render is needed: a change to stale, or a refetch, needs none. */
export function isSameForRender<D>(previous: Snapshot<D>, next: Snapshot<D>) {
  if (previous === next) return true
  if (previous.data !== next.data || previous.error !== next.error) return false
  return next.data !== undefined || next.error !== undefined || previous.state === next.state
}
