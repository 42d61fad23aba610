import { isTransient, retryMs } from '../network/retry.ts'
import type { Runtime } from '../runtime.ts'
import { trackedFields } from './tracked-fields.ts'

/**
 * Creates a function that refetches records with all cached fields as optional ones, so that a removed field
 * does not fail the others. Failed refetches of observed records are retried.
 */
export function createRefetch(runtime: Runtime) {
  const { store } = runtime
  const failed = new Set<string>()
  let failures = 0

  function retry() {
    const ids = [...failed].filter((id) => store.records.get(id)?.observers?.size)
    failed.clear()
    void runtime.refetchRecords(ids)
  }

  return async (ids: readonly string[]) => {
    await Promise.all(
      ids.map(async (id) => {
        const entry = store.records.get(id)
        const optionalFields = entry ? trackedFields(entry) : []
        if (!optionalFields.length) return
        try {
          const { record, notFound } = await runtime.fetchRecord(
            id,
            { optionalFields },
            { cachePolicy: 'no-cache' },
          )
          if (record) store.putRecord(record, true)
          else store.evictRecord(id, notFound)
        } catch (error) {
          runtime.log('Refetch failed', error)
          if (isTransient(error) && failed.add(id).size === 1)
            runtime.clock.setTimeout(retry, retryMs(failures++))
        }
      }),
    )
    if (!failed.size) failures = 0
    store.flush()
  }
}
