import { DATA_PATH, markOf } from '@foyer/record-contract'
import { linksIn } from '../ingest/record-paths.ts'
import type { Runtime } from '../runtime.ts'
import type { Result } from '../store/entries.ts'
import { applyOrder, RECORDS } from './apply-order.ts'
import type { LiveMessage } from './change.ts'

/** Lists that come on screen together are asked for together. */
const ASK_MS = 100

/**
 * Asks the server to tell of the lists on screen, and puts what it tells into the store. `tab` tells lists of this
 * client from those of others that share the stream.
 */
export function watchLists(runtime: Runtime, tab: string) {
  const { store, clock } = runtime
  const asked = new Map<string, Result>()
  const told = new Map<string, Result>()
  let stream: string | undefined
  let isOpen = false
  let timer: unknown

  function ask() {
    timer = undefined
    if (!isOpen || stream === undefined) return
    const shown = new Set<string>()
    const add: object[] = []
    for (const result of store.results.values()) {
      const key = tab + result.key
      if (!isShown(result)) continue
      shown.add(key)
      if (asked.get(key) === result) continue
      asked.set(key, result)
      const { name, config } = result.plan.live as { name: string; config: unknown }
      const ids = linksIn(result.value, RECORDS).map(({ id }) => id)
      add.push({ key, name, config, mark: markOf(result.value as object, ids) })
    }
    const drop = [...asked.keys()].filter((key) => !shown.has(key))
    for (const key of drop) {
      asked.delete(key)
      told.delete(key)
    }
    if (add.length + drop.length === 0) return
    const body = { stream, add, drop }
    runtime
      .send({ method: 'POST', url: `${DATA_PATH}/events/subscriptions`, write: false, body })
      .catch(() => {})
  }

  runtime.isLive = (result) => isOpen && told.get(tab + result.key) === result
  const { onStored } = runtime
  runtime.onStored = () => {
    onStored()
    timer ??= clock.setTimeout(ask, ASK_MS)
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
        told.clear()
        ask()
      } else if (message.type === 'order' || message.type === 'watching')
        for (const key of message.data.keys) {
          const result = asked.get(key)
          if (result && message.type === 'order') applyOrder(runtime, result, message.data)
          else if (result) told.set(key, result)
        }
    },
    stop() {
      clock.clearTimeout(timer as never)
      runtime.isLive = undefined
      runtime.onStored = onStored
    },
  }
}

/** Does somebody look at it, and is there something to look at? */
const isShown = ({ plan, value, error, listeners, watchers }: Result) =>
  plan.live !== undefined && value !== undefined && !error && (listeners !== undefined || !!watchers?.size)
