import type { Runtime } from '../runtime.ts'

/** Writes whose events may still be on their way. One that is forgotten costs a fetch, nothing else. */
const MAX_REMEMBERED = 500

const versionsOf = new WeakMap<Runtime, Map<string, number>>()

/**
 * Remembers a write of this client whose consequences for lists are dealt with: its event will bring nothing new.
 * That a record is cached in a version says nothing of the kind: it may just have been read. A deleted record has no
 * later version.
 */
export function rememberOwnWrite(runtime: Runtime, recordId: string, weakEtag = Number.POSITIVE_INFINITY) {
  const versions = versionsOf.get(runtime) ?? new Map<string, number>()
  versionsOf.set(runtime, versions)
  versions.delete(recordId)
  versions.set(recordId, weakEtag)
  if (versions.size > MAX_REMEMBERED) versions.delete(versions.keys().next().value as string)
}

export const isOwnWrite = (runtime: Runtime, recordId: string, weakEtag: number) =>
  weakEtag <= (versionsOf.get(runtime)?.get(recordId) ?? -1)
