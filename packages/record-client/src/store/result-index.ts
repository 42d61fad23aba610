import type { Result } from './entries.ts'

type Key = string | undefined
const NONE: ReadonlySet<Result> = new Set()

/** Creates an index of results, so that a change costs as much as the results that it concerns. */
export function createResultIndex() {
  const byKey = new Map<Key, Set<Result>>()
  const byRecord = new Map<string, Set<Result>>()
  /** Results whose last load failed. */
  const failed = new Set<Result>()
  /** Results that the server can keep up to date. */
  const live = new Set<Result>()

  function add<K>(map: Map<K, Set<Result>>, key: K, result: Result) {
    const results = map.get(key)
    if (results) results.add(result)
    else map.set(key, new Set([result]))
  }

  function drop<K>(map: Map<K, Set<Result>>, key: K, result: Result) {
    const results = map.get(key)
    results?.delete(result)
    if (results?.size === 0) map.delete(key)
  }

  function setKeys(result: Result, keys: readonly Key[]) {
    const previous = result.keys
    if (previous.length === keys.length && previous.every((key, at) => key === keys[at])) return
    result.keys = keys
    for (const key of previous) if (!keys.includes(key)) drop(byKey, key, result)
    for (const key of keys) add(byKey, key, result)
  }

  return {
    failed,
    live,
    dependents: (key: Key): ReadonlySet<Result> => byKey.get(key) ?? NONE,
    /** Returns results that depend on the type of a record. */
    ofRecord: (id: string) => [...(byRecord.get(id) ?? NONE)],

    /** Adds a result, or updates its keys after a change of its value. */
    update(result: Result) {
      const { plan, value, error } = result
      if (plan.objects) setKeys(result, [undefined, ...plan.objects(value)])
      for (const id of plan.recordIds ?? []) add(byRecord, id, result)
      if (plan.live) live.add(result)
      if (error) failed.add(result)
      else failed.delete(result)
    },

    remove(result: Result) {
      setKeys(result, [])
      for (const id of result.plan.recordIds ?? []) drop(byRecord, id, result)
      live.delete(result)
      failed.delete(result)
    },
  }
}
