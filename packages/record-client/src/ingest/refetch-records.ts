import { FetchError } from '../network/errors.ts'
import type { Runtime } from '../runtime.ts'
import { trackedFields } from './tracked-fields.ts'

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
        store.putWhole(await runtime.fetchRecord(id, { optionalFields }))
      } catch (error) {
        if (error instanceof FetchError && error.status === 404) store.evictRecord(id, error)
        else runtime.log('A record could not be fetched again', error)
      }
    }),
  )
  store.flush()
}
