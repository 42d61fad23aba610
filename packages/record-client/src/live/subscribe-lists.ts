import { MAX_WATCH_NAME, MAX_WATCHES, markOf } from '@foyer/record-contract'
import { linksIn } from '../ingest/record-paths.ts'
import { isTransient, retryMs } from '../network/retry.ts'
import type { Runtime } from '../runtime.ts'
import type { Result } from '../store/entries.ts'
import { applyOrder, RECORDS_PATH } from './apply-order.ts'
import { EVENTS_PATH, type LiveMessage } from './change.ts'

/** Lists that come on screen together are asked for together. */
const DEBOUNCE_MS = 100

interface Subscription {
  readonly result: Result
  /** What the server takes this client to have. */
  value: unknown
  /** Has the server said that it tells of it? */
  isLive: boolean
  /** How often it was asked for without an answer so far. */
  pending: number
}

/**
 * Asks the server to tell of the lists on screen, and puts what it tells into the store. `tab` tells lists of this
 * client from those of others that share the stream.
 */
export function subscribeLists(runtime: Runtime, keyPrefix: string) {
  const { store, clock } = runtime
  const subscriptions = new Map<string, Subscription>()
  /** Names the stream while it is open; another one each time that everything is asked for anew. */
  let stream: { stream?: string } | undefined
  let lastRequest: Promise<unknown> = Promise.resolve()
  let timer: unknown
  let failures = 0

  /** Says what the stream is to tell of. For people it is no change. */
  const post = (body: object, keepalive?: boolean) =>
    runtime.send({
      method: 'POST',
      url: `${EVENTS_PATH}/subscriptions`,
      write: false,
      body: { ...stream, ...body },
      keepalive,
    })

  function sync() {
    timer = undefined
    const current = stream
    if (!current) return
    const visible = new Map<string, Result>()
    for (const result of store.results.values()) {
      const key = keyPrefix + result.key
      if (isVisible(result) && key.length <= MAX_WATCH_NAME) visible.set(key, result)
    }
    const changed = [...subscriptions].filter(([key]) => !visible.has(key) && subscriptions.delete(key))
    const drop = changed.map(([key]) => key)
    const add: object[] = []
    for (const [key, result] of visible) {
      const { value, plan } = result
      const subscription = subscriptions.get(key)
      const isSubscribed = subscription?.result === result
      // What was fetched since is not what the server compares with.
      if (isSubscribed ? subscription.value === value : !subscription && subscriptions.size >= MAX_WATCHES)
        continue
      const next = {
        result,
        value,
        isLive: isSubscribed && subscription.isLive,
        pending: (subscription?.pending ?? 0) + 1,
      }
      subscriptions.set(key, next)
      changed.push([key, next])
      const ids = linksIn(value, RECORDS_PATH).map(({ id }) => id)
      // As JSON it has no functions.
      add.push({ ...plan.live, key, mark: markOf(value as object, ids) })
    }
    if (!changed.length) return
    // One after the other: what is dropped and taken up again must arrive in that order.
    lastRequest = lastRequest
      .then((): unknown => current === stream && post({ add, drop }))
      .then(
        () => {
          failures = 0
        },
        (error) => {
          // What was refused would be refused again.
          if (!isTransient(error)) return
          // Nobody knows what arrived: it is asked for, or dropped, again.
          for (const [key, subscription] of changed)
            subscriptions.set(key, { ...subscription, value: undefined, isLive: false, pending: 0 })
          clock.clearTimeout(timer as never)
          timer = clock.setTimeout(sync, retryMs(failures++))
        },
      )
  }

  runtime.isLive = (result) => {
    const subscription = subscriptions.get(keyPrefix + result.key)
    return !!stream && subscription?.result === result && subscription.isLive
  }
  const { onStored } = runtime
  runtime.onStored = () => {
    onStored()
    timer ??= clock.setTimeout(sync, DEBOUNCE_MS)
  }

  return {
    receive({ type, data }: LiveMessage) {
      if (type === 'lost') stream = undefined
      else if (type === 'order' || type === 'watching')
        for (const key of data.keys) {
          const subscription = subscriptions.get(key)
          if (!subscription) continue
          const order = type === 'order' ? data : undefined
          if (order) applyOrder(runtime, subscription.result, order)
          if (!order?.head) {
            // What the server cannot tell of is fetched for changes.
            subscription.isLive = !order
            if (subscription.pending) subscription.pending--
          } else if (!subscription.pending) {
            // Else it may be from before what was asked with: the difference is asked about.
            subscription.value = subscription.result.value
          }
        }
      else if (type !== 'change' && data.stream && data.stream !== stream?.stream) {
        stream = data
        // Another stream knows nothing of what this one told.
        subscriptions.clear()
        sync()
      }
    },
    /** The page is left, but other tabs may go on with the stream. Should it come back, it asks anew. */
    leave() {
      // At once, past those that wait; but what is asked for later must arrive later.
      if (stream && subscriptions.size)
        lastRequest = Promise.allSettled([lastRequest, post({ drop: [...subscriptions.keys()] }, true)])
      stream = undefined
      subscriptions.clear()
    },
    stop() {
      clock.clearTimeout(timer as never)
      stream = undefined
      runtime.isLive = undefined
      runtime.onStored = onStored
    },
  }
}

/** Does somebody look at it, and is there something to look at? */
const isVisible = ({ plan, value, error, listeners, observers: watchers }: Result) =>
  plan.live && value !== undefined && !error && (listeners || watchers?.size)
