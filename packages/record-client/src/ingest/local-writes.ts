import type { Runtime } from '../runtime.ts'

/** Writes whose events may still be on their way. One that is forgotten costs a fetch, nothing else. */
const MAX_LOCAL_WRITES = 500

/**
 * Remembers a write of this client whose consequences for lists are dealt with: its event will bring nothing new.
 * That a record is cached in a version says nothing of the kind: it may just have been read. A deleted record has no
 * later version.
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
