import type { RecordClient } from '../client.ts'
import type { Sender } from '../network/request.ts'
import type { Result } from '../store/entries.ts'
import type { Causes } from './causes.ts'
import type { ClientEvent, FetchEvent, FetchReason, RequestEvent } from './client-event.ts'
import type { EventLog } from './event-log.ts'
import { replace } from './replace.ts'

/** Notes what is fetched and why, and the requests that it takes. */
export function watchFetches({ runtime }: RecordClient, log: EventLog, causes: Causes) {
  const { store, clock } = runtime
  const fetches = new Map<Result, FetchEvent>()
  /** The fetch that is sending: set while its load calls the client. */
  let sending: FetchEvent | undefined

  function reasonOf(result: Result): { reason: FetchReason; cause?: number | undefined } {
    const snapshot = store.snapshotOf(result)
    if (result.error) return { reason: 'failed' }
    if (!result.loaded && !result.value) return { reason: 'first' }
    if (snapshot.data === undefined) return { reason: 'missing' }
    const entry = result.plan.recordId ? store.records.get(result.plan.recordId) : undefined
    const cause = causes.of(result) ?? (entry && causes.of(entry))
    if (store.freshUntilOf(result) === 0) return { reason: 'changed', cause }
    return { reason: clock.now() < store.freshUntilOf(result) ? 'asked' : 'expired' }
  }

  function finish(result: Result, more: object) {
    const event = fetches.get(result)
    fetches.delete(result)
    causes.forget(result)
    if (event) log.end(event, more)
  }

  /** The load that begins now calls the client by way of its fetch, so that its requests are known for its own. */
  function nameSender({ plan }: Result, event: FetchEvent) {
    const own = plan as { load: typeof plan.load }
    const { load } = plan
    own.load = (by, result, context) => {
      own.load = load
      const sender: Sender = Object.create(by, {
        send: {
          value: (...call: Parameters<Sender['send']>) => {
            sending = event
            try {
              return by.send(...call)
            } finally {
              sending = undefined
            }
          },
        },
      })
      return load.call(plan, sender, result, context)
    }
  }

  /** Records that are wanted together are asked for together, on behalf of all of them. */
  function fetchesOf(url: string) {
    const found = new Set(sending ? [sending] : [])
    for (const [{ plan }, event] of fetches)
      if (plan.recordId && url.includes(plan.recordId) && event.requests.length === 0) found.add(event)
    return found
  }

  return [
    replace(store, 'begin', (original) => (result) => {
      const event = log.add<FetchEvent>({
        kind: 'fetch',
        key: result.key,
        adapter: result.plan.adapter,
        ...reasonOf(result),
        requests: [],
      })
      fetches.set(result, event)
      original(result)
      nameSender(result, event)
    }),
    replace(store, 'put', (original) => (result, value, lifetime) => {
      original(result, value, lifetime)
      finish(result, { outcome: 'data' })
    }),
    replace(store, 'fail', (original) => (result, error, rememberFor) => {
      original(result, error, rememberFor)
      finish(result, { outcome: 'error', error })
    }),
    replace(store, 'abort', (original) => (result) => {
      original(result)
      finish(result, { outcome: 'aborted' })
    }),
    replace(runtime, 'send', (original) => (wire, context) => {
      const { method, url, body, write = false } = wire
      const isSame = (event: ClientEvent) =>
        event.kind === 'request' &&
        event.until === undefined &&
        event.url === url &&
        event.method === method &&
        JSON.stringify(event.body) === JSON.stringify(body)
      const event = log.add<RequestEvent>({
        kind: 'request',
        method,
        url,
        body,
        isWrite: write,
        isJoined: !write && context?.cachePolicy !== 'no-cache' && log.events().some(isSame),
        cause: write ? causes.write() : causes.takeRefetched(url),
      })
      if (!write) for (const fetch of fetchesOf(url)) fetch.requests.push(event.id)
      const sent = original(wire, context)
      sent.then(
        ({ status, body: answer }) => log.end(event, { status, answer }),
        (error: Error & { status?: number; body?: unknown }) =>
          log.end(event, { status: error.status, answer: error.body, error }),
      )
      return sent
    }),
  ]
}
