import type { RecordClient } from '../client.ts'
import type { Sender } from '../network/request.ts'
import type { Result } from '../store/entries.ts'
import type { Causes } from './causes.ts'
import type { ClientEvent, FetchEvent, FetchReason, RequestEvent } from './client-event.ts'
import type { EventLog } from './event-log.ts'
import { patchMember } from './patch-member.ts'

/** Records fetches with their reasons, and their requests. */
export function traceFetches({ runtime }: RecordClient, log: EventLog, causes: Causes) {
  const { store, clock } = runtime
  const fetches = new Map<Result, FetchEvent>()
  /** The fetch whose load is currently calling `send`. */
  let activeFetch: FetchEvent | undefined

  function reasonOf(result: Result): { reason: FetchReason; cause?: number | undefined } {
    const snapshot = store.getSnapshot(result)
    if (result.error) return { reason: 'failed' }
    if (!result.loaded && !result.value) return { reason: 'first' }
    if (snapshot.data === undefined) return { reason: 'missing' }
    const entry = result.plan.recordId ? store.records.get(result.plan.recordId) : undefined
    const cause = causes.causeOf(result) ?? (entry && causes.causeOf(entry))
    if (store.getFreshUntil(result) === 0) return { reason: 'changed', cause }
    return { reason: clock.now() < store.getFreshUntil(result) ? 'requested' : 'expired' }
  }

  function finish(result: Result, outcome: object) {
    const event = fetches.get(result)
    fetches.delete(result)
    causes.clear(result)
    if (event) log.finish(event, outcome)
  }

  /** Wraps the next load of the result, so that its requests are attributed to the fetch. */
  function tagRequests({ plan }: Result, event: FetchEvent) {
    const mutablePlan = plan as { load: typeof plan.load }
    const { load } = plan
    mutablePlan.load = (baseSender, result, context) => {
      mutablePlan.load = load
      const sender: Sender = Object.create(baseSender, {
        send: {
          value: (...call: Parameters<Sender['send']>) => {
            activeFetch = event
            try {
              return baseSender.send(...call)
            } finally {
              activeFetch = undefined
            }
          },
        },
      })
      return load.call(plan, sender, result, context)
    }
  }

  /** Returns the fetches of a request: the active one, and those of records that are batched into it. */
  function findFetches(url: string) {
    const matching = new Set(activeFetch ? [activeFetch] : [])
    for (const [{ plan }, event] of fetches)
      if (plan.recordId && url.includes(plan.recordId) && event.requests.length === 0) matching.add(event)
    return matching
  }

  return [
    patchMember(store, 'start', (original) => (result) => {
      const event = log.add<FetchEvent>({
        kind: 'fetch',
        key: result.key,
        adapter: result.plan.adapter,
        ...reasonOf(result),
        requests: [],
      })
      fetches.set(result, event)
      original(result)
      tagRequests(result, event)
    }),
    patchMember(store, 'put', (original) => (result, value, lifetime) => {
      original(result, value, lifetime)
      finish(result, { outcome: 'data' })
    }),
    patchMember(store, 'fail', (original) => (result, error, cacheMs) => {
      original(result, error, cacheMs)
      finish(result, { outcome: 'error', error })
    }),
    patchMember(store, 'abort', (original) => (result) => {
      original(result)
      finish(result, { outcome: 'aborted' })
    }),
    patchMember(runtime, 'send', (original) => (wire, context) => {
      const { method, url, body, write = false } = wire
      const isSameRequest = (event: ClientEvent) =>
        event.kind === 'request' &&
        event.endedAt === undefined &&
        event.url === url &&
        event.method === method &&
        JSON.stringify(event.body) === JSON.stringify(body)
      const event = log.add<RequestEvent>({
        kind: 'request',
        method,
        url,
        body,
        isWrite: write,
        isShared: !write && context?.cachePolicy !== 'no-cache' && log.events().some(isSameRequest),
        cause: write ? causes.currentWrite() : causes.takeRefetchCause(url),
      })
      if (!write) for (const fetch of findFetches(url)) fetch.requests.push(event.id)
      const sent = original(wire, context)
      sent.then(
        ({ status, body: response }) => log.finish(event, { status, response }),
        (error: Error & { status?: number; body?: unknown }) =>
          log.finish(event, { status: error.status, response: error.body, error }),
      )
      return sent
    }),
  ]
}
