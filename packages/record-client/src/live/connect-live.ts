import type { RecordClient } from '../client.ts'
import { applyChanges, applyReset } from './apply-changes.ts'
import type { Change } from './change.ts'
import type { EventSourceLike } from './event-stream.ts'
import { type ChannelLike, type LocksLike, openSharedStream } from './shared-stream.ts'
import { watchLists } from './watch-lists.ts'

/** How the stream of changes is reached. */
export interface LiveOptions {
  /** Where the stream stood when the client's first data was read, from `livePosition`: changes since then are told. */
  since?: string | undefined
  /** That of the page: values come with texts for people. */
  language?: string | undefined
  /** Opens a stream of server-sent events; the browser's own by default. */
  open?(url: string): EventSourceLike
  locks?: LocksLike | undefined
  channel?: ChannelLike | undefined
  random?(): number
  /** May the server be asked to tell of lists? Where it reads otherwise than this client they are fetched. */
  watch?: boolean
  /** Told when the connection is there, and when it is gone. */
  onConnection?(isOpen: boolean): void
  /** Told of records that others changed. */
  onChanges?(recordIds: readonly string[]): void
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
    const foreign = applyChanges(runtime, changes)
    if (foreign.length > 0) options.onChanges?.(foreign)
  }

  const random = options.random ?? Math.random
  const lists =
    options.watch === false ? undefined : watchLists(runtime, `${random().toString(36).slice(2)} `)
  const close = openSharedStream({
    clock,
    random,
    since: options.since,
    language: options.language,
    open: options.open ?? ((url) => new EventSource(url)),
    locks: 'locks' in options ? options.locks : globalThis.navigator?.locks,
    channel: 'channel' in options ? options.channel : browserChannel(options.language),
    receive(message) {
      if (message.type === 'lost' || message.type === 'ready' || message.type === 'reset')
        options.onConnection?.(message.type !== 'lost')
      lists?.receive(message)
      if (message.type === 'reset') applyReset(runtime)
      else if (message.type === 'change' && waiting.push(message.change) === 1)
        timer = clock.setTimeout(apply, COALESCE_MS)
    },
  })
  return () => {
    close()
    lists?.stop()
    clock.clearTimeout(timer as never)
  }
}

const browserChannel = (language = '') =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL + language)
