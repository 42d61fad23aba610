import type { Runtime } from '../runtime.ts'

/** Maximum number of tracked writes. A dropped one only costs a fetch. */
const MAX_LOCAL_WRITES = 500

/**
 * Records a write of this client whose effect on lists was handled, so that its event is ignored. The cached
 * version is no indication, since the record may just have been read. A deleted record has no later version.
 */
export function recordLocalWrite({ writes }: Runtime, recordId: string, weakEtag = Number.POSITIVE_INFINITY) {
  // The response of a deletion may overtake that of an earlier write.
  const latest = Math.max(weakEtag, writes.get(recordId) ?? 0)
  writes.delete(recordId)
  writes.set(recordId, latest)
  if (writes.size > MAX_LOCAL_WRITES) writes.delete(writes.keys().next().value as string)
}
