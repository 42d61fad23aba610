import type { RecordRepresentation } from '@foyer/record-contract'
import type { LocksLike } from '../live/shared-stream.ts'
import { retryMs } from '../network/retry.ts'
import type { Runtime } from '../runtime.ts'
import { StorageUnavailableError } from './database.ts'
import { afterNewId, afterSaved, afterStale } from './entry-changes.ts'
import type { FieldGroups } from './merge-fields.ts'
import { type OutboxEntry, recordWriteOf, splitEntries } from './outbox-entry.ts'
import type { OutboxMirror } from './outbox-mirror.ts'
import type { StoredChange } from './outbox-storage.ts'
import type { Reachability } from './reachability.ts'
import { sendEntry } from './send-entry.ts'

/** 25 days: the server keeps keys for 30 days from the first application. */
const MAX_ENTRY_AGE_MS = 25 * 24 * 3_600_000

interface SenderOptions {
  readonly userId: string | undefined
  /** Without locks each tab sends; the server applies an entry once in any case. */
  readonly locks: LocksLike | undefined
  readonly lockName: string
  /** While the server is known to be unreachable nothing is sent, so that entries can still be edited. */
  readonly reachability: Reachability | undefined
  groupsOf(apiName: string): FieldGroups
}

/** Sends the entries of an outbox in their order, one after the other, in one tab of the browser. */
export function createSender(runtime: Runtime, mirror: OutboxMirror, options: SenderOptions) {
  const { clock } = runtime
  const controller = new AbortController()
  const { signal } = controller
  let isLeader = false
  let isSending = false
  let failures = 0
  let timer: unknown

  const findNext = () => splitEntries(mirror.entries).waiting[0]

  /** Sends until nothing is left, or the server cannot be reached. */
  async function drain() {
    if (!isLeader || isSending || mirror.status.needsSignIn || signal.aborted) return
    if (options.reachability?.isReachable() === false) return
    isSending = true
    clock.clearTimeout(timer as never)
    let retryAfterMs: number | undefined
    try {
      for (let entry = findNext(); entry && !signal.aborted; entry = findNext()) {
        retryAfterMs = await attempt(entry)
        if (retryAfterMs !== undefined || mirror.status.needsSignIn) break
      }
    } catch (error) {
      // Without its storage nothing can be sent once.
      if (error instanceof StorageUnavailableError) return stop()
      // The storage failed: the entry stays, and its key makes a repeated attempt harmless.
      runtime.log('Sending the outbox failed', error)
      retryAfterMs = retryMs(failures++)
    } finally {
      isSending = false
    }
    if (retryAfterMs !== undefined && !signal.aborted) timer = clock.setTimeout(drain, retryAfterMs)
  }

  /** Sends one entry and stores its outcome. Returns the delay before the next attempt, if there is no response. */
  async function attempt(entry: OutboxEntry): Promise<number | undefined> {
    const isFirst = entry.triedAt === undefined
    if (entry.triedAt !== undefined && clock.now() - entry.triedAt > MAX_ENTRY_AGE_MS)
      return commit(entry, (current) => park(current, { type: 'expired' }))
    // Stored before the request, so that no tab edits or discards an entry that the server may have.
    if (isFirst && !(await mirror.commit({ put: [{ ...entry, triedAt: clock.now() }], remove: [] })))
      return undefined
    const outcome = await sendEntry(runtime, entry, options.userId)
    if (signal.aborted) return undefined
    if (outcome.type === 'retry') {
      mirror.setStatus({ isReachable: false })
      return outcome.afterMs ?? retryMs(failures++)
    }
    failures = 0
    mirror.setStatus({ isReachable: true, needsSignIn: outcome.type === 'signIn' })
    if (outcome.type === 'signIn') return undefined
    const groups = options.groupsOf(recordWriteOf(entry)?.apiName ?? '')
    switch (outcome.type) {
      case 'saved': {
        const { status, body, headers } = outcome.response
        const record = status === 204 ? undefined : (body as RecordRepresentation)
        const sent = { at: clock.now(), epoch: runtime.epoch }
        return commit(
          entry,
          (current) => ({ ...afterSaved(current, mirror.entries, record, isFirst, groups), sent }),
          { response: { status, body, ...(headers ? { headers } : {}) } },
        )
      }
      case 'stale': {
        const { theirs } = outcome
        return commit(entry, (current) => afterStale(current, mirror.entries, theirs, groups), { theirs })
      }
      case 'unacceptableId':
        return commit(entry, (current) => afterNewId(current, mirror.entries, outcome.at || clock.now()))
      case 'parked':
        return commit(entry, (current) => park(current, outcome.reason))
    }
  }

  const park = (entry: OutboxEntry, parked: OutboxEntry['parked']) => ({
    put: [{ ...entry, parked }],
    remove: [],
  })

  /** Stores a change; computed again if another tab has changed an entry in between. */
  async function commit(
    { sequence }: OutboxEntry,
    change: (entry: OutboxEntry) => StoredChange,
    details?: Parameters<OutboxMirror['commit']>[1],
  ): Promise<undefined> {
    for (;;) {
      const entry = mirror.entries.find((each) => each.sequence === sequence)
      if (!entry || signal.aborted || (await mirror.commit(change(entry), details))) return
    }
  }

  function stop() {
    controller.abort()
    clock.clearTimeout(timer as never)
  }

  async function lead() {
    await mirror.reload()
    isLeader = true
    void drain()
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
  }

  return {
    /** Sends as soon as this tab is the one that may. */
    start() {
      globalThis.addEventListener?.('online', drain, { signal })
      const stopWatching = options.reachability?.subscribe(() => void drain())
      if (stopWatching) signal.addEventListener('abort', stopWatching)
      // Aborting the wait for the lock rejects; there is nothing to clean up.
      const leading = options.locks ? options.locks.request(options.lockName, { signal }, lead) : lead()
      leading.catch(() => {})
    },
    drain: () => void drain(),
    stop,
  }
}
