import type { RecordClient } from '@foyer/record-client'

/** Evicts failed reads, so that they are retried. Call it when an error boundary around suspending hooks is reset. */
export function resetErrors(client: RecordClient) {
  const { store } = client.runtime
  for (const result of [...store.results.values()]) if (result.error) store.evict(result)
  store.flush()
}
