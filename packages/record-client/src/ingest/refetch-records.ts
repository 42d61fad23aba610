import type { Runtime } from '../runtime.ts'
import { trackedFields } from './tracked-fields.ts'

/** So soon is fetched again what could not be fetched while somebody looks at it. */
const RETRY_MS = 5_000

/**
 * Fetches records again with every field that the cache has of them, as optional ones: a field that was taken away
 * must not fail the others.
 */
export async function refetchRecords(runtime: Runtime, ids: readonly string[]) {
  const { store } = runtime
  await Promise.all(
    ids.map(async (id) => {
      const entry = store.records.get(id)
      const optionalFields = entry ? trackedFields(entry) : []
      if (optionalFields.length === 0) return
      try {
        const { record, gone } = await runtime.fetchRecord(
          id,
          { optionalFields },
          { cachePolicy: 'no-cache' },
        )
        if (record) store.putWhole(record)
        else store.evictRecord(id, gone)
      } catch (error) {
        runtime.log('Refetch failed', error)
        if (entry?.watchers?.size) runtime.clock.setTimeout(() => void runtime.refetchRecords([id]), RETRY_MS)
      }
    }),
  )
  store.flush()
}
