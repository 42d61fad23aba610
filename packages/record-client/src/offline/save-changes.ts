import type { Runtime } from '../runtime.ts'
import type { Plan } from '../store/entries.ts'
import { type StoredItem, toRecordItem, toResultItem } from './stored-items.ts'

/** Delay before changes are stored, so that a burst of responses is one write. */
const SAVE_DELAY_MS = 300

type Changes = Record<'records' | 'results', Map<string, StoredItem | undefined>>

interface SaverOptions {
  /** Fields of an object that are stored; undefined if it is not stored. */
  fieldsOf(apiName: string): readonly string[] | undefined
  isStorable(plan: Plan): boolean
  write(changes: Changes): Promise<void>
  /** Whether nothing more can be stored after an error. */
  noteFailure(error: unknown): Promise<boolean>
}

/** Stores changes of the data in memory, shortly after each of them. Evicted entries stay stored; deleted ones do not. */
export function createSaver(runtime: Runtime, { fieldsOf, isStorable, write, noteFailure }: SaverOptions) {
  const { store, clock } = runtime
  const {
    onStored,
    store: { flush },
  } = runtime
  /** Confirmed states that are stored, by id of a record or key of a result: they are immutable. */
  const saved = new Map<string, unknown>()
  const savedTimes = new Map<string, number>()
  let timer: unknown
  let isStopped = false
  let saving: Promise<void> = Promise.resolve()

  function collect(): Changes {
    const changes: Changes = { records: new Map(), results: new Map() }
    for (const entry of store.records.values()) {
      const { id, record, error } = entry
      const current = record ?? (error && error.status === 404 ? null : undefined)
      if (current === undefined || saved.get(id) === current) continue
      saved.set(id, current)
      const fields = record && fieldsOf(record.apiName)
      const savedAt = clock.now()
      if (!record) changes.records.set(id, undefined)
      else if (fields) changes.records.set(id, toRecordItem(runtime, entry, fields, savedAt))
    }
    for (const result of store.results.values()) {
      const { key, plan, value, error, updatedAt = clock.now() } = result
      if (plan.adapter === 'getRecord' || !isStorable(plan)) continue
      const isRefused = error?.status === 403 || error?.status === 404
      const current = isRefused ? null : value
      if (current === undefined || (error && !isRefused)) continue
      if (saved.get(key) === current && (isRefused || savedTimes.get(key) === updatedAt)) continue
      saved.set(key, current)
      savedTimes.set(key, updatedAt)
      const item = { ...toResultItem(runtime, result, updatedAt), name: plan.adapter }
      changes.results.set(key, isRefused ? undefined : item)
    }
    for (const key of saved.keys())
      if (!store.records.has(key) && !store.results.has(key)) {
        saved.delete(key)
        savedTimes.delete(key)
      }
    return changes
  }

  function save() {
    clock.clearTimeout(timer as never)
    timer = undefined
    saving = saving.then(async () => {
      const changes = collect()
      if (changes.records.size + changes.results.size === 0) return
      try {
        await write(changes)
      } catch (error) {
        if (await noteFailure(error)) stop()
        else runtime.log('Storing data failed', error)
      }
    })
    return saving
  }

  function schedule() {
    if (!isStopped) timer ??= clock.setTimeout(save, SAVE_DELAY_MS)
  }

  const saveHidden = () => {
    if (globalThis.document?.visibilityState === 'hidden') void save()
  }

  function stop() {
    isStopped = true
    clock.clearTimeout(timer as never)
    globalThis.document?.removeEventListener('visibilitychange', saveHidden)
  }

  return {
    start() {
      runtime.onStored = () => {
        onStored()
        schedule()
      }
      // Live changes patch records without a store operation, and then notify.
      store.flush = () => {
        flush()
        schedule()
      }
      // The page may end soon after it is hidden.
      globalThis.document?.addEventListener('visibilitychange', saveHidden)
      schedule()
    },

    /** Stores all changes until now. */
    flush: () => (isStopped ? saving : save()),

    /** Prevents that restored data is stored again, as if it were new. */
    noteRestored({ savedAt, state }: StoredItem) {
      for (const { id } of state.records) {
        const entry = store.records.get(id)
        if (entry?.record && !saved.has(id)) saved.set(id, entry.record)
      }
      for (const { key } of state.results) {
        const result = store.results.get(key)
        if (!result) continue
        result.updatedAt = savedAt
        saved.set(key, result.value)
        savedTimes.set(key, savedAt)
      }
    },

    stop,
  }
}
