import { MAX_WATCHES, markOf } from '@foyer/record-contract'
import type { CurrentContext } from '../context.ts'
import { createLiveQuery, type LiveQuery, type QueryDescriptor } from './live-query.ts'
import { createMethodSubscriptions, METHOD_SUBSCRIPTION } from './method-subscriptions.ts'
import type { StoredChange } from './read-changes.ts'
import type { Subscriber } from './subscriber.ts'

/** A client's subscription to a read, under its own key. */
export interface ListSubscription extends QueryDescriptor {
  key: string
  /** Fingerprint of the client's current value, see `markOf`. */
  mark: string
}

/** A list that is kept up to date for all of its subscribers. */
interface SharedList {
  readonly query: LiveQuery
  /** Subscription keys of each subscriber. */
  readonly subscribers: Map<Subscriber, Set<string>>
  newSubscriptions: NewSubscription[]
  result: ResultSummary | undefined
  activeRead: Promise<void> | undefined
  needsRead: boolean
}

/** Stored part of a result: ids, not records, since there may be thousands of subscribed lists. */
interface ResultSummary {
  readonly mark: string
  readonly ids: ReadonlySet<string>
}

/** A result that has just been read. */
interface LoadedResult extends ResultSummary {
  /** The result without its records. */
  readonly head: object
  readonly records: ReadonlyMap<string, object> | undefined
}

/** A subscription whose client has another value; it receives the full result with the next read. */
interface NewSubscription {
  readonly subscriber: Subscriber
  readonly key: string
  readonly mark: string
}

const MAX_SHARED_LISTS = 5_000
/** Limits concurrent reads, so that API calls are not delayed. */
const MAX_CONCURRENT_READS = 4

/**
 * List subscriptions of this process. Each distinct list is read once when a change may affect it, by its own
 * statement, and subscribers receive the new order if it differs.
 */
export function createListSubscriptions(current: CurrentContext) {
  const methods = createMethodSubscriptions(current)
  const lists = new Map<string, SharedList>()
  const byObject = new Map<string, Set<SharedList>>()
  /** Lists by subscription key. */
  const listsBySubscriber = new WeakMap<Subscriber, Map<string, SharedList>>()
  const readQueue: (() => void)[] = []
  let activeReads = 0

  async function add(subscriber: Subscriber, subscriptions: readonly ListSubscription[]) {
    const outcomes: (boolean | undefined)[] = []
    // Sequential, so that one client cannot delay all others. Access errors are reported when the client
    // fetches the list.
    for (const subscription of subscriptions)
      outcomes.push(await subscribe(subscriber, subscription).catch(() => false))
    const keysWhere = (is: boolean) =>
      subscriptions.flatMap(({ key }, index) => (outcomes[index] === is ? key : []))
    // The list may have been subscribed on an earlier stream, so the client has to refetch it.
    if (outcomes.includes(false))
      await subscriber.send('order', createOrderFormatter(undefined)(keysWhere(false), []))
    await subscriber.send('watching', JSON.stringify({ keys: keysWhere(true) }))
  }

  /** Returns undefined for unsupported reads, and false if the list cannot be subscribed now. */
  async function subscribe(subscriber: Subscriber, { key, mark, ...descriptor }: ListSubscription) {
    if (subscriber.isClosed) return undefined
    if (descriptor.name === METHOD_SUBSCRIPTION) return methods.add(subscriber, key, descriptor.config)
    const ownLists = listsBySubscriber.get(subscriber) ?? new Map<string, SharedList>()
    listsBySubscriber.set(subscriber, ownLists)
    if (!ownLists.has(key) && (lists.size >= MAX_SHARED_LISTS || ownLists.size >= MAX_WATCHES)) return false
    const query = await createLiveQuery(current(), subscriber.session, descriptor)
    if (!query || subscriber.isClosed) return undefined
    if (ownLists.get(key)?.query.key !== query.key) remove(subscriber, [key])
    const list = lists.get(query.key) ?? createSharedList(query)
    ownLists.set(key, list)
    list.subscribers.set(subscriber, (list.subscribers.get(subscriber) ?? new Set()).add(key))
    if (list.result?.mark !== mark) {
      list.newSubscriptions.push({ subscriber, key, mark })
      await refresh(list)
    } else await list.activeRead
    if (!list.result) remove(subscriber, [key])
    return list.result !== undefined
  }

  function createSharedList(query: LiveQuery) {
    const list: SharedList = {
      query,
      subscribers: new Map(),
      newSubscriptions: [],
      result: undefined,
      activeRead: undefined,
      needsRead: false,
    }
    lists.set(query.key, list)
    for (const object of query.objects) byObject.set(object, (byObject.get(object) ?? new Set()).add(list))
    return list
  }

  function remove(subscriber: Subscriber, keys?: readonly string[]) {
    methods.remove(subscriber, keys)
    const ownLists = listsBySubscriber.get(subscriber)
    for (const key of keys ?? [...(ownLists?.keys() ?? [])]) {
      const list = ownLists?.get(key)
      const names = list?.subscribers.get(subscriber)
      ownLists?.delete(key)
      names?.delete(key)
      if (!list || (names && names.size > 0)) continue
      list.subscribers.delete(subscriber)
      if (list.subscribers.size > 0) continue
      lists.delete(list.query.key)
      for (const object of list.query.objects) byObject.get(object)?.delete(list)
    }
  }

  /** Reads the list again. Changes during the read trigger another. */
  function refresh(list: SharedList): Promise<void> {
    list.needsRead = true
    list.activeRead ??= withReadSlot(async () => {
      try {
        while (list.needsRead && list.subscribers.size > 0) {
          list.needsRead = false
          await read(list)
        }
      } finally {
        // Synchronously with the check of `needsRead`, so that the next request starts a new read.
        list.activeRead = undefined
      }
    })
    return list.activeRead
  }

  async function withReadSlot(task: () => Promise<void>) {
    if (activeReads < MAX_CONCURRENT_READS) activeReads += 1
    else await new Promise<void>((resolve) => readQueue.push(resolve))
    try {
      await task()
    } finally {
      const next = readQueue.shift()
      if (next) next()
      else activeReads -= 1
    }
  }

  async function read(list: SharedList) {
    const before = list.result
    const newSubscriptions = list.newSubscriptions.splice(0)
    // When the read fails, subscribers refetch the list and receive the error.
    const result = await list.query.read().then(parseResult, () => undefined)
    list.result = result && { mark: result.mark, ids: result.ids }
    const hasChanged = before?.mark !== result?.mark
    const allIds = [...(result?.ids ?? [])]
    const newIds = allIds.filter((id) => !before?.ids.has(id))
    const formatOrder = createOrderFormatter(result)
    await Promise.all(
      [...list.subscribers].flatMap(([subscriber, keys]) => {
        const ownLists = newSubscriptions.filter(
          (entry) => entry.subscriber === subscriber && keys.has(entry.key),
        )
        const outdatedKeys = ownLists.flatMap(({ key, mark }) => (mark === result?.mark ? [] : key))
        // Subscriptions added during the read are answered by the next one.
        const newKeys = [...ownLists, ...list.newSubscriptions].filter(
          (entry) => entry.subscriber === subscriber,
        )
        const otherKeys = [...keys].filter((key) => newKeys.every((entry) => entry.key !== key))
        return [
          outdatedKeys.length > 0 && subscriber.send('order', formatOrder(outdatedKeys, allIds)),
          hasChanged && otherKeys.length > 0 && subscriber.send('order', formatOrder(otherKeys, newIds)),
        ]
      }),
    )
  }

  return {
    add,
    remove,
    /** Notifies the subscribers of method results. */
    notifyMethods: methods.onChanges,
    /** Reads the lists that any of the changes may affect. */
    async onChanges(changes: readonly StoredChange[]) {
      const affected = new Set<SharedList>()
      for (const change of changes)
        for (const list of byObject.get(change.objectApiName) ?? [])
          if (!affected.has(list) && list.query.isAffectedBy(change)) affected.add(list)
      await Promise.all([...affected].map(refresh))
    },
    /** Reads all lists, after unknown changes or at the start of a new day. */
    refreshAll: async () => {
      await Promise.all([...lists.values()].map(refresh))
    },
    size: () => lists.size,
  }
}

function parseResult(text: string): LoadedResult {
  const { records, ...head } = JSON.parse(text) as { records?: { id: string }[] }
  const ids = records?.map(({ id }) => id)
  return {
    head,
    mark: markOf(head, ids),
    ids: new Set(ids),
    records: records && new Map(records.map((record) => [record.id, record])),
  }
}

/**
 * Formats an order event with the full order and the new records; without a result clients must refetch. Only
 * the keys differ between subscribers, so the rest is serialised once per set of new records.
 */
function createOrderFormatter(result: LoadedResult | undefined) {
  const cache = new Map<readonly string[], string>()
  function format(newIds: readonly string[]) {
    const { head, records } = result ?? {}
    const rows = records && { ids: [...records.keys()], enter: newIds.map((id) => records.get(id)) }
    const text = head ? `,${JSON.stringify({ head, ...rows }).slice(1)}` : '}'
    cache.set(newIds, text)
    return text
  }
  return (keys: readonly string[], newIds: readonly string[]) =>
    `{"keys":${JSON.stringify(keys)}${cache.get(newIds) ?? format(newIds)}`
}
