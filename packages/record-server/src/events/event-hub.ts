import { AsyncLocalStorage } from 'node:async_hooks'
import type { CurrentContext } from '../context.ts'
import { CHANGES } from '../db/announce.ts'
import type { Session } from '../session.ts'
import { joinChanges } from './join-changes.ts'
import { createListener } from './listener.ts'
import { isReadAgain, readersAgain } from './read-again.ts'
import { type Cursor, currentCursor, missedChanges, readChanges, type StoredChange } from './read-changes.ts'
import { digestOf } from './session-digest.ts'
import { positionFor, sinceOf } from './stream-position.ts'
import { type ChangeMessage, visibleChanges } from './visible-changes.ts'
import { takeRequest, type WatchRequest } from './watch-requests.ts'
import { createWatches, type Watcher } from './watches.ts'

/** One open stream. */
export interface Stream {
  /** Whoever knows it may say what the stream is to tell of. */
  readonly id: string
  readonly session: Session
  /** Is the session of the stream still the one it was opened with? */
  isCurrent: () => boolean | Promise<boolean>
  /** Hands text to the reader; false when he has fallen too far behind. */
  send: (text: string) => boolean
  end: () => void
}

export interface EventHub {
  open: (stream: Stream, lastEventId: string | undefined) => Promise<void>
  leave: (stream: Stream) => void
  /** Has a stream tell of lists, or stop it. False when it is not open here, or belongs to another session. */
  watch: (request: WatchRequest) => boolean
  close: () => void
}

const HEARTBEAT_MS = 15_000
/** So soon is tried again what failed, as when the database was gone for a moment. */
const RETRY_MS = 500
/** Where changes follow each other, telling rests for so many times as long as it took: those that come meanwhile are told together. */
const REST = 9
const MAX_REST_MS = 300

/** Streams of this process: the database is asked once per batch, the access rules once per kind of session. */
export function createEventHub(current: CurrentContext, heartbeatMs = HEARTBEAT_MS): EventHub {
  const { pool, directPool = pool, log, clock } = current().options
  const streams = new Set<Stream>()
  const watchers = new Map<string, Watcher>()
  const watches = createWatches(current)
  let day = ''
  let cursor: Cursor | undefined
  let isPollQueued = false
  let heartbeat: NodeJS.Timeout | undefined
  let retry: NodeJS.Timeout | undefined
  let rest: NodeJS.Timeout | undefined
  let isWanted = false
  let isClosed = false

  // What is done for all who listen is no part of the request that happened to cause it: its day and its reads are its own.
  const apart = AsyncLocalStorage.snapshot()
  // Opening and polling move the same cursor, so they take turns.
  let queue: Promise<void> = Promise.resolve()
  const enqueue = (task: () => Promise<void>) => {
    const done = queue.then(() => apart(task))
    queue = done.catch((error: unknown) => {
      log.warn({ name: error instanceof Error ? error.name : 'unknown' }, 'changes could not be told')
    })
    return done
  }

  const poll = () => {
    if (isPollQueued || isClosed) return
    if (rest) {
      isWanted = true
      return
    }
    isPollQueued = true
    enqueue(async () => {
      isPollQueued = false
      const begun = performance.now()
      if (await advance()) restFor(REST * (performance.now() - begun))
    }).catch(() => {
      clearTimeout(retry)
      retry = setTimeout(poll, RETRY_MS)
      retry.unref()
    })
  }
  const restFor = (ms: number) => {
    rest = setTimeout(
      () => {
        rest = undefined
        if (isWanted) poll()
        isWanted = false
      },
      Math.min(MAX_REST_MS, ms),
    )
    rest.unref()
  }
  /** Tells what is new; true when there was something. */
  const advance = async () => {
    if (cursor === undefined) return false
    const batch = await readChanges(pool, cursor)
    if (batch.changes) {
      const changes = joinChanges(batch.changes)
      const receivers = [...streams]
      await sendTo(receivers, await textsFor(changes, receivers, batch.cursor))
      background(changes.some(isReadAgain) ? watches.refreshAll() : watches.hear(changes))
    } else {
      await sendTo([...streams], (stream) => resetText(stream, batch.cursor))
      background(watches.refreshAll())
    }
    // Only now: what could not be told is read again.
    cursor = batch.cursor
    return batch.changes?.length !== 0
  }
  /** Nobody waits for lists: the next changes are told meanwhile. */
  const background = (work: Promise<void>) => void work.catch(logFault)
  const logFault = (error: Error) => log.warn({ name: error.name }, 'lists could not be told')

  const hear = (payload: string) => {
    if (payload === '') poll()
    else watch(JSON.parse(payload) as WatchRequest)
  }
  const listener = createListener(directPool, log, hear, CHANGES)

  const watch = (request: WatchRequest) => {
    const watcher = watchers.get(request.stream)
    if (!watcher || request.digest !== digestOf(watcher.session)) return false
    // One request after the other: what this one drops may still be on its way in.
    watcher.turn = watcher.turn.then(() => apart(take, watcher, request)).catch(logFault)
    return true
  }

  const take = async (watcher: Watcher, asked: WatchRequest) => {
    const { add, drop } = asked.request === undefined ? asked : await takeRequest(pool, asked.request)
    watches.remove(watcher, drop)
    if (add.length > 0) await watches.add(watcher, add)
  }

  /** What each of them is told of the changes; empty where there is nothing to tell. */
  const textsFor = async (changes: readonly StoredChange[], receivers: readonly Stream[], next: Cursor) => {
    const told = await visibleChanges(
      current(),
      receivers.map(({ session }) => session),
      changes,
    )
    const mustReadAgain = readersAgain(changes)
    const texts = new Map<Session, string>()
    return (stream: Stream) => {
      const { session } = stream
      const known = texts.get(session)
      if (known !== undefined) return known
      const messages = told(session)
      if (messages === undefined || mustReadAgain(session)) return resetText(stream, next)
      const text = textOf(messages, positionOf(stream, next))
      texts.set(session, text)
      return text
    }
  }

  /** Undefined when it is done already: for a thousand readers the promises would cost more than the rest. */
  const sendIfCurrent = (stream: Stream, text: string) => {
    const send = (isCurrent: boolean): undefined => {
      if (!isCurrent || !stream.send(text)) drop(stream)
    }
    const isCurrent = stream.isCurrent()
    return typeof isCurrent === 'boolean' ? send(isCurrent) : isCurrent.then(send)
  }

  const sendTo = async (receivers: Iterable<Stream>, textFor: (stream: Stream) => string) => {
    const sending: Promise<void>[] = []
    for (const stream of receivers) {
      const text = textFor(stream)
      const later = text === '' ? undefined : sendIfCurrent(stream, text)
      if (later) sending.push(later)
    }
    await Promise.all(sending)
  }

  const beat = async () => {
    poll()
    // A list may ask for what is due today.
    const today = new Date(clock()).toISOString().slice(0, 10)
    if (day !== '' && day !== today) background(watches.refreshAll())
    day = today
    // Tabs that share a stream learn its name from it, whenever they come.
    await sendTo([...streams], ({ id }) => eventText('beat', JSON.stringify({ stream: id })))
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
    clearTimeout(retry)
    clearTimeout(rest)
    rest = undefined
    listener.stop()
  }

  const drop = (stream: Stream) => {
    stream.end()
    leave(stream)
  }

  const leave = (stream: Stream) => {
    streams.delete(stream)
    const watcher = watchers.get(stream.id)
    if (watcher) {
      watcher.isGone = true
      watches.remove(watcher)
    }
    watchers.delete(stream.id)
    if (streams.size === 0) enqueue(async () => void (streams.size === 0 && stop())).catch(() => {})
  }

  // What is kept up to date was compiled from declarations that are gone. Everything may look different: readers ask
  // for all that they show, and come back.
  current().options.onContextChange?.(() => {
    enqueue(async () => {
      const now = cursor
      if (now === undefined) return
      await sendTo([...streams], (stream) => resetText(stream, now))
      for (const stream of [...streams]) drop(stream)
    }).catch(() => {})
  })

  return {
    open: (stream, lastEventId) =>
      enqueue(async () => {
        if (isClosed) return stream.end()
        await start()
        // A page may have been drawn after the last change: its place would lie ahead of ours.
        await advance()
        const now = cursor ?? ''
        streams.add(stream)
        const { id, session } = stream
        const tell = (event: string, data: string) => sendIfCurrent(stream, eventText(event, data))
        watchers.set(id, { session, tell, turn: Promise.resolve(), isGone: false })
        const since = sinceOf(session, lastEventId ?? now)
        const missed = lastEventId === undefined ? [] : since && (await missedChanges(pool, since, now))
        const told = missed && (await textsFor(joinChanges(missed), [stream], now))(stream)
        const text = missed
          ? `${told}${eventText('ready', JSON.stringify({ stream: id }), positionOf(stream, now))}`
          : resetText(stream, now)
        // At once: what was missed may be more than a slow reader is allowed to leave unread.
        await sendIfCurrent(stream, text)
      }),
    leave,
    watch,
    close: () => {
      isClosed = true
      for (const stream of streams) stream.end()
      streams.clear()
      stop()
    },
  }
}

const positionOf = ({ session }: Stream, cursor: Cursor) => positionFor(session, cursor)

/**
 * Only the last message moves the reader on: one that breaks off in the middle of a batch gets the whole batch
 * again, since a change told twice does no harm and one never told does.
 */
function textOf(messages: readonly ChangeMessage[], position: string) {
  if (messages.length === 0) return ''
  const { before, last } = joined.get(messages) ?? join(messages)
  return `${before}id: ${position}\n${last}`
}

/** Written once for all who hear them. */
const joined = new WeakMap<readonly ChangeMessage[], { before: string; last: string }>()

function join(messages: readonly ChangeMessage[]) {
  const own = messages.map(changeText)
  const text = { last: own.pop() ?? '', before: own.join('') }
  joined.set(messages, text)
  return text
}

const changeTexts = new WeakMap<ChangeMessage, string>()

/** Written once for all who hear it, whatever else they hear. */
function changeText(message: ChangeMessage) {
  const text = changeTexts.get(message) ?? eventText('change', JSON.stringify(message))
  changeTexts.set(message, text)
  return text
}

const resetText = (stream: Stream, cursor: Cursor) =>
  eventText('reset', JSON.stringify({ stream: stream.id }), positionOf(stream, cursor))

const eventText = (event: string, data: string, position?: string) =>
  `${position === undefined ? '' : `id: ${position}\n`}event: ${event}\ndata: ${data}\n\n`
