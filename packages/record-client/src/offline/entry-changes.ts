import { keyPrefixOf, type RecordRepresentation } from '@foyer/record-contract'
import { createId } from '../ingest/record-id.ts'
import { compareDeleted, compareFields, type FieldGroups } from './merge-fields.ts'
import { type OutboxEntry, type RecordWrite, recordWriteOf, renameIn } from './outbox-entry.ts'
import type { StoredChange } from './outbox-storage.ts'

type Stored = Pick<RecordRepresentation, 'fields' | 'weakEtag' | 'lastModifiedById' | 'lastModifiedDate'>

/**
 * Returns the change after the server saved an entry. `record` is that of the response; undefined if it is not visible.
 * Later entries of the record follow to its version, unless another user may have changed their fields in between.
 */
export function afterSaved(
  entry: OutboxEntry,
  entries: readonly OutboxEntry[],
  record: Stored | undefined,
  /** Whether it was the first attempt: the response to a repeated one may be newer than the write. */
  isFirst: boolean,
  groups: FieldGroups,
): StoredChange {
  const write = recordWriteOf(entry)
  if (!write || !record) return { put: [], remove: [entry] }
  const followers = followersOf(entry, entries).filter(({ write: later }) => {
    // No other write between the version that the later entry was compared with, and the saved one.
    const isNext = later.version === write.version && (isFirst || later.kind === 'delete')
    return isNext || canFollow(later, record, groups)
  })
  const put = followers.map((each) => withVersion(each, record.weakEtag))
  return { put, remove: [entry] }
}

/**
 * Returns the change after the server rejected an entry because another version is stored: the entry is sent again for
 * that version, or parked with its conflicts.
 */
export function afterStale(
  entry: OutboxEntry,
  entries: readonly OutboxEntry[],
  theirs: Stored,
  groups: FieldGroups,
): StoredChange {
  const write = entry.write as RecordWrite
  const { weakEtag, lastModifiedById, lastModifiedDate } = theirs
  const isDeletion = write.kind === 'delete'
  const fields = isDeletion ? compareDeleted(write, theirs) : compareFields(write, theirs, groups).conflicts
  if (isDeletion || fields.length > 0) {
    const parked = { type: 'conflict', fields, weakEtag, lastModifiedById, lastModifiedDate } as const
    return { put: [{ ...entry, parked }], remove: [] }
  }
  const followers = followersOf(entry, entries).filter((other) => canFollow(other.write, theirs, groups))
  const put = [entry, ...followers].map((each) => withVersion(each, weakEtag))
  return { put, remove: [] }
}

/** Returns the change after the server did not accept the id of a creation: entries that name it get a new one, of that time. */
export function afterNewId(entry: OutboxEntry, entries: readonly OutboxEntry[], at: number): StoredChange {
  const { id } = entry.write as RecordWrite
  const newId = createId(keyPrefixOf(id), at)
  const naming = entries.filter(
    (other) => JSON.stringify(other.request).includes(id) || recordWriteOf(other)?.id === id,
  )
  const put = naming.map((other) => {
    const renamed = renameIn(other, id, newId)
    return other === entry
      ? { ...renamed, write: { ...(renamed.write as RecordWrite), hasNewId: true } }
      : renamed
  })
  return { put, remove: [] }
}

/** Returns a parked entry for another attempt: it keeps its place, and gets a new key, since its outcome is known. */
export function afterRetry(entry: OutboxEntry, newKey: string, values?: RecordWrite['values']): OutboxEntry {
  const { parked, write, request } = entry
  // With the same key the server does not apply it twice.
  const isUnknown = (parked?.type === 'expired' || parked?.type === 'restored') && values === undefined
  const next = { ...entry, key: isUnknown ? entry.key : newKey, triedAt: undefined, parked: undefined }
  if (write.kind === 'method') return next
  const body = values ? { ...(request.body as object), fields: values } : request.body
  const version = parked?.type === 'conflict' ? parked.weakEtag : write.version
  const known = { ...write.known }
  // The user has seen the stored values.
  if (parked?.type === 'conflict') for (const { field, theirs } of parked.fields) known[field] = [theirs]
  const written = { ...write, version, known, values: values ?? write.values }
  return { ...next, request: { ...request, body }, write: written }
}

const withVersion = (entry: OutboxEntry, version: number): OutboxEntry => ({
  ...entry,
  write: { ...(entry.write as RecordWrite), version },
})

type RecordEntry = OutboxEntry & { readonly write: RecordWrite }

/** Returns later entries of the same record that are not parked. */
const followersOf = ({ sequence, write }: OutboxEntry, entries: readonly OutboxEntry[]) =>
  entries.filter(
    (other): other is RecordEntry =>
      other.sequence > sequence && !other.parked && recordWriteOf(other)?.id === (write as RecordWrite).id,
  )

/** Whether a waiting update may replace a newer version. A deletion may not: it needs the version that the user saw. */
function canFollow(write: RecordWrite, stored: Stored, groups: FieldGroups) {
  if (write.kind !== 'update' || (write.version ?? 0) >= stored.weakEtag) return false
  const { conflicts, isComplete } = compareFields(write, stored, groups)
  return isComplete && conflicts.length === 0
}
