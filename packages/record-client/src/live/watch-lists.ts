import { markOf } from '@foyer/record-contract'
import { linksIn } from '../ingest/record-paths.ts'
import type { Runtime } from '../runtime.ts'
import type { LiveRead, Result } from '../store/entries.ts'
import { applyOrder, RECORDS } from './apply-order.ts'
import { EVENTS_PATH, type LiveMessage } from './change.ts'

/** Lists that come on screen together are asked for together. */
const ASK_MS = 100
/** So soon is asked again what the server could not be asked. */
const RETRY_MS = 2_000

interface Asked {
  readonly result: Result
  /** What the server takes this client to have. */
  value: unknown
  /** Has the server said that it tells of it? */
  isTold: boolean
}

/**
 * Asks the server to tell of the lists on screen, and puts what it tells into the store. `tab` tells lists of this
 * client from those of others that share the stream.
 */
export function watchLists(runtime: Runtime, tab: string) {
  const { store, clock } = runtime
  const asked = new Map<string, Asked>()
  let stream: string | undefined
  let isOpen = false
  let sending: Promise<unknown> = Promise.resolve()
  let timer: unknown

  const askIn = (ms: number) => {
    timer ??= clock.setTimeout(ask, ms)
  }

  function ask() {
    timer = undefined
    if (!isOpen || !stream) return
    const shown = new Set<string>()
    const add: object[] = []
    for (const result of store.results.values()) {
      if (!isShown(result)) continue
      const { key, value, plan } = result
      const name = tab + key
      shown.add(name)
      const known = asked.get(name)
      const isKnown = known?.result === result
      // What was fetched since is not what the server compares with.
      if (isKnown && known.value === value) continue
      asked.set(name, { result, value, isTold: isKnown && known.isTold })
      const ids = linksIn(value, RECORDS).map(({ id }) => id)
      const { receive: _, ...call } = plan.live as LiveRead
      add.push({ ...call, key: name, mark: markOf(value as object, ids) })
    }
    const drop = [...asked.keys()].filter((key) => !shown.has(key) && asked.delete(key))
    if (!add.length && !drop.length) return
    const wire = { method: 'POST', url: `${EVENTS_PATH}/subscriptions`, body: { stream, add, drop } }
    // One after the other: what is dropped and taken up again must arrive in that order.
    sending = sending
      .then(() => runtime.send(wire))
      .catch(() => {
        // Nobody knows what arrived: everything is asked for again.
        asked.clear()
        askIn(RETRY_MS)
      })
  }

  runtime.isLive = (result) => {
    const known = asked.get(tab + result.key)
    return isOpen && known?.result === result && known.isTold
  }
  const { onStored } = runtime
  runtime.onStored = () => {
    onStored()
    askIn(ASK_MS)
  }

  return {
    receive(message: LiveMessage) {
      if (message.type === 'lost') isOpen = false
      else if (message.type === 'ready' || message.type === 'reset') {
        isOpen = true
        if (message.data.stream === stream) return
        stream = message.data.stream
        // Another stream knows nothing of what this one told.
        asked.clear()
        ask()
      } else if (message.type === 'order' || message.type === 'watching')
        for (const key of message.data.keys) {
          const known = asked.get(key)
          if (!known) continue
          if (message.type === 'order') {
            applyOrder(runtime, known.result, message.data)
            known.value = known.result.value
          } else known.isTold = true
        }
    },
    stop() {
      clock.clearTimeout(timer as never)
      isOpen = false
      runtime.isLive = undefined
      runtime.onStored = onStored
    },
  }
}

/** Does somebody look at it, and is there something to look at? */
const isShown = ({ plan, value, error, listeners, watchers }: Result) =>
  plan.live !== undefined && value !== undefined && !error && (listeners !== undefined || !!watchers?.size)
