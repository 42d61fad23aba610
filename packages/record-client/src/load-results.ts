import { AbortError, notFetchable, SupersededError } from './network/errors.ts'
import { joinable } from './network/joinable.ts'
import type { RequestContext, Sender } from './network/request.ts'
import type { Runtime } from './runtime.ts'
import type { Dependency, ReadError, Result } from './store/entries.ts'
import { notifyLoad } from './store/notifications.ts'

export type Loader = Pick<Runtime, 'load' | 'invalidate' | 'onEnd'>

/** Adds the loading of results to a runtime. */
export function createLoader(runtime: Runtime) {
  const { store } = runtime
  /** Results whose `no-cache` load started in the current tick: another one would return the same. */
  const startedNow = new Set<Result>()

  function load<D>(result: Result<D>, context: RequestContext = {}): Promise<void> {
    const isForced = context.cachePolicy === 'no-cache' && !startedNow.has(result as Result)
    if (!result.inFlight || isForced) {
      store.start(result)
      // A load in flight is superseded; this one starts after any change that was reported until now.
      result.needsReload = false
      if (isForced) {
        startedNow.add(result as Result)
        queueMicrotask(() => startedNow.delete(result as Result))
      }
      const { startedAt } = result
      const isCurrent = () => result.startedAt === startedAt
      const sender: Sender = {
        async send(wire, options) {
          const response = await runtime.send(wire, options)
          if (!isCurrent()) throw new SupersededError()
          return response
        },
      }
      const { signal: _, ...shared } = context
      result.inFlight = joinable((signal) =>
        result.plan
          .load(sender, result, { ...shared, signal })
          .then(
            () => {
              if (!isCurrent()) return result.inFlight?.join()
              const { state, data, error } = store.getSnapshot(result)
              if (data !== undefined || error) return
              store.fail(result, result.plan.missing?.(state) ?? notFetchable(result.key))
            },
            (error: unknown) => {
              // Callers of a superseded load get the response of the newer one.
              if (!isCurrent()) return result.inFlight?.join()
              if (!(error instanceof AbortError)) return store.fail(result, error as ReadError)
              store.abort(result)
              throw error
            },
          )
          .finally(() => {
            if (isCurrent()) onEnd(result)
            store.flush()
          }),
      )
    }
    return result.inFlight.join(context.signal)
  }

  /** Loads without waiting: the snapshot contains the outcome. */
  const reload = <D>(result: Result<D>, context?: RequestContext) =>
    void load(result, context).catch(() => {})

  function invalidate(...sources: Dependency[]) {
    const toReload = new Set<Result>()
    const visit = (result: Result) => {
      store.markStale(result)
      // A response in flight may have been created before the change.
      if (result.inFlight) result.needsReload = true
      else if (result.listeners) toReload.add(result)
      // Records and parts of a batch are fetched by the results that show them.
      else result.observers?.forEach(visit)
    }
    const results = sources as Result[]
    results.forEach(visit)
    // After the traversal, so that a batch has all of its parts in flight together.
    for (const result of toReload) reload(result)
  }

  function onEnd(result: Result) {
    result.inFlight = undefined
    notifyLoad(result)
    if (!result.needsReload) return
    result.needsReload = false
    invalidate(result)
  }

  Object.assign(runtime, { load, invalidate, onEnd } satisfies Loader)
  return { load, reload }
}
