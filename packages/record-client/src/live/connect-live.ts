import type { RecordClient } from '../client.ts'
import { noteEpoch } from '../ingest/rebase-epoch.ts'
import { applyChanges, applyReset } from './apply-changes.ts'
import type { Change, LiveMessage } from './change.ts'
import type { EventSourceLike } from './event-stream.ts'
import { CHANNEL_NAME, type ChannelLike, type LocksLike, openSharedStream } from './shared-stream.ts'
import { subscribeLists } from './subscribe-lists.ts'
import { throttleRefetches } from './throttle-refetches.ts'

/** Options of the change stream. */
export interface LiveOptions {
  /** Position of the stream when the initial data was read, from `livePosition`. Later changes are replayed. */
  since?: string | undefined
  /** Language of the page, for display values. */
  language?: string | undefined
  /**
   * Opens a server-sent event stream. Defaults to the browser's EventSource; use `fetchStream` with a token
   * or for another origin.
   */
  open?(url: string): EventSourceLike
  locks?: LocksLike | undefined
  channel?: ChannelLike | undefined
  random?(): number
  /**
   * Whether to subscribe to lists. Disable it when the server reads with other parameters than this client;
   * lists are then refetched.
   */
  subscribe?: boolean
  /** Called with every message. After `lost` the connection is down until the next message. */
  onMessage?(message: LiveMessage): void
}

/** Changes that arrive within this interval are applied together. */
const DEBOUNCE_MS = 50

/** Keeps the client's cache up to date with server changes. Returns a function that disconnects. */
export function connectLive(
  { runtime }: RecordClient,
  {
    open,
    language = '',
    // Tabs of one site share a stream. A custom `open` may connect to another server or user, so it is shared
    // only on request.
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

  const subscriptions = isSubscribing ? subscribeLists(runtime, `${random()} `, refetches.refetch) : undefined
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
      if (type === 'ready' || type === 'reset') noteEpoch(runtime, data.epoch)
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
