import { MAX_WATCH_NAME, MAX_WATCHES, markOf } from '@foyer/record-contract'
import { linksIn } from '../ingest/record-paths.ts'
import { isTransient, retryMs } from '../network/retry.ts'
import type { Runtime } from '../runtime.ts'
import type { Result } from '../store/entries.ts'
import { applyOrder, RECORDS_PATH } from './apply-order.ts'
import { EVENTS_PATH, type LiveMessage } from './change.ts'

/** Lists that become visible within this interval are subscribed in one request. */
const DEBOUNCE_MS = 100

interface Subscription {
  readonly result: Result
  /** The value that the server assumes this client has. */
  value: unknown
  /** Whether the server has confirmed the subscription. */
  isLive: boolean
  /** Number of requests without a response. */
  pending: number
}

/**
 * Subscribes to the visible lists and method results. Stores the orders that the server sends, and refetches
 * results that it reports as stale. `keyPrefix` distinguishes this client from others on the same stream.
 */
export function subscribeLists(runtime: Runtime, keyPrefix: string, refetch: (...results: Result[]) => void) {
  const { store, clock } = runtime
  const subscriptions = new Map<string, Subscription>()
  /** Id of the open stream. Every new stream needs new subscriptions. */
  let stream: { stream?: string } | undefined
  let lastRequest: Promise<unknown> = Promise.resolve()
  let timer: unknown
  let failures = 0

  /** Updates the subscriptions. Not a write from the user's point of view. */
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
    for (const result of store.liveResults) {
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
      // A value that was refetched is not what the server compares with, unless it only notifies.
      if (
        isSubscribed
          ? subscription.value === value || !plan.live?.receive
          : !subscription && subscriptions.size >= MAX_WATCHES
      )
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
      // Functions are dropped by JSON. The result of a method may be null.
      add.push({ ...plan.live, key, mark: markOf((value ?? {}) as object, ids) })
    }
    if (!changed.length) return
    // Sequential, so that an unsubscribe and a later subscribe arrive in order.
    lastRequest = lastRequest
      .then((): unknown => current === stream && post({ add, drop }))
      .then(
        () => {
          failures = 0
        },
        (error) => {
          // A rejected request would be rejected again.
          if (!isTransient(error)) return
          // It is unknown whether the request arrived, so it is repeated.
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
      else if (type === 'stale') refetch(...data.keys.flatMap((key) => subscriptions.get(key)?.result ?? []))
      else if (type === 'order' || type === 'watching')
        for (const key of data.keys) {
          const subscription = subscriptions.get(key)
          if (!subscription) continue
          const order = type === 'order' ? data : undefined
          if (order) applyOrder(runtime, subscription.result, order)
          if (!order?.head) {
            // Without a subscription the list is refetched after changes.
            subscription.isLive = !order
            if (subscription.pending) subscription.pending--
          } else if (!subscription.pending) {
            // Otherwise the order may predate the pending request, which gets its own response.
            subscription.value = subscription.result.value
          }
        }
      else if (type !== 'change' && data.stream && data.stream !== stream?.stream) {
        stream = data
        // A new stream has no subscriptions.
        subscriptions.clear()
        sync()
      }
    },
    /**
     * Unsubscribes when the page is hidden while other tabs keep the stream. Subscribes again if the page is restored.
     */
    leave() {
      // Immediately, ahead of queued requests; later requests still wait for this one.
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

/** Whether the result is observed and has a value. */
const isVisible = ({ plan, value, error, listeners, observers: watchers }: Result) =>
  plan.live && value !== undefined && !error && (listeners || watchers?.size)
