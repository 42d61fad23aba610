import {
  type Adapter,
  InvalidConfigError,
  type RecordClient,
  type RequestContext,
  type Snapshot,
} from '@foyer/record-client'

/** A read for `useSyncExternalStore`. */
export interface Observer<D> {
  subscribe(onChange: () => void): () => void
  current(): Snapshot<D>
  /** Returns the promise of the read; undefined if there is nothing to wait for. */
  pendingRead(): Promise<unknown> | undefined
}

const UNFULFILLED = { state: 'Unfulfilled' } as const
const PENDING = { state: 'Pending' } as const
const noop = () => {}

/** Observes the read of a config. The snapshot keeps its identity until data or error change. */
export function observe<C, D>(
  client: RecordClient,
  adapter: Adapter<C, D>,
  config: unknown,
  context: RequestContext,
): Observer<D> {
  const readConfig = config as NoInfer<C>
  let lastSnapshot: Snapshot<D> = UNFULFILLED
  let invalid: Snapshot<D> | undefined
  let cacheMiss: Snapshot<D> | undefined
  // During render the stack contains the component; on subscription it no longer does.
  const callerName = client.runtime.callerName?.()

  function getSnapshot(): Snapshot<D> {
    if (config === null || config === undefined) return UNFULFILLED
    if (invalid) return invalid
    try {
      const snapshot = client.peek(adapter, readConfig)
      if (!snapshot) return UNFULFILLED
      if (snapshot.state !== 'Unfulfilled') return snapshot
      // A mounted hook fetches missing data, so the read is pending.
      return context.cachePolicy === 'only-if-cached' ? readCacheMiss() : PENDING
    } catch (error) {
      if (!(error instanceof InvalidConfigError)) throw error
      invalid = { state: 'Error', error }
      return invalid
    }
  }

  function readCacheMiss() {
    cacheMiss ??= client.read(adapter, readConfig, context) as Snapshot<D>
    return cacheMiss
  }

  function current() {
    const next = getSnapshot()
    if (!isSameForRender(lastSnapshot, next)) lastSnapshot = next
    return lastSnapshot
  }

  return {
    current,
    subscribe(onChange) {
      const snapshot = getSnapshot()
      if (snapshot === UNFULFILLED || snapshot === invalid) return noop
      const listener = callerName === undefined ? onChange : Object.assign(() => onChange(), { callerName })
      return client.subscribe(adapter, readConfig, listener, context)
    },
    pendingRead() {
      const reading = client.read(adapter, readConfig, context)
      return reading instanceof Promise ? reading : undefined
    },
  }
}

/** Whether no render is needed: a change to stale, or a refetch, needs none. */
function isSameForRender<D>(previous: Snapshot<D>, next: Snapshot<D>) {
  if (previous === next) return true
  if (previous.data !== next.data || previous.error !== next.error) return false
  return next.data !== undefined || next.error !== undefined || previous.state === next.state
}
