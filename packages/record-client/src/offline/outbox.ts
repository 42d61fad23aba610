import { isRecordId, type MethodContract, type Scalar, toId18 } from '@foyer/record-contract'
import type { RecordClient } from '../client.ts'
import { createRecordId } from '../ingest/record-id.ts'
import type { ChannelLike, LocksLike } from '../live/shared-stream.ts'
import { InvalidConfigError } from '../network/errors.ts'
import { afterRetry } from './entry-changes.ts'
import { type FieldGroups, scalarOf } from './merge-fields.ts'
import {
  type OutboxEntry,
  recordWriteOf,
  type SplitEntries,
  splitEntries,
  type Values,
} from './outbox-entry.ts'
import { createMirror, type SendingStatus } from './outbox-mirror.ts'
import { createSender } from './outbox-sender.ts'
import type { OutboxStorage } from './outbox-storage.ts'
import { toMethodRequest, toRecordRequest } from './queued-requests.ts'
import type { Reachability } from './reachability.ts'

/** Maximum number of entries. */
const MAX_ENTRIES = 10_000

/** Options of an outbox. */
export interface OutboxOptions {
  /** Storage of the user on this device; see `indexedDbStorage`. */
  storage: OutboxStorage
  /** Name of the user and site, shared by the tabs that send together. */
  name: string
  /** Id of the user: the server rejects an entry in the session of another user. */
  userId?: string
  /** Fields that merge as one, by object. */
  fieldGroups?: Readonly<Record<string, FieldGroups>>
  /** By default entries are sent when the browser is online, and retried after failures. */
  reachability?: Reachability
  /** By default those of the browser. If undefined, each tab sends on its own. */
  locks?: LocksLike | undefined
  channel?: ChannelLike | undefined
}

/** State of an outbox; a new object after each change. */
export interface OutboxState extends SendingStatus, SplitEntries {
  /** All entries in the order of the device. */
  readonly entries: readonly OutboxEntry[]
}

/** An outbox, as returned by `openOutbox`. */
export type Outbox = Awaited<ReturnType<typeof openOutbox>>

/**
 * Opens the outbox of a user: writes are stored on the device, then shown, and sent when the server can be reached. Call
 * it once per tab. Rejects if the storage cannot be read.
 */
export async function openOutbox({ runtime }: RecordClient, options: OutboxOptions) {
  const { clock, store } = runtime
  const { name, fieldGroups = {} } = options
  const lockName = `record-outbox/${name}`
  const locks = 'locks' in options ? options.locks : (globalThis.navigator?.locks as LocksLike | undefined)
  const channel = 'channel' in options ? options.channel : new BroadcastChannel(lockName)
  const mirror = createMirror(runtime, options.storage, channel)
  const groupsOf = (apiName: string) => fieldGroups[apiName] ?? []
  const { userId, reachability } = options
  const sender = createSender(runtime, mirror, { userId, locks, lockName, reachability, groupsOf })
  let state: OutboxState | undefined

  await mirror.open(sender.drain)
  mirror.subscribe(() => {
    state = undefined
  })
  sender.start()

  /** Stores an entry. Resolves after it is durable and shown. */
  async function append(queued: Pick<OutboxEntry, 'write' | 'request'>) {
    if (mirror.entries.length >= MAX_ENTRIES) throw new Error(`Outbox has ${MAX_ENTRIES} entries`)
    const key = crypto.randomUUID()
    await mirror.append({ ...queued, key, queuedAt: clock.now(), triedAt: undefined, parked: undefined })
  }

  /** Returns what the user knows of a record: the confirmed version, and per field its value and the pending ones. */
  function baseOf(id: string, written: readonly string[]) {
    const confirmed = store.records.get(id)?.record
    const earlier = mirror.entries
      .flatMap((entry) => recordWriteOf(entry) ?? [])
      .filter((write) => write.id === id)
    const apiName = confirmed?.apiName ?? earlier[0]?.apiName
    // Without a version the write would replace values that the user has not seen.
    if (!apiName || (!confirmed && earlier[0]?.kind !== 'create'))
      throw new InvalidConfigError(`Record ${id} is not cached`)
    const names = new Set(written)
    for (const group of groupsOf(apiName))
      if (group.some((field) => names.has(field))) for (const field of group) names.add(field)
    const known: Record<string, Scalar[]> = {}
    for (const field of names) {
      const value = scalarOf(confirmed?.fields[field]?.value)
      const pending = earlier.flatMap(({ values }) => (field in values ? [values[field] ?? null] : []))
      known[field] = value === undefined ? pending : [value, ...pending]
    }
    return { apiName, known, version: confirmed?.weakEtag }
  }

  const findEditable = (key: string) => {
    const entry = mirror.entries.find((each) => each.key === key)
    if (!entry) throw new Error(`Outbox has no entry ${key}`)
    // The server may have applied an entry that was sent and not answered.
    if (!entry.parked && entry.triedAt !== undefined) throw new Error(`Outbox entry ${key} is being sent`)
    return entry
  }

  return {
    /** Queues a new record. Returns its id. Rejects if the object info is not cached, which has the key prefix. */
    async createRecord(input: { apiName: string; fields: Values; id?: string | undefined }) {
      const { apiName, fields: values, id = createRecordId(runtime, apiName) } = input
      if (!id) throw new InvalidConfigError(`Object info of ${apiName} is not cached`)
      await append(toRecordRequest({ kind: 'create', id, apiName, values, known: {}, version: undefined }))
      return id
    },

    /** Queues new values of a record that is cached or was created by this outbox; its id is `fields.Id`. */
    async updateRecord({ fields: { Id, ...values } }: { fields: Values }) {
      const id = requireId(Id)
      await append(toRecordRequest({ kind: 'update', id, values, ...baseOf(id, Object.keys(values)) }))
    },

    /** Queues the deletion of a record that is cached or was created by this outbox. */
    async deleteRecord(recordId: string) {
      const id = requireId(recordId)
      const names = Object.keys(store.records.get(id)?.record?.fields ?? {})
      await append(toRecordRequest({ kind: 'delete', id, values: {}, ...baseOf(id, names) }))
    },

    /** Queues a call of a method that is declared `queueable`. */
    async callMethod<I extends object>(method: MethodContract<I, unknown, 'change'>, input: I) {
      if (!method.queueable || !method.repeatable)
        throw new InvalidConfigError(`${method.controller}.${method.method} is not queueable`)
      await append(toMethodRequest(method, input))
    },

    /** Sends a parked entry again, with other values if given. After a conflict its values replace those of the other user. */
    async retry(key: string, values?: Values) {
      const entry = findEditable(key)
      if (entry.parked?.type === 'damaged') throw new Error(`Outbox entry ${key} cannot be read`)
      await commit({ put: [afterRetry(entry, crypto.randomUUID(), values)], remove: [] })
    },

    /** Removes an entry that was not sent, or was refused. */
    async discard(key: string) {
      await commit({ put: [], remove: [findEditable(key)] })
    },

    /** Tries again immediately: after signing in, or on request of the user. */
    resume: () => mirror.wake(),

    /** Returns the state; the same object until something changes. */
    getState(): OutboxState {
      if (state) return state
      const { entries, status } = mirror
      state = { ...status, entries, ...splitEntries(entries) }
      return state
    },

    /** Calls the listener after each change. Returns a function that unsubscribes. */
    subscribe: mirror.subscribe,

    /** Stops sending; the entries stay on the device. */
    close() {
      sender.stop()
      mirror.close()
    },
  }

  async function commit(change: Parameters<typeof mirror.commit>[0]) {
    if (!(await mirror.commit(change))) throw new Error('Outbox entry was changed in another tab')
  }
}

function requireId(id: unknown) {
  if (typeof id !== 'string' || !isRecordId(id)) throw new InvalidConfigError('Invalid recordInput')
  return toId18(id)
}
