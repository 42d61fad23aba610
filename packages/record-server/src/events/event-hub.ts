import type { ServerContext } from '../context.ts'
import type { Session } from '../session.ts'
import { createListener } from './listener.ts'
import { type Cursor, currentCursor, missedChanges, readChanges, type StoredChange } from './read-changes.ts'
import { type ChangeMessage, visibleChanges } from './visible-changes.ts'

/** One open stream. */
export interface Stream {
  readonly session: Session
  /** Is the session of the stream still the one it was opened with? */
  isCurrent: () => Promise<boolean>
  /** Hands text to the reader; false when he has fallen too far behind. */
  send: (text: string) => boolean
  end: () => void
}

export interface EventHub {
  open: (stream: Stream, lastEventId: string | undefined) => Promise<void>
  leave: (stream: Stream) => void
  close: () => void
}

const HEARTBEAT_MS = 15_000

/** Streams of this process: the database is asked once per batch, the access rules once per kind of session. */
export function createEventHub(context: ServerContext, heartbeatMs = HEARTBEAT_MS): EventHub {
  const { pool, directPool = pool, log } = context.options
  const streams = new Set<Stream>()
  let cursor: Cursor | undefined
  let isPollQueued = false
  let heartbeat: NodeJS.Timeout | undefined
  let isClosed = false

  // Opening and polling move the same cursor, so they take turns.
  let queue: Promise<void> = Promise.resolve()
  const enqueue = (task: () => Promise<void>) => {
    const done = queue.then(task)
    queue = done.catch((error: unknown) => {
      log.warn({ name: error instanceof Error ? error.name : 'unknown' }, 'changes could not be told')
    })
    return done
  }

  const poll = () => {
    if (isPollQueued || isClosed) return
    isPollQueued = true
    enqueue(async () => {
      isPollQueued = false
      await advance()
    }).catch(() => {})
  }
  const advance = async () => {
    if (cursor === undefined) return
    const batch = await readChanges(pool, cursor)
    const previous = cursor
    cursor = batch.cursor
    if (batch.changes) await deliver(batch.changes, [...streams], previous, batch.cursor)
    else await sendToAll(eventText('reset', batch.cursor, '{}'))
  }
  const listener = createListener(directPool, log, poll)

  const deliver = async (
    changes: readonly StoredChange[],
    receivers: readonly Stream[],
    previous: Cursor,
    next: Cursor,
  ) => {
    if (changes.length === 0) return
    for (const group of groupsOf(receivers)) {
      const [first] = group
      const messages = first ? await visibleChanges(context, first.session, changes) : []
      if (messages.length === 0) continue
      const text = textOf(messages, previous, next)
      await Promise.all(group.map((stream) => sendIfCurrent(stream, text)))
    }
  }

  const sendIfCurrent = async (stream: Stream, text: string) => {
    if (!(await stream.isCurrent()) || !stream.send(text)) drop(stream)
  }

  const sendToAll = async (text: string) => {
    await Promise.all([...streams].map((stream) => sendIfCurrent(stream, text)))
  }

  const beat = async () => {
    poll()
    await sendToAll(': still here\n\n')
  }

  const start = async () => {
    if (cursor !== undefined) return
    await listener.start()
    cursor = await currentCursor(pool)
    heartbeat = setInterval(() => void beat(), heartbeatMs)
    heartbeat.unref()
  }

  const stop = () => {
    cursor = undefined
    clearInterval(heartbeat)
    listener.stop()
  }

  const drop = (stream: Stream) => {
    stream.end()
    leave(stream)
  }

  const leave = (stream: Stream) => {
    streams.delete(stream)
    if (streams.size === 0) enqueue(async () => void (streams.size === 0 && stop())).catch(() => {})
  }

  return {
    open: (stream, lastEventId) =>
      enqueue(async () => {
        if (isClosed) return stream.end()
        await start()
        // A page may have been drawn after the last change: its place would lie ahead of ours.
        await advance()
        const now = cursor ?? ''
        streams.add(stream)
        const missed = lastEventId === undefined ? [] : await missedChanges(pool, lastEventId, now)
        if (missed) await deliver(missed, [stream], lastEventId ?? now, now)
        // The reader may be gone already.
        if (!stream.send(eventText(missed ? 'ready' : 'reset', now, '{}'))) drop(stream)
      }),
    leave,
    close: () => {
      isClosed = true
      for (const stream of streams) stream.end()
      streams.clear()
      stop()
    },
  }
}

/** Sessions that may see the same things hear the same things. */
function groupsOf(streams: readonly Stream[]) {
  const groups = new Map<string, Stream[]>()
  for (const stream of streams) {
    const key = sessionKey(stream.session)
    groups.set(key, [...(groups.get(key) ?? []), stream])
  }
  return groups.values()
}

export function sessionKey({ userId, profiles, attributes }: Session) {
  const pairs = Object.entries(attributes).map(([name, values]) => [name, [...values].sort()])
  return JSON.stringify([userId, [...profiles].sort(), pairs.sort()])
}

/**
 * Only the last message moves the reader on: one that breaks off in the middle of a batch gets the whole batch
 * again, since a change told twice does no harm and one never told does.
 */
function textOf(messages: readonly ChangeMessage[], previous: Cursor, next: Cursor) {
  return messages
    .map((message, index) =>
      eventText('change', index === messages.length - 1 ? next : previous, JSON.stringify(message)),
    )
    .join('')
}

const eventText = (event: string, id: Cursor, data: string) => `id: ${id}\nevent: ${event}\ndata: ${data}\n\n`
