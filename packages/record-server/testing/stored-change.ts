import type { StoredChange } from '../src/events/read-changes.ts'

/** A change of a record between two rows, by column; null if a row does not exist. */
export function storedChange(
  objectApiName: string,
  recordId: string,
  before: object | null,
  after: object | null,
  more: Partial<StoredChange> = {},
): StoredChange {
  const text = (row: object | null) => (row === null ? null : JSON.stringify(row))
  return {
    objectApiName,
    recordId,
    kind: before === null ? 'created' : after === null ? 'deleted' : 'updated',
    changedFields: [],
    weakEtag: 2,
    from: before === null ? undefined : 1,
    by: '005A',
    before: text(before),
    after: text(after),
    intermediate: [],
    ...more,
  }
}
