import type { RecordClient } from '../client.ts'
import { applyChanges, applyReset } from './apply-changes.ts'
import type { Change, LiveMessage } from './change.ts'
import type { EventSourceLike } from './event-stream.ts'
import { CHANNEL_NAME, type ChannelLike, type LocksLike, openSharedStream } from './shared-stream.ts'
import { subscribeLists } from './subscribe-lists.ts'
import { throttleRefetches } from './throttle-refetches.ts'

/** How the stream of changes is reached. */
export interface LiveOptions {
  /** Where the stream stood when the client's first data was read, from `livePosition`: changes since then are told. */
  since?: string | undefined
  /** That of the page: values come with texts for people. */
  language?: string | undefined
  /** Opens a stream of server-sent events: the browser's own by default, `fetchStream` with a token or elsewhere. */
  open?(url: string): EventSourceLike
  locks?: LocksLike | undefined
  channel?: ChannelLike | undefined
  random?(): number
  /** May the server be asked to tell of lists? Where it reads otherwise than this client they are fetched. */
  subscribe?: boolean
  /** Told of every message: after `lost` the connection is gone until the next. */
  onMessage?(message: LiveMessage): void
}

/** Changes that come together are dealt with together. */
const DEBOUNCE_MS = 50

/** Keeps the client's data up to date with the server's changes. Gives the function that ends it. */
export function connectLive(
  { runtime }: RecordClient,
  {
    open,
    language = '',
    // Tabs share the stream of the site they belong to. One that is opened in another way may be of another server, or
    // another person's: sharing it is for those to say who know.
    locks = open ? undefined : globalThis.navigator?.locks,
    channel = open ? undefined : browserChannel(language),
    random = Math.random,
    since,
    subscribe: isSubscribing = true,
    onMessage,
  }: LiveOptions = {},
) {
  const { clock } = runtime
  let pendingChanges: Change[] = []
  let flushTimer: unknown
  const refetches = throttleRefetches(runtime)

  function flush() {
    const changes = pendingChanges
    pendingChanges = []
    applyChanges(runtime, changes, refetches.refetch)
  }

  const subscriptions = isSubscribing ? subscribeLists(runtime, `${random()} `) : undefined
  const close = openSharedStream({
    open: open ?? ((url) => new EventSource(url)),
    locks,
    channel,
    since,
    clock,
    random,
    language,
    leave: () => subscriptions?.leave(),
    receive(message) {
      const { type, data } = message
      onMessage?.(message)
      runtime.onMessage?.(message)
      subscriptions?.receive(message)
      if (type === 'reset') applyReset(runtime, refetches.refetch)
      else if (type === 'change' && pendingChanges.push(data) === 1)
        flushTimer = clock.setTimeout(flush, DEBOUNCE_MS)
    },
  })
  return () => {
    close()
    subscriptions?.stop()
    refetches.stop()
    clock.clearTimeout(flushTimer as never)
  }
}

const browserChannel = (language: string) =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL_NAME + language)
