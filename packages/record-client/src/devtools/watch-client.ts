import type { Mutation } from '../adapter.ts'
import type { RecordClient } from '../client.ts'
import type { RequestContext, Sender } from '../network/request.ts'
import type { Listener, Result, Snapshot } from '../store/entries.ts'
import { askerIn } from './asker.ts'
import type { ClientEvent, FetchEvent, FetchReason, RequestEvent, WriteEvent } from './client-event.ts'

/** What happens in a client, for tools to show. */
export interface ClientWatch {
  /** Oldest first. Another list whenever something was added or went on. */
  events(): readonly ClientEvent[]
  /** Who listens to an answer. Those from before the watch began have no name. */
  listenersOf(result: Result): string[]
  /** Told soon after something happened, once for all that happened together. */
  subscribe(listener: () => void): () => void
  clear(): void
  /** While it is paused, what happens is not noted. */
  pause(isPaused: boolean): void
  isPaused(): boolean
  /** Ends it. When nobody watches any more, the client is as it was. */
  stop(): void
}

/** So many events are kept. */
const MAX_EVENTS = 400
/** Changes of the stream are dealt with together, a moment after they came. */
const LIVE_CAUSE_MS = 150

interface Shared {
  watch: Omit<ClientWatch, 'stop'>
  restore(): void
  watchers: number
}

const watches = new WeakMap<RecordClient, Shared>()

/**
 * Notes what happens in a client: what is fetched and why, requests, messages of the stream, writes, and who listens.
 * Nothing of it is there until it is called: it stands between the client's parts, and steps back when it is stopped.
 */
export function watchClient(client: RecordClient): ClientWatch {
  let shared = watches.get(client)
  if (!shared) {
    shared = begin(client)
    watches.set(client, shared)
  }
  shared.watchers++
  const own = shared
  let isStopped = false
  return {
    ...own.watch,
    stop() {
      if (isStopped) return
      isStopped = true
      if (--own.watchers > 0) return
      own.restore()
      watches.delete(client)
    },
  }
}

function begin(client: RecordClient): Shared {
  const { runtime } = client
  const { store, clock } = runtime
  let events: readonly ClientEvent[] = []
  let isPaused = false
  let lastId = 0
  let isTelling = false
  const listeners = new Set<() => void>()
  const names = new WeakMap<Listener<never>, string>()
  /** What made an entry out of date. */
  const causes = new WeakMap<object, number>()
  const fetches = new Map<Result, FetchEvent>()
  const writes: WriteEvent[] = []
  /** Records that are fetched again on their own, and what made it necessary. */
  const refetched = new Map<string, number | undefined>()
  let lastLive: { id: number; at: number } | undefined
  /** The fetch that is sending: set while its load calls the client. */
  let sending: FetchEvent | undefined

  function tell() {
    if (isTelling) return
    isTelling = true
    queueMicrotask(() => {
      isTelling = false
      for (const listener of [...listeners]) listener()
    })
  }

  function add<E extends ClientEvent>(made: Omit<E, 'id' | 'at'>): E {
    const event = { id: ++lastId, at: clock.now(), ...made } as E
    if (!isPaused) events = [...events, event].slice(-MAX_EVENTS)
    tell()
    return event
  }

  function end(event: ClientEvent, more: object) {
    Object.assign(event, more, { until: clock.now() })
    events = [...events]
    tell()
  }

  /** Writes deal with their consequences before they are done, changes from the server soon after they came. */
  function causeNow() {
    const write = writes.at(-1)
    if (write) return write.id
    return lastLive && clock.now() - lastLive.at <= LIVE_CAUSE_MS ? lastLive.id : undefined
  }

  function reasonOf(result: Result): { reason: FetchReason; cause?: number | undefined } {
    const snapshot = store.snapshotOf(result)
    if (result.error) return { reason: 'failed' }
    if (!result.loaded && !result.value) return { reason: 'first' }
    if (snapshot.data === undefined) return { reason: 'missing' }
    const entry = result.plan.recordId ? store.records.get(result.plan.recordId) : undefined
    const cause = causes.get(result) ?? (entry && causes.get(entry))
    if (store.freshUntilOf(result) === 0) return { reason: 'changed', cause }
    return { reason: clock.now() < store.freshUntilOf(result) ? 'asked' : 'expired' }
  }

  function nameListeners(result: Result | undefined, name: string) {
    for (const listener of result?.listeners ?? [])
      if (!names.has(listener as Listener<never>)) names.set(listener as Listener<never>, name)
  }

  const askedBy = () => askerIn(new Error().stack ?? '')

  const undo = [
    replace(runtime, 'askedBy', () => askedBy),
    replace(runtime, 'onMessage', () => (message) => {
      // That the server is there is no news.
      if (message.type === 'beat') return
      const { id, at } = add<Extract<ClientEvent, { kind: 'live' }>>({ kind: 'live', message })
      if (message.type === 'change' || message.type === 'reset' || message.type === 'order')
        lastLive = { id, at }
    }),
    replace(store, 'begin', (original) => (result) => {
      const event = add<FetchEvent>({
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
    replace(store, 'markStale', (original) => (source) => {
      original(source)
      const cause = causeNow()
      if (cause !== undefined) causes.set(source, cause)
    }),
    replace(runtime, 'refetchRecords', (original) => (ids) => {
      for (const id of ids) refetched.set(id, causeNow())
      return original(ids)
    }),
    replace(runtime, 'send', (original) => (wire, context) => {
      const { method, url, body, write = false } = wire
      const isSame = (event: ClientEvent) =>
        event.kind === 'request' &&
        event.until === undefined &&
        event.url === url &&
        event.method === method &&
        JSON.stringify(event.body) === JSON.stringify(body)
      const event = add<RequestEvent>({
        kind: 'request',
        method,
        url,
        body,
        isWrite: write,
        isJoined: !write && events.some(isSame),
        cause: write ? writes.at(-1)?.id : takeRefetched(url),
      })
      if (!write) for (const fetch of fetchesOf(url)) fetch.requests.push(event.id)
      const sent = original(wire, context)
      sent.then(
        ({ status, body: answer }) => end(event, { status, answer }),
        (error: Error & { status?: number; body?: unknown }) =>
          end(event, { status: error.status, answer: error.body, error }),
      )
      return sent
    }),
    replace(client, 'run', (original) => {
      const run = async <I, D>(mutation: Mutation<I, D>, input: I, context?: RequestContext): Promise<D> => {
        const isOptimistic = (input as { optimistic?: unknown } | null)?.optimistic === true
        const event = add<WriteEvent>({
          kind: 'write',
          name: mutation.name,
          input,
          ...(isOptimistic ? { optimistic: 'shown' } : {}),
        })
        writes.push(event)
        const close = (more: object) => {
          writes.splice(writes.indexOf(event), 1)
          end(event, more)
        }
        try {
          const answer = await (original as typeof run)(mutation, input, context)
          close({ outcome: 'saved', ...(isOptimistic ? { optimistic: 'kept' } : {}) })
          return answer
        } catch (error) {
          close({ outcome: 'refused', error, ...(isOptimistic ? { optimistic: 'undone' } : {}) })
          throw error
        }
      }
      return run as typeof client.run
    }),
    replace(client, 'subscribe', (original) => {
      const subscribe = (...given: Parameters<typeof client.subscribe>) => {
        const [what, second, third] = given as unknown[]
        const listener = (third ?? second) as { asker?: string }
        const name = listener.asker ?? askedBy()
        const stop = (original as (...all: unknown[]) => () => void)(...given)
        const snapshot =
          'state' in (what as object)
            ? (what as Snapshot<unknown>)
            : client.peek(what as never, second as never)
        nameListeners(snapshot?.refreshInfo as Result | undefined, name)
        tell()
        return () => {
          stop()
          tell()
        }
      }
      return subscribe as typeof client.subscribe
    }),
  ]

  function finish(result: Result, more: object) {
    const event = fetches.get(result)
    fetches.delete(result)
    causes.delete(result)
    if (event) end(event, more)
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

  function takeRefetched(url: string) {
    for (const [id, cause] of refetched)
      if (url.includes(id)) {
        refetched.delete(id)
        return cause
      }
    return undefined
  }

  for (const result of store.results.values()) nameListeners(result, '')

  return {
    watchers: 0,
    watch: {
      events: () => events,
      listenersOf: (result) =>
        [...(result.listeners ?? [])].map((listener) => names.get(listener as Listener<never>) ?? ''),
      subscribe(listener) {
        listeners.add(listener)
        return () => {
          listeners.delete(listener)
        }
      },
      clear() {
        events = []
        tell()
      },
      pause(next) {
        isPaused = next
        tell()
      },
      isPaused: () => isPaused,
    },
    restore() {
      for (const each of undo.reverse()) each()
    },
  }
}

/** Puts something in the place of a part; gives the function that puts the part back. */
function replace<T extends object, N extends keyof T>(whole: T, name: N, make: (original: T[N]) => T[N]) {
  const original = whole[name]
  const own = make(original)
  whole[name] = own
  return () => {
    // Whoever came later and stands on top stays.
    if (whole[name] === own) whole[name] = original
  }
}
