import { ingestRecords, linksIn } from '../ingest/record-paths.ts'
import type { Runtime } from '../runtime.ts'
import type { LiveRead, Result } from '../store/entries.ts'
import type { Link } from '../store/selection.ts'
import { share } from '../store/share.ts'
import type { Order } from './change.ts'

interface Listed {
  listReference?: { objectApiName?: string | null }
}

/** Where lists hold their records. */
export const RECORDS = ['records']

/** Puts what the server tells of a list in the place of what is known. What can't be put together is fetched. */
export function applyOrder(runtime: Runtime, result: Result, { head, ids, enter }: Order) {
  const { store } = runtime
  // An answer that is under way may be older than this, or newer: nobody can say.
  if (!head || result.inFlight || result.value === undefined) return runtime.invalidate(result)
  const before = result.value as Listed
  const { receive } = result.plan.live as LiveRead
  const after = receive(ids ? { ...head, records: enter } : head) as Listed
  // Whose records a list holds may have been learnt from its records.
  const { listReference = before.listReference } = after.listReference?.objectApiName ? after : {}
  const value = { ...after, listReference }
  if (!ids) store.put(result, share(before, value))
  else {
    const links = new Map(linksIn(before, RECORDS).map((link) => [link.id, link]))
    const [first] = links.values()
    const entered = ingestRecords(store, { records: enter }, RECORDS, first?.selection) as { records: Link[] }
    for (const link of entered.records) links.set(link.id, link)
    const records = ids.map((id) => links.get(id))
    if (records.includes(undefined)) return runtime.invalidate(result)
    store.put(result, share(before, { ...value, records }))
  }
  store.flush()
}
