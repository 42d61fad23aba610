import type { Runtime } from '../runtime.ts'

/** Maximum number of tracked writes. A dropped one only costs a fetch. */
const MAX_LOCAL_WRITES = 500

/**
 * Records a write of this client whose effect on lists was handled, so that its event is ignored. The cached
 * version is no indication, since the record may just have been read. A deleted record has no later version.
 */
export function recordLocalWrite(
  { writes: ownWrites }: Runtime,
  recordId: string,
  weakEtag = Number.POSITIVE_INFINITY,
) {
  ownWrites.delete(recordId)
  ownWrites.set(recordId, weakEtag)
  if (ownWrites.size > MAX_LOCAL_WRITES) ownWrites.delete(ownWrites.keys().next().value as string)
}
