import type { RecordClient } from '../client.ts'
import { applyChanges, applyReset } from './apply-changes.ts'
import type { Change } from './change.ts'
import type { EventSourceLike } from './event-stream.ts'
import { type ChannelLike, type LocksLike, openSharedStream } from './shared-stream.ts'

/** How the stream of changes is reached. */
export interface LiveOptions {
  /** Where the stream stood when the client's first data was read, from `livePosition`: changes since then are told. */
  since?: string | undefined
  /** Opens a stream of server-sent events; the browser's own by default. */
  open?(url: string): EventSourceLike
  locks?: LocksLike | undefined
  channel?: ChannelLike | undefined
  random?(): number
}

/** Changes that come together are dealt with together. */
const COALESCE_MS = 50
const CHANNEL = 'record-client-live'

/** Keeps the client's data up to date with the server's changes. Gives the function that ends it. */
export function connectLive({ runtime }: RecordClient, options: LiveOptions = {}) {
  const { clock } = runtime
  let waiting: Change[] = []
  let timer: unknown

  function apply() {
    const changes = waiting
    waiting = []
    applyChanges(runtime, changes)
  }

  const close = openSharedStream({
    clock,
    since: options.since,
    open: options.open ?? ((url) => new EventSource(url)),
    random: options.random ?? Math.random,
    locks: 'locks' in options ? options.locks : globalThis.navigator?.locks,
    channel: 'channel' in options ? options.channel : browserChannel(),
    receive(message) {
      if (message.type === 'reset') applyReset(runtime)
      else if (message.type === 'change' && waiting.push(message.change) === 1)
        timer = clock.setTimeout(apply, COALESCE_MS)
    },
  })
  return () => {
    close()
    clock.clearTimeout(timer as never)
  }
}

const browserChannel = () =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL)
