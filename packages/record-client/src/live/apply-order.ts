import { ingestRecords, linksIn } from '../ingest/record-paths.ts'
import type { Runtime } from '../runtime.ts'
import type { Result } from '../store/entries.ts'
import type { Link } from '../store/selection.ts'
import { shareStructure } from '../store/share.ts'
import type { Order } from './change.ts'

interface ListResult {
  listReference?: { objectApiName?: string | null }
}

/** Path of the records in a list result. */
export const RECORDS_PATH = ['records']

/** Applies a list order from the server to a cached result. Falls back to a refetch when records are missing. */
export function applyOrder(runtime: Runtime, result: Result, { head, ids, enter }: Order) {
  const { store } = runtime
  // The response in flight may be older or newer than this order.
  const receive = result.plan.live?.receive
  const isOutdated = enter?.some(({ id }) => runtime.writes.get(String(id)) === Number.POSITIVE_INFINITY)
  if (!head || !receive || result.inFlight || result.value === undefined || isOutdated)
    return runtime.invalidate(result)
  const previous = result.value as ListResult
  const next = receive(ids ? { ...head, records: enter } : head) as ListResult
  // The object name of a list may be known only from its records.
  const { listReference = previous.listReference } = next.listReference?.objectApiName ? next : {}
  const value = { ...next, listReference }
  if (!ids) store.put(result, shareStructure(previous, value))
  else {
    const links = new Map(linksIn(previous, RECORDS_PATH).map((link) => [link.id, link]))
    const [first] = links.values()
    const ingested = ingestRecords(store, { records: enter }, RECORDS_PATH, first?.selection) as {
      records: Link[]
    }
    for (const link of ingested.records) links.set(link.id, link)
    const records = ids.map((id) => links.get(id))
    if (records.includes(undefined)) return runtime.invalidate(result)
    store.put(result, shareStructure(previous, { ...value, records }))
  }
  store.flush()
}
