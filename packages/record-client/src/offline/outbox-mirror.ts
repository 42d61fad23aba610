import { CHANGED_OBJECTS_HEADER, type RecordRepresentation } from '@foyer/record-contract'
import { storeDeleted, storeSaved } from '../adapters/record-write.ts'
import { evictSavedRecord } from '../ingest/after-write.ts'
import { invalidateObjects } from '../ingest/invalidate-object.ts'
import { type OptimisticWrite, showOptimistic } from '../ingest/optimistic.ts'
import type { ChannelLike } from '../live/shared-stream.ts'
import { syntheticError } from '../network/errors.ts'
import type { WireResponse } from '../network/request.ts'
import type { Runtime } from '../runtime.ts'
import { type OutboxEntry, recordWriteOf } from './outbox-entry.ts'
import type { NewEntry, OutboxStorage, StoredChange } from './outbox-storage.ts'

/** State of the tab that sends. */
export interface SendingStatus {
  /** Whether the last attempt reached the server. */
  readonly isReachable: boolean
  /** Whether sending waits for the user to sign in. */
  readonly needsSignIn: boolean
}

/** Message between tabs: a change of the outbox. */
interface Notice {
  readonly put?: readonly OutboxEntry[]
  readonly remove?: readonly OutboxEntry[]
  /** Response to an entry in `remove`. */
  readonly response?: Pick<WireResponse, 'status' | 'body' | 'headers'>
  /** Record as stored by another user. */
  readonly theirs?: RecordRepresentation
  readonly status?: SendingStatus
  /** The user has signed in, or wants to try again. */
  readonly wake?: true
}

/** Confirmed entries are kept for 7 days. */
const MAX_SENT_AGE_MS = 7 * 24 * 3_600_000

export type OutboxMirror = ReturnType<typeof createMirror>

/**
 * Creates the entries of an outbox in memory, equal in all tabs: each change is stored first, then shown in the records
 * of this tab, then sent to the others.
 */
export function createMirror(runtime: Runtime, storage: OutboxStorage, channel: ChannelLike | undefined) {
  const { store } = runtime
  let entries: readonly OutboxEntry[] = []
  let status: SendingStatus = { isReachable: true, needsSignIn: false }
  const shown = new Map<string, OptimisticWrite & { id: string }>()
  /** Messages of two tabs may arrive in any order. */
  const removed = new Set<number>()
  const listeners = new Set<() => void>()
  /** Notices that arrive while the storage is read for the first time. */
  let buffered: Notice[] | undefined = []
  let onWake = () => {}
  let checkedEpoch: string | undefined
  let isClosed = false

  channel?.addEventListener('message', ({ data }) => {
    if (buffered) buffered.push(data as Notice)
    else apply(data as Notice)
  })

  function hide(key: string) {
    shown.get(key)?.undo()
    shown.delete(key)
  }

  function show(entry: OutboxEntry) {
    const write = recordWriteOf(entry)
    if (!write || shown.has(entry.key)) return
    const { kind, id, apiName, values } = write
    const error = syntheticError(entry.request.url, 404)
    shown.set(entry.key, { id, ...showOptimistic(runtime, { kind, id, apiName, values, error }) })
  }

  /** Shows the writes of a record in the order of their entries. Parked ones are not shown: the server does not have them. */
  function showRecord(id: string) {
    const wanted = entries.filter((entry) => !entry.parked && recordWriteOf(entry)?.id === id)
    const current = [...shown].filter(([, write]) => write.id === id).map(([key]) => key)
    if (!current.every((key, index) => wanted[index]?.key === key)) current.forEach(hide)
    wanted.forEach(show)
  }

  function settle(entry: OutboxEntry, { status: code, body, headers }: NonNullable<Notice['response']>) {
    const { write } = entry
    const optimistic = shown.get(entry.key)
    shown.delete(entry.key)
    if (write.kind === 'method') {
      const changed = headers?.[CHANGED_OBJECTS_HEADER]?.split(',') ?? []
      invalidateObjects(runtime, write.affects ?? [...changed, write.controller])
    } else if (write.kind === 'delete') storeDeleted(runtime, write.id, optimistic)
    else {
      const { id, apiName, kind } = write
      const onInvisible = () => (kind === 'create' ? [apiName] : evictSavedRecord(runtime, id))
      storeSaved(runtime, { status: code, body }, onInvisible, optimistic)
    }
  }

  function apply({ put = [], remove = [], response, theirs, ...notice }: Notice) {
    const bySequence = new Map(entries.map((entry) => [entry.sequence, entry]))
    const ids = new Set<string>()
    if (theirs) store.putRecord(theirs)
    for (const entry of remove) {
      removed.add(entry.sequence)
      bySequence.delete(entry.sequence)
      if (response) settle(entry, response)
      else hide(entry.key)
    }
    for (const entry of put) {
      const previous = bySequence.get(entry.sequence)
      if (entry.parked?.type === 'restored') removed.delete(entry.sequence)
      if (removed.has(entry.sequence) || (previous && previous.revision >= entry.revision)) continue
      bySequence.set(entry.sequence, entry)
      for (const each of previous ? [previous, entry] : [entry]) ids.add(recordWriteOf(each)?.id ?? '')
    }
    entries = [...bySequence.values()].sort((one, other) => one.sequence - other.sequence)
    ids.forEach(showRecord)
    status = notice.status ?? status
    store.flush()
    for (const listener of listeners) listener()
    if (notice.wake || put.length > 0) onWake()
  }

  function publish(notice: Notice) {
    apply(notice)
    channel?.postMessage(notice)
    // The response of a write may be the first one after a restore.
    void reopen()
  }

  /** Reads all entries again, because another tab has changed them. */
  async function reload() {
    const stored = await storage.load()
    const sequences = new Set(stored.map(({ sequence }) => sequence))
    apply({ put: stored, remove: entries.filter(({ sequence }) => !sequences.has(sequence)) })
  }

  /** Shows confirmed writes that a restored database may have lost. */
  async function reopen() {
    const { epoch } = runtime
    if (!epoch || epoch === checkedEpoch || isClosed) return
    checkedEpoch = epoch
    try {
      const put = await storage.reopen(epoch, runtime.clock.now() - MAX_SENT_AGE_MS)
      if (put.length > 0) publish({ put })
    } catch {
      checkedEpoch = undefined
    }
  }

  return {
    get entries() {
      return entries
    },
    get status() {
      return status
    },
    reload,

    /** Reads the entries of earlier pages, and shows them. */
    async open(wake: () => void) {
      onWake = wake
      const { onStored } = runtime
      runtime.onStored = () => {
        onStored()
        void reopen()
      }
      await reload()
      const notices = buffered ?? []
      buffered = undefined
      notices.forEach(apply)
    },

    /** Stores a new entry, then shows it. Rejects if it cannot be stored, and then shows nothing. */
    async append(entry: NewEntry) {
      publish({ put: [await storage.append(entry)] })
    },

    /** Stores a change, then shows it. False if another tab changed an entry of it: the entries are then up to date. */
    async commit(change: StoredChange, details: Pick<Notice, 'response' | 'theirs'> = {}) {
      const put = await storage.commit(change)
      if (put) publish({ ...details, put, remove: change.remove })
      else await reload()
      return put !== undefined
    },

    setStatus(next: Partial<SendingStatus>) {
      const merged = { ...status, ...next }
      if (JSON.stringify(merged) !== JSON.stringify(status)) publish({ status: merged })
    },

    /** Lets the sending tab try again immediately. */
    wake() {
      publish({ wake: true, status: { ...status, needsSignIn: false } })
    },

    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** Stops the exchange with other tabs. Shown writes stay until the page ends. */
    close() {
      onWake = () => {}
      isClosed = true
      channel?.close()
      storage.close()
    },
  }
}
