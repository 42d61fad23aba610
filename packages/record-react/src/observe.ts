import {
  type Adapter,
  InvalidConfigError,
  type RecordClient,
  type RequestContext,
  type Snapshot,
} from '@foyer/record-client'

/** One read as React wants it: something to subscribe to, and what there is to show now. */
export interface Observer<D> {
  subscribe(onChange: () => void): () => void
  current(): Snapshot<D>
  /** Undefined when there is nothing to wait for. */
  settled(): Promise<unknown> | undefined
}

const NOTHING = { state: 'Unfulfilled' } as const
const PENDING = { state: 'Pending' } as const
const doNothing = () => {}

/** Watches what an adapter reads for a config. What is shown keeps its identity until data or error change. */
export function observe<C, D>(
  client: RecordClient,
  adapter: Adapter<C, D>,
  config: unknown,
  context: RequestContext,
): Observer<D> {
  const wanted = config as NoInfer<C>
  let shown: Snapshot<D> = NOTHING
  let refused: Snapshot<D> | undefined
  let missed: Snapshot<D> | undefined
  // While React draws, the stack still tells which component asks; when it subscribes, no longer.
  const callerName = client.runtime.callerName?.()

  function look(): Snapshot<D> {
    if (config === null || config === undefined) return NOTHING
    if (refused) return refused
    try {
      const snapshot = client.peek(adapter, wanted)
      if (!snapshot) return NOTHING
      if (snapshot.state !== 'Unfulfilled') return snapshot
      // A hook that is on screen fetches what is missing, so it is as good as under way.
      return context.cachePolicy === 'only-if-cached' ? miss() : PENDING
    } catch (error) {
      if (!(error instanceof InvalidConfigError)) throw error
      refused = { state: 'Error', error }
      return refused
    }
  }

  function miss() {
    missed ??= client.read(adapter, wanted, context) as Snapshot<D>
    return missed
  }

  function current() {
    const next = look()
    if (!looksSame(shown, next)) shown = next
    return shown
  }

  return {
    current,
    subscribe(onChange) {
      const snapshot = look()
      if (snapshot === NOTHING || snapshot === refused) return doNothing
      const listener = callerName === undefined ? onChange : Object.assign(() => onChange(), { callerName })
      return client.subscribe(adapter, wanted, listener, context)
    },
    settled() {
      const reading = client.read(adapter, wanted, context)
      return reading instanceof Promise ? reading : undefined
    },
  }
}

/** Growing stale, or being fetched again, is nothing to draw anew for. */
function looksSame<D>(before: Snapshot<D>, after: Snapshot<D>) {
  if (before === after) return true
  if (before.data !== after.data || before.error !== after.error) return false
  return after.data !== undefined || after.error !== undefined || before.state === after.state
}
