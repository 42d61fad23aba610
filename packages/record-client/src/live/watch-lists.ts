import { MAX_WATCH_NAME, MAX_WATCHES, markOf } from '@foyer/record-contract'
import { linksIn } from '../ingest/record-paths.ts'
import { isPassing, retryMs } from '../network/retry.ts'
import type { Runtime } from '../runtime.ts'
import type { Result } from '../store/entries.ts'
import { applyOrder, RECORDS } from './apply-order.ts'
import { EVENTS_PATH, type LiveMessage } from './change.ts'

/** Lists that come on screen together are asked for together. */
const ASK_MS = 100

interface Asked {
  readonly result: Result
  /** What the server takes this client to have. */
  value: unknown
  /** Has the server said that it tells of it? */
  isTold: boolean
  /** How often it was asked for without an answer so far. */
  pending: number
}

/**
 * Asks the server to tell of the lists on screen, and puts what it tells into the store. `tab` tells lists of this
 * client from those of others that share the stream.
 */
export function watchLists(runtime: Runtime, tab: string) {
  const { store, clock } = runtime
  const asked = new Map<string, Asked>()
  /** Names the stream while it is open; another one each time that everything is asked for anew. */
  let open: { stream?: string } | undefined
  let sending: Promise<unknown> = Promise.resolve()
  let timer: unknown
  let failures = 0

  /** Says what the stream is to tell of. For people it is no change. */
  const post = (what: object, keepalive?: boolean) =>
    runtime.send({
      method: 'POST',
      url: `${EVENTS_PATH}/subscriptions`,
      write: false,
      body: { ...open, ...what },
      keepalive,
    })

  function ask() {
    timer = undefined
    const own = open
    if (!own) return
    const shown = new Map<string, Result>()
    for (const result of store.results.values()) {
      const key = tab + result.key
      if (isShown(result) && key.length <= MAX_WATCH_NAME) shown.set(key, result)
    }
    const said = [...asked].filter(([key]) => !shown.has(key) && asked.delete(key))
    const drop = said.map(([key]) => key)
    const add: object[] = []
    for (const [key, result] of shown) {
      const { value, plan } = result
      const known = asked.get(key)
      const isKnown = known?.result === result
      // What was fetched since is not what the server compares with.
      if (isKnown ? known.value === value : !known && asked.size >= MAX_WATCHES) continue
      const now = { result, value, isTold: isKnown && known.isTold, pending: (known?.pending ?? 0) + 1 }
      asked.set(key, now)
      said.push([key, now])
      const ids = linksIn(value, RECORDS).map(({ id }) => id)
      // As JSON it has no functions.
      add.push({ ...plan.live, key, mark: markOf(value as object, ids) })
    }
    if (!said.length) return
    // One after the other: what is dropped and taken up again must arrive in that order.
    sending = sending
      .then((): unknown => own === open && post({ add, drop }))
      .then(
        () => {
          failures = 0
        },
        (error) => {
          // What was refused would be refused again.
          if (!isPassing(error)) return
          // Nobody knows what arrived: it is asked for, or dropped, again.
          for (const [key, known] of said)
            asked.set(key, { ...known, value: undefined, isTold: false, pending: 0 })
          clock.clearTimeout(timer as never)
          timer = clock.setTimeout(ask, retryMs(failures++))
        },
      )
  }

  runtime.isLive = (result) => {
    const known = asked.get(tab + result.key)
    return !!open && known?.result === result && known.isTold
  }
  const { onStored } = runtime
  runtime.onStored = () => {
    onStored()
    timer ??= clock.setTimeout(ask, ASK_MS)
  }

  return {
    receive({ type, data }: LiveMessage) {
      if (type === 'lost') open = undefined
      else if (type === 'order' || type === 'watching')
        for (const key of data.keys) {
          const known = asked.get(key)
          if (!known) continue
          const order = type === 'order' ? data : undefined
          if (order) applyOrder(runtime, known.result, order)
          if (!order?.head) {
            // What the server cannot tell of is fetched for changes.
            known.isTold = !order
            if (known.pending) known.pending--
          } else if (!known.pending) {
            // Else it may be from before what was asked with: the difference is asked about.
            known.value = known.result.value
          }
        }
      else if (type !== 'change' && data.stream && data.stream !== open?.stream) {
        open = data
        // Another stream knows nothing of what this one told.
        asked.clear()
        ask()
      }
    },
    /** The page is left, but other tabs may go on with the stream. Should it come back, it asks anew. */
    leave() {
      // At once, past those that wait; but what is asked for later must arrive later.
      if (open && asked.size) sending = Promise.allSettled([sending, post({ drop: [...asked.keys()] }, true)])
      open = undefined
      asked.clear()
    },
    stop() {
      clock.clearTimeout(timer as never)
      open = undefined
      runtime.isLive = undefined
      runtime.onStored = onStored
    },
  }
}

/** Does somebody look at it, and is there something to look at? */
const isShown = ({ plan, value, error, listeners, watchers }: Result) =>
  plan.live && value !== undefined && !error && (listeners || watchers?.size)
