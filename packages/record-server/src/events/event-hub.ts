import { AsyncLocalStorage } from 'node:async_hooks'
import type { CurrentContext } from '../context.ts'
import { CHANGES } from '../db/notify-changes.ts'
import type { Session } from '../session.ts'
import { formatEvent, serializeMessages } from './format-events.ts'
import { createListSubscriptions } from './list-subscriptions.ts'
import { mergeChanges } from './merge-changes.ts'
import { createNotificationListener } from './notification-listener.ts'
import {
  type Cursor,
  currentCursor,
  epochOf,
  missedChanges,
  readChanges,
  type StoredChange,
} from './read-changes.ts'
import { isResetRequest, sessionsToReset } from './reset-requests.ts'
import { sessionDigest } from './session-digest.ts'
import { decodePosition, encodePosition } from './stream-position.ts'
import type { Subscriber } from './subscriber.ts'
import { claimRequest, type SubscriptionRequest } from './subscription-requests.ts'
import { visibleChanges } from './visible-changes.ts'
import { waitForLists } from './wait-for-lists.ts'

/** An open stream. */
export interface Stream {
  /** Authorises changes to the subscriptions of the stream. */
  readonly id: string
  readonly session: Session
  /** Whether the session is still the one that opened the stream. */
  isCurrent: () => boolean | Promise<boolean>
  /** Writes to the socket. Returns false when the reader has fallen too far behind. */
  send: (text: string) => boolean
  end: () => void
}

export interface EventHub {
  open: (stream: Stream, lastEventId: string | undefined) => Promise<void>
  remove: (stream: Stream) => void
  /**
   * Adds or removes list subscriptions of a stream. Returns false if the stream is not open on this server or
   * belongs to another session.
   */
  updateSubscriptions: (request: SubscriptionRequest) => boolean
  close: () => void
}

const HEARTBEAT_MS = 15_000
/** Delay before a retry, for example while the database is unavailable. */
const RETRY_MS = 500
/**
 * After publishing, the hub pauses for this many times the duration, so that changes in quick succession are batched.
 */
const THROTTLE_FACTOR = 9
const MAX_THROTTLE_MS = 300

/** Manages the streams of this process: one query per batch, one evaluation of the access rules per set of rights. */
export function createEventHub(current: CurrentContext, heartbeatMs = HEARTBEAT_MS): EventHub {
  const { pool, directPool = pool, log, clock } = current().options
  const streams = new Set<Stream>()
  const subscribers = new Map<string, Subscriber>()
  const listSubscriptions = createListSubscriptions(current)
  let currentDay = ''
  let cursor: Cursor | undefined
  let isPollQueued = false
  let heartbeatTimer: NodeJS.Timeout | undefined
  let retryTimer: NodeJS.Timeout | undefined
  let throttleTimer: NodeJS.Timeout | undefined
  let isPollRequested = false
  let isClosed = false

  // Shared work must not run in the async context of the request that triggered it, with its clock and its read cache.
  const runDetached = AsyncLocalStorage.snapshot()
  // Opening and polling both move the cursor, so they are serialised.
  let queue: Promise<void> = Promise.resolve()
  const enqueue = (task: () => Promise<void>) => {
    const done = queue.then(() => runDetached(task))
    queue = done.catch((error: unknown) => {
      log.warn({ name: error instanceof Error ? error.name : 'unknown' }, 'Publishing changes failed')
    })
    return done
  }

  const poll = () => {
    if (isPollQueued || isClosed) return
    if (throttleTimer) {
      isPollRequested = true
      return
    }
    isPollQueued = true
    enqueue(async () => {
      isPollQueued = false
      const startedAt = performance.now()
      if (await publishChanges()) throttleFor(THROTTLE_FACTOR * (performance.now() - startedAt))
    }).catch(() => {
      clearTimeout(retryTimer)
      retryTimer = setTimeout(poll, RETRY_MS)
      retryTimer.unref()
    })
  }
  const throttleFor = (ms: number) => {
    throttleTimer = setTimeout(
      () => {
        throttleTimer = undefined
        if (isPollRequested) poll()
        isPollRequested = false
      },
      Math.min(MAX_THROTTLE_MS, ms),
    )
    throttleTimer.unref()
  }
  /** Publishes new changes. Returns whether there were any. */
  const publishChanges = async () => {
    if (cursor === undefined) return false
    const batch = await readChanges(pool, cursor)
    if (batch.changes) {
      const changes = mergeChanges(batch.changes)
      const receivers = [...streams]
      const lists = changes.some(isResetRequest)
        ? listSubscriptions.refreshAll()
        : listSubscriptions.onChanges(changes)
      runInBackground(lists)
      const messagesFor = await messagesOf(changes, receivers)
      // Lists first, so that no list contains a record in a state that its filter excludes.
      await waitForLists(lists)
      await sendTo(receivers, eventsFor(changes, messagesFor, batch.cursor))
      runInBackground(listSubscriptions.notifyMethods(changes, messagesFor))
    } else {
      await sendTo([...streams], (stream) => resetEvent(stream, batch.cursor))
      runInBackground(listSubscriptions.refreshAll())
    }
    // Only after publishing: a failed batch is read again.
    cursor = batch.cursor
    return batch.changes?.length !== 0
  }
  /** Slow lists are refreshed in the background, so that they do not delay the next changes. */
  const runInBackground = (work: Promise<void>) => void work.catch(logListError)
  const logListError = (error: Error) => log.warn({ name: error.name }, 'Publishing lists failed')

  const onNotification = (payload: string) => {
    if (payload === '') poll()
    else updateSubscriptions(JSON.parse(payload) as SubscriptionRequest)
  }
  const listener = createNotificationListener(directPool, log, onNotification, CHANGES)

  const updateSubscriptions = (request: SubscriptionRequest) => {
    const subscriber = subscribers.get(request.stream)
    if (!subscriber || request.digest !== sessionDigest(subscriber.session)) return false
    // Sequential: subscriptions dropped by this request may still be in the process of being added.
    subscriber.lastRequest = subscriber.lastRequest
      .then(() => runDetached(applyRequest, subscriber, request))
      .catch(logListError)
    return true
  }

  const applyRequest = async (subscriber: Subscriber, update: SubscriptionRequest) => {
    const { add, drop } = update.request === undefined ? update : await claimRequest(pool, update.request)
    listSubscriptions.remove(subscriber, drop)
    if (add.length > 0) await listSubscriptions.add(subscriber, add)
  }

  const messagesOf = (changes: readonly StoredChange[], receivers: readonly Stream[]) => {
    const sessions = receivers.map(({ session }) => session)
    return visibleChanges(current(), sessions, changes)
  }

  /** Returns the events for each stream; empty if nothing is visible to its session. */
  const eventsFor = (
    changes: readonly StoredChange[],
    messagesFor: Awaited<ReturnType<typeof messagesOf>>,
    nextCursor: Cursor,
  ) => {
    const mustReset = sessionsToReset(changes)
    const eventsBySession = new Map<Session, string>()
    return (stream: Stream) => {
      const { session } = stream
      const cached = eventsBySession.get(session)
      if (cached !== undefined) return cached
      const messages = messagesFor(session)
      if (messages === undefined || mustReset(session)) return resetEvent(stream, nextCursor)
      const text = serializeMessages(messages, positionOf(stream, nextCursor))
      eventsBySession.set(session, text)
      return text
    }
  }

  /** Returns undefined when sent synchronously: with a thousand streams, promises would cost more than the rest. */
  const sendIfCurrent = (stream: Stream, text: string) => {
    const send = (isCurrent: boolean): undefined => {
      if (!isCurrent || !stream.send(text)) disconnect(stream)
    }
    const isCurrent = stream.isCurrent()
    return typeof isCurrent === 'boolean' ? send(isCurrent) : isCurrent.then(send)
  }

  const sendTo = async (receivers: Iterable<Stream>, eventsOf: (stream: Stream) => string) => {
    const pending: Promise<void>[] = []
    for (const stream of receivers) {
      const text = eventsOf(stream)
      const delivery = text === '' ? undefined : sendIfCurrent(stream, text)
      if (delivery) pending.push(delivery)
    }
    await Promise.all(pending)
  }

  const sendHeartbeats = async () => {
    poll()
    // A list may filter by the current day.
    const today = new Date(clock()).toISOString().slice(0, 10)
    if (currentDay !== '' && currentDay !== today) runInBackground(listSubscriptions.refreshAll())
    currentDay = today
    // Heartbeats carry the stream id for tabs that join later.
    await sendTo([...streams], ({ id }) => formatEvent('beat', JSON.stringify({ stream: id })))
  }

  const start = async () => {
    if (cursor !== undefined) return
    await listener.start()
    cursor = await currentCursor(pool)
    heartbeatTimer = setInterval(() => void sendHeartbeats(), heartbeatMs)
    heartbeatTimer.unref()
  }

  const stop = () => {
    cursor = undefined
    clearInterval(heartbeatTimer)
    clearTimeout(retryTimer)
    clearTimeout(throttleTimer)
    throttleTimer = undefined
    listener.stop()
  }

  const disconnect = (stream: Stream) => {
    stream.end()
    remove(stream)
  }

  const remove = (stream: Stream) => {
    streams.delete(stream)
    const subscriber = subscribers.get(stream.id)
    if (subscriber) {
      subscriber.isClosed = true
      listSubscriptions.remove(subscriber)
    }
    subscribers.delete(stream.id)
    if (streams.size === 0) enqueue(async () => void (streams.size === 0 && stop())).catch(() => {})
  }

  // Subscriptions were compiled from the old metadata. Clients refetch everything and reconnect.
  current().options.onContextChange?.(() => {
    enqueue(async () => {
      const now = cursor
      if (now === undefined) return
      await sendTo([...streams], (stream) => resetEvent(stream, now))
      for (const stream of [...streams]) disconnect(stream)
    }).catch(() => {})
  })

  return {
    open: (stream, lastEventId) =>
      enqueue(async () => {
        if (isClosed) return stream.end()
        await start()
        // A page may have been rendered after the last change, so its position may be ahead of the cursor.
        await publishChanges()
        const now = cursor ?? ''
        streams.add(stream)
        const { id, session } = stream
        const send = (event: string, data: string) => sendIfCurrent(stream, formatEvent(event, data))
        subscribers.set(id, { session, send, lastRequest: Promise.resolve(), isClosed: false })
        const since = decodePosition(session, lastEventId ?? now)
        const missed = lastEventId === undefined ? [] : since && (await missedChanges(pool, since, now))
        const merged = missed && mergeChanges(missed)
        const events = merged && eventsFor(merged, await messagesOf(merged, [stream]), now)(stream)
        const text = merged
          ? `${events}${formatEvent('ready', announcementOf(stream, now), positionOf(stream, now))}`
          : resetEvent(stream, now)
        // In one write: the replay may exceed the buffer limit of a slow reader.
        await sendIfCurrent(stream, text)
      }),
    remove,
    updateSubscriptions,
    close: () => {
      isClosed = true
      for (const stream of streams) stream.end()
      streams.clear()
      stop()
    },
  }
}

const positionOf = ({ session }: Stream, cursor: Cursor) => encodePosition(session, cursor)

/** With the epoch a client recognises that its cached versions are not comparable. */
const announcementOf = ({ id }: Stream, cursor: Cursor) =>
  JSON.stringify({ stream: id, epoch: epochOf(cursor) || undefined })

const resetEvent = (stream: Stream, cursor: Cursor) =>
  formatEvent('reset', announcementOf(stream, cursor), positionOf(stream, cursor))
