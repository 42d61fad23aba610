import { MAX_WATCHES } from '@foyer/record-contract'
import { canRead } from '../access/can-read.ts'
import type { CurrentContext, ServerContext } from '../context.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { ServerMethod } from '../options.ts'
import { attributeOf, type Session } from '../session.ts'
import { parseRows, type QueryDescriptor } from './live-query.ts'
import type { StoredChange } from './read-changes.ts'
import type { Subscriber } from './subscriber.ts'
import type { Messages } from './visible-changes.ts'

/** Name of a subscription to the result of a server method. */
export const METHOD_SUBSCRIPTION = 'method'

/** A method result on the screen of a client. */
interface MethodSubscription {
  /** Objects that the method reads. */
  readonly objects: ReadonlySet<string>
  /** Objects that the session cannot read: the method shows parts of them. */
  readonly hidden: ReadonlySet<string>
}

const MAX_SUBSCRIPTIONS = 20_000
/** New subscriptions are compared with changes of this period: the result may have been read before them. */
const RECENT_MS = 30_000
const MAX_RECENT = 500

/**
 * Subscriptions to method results of this process. The server does not run the method: it notifies the client,
 * which calls it with its own session, request and rehearsal.
 */
export function createMethodSubscriptions(current: CurrentContext) {
  const concerns = createOwnerCheck()
  const bySubscriber = new Map<Subscriber, Map<string, MethodSubscription>>()
  let recent: { readonly at: number; readonly change: StoredChange }[] = []
  let size = 0

  const notify = (subscriber: Subscriber, keys: readonly string[]) =>
    subscriber.send('stale', JSON.stringify({ keys }))

  function remove(subscriber: Subscriber, keys?: readonly string[]) {
    const own = bySubscriber.get(subscriber)
    for (const key of keys ?? [...(own?.keys() ?? [])]) if (own?.delete(key)) size -= 1
    if (own?.size === 0) bySubscriber.delete(subscriber)
  }

  return {
    /** Returns undefined for methods without subscriptions; their results are refetched by other means. */
    async add(subscriber: Subscriber, key: string, config: QueryDescriptor['config']) {
      const context = current()
      const { session } = subscriber
      const method = context.options.methods?.find(
        ({ className, methodName }) => className === config.controller && methodName === config.method,
      )
      if (!method?.cacheable || !method.reads?.length || session.userId === null) return undefined
      const unreadable = method.reads.filter((name) => !canRead(context, session, name))
      // Only callers of the method are notified of records that they cannot read.
      const isCaller = unreadable.length > 0 && (await isAllowed(method, session)) === true
      remove(subscriber, [key])
      const own = bySubscriber.get(subscriber) ?? new Map<string, MethodSubscription>()
      if (subscriber.isClosed || size >= MAX_SUBSCRIPTIONS || own.size >= MAX_WATCHES) return undefined
      const subscription = { objects: new Set(method.reads), hidden: new Set(isCaller ? unreadable : []) }
      bySubscriber.set(subscriber, own.set(key, subscription))
      size += 1
      const since = context.options.clock() - RECENT_MS
      if (recent.some(({ at, change }) => at >= since && concerns(context, session, subscription, change)))
        await notify(subscriber, [key])
      return true
    },
    remove,
    /** Notifies the subscribers whose results the changes may affect. */
    async onChanges(changes: readonly StoredChange[], messagesFor: (session: Session) => Messages) {
      const context = current()
      const now = context.options.clock()
      recent = [...recent, ...changes.map((change) => ({ at: now, change }))]
        .filter(({ at }) => at >= now - RECENT_MS)
        .slice(-MAX_RECENT)
      const namesOf = memoizeNames()
      await Promise.all(
        [...bySubscriber].map(([subscriber, subscriptions]) => {
          const { session } = subscriber
          const visible = namesOf(messagesFor(session))
          const isStale = (subscription: MethodSubscription) =>
            [...subscription.objects].some((name) => visible.has(name)) ||
            changes.some((change) => concerns(context, session, subscription, change))
          const keys = [...subscriptions].flatMap(([key, subscription]) => (isStale(subscription) ? key : []))
          return keys.length > 0 && notify(subscriber, keys)
        }),
      )
    },
  }
}

/** Returns the object names of messages, once for all sessions with the same ones. */
function memoizeNames() {
  const namesByMessages = new Map<Messages, ReadonlySet<string>>()
  return (messages: Messages) => {
    const names =
      namesByMessages.get(messages) ?? new Set(messages?.map(({ objectApiName }) => objectApiName))
    namesByMessages.set(messages, names)
    return names
  }
}

const isAllowed = async ({ requireCaller }: ServerMethod, session: Session) =>
  requireCaller?.(session).then(
    () => true,
    () => false,
  )

/**
 * Returns a function that checks whether a changed row, which the session cannot read, belongs to the session: a
 * lookup refers to its company, contact or user (`options.owners`). Rows of objects without such lookups belong
 * to all sessions.
 */
function createOwnerCheck() {
  const lookupsByObject = new WeakMap<ObjectMetadata, readonly { column: string; attribute: string }[]>()

  function ownerLookups({ options }: ServerContext, object: ObjectMetadata) {
    const lookups =
      lookupsByObject.get(object) ??
      [...object.fields.values()].flatMap(({ column, target, system }) => {
        const attribute = target === null ? undefined : options.owners?.[target]
        return column === null || system || attribute === undefined ? [] : [{ column, attribute }]
      })
    lookupsByObject.set(object, lookups)
    return lookups
  }

  return (
    context: ServerContext,
    session: Session,
    { hidden }: MethodSubscription,
    change: StoredChange,
  ): boolean => {
    if (!hidden.has(change.objectApiName)) return false
    const object = context.registry.objects.get(change.objectApiName)
    const lookups = object ? ownerLookups(context, object) : []
    return (
      lookups.length === 0 ||
      lookups.some(({ column, attribute }) => {
        const ids = attributeOf(session, attribute)
        return ids.length > 0 && parseRows(change).some((row) => ids.includes(String(row[column])))
      })
    )
  }
}
