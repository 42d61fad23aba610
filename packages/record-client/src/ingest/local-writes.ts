import type { Runtime } from '../runtime.ts'

/** Maximum number of tracked writes. A dropped one only costs a fetch. */
const MAX_LOCAL_WRITES = 500

/**
 * Records a write of this client whose effect on lists was handled, so that its event is ignored. The cached
 * version is no indication, since the record may just have been read. A deleted record has no later version.
 */
export function recordLocalWrite({ writes }: Runtime, recordId: string, weakEtag = Number.POSITIVE_INFINITY) {
  writes.delete(recordId)
  writes.set(recordId, weakEtag)
  if (writes.size > MAX_LOCAL_WRITES) writes.delete(writes.keys().next().value as string)
}
