import type { RecordClient } from '../client.ts'
import { markAbsent } from '../ingest/record-ingest.ts'
import { InvalidConfigError } from '../network/errors.ts'
import type { Plan, Result } from '../store/entries.ts'
import { hydrate } from '../store/hydration.ts'
import { Link } from '../store/selection.ts'
import { BUCKET_FORMAT, createBuckets } from './buckets.ts'
import { StorageUnavailableError } from './database.ts'
import type { DurableStoreOptions } from './durable-options.ts'
import { type BriefcaseRead, primeResults } from './prime-results.ts'
import { ofBrowser, untilUnreachable } from './reachability.ts'
import type { Progress } from './reconcile-set.ts'
import { createReconciler, fieldsWithSets, type Positions } from './reconcile-sets.ts'
import { createSaver } from './save-changes.ts'
import { deleteHead, isUsableHead, readHead, type StoreHead, writeHead } from './store-head.ts'
import { linkedIds, type SetItem, type StoredItem, type StoredResult, toStoredItem } from './stored-items.ts'

/** 14 days without a response of the server. */
const MAX_AGE_MS = 14 * 24 * 3_600_000
/** About 50 records in each, for the largest set that a device takes along. */
const BUCKETS = 1_024

/** State of the stored data; a new object after each change. */
export interface DurableState {
  /** Time of the last response of the server whose data is stored; undefined if there is none. */
  readonly confirmedAt: number | undefined
  /** The disk is full: nothing more is stored until the page is reloaded. */
  readonly isFull: boolean
  /** The browser has closed or deleted the database: nothing is stored until the page is reloaded. */
  readonly isClosed: boolean
  /** Number of damaged buckets that were deleted. */
  readonly damaged: number
  /** Records that are being fetched; undefined if none are. */
  readonly progress: Progress | undefined
}

/** A durable store, as returned by `openDurableStore`. */
export type DurableStore = Awaited<ReturnType<typeof openDurableStore>>

/**
 * Lets a client read data that is not in memory from the device, and stores responses there. Start-up reads only the
 * head. Restored data is stale: it is shown while the server is asked, and instead of an error while it cannot be reached.
 */
export async function openDurableStore(client: RecordClient, options: DurableStoreOptions) {
  const { runtime } = client
  const { store, clock } = runtime
  const {
    database,
    objects = {},
    sets = {},
    methods = [],
    reads = [],
    rights,
    maxAgeMs = MAX_AGE_MS,
  } = options
  const { buckets: count = BUCKETS, reachability = ofBrowser } = options
  for (const { controller, method, storable } of methods)
    if (!storable) throw new InvalidConfigError(`${controller}.${method} is not storable`)
  const names = new Set([
    ...methods.map(({ controller, method }) => `${controller}.${method}`),
    ...reads.map(({ name }) => name),
  ])
  const fieldsOf = fieldsWithSets(objects, sets)
  const isStorable = ({ adapter }: Plan) => adapter === 'getRecord' || names.has(adapter)
  let state: DurableState = {
    confirmedAt: undefined,
    isFull: false,
    isClosed: false,
    damaged: 0,
    progress: undefined,
  }
  const listeners = new Set<() => void>()
  const setState = (changes: Partial<DurableState>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }
  const onDamaged = () => setState({ damaged: state.damaged + 1 })
  const records = createBuckets(database, 'record', { count, onDamaged })
  const results = createBuckets(database, 'result', { count, onDamaged })

  const previous = await readHead(database)
  const isUsable = isUsableHead(previous, { count, rights, now: clock.now(), maxAgeMs })
  let head: StoreHead | undefined = isUsable ? previous : undefined
  let positions: Positions = head?.positions ?? {}
  if (head) {
    await writeHead(database, { ...head, seenAt: Math.max(head.seenAt, clock.now()) })
    runtime.epoch ??= head.epoch
    setState({ confirmedAt: head.confirmedAt })
  } else await clear()

  async function clear() {
    head = undefined
    positions = {}
    await Promise.all([records.clear(), results.clear(), deleteHead(database)])
    setState({ confirmedAt: undefined })
  }

  /** Stores changes and the time of their response. Another epoch means another history: older data is deleted. */
  async function write(
    changes: Record<'records' | 'results', ReadonlyMap<string, StoredItem | SetItem | undefined>>,
  ) {
    const { epoch } = runtime
    if (head?.epoch !== undefined && epoch !== undefined && head.epoch !== epoch) await clear()
    await records.write(changes.records)
    await results.write(changes.results)
    const confirmedAt = clock.now()
    const seenAt = Math.max(head?.seenAt ?? 0, confirmedAt)
    head = { format: BUCKET_FORMAT, count, rights, epoch, confirmedAt, seenAt, positions }
    await writeHead(database, head)
    setState({ confirmedAt })
  }

  /** Notes that the database is closed, or the disk full. False for another error. */
  async function noteFailure(error: unknown) {
    if (error instanceof StorageUnavailableError) setState({ isClosed: true })
    else if ((error as Error).name === 'QuotaExceededError') {
      // Lists are cheaper to read again than records; the outbox is never touched.
      await results.clear().catch(() => {})
      setState({ isFull: true })
    } else return false
    return true
  }

  const reconcileSets = createReconciler(runtime, {
    ...{ sets, count, all: records.all },
    write: (changes) => write({ records: changes, results: new Map() }),
    getPositions: () => positions,
    setPositions(next) {
      positions = next
    },
    onProgress: (progress) => setState({ progress }),
  })

  const saver = createSaver(runtime, {
    fieldsOf: (apiName) => fieldsOf[apiName],
    isStorable,
    write,
    noteFailure,
  })

  const getRecordItem = async (id: string) =>
    toStoredItem(id, (await records.get(id)) as StoredItem | SetItem | undefined, sets)

  /** Reads an item and the records that it refers to into memory. False if it is not stored. */
  async function restore(item: StoredItem | undefined) {
    if (!item) return false
    const visited = new Set<string>()
    const load = async (ids: readonly string[]): Promise<void> => {
      const missing = ids.filter((id) => !visited.has(id) && !store.records.get(id)?.record)
      for (const id of missing) visited.add(id)
      const items = await Promise.all(missing.map(getRecordItem))
      for (const each of items) {
        if (!each) continue
        await load(linkedIds(each))
        add(each)
      }
    }
    await load(linkedIds(item))
    add(item)
    return true
  }

  function add(item: StoredItem) {
    hydrate(client, item.state, Number.POSITIVE_INFINITY)
    saver.noteRestored(item)
  }

  const hasData = (result: Result) => store.getSnapshot(result).data !== undefined

  /** Without the server, fields that are not stored count as omitted by it. */
  function omitMissing(value: unknown) {
    if (value instanceof Link) {
      const entry = store.records.get(value.id)
      if (entry) markAbsent(store.records, entry, value.selection)
    } else if (typeof value === 'object') Object.values(value ?? {}).forEach(omitMissing)
  }

  /** Restores a result that is not in memory. False if it is not stored. */
  async function restoreResult(result: Result) {
    const { recordId, resolve } = result.plan
    const isRecord = recordId !== undefined && resolve !== undefined
    try {
      const item = await (isRecord ? getRecordItem(recordId) : results.get(result.key))
      // The response of the server may have been faster.
      if (hasData(result) || !(await restore(item as StoredItem | undefined))) return false
      if (isRecord) result.value ||= resolve()
      else if (!reachability.isReachable()) omitMissing(result.value)
      store.touch(result)
      store.flush()
      return hasData(result)
    } catch (error) {
      if (!(await noteFailure(error))) runtime.log('Reading stored data failed', error)
      return false
    }
  }

  /** Results that were shown without the server, to be fetched as soon as it can be reached. */
  const unconfirmed = new Set<Result>()

  function attach(plan: Plan) {
    if (!isStorable(plan)) return plan
    const { load } = plan
    const withStore: Plan['load'] = async (sender, result, context) => {
      const restoring = hasData(result) || restoreResult(result)
      const { startedAt } = result
      const keepStored = () => {
        unconfirmed.add(result)
        if (result.startedAt === startedAt) store.abort(result)
      }
      if (!reachability.isReachable() && (await restoring)) return keepStored()
      const loading = load(sender, result, context)
      loading.catch(() => {})
      if (await Promise.race([restoring, loading.then(() => false)]))
        return Promise.race([loading, untilUnreachable(reachability).then(keepStored)])
      return loading
    }
    return Object.assign(plan, { load: withStore })
  }

  const { open } = store
  store.open = ((plan) =>
    open(store.results.has(plan.key) ? plan : (attach(plan as Plan) as typeof plan))) as typeof open
  for (const { plan } of store.results.values()) attach(plan)
  const stopWatching = reachability.subscribe(() => {
    if (!reachability.isReachable() || unconfirmed.size === 0) return
    const refetched = [...unconfirmed]
    unconfirmed.clear()
    runtime.invalidate(...refetched)
  })
  saver.start()

  /** Returns the stored results with their age; none if the database cannot be read. */
  async function list(): Promise<StoredResult[]> {
    const items = (await results.all().catch(() => [])) as [string, StoredItem & { name: string }][]
    return items.map(([key, { name, savedAt }]) => ({ key, name, savedAt }))
  }

  return {
    /** Stores the data in memory. Resolves after it is stored. */
    flush: () => saver.flush(),

    list,

    /**
     * Fetches new and changed records of the declared sets, and deletes those that the user may no longer read. Call it at the
     * start and after a time without a network. Rejects without one; the records fetched until then stay stored.
     */
    async reconcile() {
      try {
        await reconcileSets()
      } catch (error) {
        await noteFailure(error)
        throw error
      }
    },

    /** Reads the results of a briefcase that are not stored, or are older than `maxAgeMs`. */
    prime: (briefcase: readonly BriefcaseRead[], maxAgeMs = 0) =>
      primeResults(client, {
        ...{ reads: briefcase, maxAgeMs, list, isReachable: reachability.isReachable },
        ...{ flush: saver.flush, onProgress: (progress) => setState({ progress }) },
      }),

    /** Deletes the stored results of reads, by name. */
    async remove(readNames: readonly string[]) {
      const removed = (await list()).filter(({ name }) => readNames.includes(name))
      await results.write(new Map(removed.map(({ key }) => [key, undefined])))
    },

    /** Deletes all stored data. The outbox stays. */
    clear,

    /** Returns the state; the same object until something changes. */
    getState: () => state,

    /** Calls the listener after each change. Returns a function that unsubscribes. */
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** Stops reading and writing; the data stays on the device. */
    close() {
      stopWatching()
      saver.stop()
      store.open = open
    },
  }
}
